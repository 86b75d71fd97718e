import { hash } from 'node:crypto'
import type { AuditAction } from '@roost/contract/audit-values.ts'
import type { WriteSql } from './database.ts'

/** An entry of the audit log: who did what to whose account. Contains ids only, never an address or a secret. */
export interface AuditRecord {
  readonly action: AuditAction
  /** Null for the operator's commands, scheduled jobs and visitors. */
  readonly actorUserId: string | null
  readonly subjectUserId?: string | null
  readonly houseGroupId?: number | null
  readonly detail?: string
}

export interface AuditContent {
  readonly action: AuditAction
  readonly actorUserId: string | null
  readonly subjectUserId: string | null
  readonly houseGroupId: number | null
  readonly detail: string | null
  readonly createdAt: string
}

/** Takes the place of the previous hash in the first entry. */
export const firstAuditHash = '0'.repeat(64)

/** The hash of an entry, computed from its content and the hash of the previous entry. */
export const toAuditHash = (previousHash: string, entry: AuditContent): string =>
  hash(
    'sha256',
    JSON.stringify([
      previousHash,
      entry.action,
      entry.actorUserId,
      entry.subjectUserId,
      entry.houseGroupId,
      entry.detail,
      entry.createdAt,
    ]),
  )

const findLastHash = async (sql: WriteSql): Promise<string> => {
  const row = await sql
    .selectFrom('audit_log')
    .select('hash')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.hash ?? firstAuditHash
}

/** Appends to the log. The caller holds the `audit` lock, because every entry is chained to the previous one. */
export const insertAuditRecords = async (
  sql: WriteSql,
  records: readonly AuditRecord[],
  now: string,
): Promise<void> => {
  let previousHash = await findLastHash(sql)
  const rows = records.map((record) => {
    const content: AuditContent = {
      action: record.action,
      actorUserId: record.actorUserId,
      subjectUserId: record.subjectUserId ?? null,
      houseGroupId: record.houseGroupId ?? null,
      // Half a surrogate pair would be stored as a different character, and the hash would no longer match.
      detail: record.detail?.slice(0, 200).toWellFormed() ?? null,
      createdAt: now,
    }
    const row = { previous_hash: previousHash, hash: toAuditHash(previousHash, content) }
    previousHash = row.hash
    return {
      action: content.action,
      actor_user_id: content.actorUserId,
      subject_user_id: content.subjectUserId,
      house_group_id: content.houseGroupId,
      detail: content.detail,
      created_at: now,
      ...row,
    }
  })
  await sql.insertInto('audit_log').values(rows).execute()
}
