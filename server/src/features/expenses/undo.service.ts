import { assertSameCurrency } from '../../db/transactions/amounts.queries.ts'
import type { JournalRow } from '../../lib/history/row-changes.ts'
import { toScopeKey } from '../../db/scopes/scope.ts'
import type { Tx } from '../../db/transactions/transaction.ts'
import type { UndoStep } from '../../lib/history/undo-step.ts'
import { listGrownOwners, type UndoingPerson, type UndoRules } from '../../db/transactions/undo-rules.ts'
import { AppError } from '../../lib/app-error.ts'
import { hasRoom } from '../../lib/photo/photo-upload.ts'
import { findBudgetName } from '../budgets/budgets.service.ts'
import { changeBalances } from '../settlements/settlements.service.ts'
import { insertChange } from './rows/changes.queries.ts'
import { type ChangedField, listChangedFields, listReceiptChanges } from './rows/changes.rules.ts'
import { toExpenseSearchText } from './rows/expenses.queries.ts'
import { assertRoom } from './rows/expenses.rules.ts'
import { countOtherReceipts, findReceiptLength } from './receipts/receipts.queries.ts'
import { toReceiptRoom } from './receipts/receipts.rules.ts'
import { listUnbalanced } from './splits/splits.queries.ts'
import { countOwnedExpenses, updateTotals } from './totals.queries.ts'
import { type CountedExpense, listTotalChanges } from './totals.rules.ts'

// What is derived from expenses when a change of them is undone: totals, balances and the list of changes.

const toOwner = (row: JournalRow) => ({
  houseGroupId: row['house_group_id'] as number | null,
  createdBy: row['created_by'] as string | null,
})

const toCounted = (row: JournalRow | null): CountedExpense | null =>
  row && {
    date: row['date'] as string,
    category: row['category'] as string,
    amountCents: row['amount_cents'] as number,
  }

const ofTable = (steps: readonly UndoStep[], table: UndoStep['table']): readonly UndoStep[] =>
  steps.filter((step) => step.table === table)

const updateTotalsOf = async (tx: Tx, steps: readonly UndoStep[]): Promise<void> => {
  for (const { current, restored } of ofTable(steps, 'expenses')) {
    const row = restored ?? current
    if (row)
      await updateTotals(
        tx.sql,
        toScopeKey(toOwner(row)),
        listTotalChanges(toCounted(current), toCounted(restored)),
      )
  }
}

/** The payer is owed what they paid, less their own share. */
const toBalance = (row: JournalRow | null): number =>
  row === null ? 0 : (row['paid_cents'] as number) - (row['share_cents'] as number)

const updateBalancesOf = async (
  tx: Tx,
  steps: readonly UndoStep[],
  houseGroupId: number | null,
): Promise<void> => {
  const changes = new Map<number, number>()
  for (const { current, restored } of ofTable(steps, 'expense_splits')) {
    const memberId = (restored ?? current)?.['member_id'] as number
    changes.set(memberId, (changes.get(memberId) ?? 0) + toBalance(restored) - toBalance(current))
  }
  if (changes.size === 0 || houseGroupId === null) return
  await changeBalances(tx, houseGroupId, changes)
}

/** Throws unless the shares of every expense add up to its amount, so that the balances add up to zero. */
const assertSplitsFit = async (tx: Tx, steps: readonly UndoStep[]): Promise<void> => {
  const ids = [...new Set(steps.map(({ root }) => root.id))]
  if ((await listUnbalanced(tx.sql, ids)).length > 0) throw new AppError('activity.changed_since')
}

const assertRoomForReceipts = async (
  tx: Tx,
  person: UndoingPerson,
  steps: readonly UndoStep[],
): Promise<void> => {
  for (const { root, restored } of ofTable(steps, 'receipts')) {
    if (!restored) continue
    const receipt = await findReceiptLength(tx.sql, root.id)
    if (receipt && !hasRoom(await countOtherReceipts(tx.sql, receipt.owner), receipt, toReceiptRoom(person)))
      throw new AppError('expenses.no_room_for_receipt')
  }
}

const toShown = async (tx: Tx, row: JournalRow) => {
  const budgetId = row['budget_id'] as number | null
  return {
    title: row['title'] as string,
    amountCents: row['amount_cents'] as number,
    category: row['category'] as string,
    description: row['description'] as string | null,
    date: row['date'] as string,
    budgetId,
    budgetName: budgetId === null ? null : await findBudgetName(tx.sql, budgetId),
    paidBy: row['paid_by'] as string | null,
  }
}

const toReceiptFields = (steps: readonly UndoStep[], expenseId: number): ChangedField[] => {
  const step = ofTable(steps, 'receipts').find(({ id }) => id === expenseId)
  return step ? listReceiptChanges(step.current !== null, step.restored !== null) : []
}

/** The list of changes of an expense says that it was changed back. */
const insertChangesOf = async (tx: Tx, person: UndoingPerson, steps: readonly UndoStep[]): Promise<void> => {
  for (const { id, current, restored } of ofTable(steps, 'expenses')) {
    if (!current || !restored) continue
    const fields = [
      ...listChangedFields(await toShown(tx, current), await toShown(tx, restored), person.scope.currency),
      ...toReceiptFields(steps, id),
    ]
    if (fields.length > 0)
      await insertChange(tx.sql, { expenseId: id, changedBy: person.userId, fields }, tx.now)
  }
}

export const expenseUndo: UndoRules = {
  table: 'expenses',
  toSearchText: (row) =>
    toExpenseSearchText({
      title: row['title'] as string,
      description: row['description'] as string | null,
    }),
  afterUndo: async (tx, person, steps) => {
    await assertSameCurrency(tx.sql, person.scope)
    await updateTotalsOf(tx, steps)
    for (const owner of listGrownOwners(steps, 'expenses'))
      assertRoom(await countOwnedExpenses(tx.sql, owner))
    await assertRoomForReceipts(tx, person, steps)
    await assertSplitsFit(tx, steps)
    await updateBalancesOf(tx, steps, person.scope.houseGroupId)
    await insertChangesOf(tx, person, steps)
  },
}
