import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import { expressionBuilder, type Kysely } from 'kysely'
import type { ReadSql, WriteSql } from '../../db/engines/database.ts'
import type { RowJournal } from '../../db/transactions/row-journal.ts'
import type { Tables } from '../../db/tables/tables.ts'
import { rowsAtOnce, toChunks } from '../../lib/chunks.ts'
import { type JournalRow, parseContent, toKeyColumn } from '../../lib/history/row-changes.ts'
import type { JournalledTable, RecordedTable } from '../../lib/history/recorded-tables.ts'
import type { StoredChange } from './undo.rules.ts'

/** All changes of a transaction. */
export interface StoredBatch {
  readonly id: string
  readonly actorUserId: string | null
  readonly createdAt: string
  readonly undoes: string | null
  readonly isUndone: boolean
  /** Whether its first changes, which are deleted first, are still there. */
  readonly isWhole: boolean
  /** The id of its last change: later changes have higher ones. */
  readonly lastId: number
  readonly changes: readonly (StoredChange & { readonly scope: ScopeKey })[]
}

/** The id of the batch of a change that the viewer sees. */
export const findBatchId = async (
  sql: ReadSql,
  scopes: readonly ScopeKey[],
  changeId: number,
): Promise<string | undefined> => {
  const row = await sql
    .selectFrom('row_changes')
    .select('batch_id')
    .where('id', '=', changeId)
    .where('scope', 'in', scopes)
    .executeTakeFirst()
  return row?.batch_id
}

/** Undefined if there is no such batch. */
export const findBatch = async (sql: ReadSql, id: string): Promise<StoredBatch | undefined> => {
  const rows = await sql
    .selectFrom('row_changes')
    .selectAll()
    .where('batch_id', '=', id)
    .orderBy('id')
    .execute()
  const last = rows.at(-1)
  if (!last) return undefined
  return {
    id,
    actorUserId: last.actor_user_id,
    createdAt: last.created_at,
    undoes: last.undoes,
    isUndone: last.undone_at !== null,
    isWhole: rows.some(({ row_count: count }) => count !== null),
    lastId: last.id,
    changes: rows.map((row) => ({
      scope: row.scope,
      table: row.table_name,
      rowId: row.row_id,
      rootTable: row.root_table,
      rootId: row.root_id,
      action: row.action,
      before: parseContent(row.before),
      after: parseContent(row.after),
    })),
  }
}

type AnyTables = Record<RecordedTable, Record<string, unknown>>

const eb = expressionBuilder<AnyTables, RecordedTable>()

/** Locks the rows. A photo is represented by the time at which it was stored. */
export const listRowsForUndo = async (
  sql: ReadSql,
  table: RecordedTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, JournalRow>> => {
  const key = toKeyColumn(table)
  const isPhoto = table === 'receipts' || table === 'recipe_photos'
  const rows: JournalRow[] = []
  for (const chunk of toChunks(ids, rowsAtOnce)) {
    const select = (sql as unknown as Kysely<AnyTables>).selectFrom(table)
    const columns = isPhoto ? select.select([key, 'created_at']) : select.selectAll()
    rows.push(
      ...(await columns
        .where(eb(`${table}.${key}`, 'in', chunk))
        .forUpdate()
        .execute()),
    )
  }
  return new Map(rows.map((row) => [row[key] as number, isPhoto ? { ...row, photo_id: null } : row]))
}

/** More later changes than these are taken as a conflict without being read. */
const maxLater = 2000

/**
 * Changes after a batch that stand: they were not undone, and are not the undoing of a change after the batch.
 * Null if there are too many to read.
 */
export const listLaterChanges = async (
  sql: ReadSql,
  { id, lastId, changes }: StoredBatch,
): Promise<readonly StoredChange[] | null> => {
  const later: StoredChange[] = []
  const byTable = Map.groupBy(changes, ({ rootTable }) => rootTable)
  for (const [table, ofTable] of byTable)
    for (const chunk of toChunks([...new Set(ofTable.map(({ rootId }) => rootId))], rowsAtOnce)) {
      const rows = await selectLater(sql, { table, ids: chunk, lastId }).execute()
      later.push(
        ...rows
          .filter((row) => row.batch_id !== id)
          .map((row) => ({
            table: row.table_name,
            rowId: row.row_id,
            rootTable: row.root_table,
            rootId: row.root_id,
            action: row.action,
            before: parseContent(row.before),
            after: null,
          })),
      )
      if (rows.length > maxLater) return null
    }
  return later
}

interface Later {
  readonly table: JournalledTable
  readonly ids: readonly number[]
  readonly lastId: number
}

const selectLater = (sql: ReadSql, { table, ids, lastId }: Later) =>
  sql
    .selectFrom('row_changes')
    .select(['batch_id', 'table_name', 'row_id', 'root_table', 'root_id', 'action', 'before'])
    .where('root_table', '=', table)
    .where('root_id', 'in', ids)
    .where('id', '>', lastId)
    .where('undone_at', 'is', null)
    .where((change) =>
      change.or([
        change('undoes', 'is', null),
        change.not(
          change.exists(
            change
              .selectFrom('row_changes as undone')
              .select('undone.id')
              .whereRef('undone.batch_id', '=', 'row_changes.undoes')
              .where('undone.id', '>', lastId),
          ),
        ),
      ]),
    )
    .limit(maxLater + 1)

/** Those of the people who still have an account. */
export const listExistingPeople = async (
  sql: ReadSql,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await sql.selectFrom('users').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Those of the budgets that still exist. */
export const listExistingBudgets = async (
  sql: ReadSql,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await sql.selectFrom('budgets').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Marks the changes of a batch as undone or, with null, as standing again. */
export const updateUndone = async (
  sql: WriteSql,
  batchId: string,
  undoneAt: string | null,
): Promise<void> => {
  await sql.updateTable('row_changes').set({ undone_at: undoneAt }).where('batch_id', '=', batchId).execute()
}

const parts = expressionBuilder<Tables, 'expense_changes' | 'recipe_shares' | 'expenses'>()

/** Removes what the database would delete with a row, and clears what refers to it. */
export const removePartsOf = async (rows: RowJournal, table: RecordedTable, id: number): Promise<void> => {
  if (table === 'expenses') await rows.remove('expense_changes', parts('expense_changes.expense_id', '=', id))
  if (table === 'recipes') await rows.remove('recipe_shares', parts('recipe_shares.recipe_id', '=', id))
  if (table === 'budgets')
    await rows.update('expenses', parts('expenses.budget_id', '=', id), { budget_id: null })
}
