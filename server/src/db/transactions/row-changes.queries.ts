import type { ActivityFeature } from '@roost/contract/activity/activity-values.ts'
import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import type { Change, WriteSql } from '../engines/database.ts'
import { prepareWrite } from '../engines/prepared-statement.ts'
import type { RowEntry } from '../../lib/history/row-changes.ts'

/** What all changes of a transaction share. */
export interface RowBatch {
  readonly id: string
  readonly actorUserId: string | null
  /** The batch that it undoes. */
  readonly undoes: string | null
  readonly now: string
}

const rowsAtOnce = 500

const toColumns = (entry: RowEntry, batch: RowBatch, version: number) => ({
  batch_id: batch.id,
  scope: entry.scope,
  feature: entry.feature,
  version,
  table_name: entry.rowTable,
  row_id: entry.rowId,
  root_table: entry.table,
  root_id: entry.id,
  action: entry.action,
  title: entry.title,
  before: entry.before,
  after: entry.after,
  row_count: entry.rowCount,
  actor_user_id: batch.actorUserId,
  undoes: batch.undoes,
  created_at: batch.now,
})

/** Most transactions change one row. */
const insertRow = prepareWrite((sql, row: ReturnType<typeof toColumns>) =>
  sql.insertInto('row_changes').values(row),
)

/** `versions` holds the version of every scope and feature that changed. */
export const insertRowChanges = async (
  sql: WriteSql,
  entries: readonly RowEntry[],
  batch: RowBatch,
  versions: readonly Change[],
): Promise<void> => {
  const rows = entries.map((entry) => {
    const change = versions.find(({ scope, feature }) => scope === entry.scope && feature === entry.feature)
    return toColumns(entry, batch, change?.version ?? 0)
  })
  const [first] = rows
  if (first && rows.length === 1) await insertRow(sql, first)
  else
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      await sql
        .insertInto('row_changes')
        .values(rows.slice(start, start + rowsAtOnce))
        .execute()
}

/** Deletes the history of house groups and people, with their deleted photos. */
export const deleteHistory = async (sql: WriteSql, scopes: readonly ScopeKey[]): Promise<void> => {
  await sql.deleteFrom('row_changes').where('scope', 'in', scopes).execute()
  await sql.deleteFrom('deleted_photos').where('scope', 'in', scopes).execute()
}

/** The features in whose history amounts stand. */
const featuresWithAmounts: readonly ActivityFeature[] = [
  'expenses',
  'settlements',
  'budgets',
  'expense-goals',
  'shopping',
]

/** Empties contents with amounts, which are in the smallest unit of a currency with other decimals than the new one. */
export const dropAmounts = async (sql: WriteSql, scopes: readonly ScopeKey[]): Promise<void> => {
  await sql
    .updateTable('row_changes')
    .set({ before: null, after: null })
    .where('scope', 'in', scopes)
    .where('feature', 'in', featuresWithAmounts)
    .where('before', 'is not', null)
    .execute()
}
