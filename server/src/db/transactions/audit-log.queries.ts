import { hash } from 'node:crypto'
import type { AuditAction, ExplainedAction, ShownAuditDetail } from '@roost/contract/admin/audit-values.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'
import type { AuditContent } from './audit-content.ts'
import {
  type EntryCounts,
  formatRepeats,
  isByVisitor,
  isRepeat,
  listFamily,
  toPlainDetail,
  toRepeated,
} from './audit-repeats.ts'
import type { ReadSql, WriteSql } from '../engines/database.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The number of characters of a detail. */
const maxDetail = 200

/** An entry of the audit log: who did what to whose account. Contains ids only, never an address or a secret. */
export type AuditRecord = AuditParties &
  (
    | { readonly action: ExplainedAction; readonly detail?: ShownAuditDetail }
    | { readonly action: Exclude<AuditAction, ExplainedAction>; readonly detail?: string }
  )

interface AuditParties {
  /** Null for the operator's commands, scheduled jobs and visitors. */
  readonly actorUserId: string | null
  readonly subjectUserId?: string | null
  readonly houseGroupId?: number | null
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

const toContent = (
  { action, actorUserId, subjectUserId = null, houseGroupId = null, detail }: AuditRecord,
  now: string,
): AuditContent => ({
  action,
  actorUserId,
  subjectUserId,
  houseGroupId,
  // Half a surrogate pair would be stored as a different character, and the hash would no longer match.
  detail:
    toPlainDetail(detail ?? null)
      ?.slice(0, maxDetail)
      .toWellFormed() ?? null,
  createdAt: now,
})

const selectOfDay = (sql: ReadSql, now: string) =>
  sql
    .selectFrom('audit_log')
    .where('created_at', '>', addMilliseconds(now, -dayMs))
    .select((eb) => eb.fn.countAll<number>().as('count'))

const countFamily = (sql: ReadSql, { action, actorUserId, createdAt }: AuditContent) =>
  selectOfDay(sql, createdAt)
    .where('actor_user_id', '=', actorUserId)
    .where('action', 'in', listFamily(action))

const countAction = (sql: ReadSql, content: AuditContent) => {
  const ofAction = selectOfDay(sql, content.createdAt).where('action', '=', content.action)
  return isByVisitor(content) ? ofAction : ofAction.where('actor_user_id', '=', content.actorUserId)
}

/** What is counted together, for one account or for all visitors. */
const toKind = (content: AuditContent): string =>
  isByVisitor(content) ? content.action : `${content.actorUserId} ${content.action}`

/** What a new entry depends on, read in one statement. */
const readState = async (
  sql: WriteSql,
  contents: readonly AuditContent[],
): Promise<{ readonly lastHash: string; readonly counts: ReadonlyMap<string, EntryCounts> }> => {
  const kinds = [...new Map(contents.map((content) => [toKind(content), content])).values()]
  const row = await sql
    .selectNoFrom([
      sql.selectFrom('audit_log').select('hash').orderBy('id', 'desc').limit(1).as('hash'),
      ...kinds.flatMap((content, index) => [
        ...(isByVisitor(content) ? [] : [countFamily(sql, content).as(`family_${index}`)]),
        countAction(sql, content).as(`action_${index}`),
      ]),
    ])
    .executeTakeFirstOrThrow()
  const numbers = row as Readonly<Record<string, unknown>>
  const toCount = (name: string) => Number(numbers[name] ?? 0)
  return {
    lastHash: row.hash ?? firstAuditHash,
    counts: new Map(
      kinds.map((content, index) => [
        toKind(content),
        { family: toCount(`family_${index}`), action: toCount(`action_${index}`) },
      ]),
    ),
  }
}

const insertEntries = async (
  sql: WriteSql,
  contents: readonly AuditContent[],
  lastHash: string,
): Promise<void> => {
  let previousHash = lastHash
  const rows = contents.map((content) => {
    const row = { previous_hash: previousHash, hash: toAuditHash(previousHash, content) }
    previousHash = row.hash
    return {
      action: content.action,
      actor_user_id: content.actorUserId,
      subject_user_id: content.subjectUserId,
      house_group_id: content.houseGroupId,
      detail: content.detail,
      created_at: content.createdAt,
      ...row,
    }
  })
  if (rows.length > 0) await sql.insertInto('audit_log').values(rows).execute()
}

const toRepeatKey = (content: AuditContent): string => hash('sha256', JSON.stringify(toRepeated(content)))

const countRepeats = async (sql: WriteSql, contents: readonly AuditContent[]): Promise<void> => {
  const rows = [...Map.groupBy(contents, toRepeatKey)].flatMap(([key, [first, ...others]]) => {
    if (!first) return []
    const { action, actorUserId, subjectUserId, houseGroupId, detail } = toRepeated(first)
    return {
      key,
      action,
      actor_user_id: actorUserId,
      subject_user_id: subjectUserId,
      house_group_id: houseGroupId,
      detail,
      repeat_count: 1 + others.length,
      first_at: first.createdAt,
      last_at: first.createdAt,
    }
  })
  if (rows.length === 0) return
  await sql
    .insertInto('audit_repeats')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        repeat_count: eb('audit_repeats.repeat_count', '+', eb.ref('excluded.repeat_count')),
        last_at: eb.ref('excluded.last_at'),
      })),
    )
    .execute()
}

/**
 * Appends to the log; what happened too often within a day is counted instead. The caller holds the `audit` lock, because
 * every entry is chained to the previous one.
 */
export const insertAuditRecords = async (
  sql: WriteSql,
  records: readonly AuditRecord[],
  now: string,
): Promise<void> => {
  const contents = records.map((record) => toContent(record, now))
  const { lastHash, counts } = await readState(sql, contents)
  const earlier = new Map<string, number>()
  const { entries = [], repeats = [] } = Object.groupBy(contents, (content) => {
    const kind = toKind(content)
    const added = earlier.get(kind) ?? 0
    earlier.set(kind, added + 1)
    const { family = 0, action = 0 } = counts.get(kind) ?? {}
    return isRepeat(content, { family: family + added, action: action + added }) ? 'repeats' : 'entries'
  })
  await insertEntries(sql, entries, lastHash)
  await countRepeats(sql, repeats)
}

const repeatsAtOnce = 500

/** Writes what was counted into the log. Returns how many entries that are, which is limited. The caller holds the `audit` lock. */
export const insertAuditRepeats = async (sql: WriteSql, now: string): Promise<number> => {
  const rows = await sql
    .selectFrom('audit_repeats')
    .selectAll()
    .orderBy('first_at')
    .orderBy('key')
    .limit(repeatsAtOnce)
    .execute()
  if (rows.length === 0) return 0
  const { lastHash } = await readState(sql, [])
  const contents = rows.map((row) => ({
    action: row.action,
    actorUserId: row.actor_user_id,
    subjectUserId: row.subject_user_id,
    houseGroupId: row.house_group_id,
    detail: formatRepeats({ count: row.repeat_count, firstAt: row.first_at, lastAt: row.last_at }, row.detail)
      .slice(0, maxDetail)
      .toWellFormed(),
    createdAt: now,
  }))
  await insertEntries(sql, contents, lastHash)
  await sql
    .deleteFrom('audit_repeats')
    .where(
      'key',
      'in',
      rows.map(({ key }) => key),
    )
    .execute()
  return rows.length
}
