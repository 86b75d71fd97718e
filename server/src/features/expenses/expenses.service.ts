import type { Expense, expensesApi } from '@roost/contract/expenses/expenses.ts'
import { expensePageSize } from '@roost/contract/expenses/expense-values.ts'
import { toAmount, toMinor } from '@roost/contract/money/money.ts'
import type { SplitInput } from '@roost/contract/expenses/splits.ts'
import { assertSameCurrency } from '../../db/transactions/amounts.queries.ts'
import type { ReadSql } from '../../db/engines/database.ts'
import { listLedgerLocks, toScopeKey } from '../../db/scopes/scope.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import { authorize } from '../../http/sessions/authorize.ts'
import type { Context, Handler, Viewer } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import type { PreparedPhoto } from '../../lib/photo/photo-upload.ts'
import { findEditConflict } from '../../lib/concurrency/edit-conflict.ts'
import { toSearchWords } from '@roost/contract/text/search-text.ts'
import { findBudgetOf } from '../budgets/budgets.service.ts'
import { assertStillMember } from '../users/users.service.ts'
import { getCreatorName, insertChange, listChanges } from './rows/changes.queries.ts'
import {
  type ChangedField,
  listChangedFields,
  listReceiptChanges,
  listSplitChanges,
} from './rows/changes.rules.ts'
import {
  deleteExpense,
  getExpense,
  insertExpense,
  listExpenses as selectExpenses,
  searchExpenses,
  updateExpense as updateRow,
} from './rows/expenses.queries.ts'
import { assertRoom, type StoredExpense, toChangedFields } from './rows/expenses.rules.ts'
import { assertPayer } from './payer.service.ts'
import {
  deleteReceipt,
  prepareReceipt,
  saveReceipt,
  toReceiptPath,
  toReceiptRoom,
} from './receipts/receipts.service.ts'
import { createSplit, deleteSplit, findSplit, updateSplit } from './splits/splits.service.ts'
import { countOwnedExpenses, updateTotals } from './totals.queries.ts'
import { listTotalChanges } from './totals.rules.ts'

// The expenses of a household. Every member sees every expense of the group. Any member can be its payer; only the
// creator and administrators of the group can change it. A split expense changes the balances between members.

export { addToBudget } from './budgeting.service.ts'
export { exportExpenses } from './export/export.service.ts'
export { getReceipt } from './receipts/receipts.service.ts'
export { listSharedExpenses } from './splits/splits.queries.ts'
export {
  listCategoryTotals,
  listMonthTotals,
  type Spent,
  sumSpent,
  sumSpentByBudget,
} from './totals.queries.ts'
import { msg } from '@roost/contract/language/messages.ts'

const toExpense = (
  { amountCents, hasReceipt, splitMode, ...expense }: StoredExpense,
  currency: string,
): Expense => ({
  ...expense,
  amount: toAmount(amountCents, currency),
  receiptImage: hasReceipt ? toReceiptPath(expense.id) : null,
  isSplit: splitMode !== null,
})

export const listExpenses: Handler<typeof expensesApi.list> = async (
  { db, viewer, spend },
  { before, beforeDate, category, search = '', limit = expensePageSize },
) => {
  const after =
    before === undefined || beforeDate === undefined ? undefined : { id: before, date: beforeDate }
  const words = toSearchWords(search)
  const expenses =
    words.length === 0 && category === undefined
      ? await selectExpenses(db.sql, viewer.scope, { after, limit })
      : await searchExpenses(db.sql, viewer.scope, { after, limit, category, words }, spend)
  return expenses.map((expense) => toExpense(expense, viewer.scope.currency))
}

export const getExpenseDetails: Handler<typeof expensesApi.get> = async ({ db, viewer }, { id }) => {
  const { currency } = viewer.scope
  const expense = await getExpense(db.sql, viewer.scope, id)
  const [split, history, createdByName] = await Promise.all([
    findSplit(db.sql, id, currency),
    listChanges(db.sql, id),
    expense.createdBy === expense.paidBy ? expense.paidByName : getCreatorName(db.sql, expense.createdBy),
  ])
  return { ...toExpense(expense, currency), createdByName, split, history }
}

type Owner = Pick<StoredExpense, 'houseGroupId' | 'createdBy'>

/** Returns the name of the budget. Throws unless it is active and belongs to the same owner. */
const getBudgetName = async (sql: ReadSql, owner: Owner, budgetId: number): Promise<string> => {
  const budget = await findBudgetOf(sql, owner, budgetId)
  if (budget?.isActive) return budget.name
  const message = msg('Budget not found')
  throw new AppError('validation', { message, fieldErrors: [{ path: 'budgetId', message }] })
}

/**
 * If the viewer has left the house group during the request, reports that, so that they are asked to retry instead of
 * seeing an unrelated error.
 */
const withMembershipCheck = async <T>(tx: Tx, { scope }: Viewer, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError) await assertStillMember(tx.sql, scope)
    throw error
  }
}

export const createExpense: Handler<typeof expensesApi.create> = async (
  { db, viewer, photoSender },
  { amount, description = null, budgetId = null, receiptImage = null, split, payerId, ...input },
) => {
  const paidBy = payerId ?? viewer.userId
  const owner = { houseGroupId: viewer.scope.houseGroupId, createdBy: viewer.userId }
  const image =
    receiptImage === null
      ? null
      : await prepareReceipt(
          { db, viewer, photoSender },
          { expense: { id: 0, ...owner }, dataUrl: receiptImage },
        )
  return inTransaction(db, async (tx) => {
    const { currency } = viewer.scope
    await tx.lock(...listLedgerLocks(viewer.scope))
    await assertSameCurrency(tx.sql, viewer.scope)
    if (budgetId !== null) await getBudgetName(tx.sql, owner, budgetId)
    if (paidBy !== viewer.userId) await withMembershipCheck(tx, viewer, assertPayer(tx.sql, owner, paidBy))
    assertRoom((await countOwnedExpenses(tx.sql, viewer.scope)) + 1)
    const fields = { ...input, amountCents: toMinor(amount, currency), description, budgetId, paidBy }
    const row = { ...fields, splitMode: split?.mode ?? null }
    const id = await insertExpense(tx.rows, viewer.scope, row, tx.now)
    const expense = { id, ...owner, paidBy, amountCents: fields.amountCents }
    if (image) await saveReceipt(tx, expense, image, toReceiptRoom(viewer))
    if (split)
      await withMembershipCheck(
        tx,
        viewer,
        createSplit(tx, { ...expense, currency, changedBy: viewer.userId }, split),
      )
    await updateTotals(tx.sql, toScopeKey(owner), listTotalChanges(null, fields))
    tx.touch('expenses', toScopeKey(owner))
    return toExpense(await getExpense(tx.sql, viewer.scope, id), viewer.scope.currency)
  })
}

const toBudgetName = async (sql: ReadSql, before: StoredExpense, budgetId: number | null) => {
  // An expense may keep a budget that has since become inactive.
  if (budgetId === before.budgetId) return before.budgetName
  return budgetId === null ? null : getBudgetName(sql, before, budgetId)
}

/** The new photo, null to remove the receipt, or undefined to leave it unchanged. */
const toNewReceipt = async (
  context: Pick<Context<typeof expensesApi.update>, 'db' | 'viewer' | 'photoSender'>,
  expense: StoredExpense | undefined,
  receiptImage: string | null | undefined,
): Promise<PreparedPhoto | null | undefined> => {
  if (typeof receiptImage !== 'string') return receiptImage
  if (!expense || receiptImage === toReceiptPath(expense.id)) return undefined
  return prepareReceipt(context, { expense, dataUrl: receiptImage })
}

const updateReceipt = async (
  tx: Tx,
  expense: StoredExpense,
  { image, viewer }: { image: PreparedPhoto | null | undefined; viewer: Pick<Viewer, 'isTemporary'> },
): Promise<ChangedField[]> => {
  if (image) await saveReceipt(tx, expense, image, toReceiptRoom(viewer))
  else if (image === null) await deleteReceipt(tx, expense)
  return listReceiptChanges(expense.hasReceipt, image === undefined ? undefined : image !== null)
}

const updateSplitOf = async (
  tx: Tx,
  before: StoredExpense,
  after: StoredExpense & { readonly currency: string; readonly changedBy: string },
  input: SplitInput | null | undefined,
): Promise<ChangedField[]> => {
  const split = await updateSplit(tx, before, after, input)
  return listSplitChanges(split.before, split.after)
}

/**
 * Checked first, so that no photo is decoded for a person who may not change the expense. Only the transaction refuses it:
 * it repeats the response to a write that was carried out before the expense was deleted.
 */
const findUpdatable = async (
  sql: ReadSql,
  viewer: Viewer,
  id: number,
): Promise<StoredExpense | undefined> => {
  try {
    const expense = await getExpense(sql, viewer.scope, id)
    authorize(viewer, 'expenses.update', expense)
    return expense
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

export const updateExpense: Handler<typeof expensesApi.update> = async (
  { db, viewer, photoSender },
  { id, amount, receiptImage, split, base, payerId, ...input },
) => {
  const hasImage = typeof receiptImage === 'string'
  const updatable = hasImage ? await findUpdatable(db.sql, viewer, id) : undefined
  const image = await toNewReceipt({ db, viewer, photoSender }, updatable, receiptImage)
  return inTransaction(db, async (tx) => {
    await tx.lock(...listLedgerLocks(viewer.scope))
    const before = await getExpense(tx.sql, viewer.scope, id)
    authorize(viewer, 'expenses.update', before)
    if (hasImage && !updatable) throw new AppError('expenses.busy')
    const seen = toExpense(before, viewer.scope.currency)
    const seenWithPayer = { ...seen, payerId: seen.paidBy }
    if (findEditConflict(seenWithPayer, { ...input, amount, receiptImage, payerId }, base))
      throw new AppError('expenses.changed_since')
    if (amount !== undefined || split) await assertSameCurrency(tx.sql, viewer.scope)
    const amountCents = amount === undefined ? undefined : toMinor(amount, viewer.scope.currency)
    if (payerId !== undefined && payerId !== before.paidBy)
      await withMembershipCheck(tx, viewer, assertPayer(tx.sql, before, payerId))
    const fields = toChangedFields(before, { ...input, amountCents, paidBy: payerId })
    const after = { ...before, ...fields, budgetName: await toBudgetName(tx.sql, before, fields.budgetId) }
    const changed = [
      ...listChangedFields(before, after, viewer.scope.currency),
      ...(await updateReceipt(tx, before, { image, viewer })),
      ...(await withMembershipCheck(
        tx,
        viewer,
        updateSplitOf(
          tx,
          before,
          { ...after, currency: viewer.scope.currency, changedBy: viewer.userId },
          split,
        ),
      )),
    ]
    if (changed.length === 0) return seen
    await updateRow(tx.rows, viewer.scope, id, fields, tx.now)
    await updateTotals(tx.sql, toScopeKey(before), listTotalChanges(before, after))
    await insertChange(tx.sql, { expenseId: id, changedBy: viewer.userId, fields: changed }, tx.now)
    tx.touch('expenses', toScopeKey(before))
    return toExpense(await getExpense(tx.sql, viewer.scope, id), viewer.scope.currency)
  })
}

export const removeExpense: Handler<typeof expensesApi.remove> = ({ db, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    await tx.lock(...listLedgerLocks(viewer.scope))
    const expense = await getExpense(tx.sql, viewer.scope, id)
    authorize(viewer, 'expenses.delete', expense)
    if (expense.splitMode !== null) await deleteSplit(tx, expense)
    if (expense.hasReceipt) await deleteReceipt(tx, expense)
    await deleteExpense(tx.rows, viewer.scope, id)
    await updateTotals(tx.sql, toScopeKey(expense), listTotalChanges(expense, null))
    tx.touch('expenses', toScopeKey(expense))
    return { success: true }
  })
