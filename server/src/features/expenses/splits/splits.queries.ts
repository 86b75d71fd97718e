import type { SplitMode } from '@roost/contract/expenses/split-rules.ts'
import { expressionBuilder } from 'kysely'
import { type ReadSql, withoutJournal, type WriteSql } from '../../../db/engines/database.ts'
import { isRow, type RowJournal } from '../../../db/transactions/row-journal.ts'
import { isInScope, type ViewerScope } from '../../../db/scopes/scope.ts'
import type { Tables } from '../../../db/tables/tables.ts'
import { rowsAtOnce, toChunks } from '../../../lib/chunks.ts'
import type { StoredSplit } from './splits.rules.ts'

const selectRows = (sql: ReadSql, expenseId: number) =>
  sql
    .selectFrom('expense_splits')
    .innerJoin('expenses', 'expenses.id', 'expense_splits.expense_id')
    .innerJoin('ledger_members', 'ledger_members.id', 'expense_splits.member_id')
    .selectAll('expense_splits')
    .select(['expenses.split_mode', 'ledger_members.house_group_id'])
    .where('expense_splits.expense_id', '=', expenseId)
    .orderBy('expense_splits.position')

/** The split of an expense and its house group; undefined when it is not split. */
export const findStoredSplit = async (
  sql: ReadSql,
  expenseId: number,
): Promise<(StoredSplit & { readonly houseGroupId: number }) | undefined> => {
  const rows = await selectRows(sql, expenseId).execute()
  const payer = rows.find(({ paid_cents }) => paid_cents > 0)
  if (!payer?.split_mode) return undefined
  return {
    houseGroupId: payer.house_group_id,
    mode: payer.split_mode,
    amountCents: payer.paid_cents,
    payerId: payer.member_id,
    shares: rows
      .filter(({ position }) => position !== null)
      .map((row) => ({ memberId: row.member_id, shareCents: row.share_cents, weight: row.weight })),
  }
}

/** Those of the expenses in scope of whose split the viewer has a share, or which they have paid. */
export const listSharedExpenses = (
  sql: ReadSql,
  scope: ViewerScope,
  ids: readonly number[],
): Promise<{ id: number; title: string }[]> =>
  sql
    .selectFrom('expenses')
    .innerJoin('expense_splits', 'expense_splits.expense_id', 'expenses.id')
    .innerJoin('ledger_members', 'ledger_members.id', 'expense_splits.member_id')
    .select(['expenses.id', 'expenses.title'])
    .where('expenses.id', 'in', ids)
    .where(isInScope('expenses', scope))
    .where('ledger_members.user_id', '=', scope.userId)
    .where((eb) => eb.or([eb('expense_splits.share_cents', '>', 0), eb('expense_splits.paid_cents', '>', 0)]))
    .execute()

const eb = expressionBuilder<Tables, 'expense_splits'>()

const isOfExpense = (expenseId: number) => eb('expense_id', '=', expenseId)

/** Those of the expenses whose shares or payments do not add up to the amount, or that should have none. */
export const listUnbalanced = async (sql: ReadSql, ids: readonly number[]): Promise<number[]> => {
  const unbalanced: number[] = []
  for (const chunk of toChunks(ids, rowsAtOnce)) {
    const rows = await sql
      .selectFrom('expenses')
      .leftJoin('expense_splits', 'expense_splits.expense_id', 'expenses.id')
      .select((builder) => [
        'expenses.id',
        'expenses.amount_cents',
        'expenses.split_mode',
        builder.fn
          .coalesce(builder.fn.sum<number>('expense_splits.paid_cents'), builder.lit(0))
          .as('paid_cents'),
        builder.fn
          .coalesce(builder.fn.sum<number>('expense_splits.share_cents'), builder.lit(0))
          .as('share_cents'),
      ])
      .where('expenses.id', 'in', chunk)
      .groupBy(['expenses.id', 'expenses.amount_cents', 'expenses.split_mode'])
      .execute()
    for (const row of rows) {
      const expected = row.split_mode === null ? 0 : row.amount_cents
      if (row.paid_cents !== expected || row.share_cents !== expected) unbalanced.push(row.id)
    }
  }
  return unbalanced
}

const toRows = (expenseId: number, { amountCents, payerId, shares }: StoredSplit) => {
  const rows = shares.map(({ memberId, shareCents, weight }, position) => ({
    expense_id: expenseId,
    member_id: memberId,
    position,
    paid_cents: memberId === payerId ? amountCents : 0,
    share_cents: shareCents,
    weight,
  }))
  if (rows.some(({ member_id }) => member_id === payerId)) return rows
  const payer = { position: null, paid_cents: amountCents, share_cents: 0, weight: null }
  return [...rows, { expense_id: expenseId, member_id: payerId, ...payer }]
}

/** Stores the split of an expense, replacing any earlier one. */
export const updateOrInsertSplit = (rows: RowJournal, expenseId: number, split: StoredSplit): Promise<void> =>
  rows.replace('expense_splits', isOfExpense(expenseId), {
    key: ['expense_id', 'member_id'],
    rows: toRows(expenseId, split),
  })

/** Removes people from the split of an expense. */
export const deleteSharers = async (
  rows: RowJournal,
  expenseId: number,
  memberIds: readonly number[],
): Promise<void> => {
  await rows.remove('expense_splits', eb.and([isOfExpense(expenseId), eb('member_id', 'in', memberIds)]))
}

export const updateSplitMode = async (
  rows: RowJournal,
  expenseId: number,
  mode: SplitMode | null,
): Promise<void> => {
  await rows.update('expenses', isRow('expenses', expenseId), { split_mode: mode })
}

export const deleteSplitsOfGroups = async (
  sql: WriteSql,
  houseGroupIds: readonly number[],
): Promise<void> => {
  const all = withoutJournal(sql)
  await all
    .deleteFrom('expense_splits')
    .where('member_id', 'in', (members) =>
      members.selectFrom('ledger_members').select('id').where('house_group_id', 'in', houseGroupIds),
    )
    .execute()
  await all
    .updateTable('expenses')
    .set({ split_mode: null })
    .where('house_group_id', 'in', houseGroupIds)
    .where('split_mode', 'is not', null)
    .execute()
}
