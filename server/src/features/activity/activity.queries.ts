import type { ActivityFeature } from '@roost/contract/activity/activity-values.ts'
import { activityNamedRows } from '@roost/contract/activity/activity-values.ts'
import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import { toDisplayName } from '@roost/contract/text/names.ts'
import { type ExpressionBuilder, sql as raw } from 'kysely'
import type { ReadSql, WriteSql } from '../../db/engines/database.ts'
import { parseContent } from '../../lib/history/row-changes.ts'
import type { Tables } from '../../db/tables/tables.ts'
import type { JournalledTable } from '../../lib/history/recorded-tables.ts'
import type { ChangedContent, NamedChange } from './activity.rules.ts'

/** The first change of a transaction in a scope, which stands for all of them. */
export interface EntryHead extends NamedChange {
  readonly id: number
  readonly batchId: string
  readonly scope: ScopeKey
  readonly feature: ActivityFeature
  readonly rowCount: number
  readonly actorId: string | null
  readonly isKept: boolean
  readonly isUndo: boolean
  readonly isUndone: boolean
  readonly createdAt: string
}

const headColumns = [
  'id',
  'batch_id',
  'scope',
  'feature',
  'table_name',
  'row_id',
  'root_table',
  'root_id',
  'action',
  'title',
  'row_count',
  'actor_user_id',
  'undoes',
  'undone_at',
  'created_at',
] as const

const selectHeads = (sql: ReadSql) =>
  sql
    .selectFrom('row_changes')
    .select(headColumns)
    .select((eb) => isContentKept(eb).as('is_kept'))

/** A created row needs no content to be undone. What stands for a moved row cannot be undone. */
const isContentKept = (eb: ExpressionBuilder<Tables, 'row_changes'>) =>
  eb
    .case()
    .when(eb.or([eb('action', '=', 'created'), eb('before', 'is not', null)]))
    .then(1)
    .else(0)
    .end()

type HeadRow = Awaited<ReturnType<ReturnType<typeof selectHeads>['executeTakeFirstOrThrow']>>

const toNamedChange = (
  row: Pick<HeadRow, 'table_name' | 'row_id' | 'root_table' | 'root_id' | 'action' | 'title'>,
): NamedChange => ({
  table: row.table_name,
  rowId: row.row_id,
  rootTable: row.root_table,
  rootId: row.root_id,
  action: row.action,
  title: row.title,
})

const toHead = (row: HeadRow): EntryHead => ({
  ...toNamedChange(row),
  id: row.id,
  batchId: row.batch_id,
  scope: row.scope,
  feature: row.feature,
  rowCount: row.row_count ?? 1,
  actorId: row.actor_user_id,
  isKept: row.is_kept === 1,
  isUndo: row.undoes !== null,
  isUndone: row.undone_at !== null,
  createdAt: row.created_at,
})

export interface EntryPage {
  readonly feature?: ActivityFeature | undefined
  readonly actorId?: string | undefined
  readonly before?: number | undefined
  readonly limit: number
}

const listScopeHeads = async (
  sql: ReadSql,
  scope: ScopeKey,
  { feature, actorId, before, limit }: EntryPage,
): Promise<EntryHead[]> => {
  let page = selectHeads(sql)
    .where('scope', '=', scope)
    .where('row_count', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
  if (feature !== undefined) page = page.where('feature', '=', feature)
  if (actorId !== undefined) page = page.where('actor_user_id', '=', actorId)
  if (before !== undefined) page = page.where('id', '<', before)
  return (await page.execute()).map(toHead)
}

/** A page of the history, latest first. Each scope is read by itself, so that both engines use the index. */
export const listHeads = async (
  sql: ReadSql,
  scopes: readonly ScopeKey[],
  page: EntryPage,
): Promise<readonly EntryHead[]> => {
  const heads = await Promise.all(scopes.map((scope) => listScopeHeads(sql, scope, page)))
  return heads
    .flat()
    .toSorted((a, b) => b.id - a.id)
    .slice(0, page.limit)
}

/** Parts of a row come beside it, so a few more changes are read than are named. */
const changesPerEntry = activityNamedRows * 4

/** The first changes of each of these batches in these scopes. */
export const listFirstChanges = async (
  sql: ReadSql,
  scopes: readonly ScopeKey[],
  batchIds: readonly string[],
): Promise<readonly (NamedChange & { readonly batchId: string; readonly scope: ScopeKey })[]> => {
  if (batchIds.length === 0) return []
  const rows = await sql
    .with('numbered', (db) =>
      db
        .selectFrom('row_changes')
        .select([
          'id',
          'batch_id',
          'scope',
          'table_name',
          'row_id',
          'root_table',
          'root_id',
          'action',
          'title',
        ])
        .select(raw<number>`row_number() over (partition by batch_id, scope order by id)`.as('place'))
        .where('batch_id', 'in', batchIds)
        .where('scope', 'in', scopes),
    )
    .selectFrom('numbered')
    .selectAll()
    .where('place', '<=', changesPerEntry)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...toNamedChange(row), batchId: row.batch_id, scope: row.scope }))
}

/** A change of a row or of a part of it, with what it changed. */
export interface RowHistoryChange extends EntryHead, ChangedContent {}

interface RowPage {
  readonly table: JournalledTable
  readonly id: number
  readonly before?: number | undefined
  readonly limit: number
}

/** The changes of a row and of its parts, latest first. */
export const listChangesOfRow = async (
  sql: ReadSql,
  scopes: readonly ScopeKey[],
  { table, id, before, limit }: RowPage,
): Promise<readonly RowHistoryChange[]> => {
  let page = selectHeads(sql)
    .select(['before', 'after'])
    .where('root_table', '=', table)
    .where('root_id', '=', id)
    .where('scope', 'in', scopes)
    .orderBy('id', 'desc')
    .limit(limit)
  if (before !== undefined) page = page.where('id', '<', before)
  const rows = await page.execute()
  return rows.map((row) => ({
    ...toHead(row),
    before: parseContent(row.before),
    after: parseContent(row.after),
  }))
}

/** The names of the people who still have an account, by their ids. */
export const listNames = async (
  sql: ReadSql,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await sql
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      toDisplayName({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
    ]),
  )
}

const rowsAtOnce = 1000

/** Empties contents from before an instant. Returns how many, which is limited. */
export const dropOldContents = async (sql: WriteSql, instant: string): Promise<number> => {
  const { numUpdatedRows } = await sql
    .updateTable('row_changes')
    .set({ before: null, after: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('row_changes as old')
        .select('old.id')
        .where('old.before', 'is not', null)
        .where('old.created_at', '<', instant)
        .orderBy('old.id')
        .limit(rowsAtOnce),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes changes from before an instant, the oldest first. Returns how many, which is limited. */
export const deleteOldChanges = async (sql: WriteSql, instant: string): Promise<number> => {
  const oldest = await sql
    .selectFrom('row_changes')
    .select(['id', 'created_at'])
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute()
  const last = oldest.findLast((row) => row.created_at < instant)
  if (!last) return 0
  const { numDeletedRows } = await sql
    .deleteFrom('row_changes')
    .where('id', '<=', last.id)
    .where('created_at', '<', instant)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The newest changes that are kept for a household, or for a person without one. */
export const keptChanges = 200_000

/** The scopes with more changes than are kept, and how many more. */
export const listFullScopes = async (
  sql: ReadSql,
  kept: number,
): Promise<readonly { readonly scope: ScopeKey; readonly excess: number }[]> => {
  const rows = await sql
    .selectFrom('row_changes')
    .select((eb) => ['scope', eb.fn.countAll<number>().as('count')])
    .groupBy('scope')
    .having((eb) => eb.fn.countAll(), '>', kept)
    .execute()
  return rows.map(({ scope, count }) => ({ scope, excess: count - kept }))
}

/** Deletes the oldest changes of a scope. Returns how many, which is limited. */
export const deleteOldestChanges = async (
  sql: WriteSql,
  scope: ScopeKey,
  excess: number,
): Promise<number> => {
  const { numDeletedRows } = await sql
    .deleteFrom('row_changes')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('row_changes as oldest')
        .select('oldest.id')
        .where('oldest.scope', '=', scope)
        .orderBy('oldest.id')
        .limit(Math.min(excess, rowsAtOnce)),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const photosAtOnce = 50

/** Deletes photos that were deleted before an instant. Returns how many, which is limited. */
export const deleteOldPhotos = async (sql: WriteSql, instant: string): Promise<number> => {
  const { numDeletedRows } = await sql
    .deleteFrom('deleted_photos')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('deleted_photos as old')
        .select('old.id')
        .where('old.deleted_at', '<', instant)
        .orderBy('old.id')
        .limit(photosAtOnce),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
