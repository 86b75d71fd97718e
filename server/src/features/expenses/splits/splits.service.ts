import { type Split, type SplitInput, toDivision } from '@roost/contract/expenses/splits.ts'
import type { SplitMode } from '@roost/contract/expenses/split-rules.ts'
import type { ReadSql } from '../../../db/engines/database.ts'
import type { Tx } from '../../../db/transactions/transaction.ts'
import { AppError } from '../../../lib/app-error.ts'
import {
  changeBalances,
  createLedgerMembers,
  listLedgersNaming,
  listLedgerMembers,
} from '../../settlements/settlements.service.ts'
import { listMembersOf } from '../../users/users.service.ts'
import {
  deleteSharers,
  deleteSplitsOfGroups,
  findStoredSplit,
  updateOrInsertSplit,
  updateSplitMode,
} from './splits.queries.ts'
import {
  listNewParties,
  listSharers,
  type LedgerAccount,
  type SplitChange,
  type SplitErrors,
  type StoredSplit,
  toBalanceChanges,
  toMemberIds,
  toSplit,
  toSplitOfAmount,
  toStoredSplit,
} from './splits.rules.ts'
import { msg } from '@roost/contract/language/messages.ts'

// A split divides an expense among people in the ledger of the house group: the payer is owed the amount, and every
// participant owes their share. Callers hold the ledger lock.

/** The fields of an expense that its split depends on. */
export interface SplitExpense {
  readonly id: number
  readonly houseGroupId: number | null
  readonly paidBy: string | null
  readonly amountCents: number
}

/** An expense with the currency of its household, in which exact shares are entered. */
type ExpenseToSplit = SplitExpense & { readonly currency: string; readonly changedBy: string }

/** A stored split with the person who had paid the expense. */
interface PaidSplit {
  readonly split: StoredSplit
  readonly paidBy: string | null
}

export const findSplit = async (sql: ReadSql, expenseId: number, currency: string): Promise<Split | null> => {
  const stored = await findStoredSplit(sql, expenseId)
  return stored ? toSplit(stored, await listLedgerMembers(sql, stored.houseGroupId), currency) : null
}

const toRefusal = ({ errors }: SplitErrors): AppError =>
  new AppError('validation', { message: errors[0].message, fieldErrors: errors })

const getHouseGroupId = ({ houseGroupId }: SplitExpense): number => {
  if (houseGroupId === null) throw new AppError('expenses.split_without_group')
  return houseGroupId
}

/** Returns the ledger accounts of the house group, after creating missing ones for the payer and the given members. */
const prepareLedgerAccounts = async (
  tx: Tx,
  expense: SplitExpense,
  participants: SplitInput['participants'],
): Promise<readonly LedgerAccount[]> => {
  const houseGroupId = getHouseGroupId(expense)
  const ledgerAccounts = await listLedgerMembers(tx.sql, houseGroupId)
  const named = new Set([expense.paidBy, ...participants.map(({ userId = null }) => userId)])
  const missing = [...named]
    .filter((id) => id !== null)
    .filter((id) => ledgerAccounts.every(({ userId }) => userId !== id))
  if (missing.length === 0) return ledgerAccounts
  const members = new Set((await listMembersOf(tx.sql, houseGroupId)).map(({ id }) => id))
  const joining = missing.filter((id) => id === expense.paidBy || members.has(id))
  const created = await createLedgerMembers(tx, houseGroupId, joining)
  return [
    ...ledgerAccounts,
    ...[...created].map(([userId, memberId]) => ({ memberId, userId, isMember: members.has(userId) })),
  ]
}

/** Without a new payer, a split keeps its payer, even after their account is deleted. */
const getPayerId = (
  ledgerAccounts: readonly LedgerAccount[],
  { paidBy }: SplitExpense,
  before: PaidSplit | null,
): number => {
  if (before && before.paidBy === paidBy) return before.split.payerId
  const payer = paidBy === null ? undefined : ledgerAccounts.find(({ userId }) => userId === paidBy)
  const message = msg('The person who paid this expense has no account any more.')
  if (!payer) throw toRefusal({ errors: [{ path: 'split', message }] })
  return payer.memberId
}

/** Announces the members who were not part of the split before, except the one who split the expense. */
const announceParties = (
  tx: Tx,
  expense: ExpenseToSplit,
  change: SplitChange,
  ledgerAccounts: readonly LedgerAccount[],
): void => {
  const parties = listNewParties(change)
  const newUserIds = ledgerAccounts.flatMap(({ memberId, userId, isMember }) =>
    parties.has(memberId) && isMember && userId !== null && userId !== expense.changedBy ? [userId] : [],
  )
  if (newUserIds.length > 0)
    tx.announce('expenses.split', {
      houseGroupId: getHouseGroupId(expense),
      expenseId: expense.id,
      newUserIds,
    })
}

/** Returns the split as entered, and announces those who are new in it. */
const enterSplit = async (
  tx: Tx,
  expense: ExpenseToSplit,
  input: SplitInput,
  before: PaidSplit | null,
): Promise<StoredSplit> => {
  const ledgerAccounts = await prepareLedgerAccounts(tx, expense, input.participants)
  const participation = toMemberIds(ledgerAccounts, input.participants)
  if ('errors' in participation) throw toRefusal(participation)
  const payerId = getPayerId(ledgerAccounts, expense, before)
  const split = toStoredSplit(
    { amountCents: expense.amountCents, payerId, ...participation },
    toDivision(input, expense.currency),
  )
  if ('errors' in split) throw toRefusal(split)
  announceParties(tx, expense, { before: before?.split ?? null, after: split }, ledgerAccounts)
  return split
}

const saveSplit = async (tx: Tx, expense: SplitExpense, { before, after }: SplitChange): Promise<void> => {
  if (after) await updateOrInsertSplit(tx.rows, expense.id, after)
  const removed = listSharers(before).difference(listSharers(after))
  if (removed.size > 0) await deleteSharers(tx.rows, expense.id, [...removed])
  await changeBalances(tx, getHouseGroupId(expense), toBalanceChanges(before, after))
}

/** Splits a new expense, whose row already has the split mode. */
export const createSplit = async (tx: Tx, expense: ExpenseToSplit, input: SplitInput): Promise<void> =>
  saveSplit(tx, expense, { before: null, after: await enterSplit(tx, expense, input, null) })

const getSplitOfAmount = (before: StoredSplit, amountCents: number): StoredSplit => {
  if (before.amountCents === amountCents) return before
  const split = toSplitOfAmount(before, amountCents)
  if ('errors' in split) throw toRefusal(split)
  return split
}

/** The split with another payer, if the expense has one now. */
const getSplitOfPayer = async (
  tx: Tx,
  before: PaidSplit,
  changed: ExpenseToSplit,
  split: StoredSplit,
): Promise<StoredSplit> => {
  if (before.paidBy === changed.paidBy) return split
  const ledgerAccounts = await prepareLedgerAccounts(tx, changed, [])
  const after = { ...split, payerId: getPayerId(ledgerAccounts, changed, before) }
  announceParties(tx, changed, { before: before.split, after }, ledgerAccounts)
  return after
}

type ExpenseToUpdate = SplitExpense & { readonly splitMode: SplitMode | null }

const findSplitBefore = async (tx: Tx, { id, splitMode }: ExpenseToUpdate): Promise<StoredSplit | null> =>
  splitMode === null ? null : ((await findStoredSplit(tx.sql, id)) ?? null)

/** Changes the split of an expense: null removes it; without input it is adjusted to the new amount and payer. */
export const updateSplit = async (
  tx: Tx,
  expense: ExpenseToUpdate,
  changed: ExpenseToSplit,
  input: SplitInput | null | undefined,
): Promise<SplitChange> => {
  const before = await findSplitBefore(tx, expense)
  const paid = before && { split: before, paidBy: expense.paidBy }
  const after = input
    ? await enterSplit(tx, changed, input, paid)
    : paid && input === undefined
      ? await getSplitOfPayer(tx, paid, changed, getSplitOfAmount(paid.split, changed.amountCents))
      : null
  if (after === before) return { before, after }
  await saveSplit(tx, changed, { before, after })
  const mode = after?.mode ?? null
  if (mode !== expense.splitMode) await updateSplitMode(tx.rows, changed.id, mode)
  return { before, after }
}

/** Reverses the balance changes of an expense before it is deleted. Its split is deleted with the row. */
export const deleteSplit = async (tx: Tx, expense: SplitExpense): Promise<void> => {
  const before = await findStoredSplit(tx.sql, expense.id)
  if (before) await changeBalances(tx, before.houseGroupId, toBalanceChanges(before, null))
}

/** Runs when an account is deleted: removes all splits in ledgers that are closed with it. */
export const removeSplitsOfUser = async (tx: Tx, userId: string): Promise<void> => {
  const closed = (await listLedgersNaming(tx.sql, userId)).filter(({ isSoleMember }) => isSoleMember)
  const groups = closed.map(({ houseGroupId }) => houseGroupId)
  if (groups.length > 0) await deleteSplitsOfGroups(tx.sql, groups)
}
