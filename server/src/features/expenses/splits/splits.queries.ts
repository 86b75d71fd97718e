import type { SplitMode } from '@roost/contract/split-rules.ts'
import type { ReadSql, WriteSql } from '../../../db/database.ts'
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
export const updateOrInsertSplit = async (
  sql: WriteSql,
  expenseId: number,
  split: StoredSplit,
): Promise<void> => {
  await sql
    .insertInto('expense_splits')
    .values(toRows(expenseId, split))
    .onConflict((conflict) =>
      conflict.columns(['expense_id', 'member_id']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        paid_cents: eb.ref('excluded.paid_cents'),
        share_cents: eb.ref('excluded.share_cents'),
        weight: eb.ref('excluded.weight'),
      })),
    )
    .execute()
}

/** Removes people from the split of an expense. */
export const deleteSharers = async (
  sql: WriteSql,
  expenseId: number,
  memberIds: readonly number[],
): Promise<void> => {
  await sql
    .deleteFrom('expense_splits')
    .where('expense_id', '=', expenseId)
    .where('member_id', 'in', memberIds)
    .execute()
}

export const updateSplitMode = async (
  sql: WriteSql,
  expenseId: number,
  mode: SplitMode | null,
): Promise<void> => {
  await sql.updateTable('expenses').set({ split_mode: mode }).where('id', '=', expenseId).execute()
}

export const deleteSplitsOfGroups = async (
  sql: WriteSql,
  houseGroupIds: readonly number[],
): Promise<void> => {
  await sql
    .deleteFrom('expense_splits')
    .where('member_id', 'in', (eb) =>
      eb.selectFrom('ledger_members').select('id').where('house_group_id', 'in', houseGroupIds),
    )
    .execute()
  await sql
    .updateTable('expenses')
    .set({ split_mode: null })
    .where('house_group_id', 'in', houseGroupIds)
    .where('split_mode', 'is not', null)
    .execute()
}
