import type { AuditEntry } from '@roost/contract/admin/audit.ts'
import { auditPageSize } from '@roost/contract/admin/audit-values.ts'
import { toDisplayName } from '@roost/contract/text/names.ts'
import type { AuditContent } from '../../db/transactions/audit-content.ts'
import { parseRepeats } from '../../db/transactions/audit-repeats.ts'
import type { ReadSql, WriteSql } from '../../db/engines/database.ts'
import { msg } from '@roost/contract/language/messages.ts'

const selectEntries = (sql: ReadSql) =>
  sql
    .selectFrom('audit_log')
    .leftJoin('users as actor', 'actor.id', 'audit_log.actor_user_id')
    .leftJoin('users as subject', 'subject.id', 'audit_log.subject_user_id')
    .leftJoin('house_groups', 'house_groups.id', 'audit_log.house_group_id')
    .selectAll('audit_log')
    .select([
      'actor.email as actor_email',
      'actor.first_name as actor_first_name',
      'actor.last_name as actor_last_name',
      'subject.email as subject_email',
      'subject.first_name as subject_first_name',
      'subject.last_name as subject_last_name',
      'house_groups.name as house_group_name',
    ])

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

interface PersonRow {
  readonly firstName: string | null
  readonly lastName: string | null
  /** Null when the account no longer exists. */
  readonly email: string | null
}

const toPerson = (id: string | null, person: PersonRow): AuditEntry['actor'] => {
  if (id === null) return null
  return { id, displayName: person.email === null ? msg('Deleted user') : toDisplayName(person) }
}

const toEntry = (row: EntryRow): AuditEntry => ({
  id: row.id,
  action: row.action,
  at: row.created_at,
  actor: toPerson(row.actor_user_id, {
    firstName: row.actor_first_name,
    lastName: row.actor_last_name,
    email: row.actor_email,
  }),
  subject: toPerson(row.subject_user_id, {
    firstName: row.subject_first_name,
    lastName: row.subject_last_name,
    email: row.subject_email,
  }),
  houseGroup:
    row.house_group_id === null
      ? null
      : { id: row.house_group_id, name: row.house_group_name ?? msg('Deleted house group') },
  ...parseRepeats(row.detail),
})

/** One page of entries, newest first. */
export const listEntries = async (sql: ReadSql, before: number | undefined): Promise<AuditEntry[]> => {
  const page = selectEntries(sql).orderBy('audit_log.id', 'desc').limit(auditPageSize)
  const rows = await (before === undefined ? page : page.where('audit_log.id', '<', before)).execute()
  return rows.map(toEntry)
}

/** The addresses of the people in these entries by their ids; those of deleted accounts are gone. */
export const findEmails = async (
  sql: ReadSql,
  entries: readonly AuditEntry[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = entries.flatMap(({ actor, subject }) => [actor, subject].flatMap((person) => person?.id ?? []))
  if (ids.length === 0) return new Map()
  const rows = await sql
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

export interface ChainLink extends AuditContent {
  readonly id: number
  readonly previousHash: string
  readonly hash: string
}

/** Entries with their hashes, oldest first. */
export const listLinks = (sql: ReadSql, afterId: number, limit: number): Promise<ChainLink[]> =>
  sql
    .selectFrom('audit_log')
    .select([
      'id',
      'action',
      'actor_user_id as actorUserId',
      'subject_user_id as subjectUserId',
      'house_group_id as houseGroupId',
      'detail',
      'created_at as createdAt',
      'previous_hash as previousHash',
      'hash',
    ])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

export const findNewestInstant = async (sql: ReadSql): Promise<string | null> => {
  const row = await sql
    .selectFrom('audit_log')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** The oldest entry after the instant, with the hash of the entry before it. */
export const findFirstSince = (sql: ReadSql, instant: string) =>
  sql
    .selectFrom('audit_log')
    .select(['id', 'previous_hash as previousHash'])
    .where('created_at', '>', instant)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Returns the number of deleted entries. */
export const deleteEntriesBefore = async (sql: WriteSql, id: number): Promise<number> => {
  const { numDeletedRows } = await sql.deleteFrom('audit_log').where('id', '<', id).executeTakeFirst()
  return Number(numDeletedRows)
}

const startKey = 'audit-log-start'

/**
 * The hash of the last entry deleted because of its age, from which the chain now continues; null if none was deleted.
 */
export const findStartHash = async (sql: ReadSql): Promise<string | null> => {
  const row = await sql
    .selectFrom('instance_settings')
    .select('value')
    .where('key', '=', startKey)
    .executeTakeFirst()
  return row?.value ?? null
}

export const upsertStartHash = async (sql: WriteSql, hash: string): Promise<void> => {
  await sql
    .insertInto('instance_settings')
    .values({ key: startKey, value: hash })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: hash }))
    .execute()
}
