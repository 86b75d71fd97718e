import { type Split, type SplitInput, toDivision } from '@roost/contract/splits.ts'
import type { SplitMode } from '@roost/contract/split-rules.ts'
import type { ReadSql } from '../../../db/database.ts'
import type { Tx } from '../../../db/transaction.ts'
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
  listSharers,
  type Place,
  type SplitErrors,
  type StoredSplit,
  toBalanceChanges,
  toMemberIds,
  toSplit,
  toSplitOfAmount,
  toStoredSplit,
} from './splits.rules.ts'

// A split says whose part of an expense is how much. It stands in the books of the house group: whoever paid is owed
// the amount, and everybody who takes part owes his share. Callers hold the lock of the books.

/** What a split needs to know of its expense. */
export interface SplitExpense {
  readonly id: number
  readonly houseGroupId: number | null
  readonly paidBy: string | null
  readonly amountCents: number
}

/** How an expense was split and is now; null when it was not, or is not. */
export interface SplitChange {
  readonly before: StoredSplit | null
  readonly after: StoredSplit | null
}

export const findSplit = async (sql: ReadSql, expenseId: number): Promise<Split | null> => {
  const stored = await findStoredSplit(sql, expenseId)
  return stored ? toSplit(stored, await listLedgerMembers(sql, stored.houseGroupId)) : null
}

const toRefusal = ({ errors }: SplitErrors): AppError =>
  new AppError('validation', { message: errors[0].message, fieldErrors: errors })

const getHouseGroupId = ({ houseGroupId }: SplitExpense): number => {
  if (houseGroupId === null) throw new AppError('expenses.split_without_group')
  return houseGroupId
}

/** The books of the house group, with a place for the payer and for all members of the group that are named. */
const listPlaces = async (
  tx: Tx,
  expense: SplitExpense,
  { participants }: SplitInput,
): Promise<readonly Place[]> => {
  const houseGroupId = getHouseGroupId(expense)
  const places = await listLedgerMembers(tx.sql, houseGroupId)
  const named = new Set([expense.paidBy, ...participants.map(({ userId = null }) => userId)])
  const missing = [...named]
    .filter((id) => id !== null)
    .filter((id) => places.every(({ userId }) => userId !== id))
  if (missing.length === 0) return places
  const members = new Set((await listMembersOf(tx.sql, houseGroupId)).map(({ id }) => id))
  const newcomers = missing.filter((id) => id === expense.paidBy || members.has(id))
  const created = await createLedgerMembers(tx, houseGroupId, newcomers)
  return [
    ...places,
    ...[...created].map(([userId, memberId]) => ({ memberId, userId, isMember: members.has(userId) })),
  ]
}

/** Whoever paid stays who paid, even when his account is gone. */
const getPayerId = (
  places: readonly Place[],
  { paidBy }: SplitExpense,
  before: StoredSplit | null,
): number => {
  if (before) return before.payerId
  const payer = paidBy === null ? undefined : places.find(({ userId }) => userId === paidBy)
  const message = 'The person who paid this expense has no account any more.'
  if (!payer) throw toRefusal({ errors: [{ path: 'split', message }] })
  return payer.memberId
}

const getNewSplit = async (
  tx: Tx,
  expense: SplitExpense,
  input: SplitInput,
  before: StoredSplit | null,
): Promise<StoredSplit> => {
  const places = await listPlaces(tx, expense, input)
  const participation = toMemberIds(places, input.participants)
  if ('errors' in participation) throw toRefusal(participation)
  const payerId = getPayerId(places, expense, before)
  const split = toStoredSplit(
    { amountCents: expense.amountCents, payerId, ...participation },
    toDivision(input),
  )
  if ('errors' in split) throw toRefusal(split)
  return split
}

const saveSplit = async (tx: Tx, expense: SplitExpense, { before, after }: SplitChange): Promise<void> => {
  if (after) await updateOrInsertSplit(tx.sql, expense.id, after)
  const gone = listSharers(before).difference(listSharers(after))
  if (gone.size > 0) await deleteSharers(tx.sql, expense.id, [...gone])
  await changeBalances(tx, getHouseGroupId(expense), toBalanceChanges(before, after))
}

/** Splits a new expense, whose row names the mode already. */
export const createSplit = async (tx: Tx, expense: SplitExpense, input: SplitInput): Promise<void> =>
  saveSplit(tx, expense, { before: null, after: await getNewSplit(tx, expense, input, null) })

const getKeptSplit = (before: StoredSplit, amountCents: number): StoredSplit => {
  if (before.amountCents === amountCents) return before
  const split = toSplitOfAmount(before, amountCents)
  if ('errors' in split) throw toRefusal(split)
  return split
}

type ExpenseToUpdate = SplitExpense & { readonly splitMode: SplitMode | null }

const findSplitBefore = async (tx: Tx, { id, splitMode }: ExpenseToUpdate): Promise<StoredSplit | null> =>
  splitMode === null ? null : ((await findStoredSplit(tx.sql, id)) ?? null)

/** Splits an expense anew; without an input as it was, by its new amount, and with null not at all any more. */
export const updateSplit = async (
  tx: Tx,
  expense: ExpenseToUpdate,
  changed: SplitExpense,
  input: SplitInput | null | undefined,
): Promise<SplitChange> => {
  const before = await findSplitBefore(tx, expense)
  const kept = before && input === undefined ? getKeptSplit(before, changed.amountCents) : null
  const after = input ? await getNewSplit(tx, changed, input, before) : kept
  if (after === before) return { before, after }
  await saveSplit(tx, changed, { before, after })
  const mode = after?.mode ?? null
  if (mode !== expense.splitMode) await updateSplitMode(tx.sql, changed.id, mode)
  return { before, after }
}

/** Takes an expense that is deleted next out of the balances. What its split was goes with it. */
export const deleteSplit = async (tx: Tx, expense: SplitExpense): Promise<void> => {
  const before = await findStoredSplit(tx.sql, expense.id)
  if (before) await changeBalances(tx, before.houseGroupId, toBalanceChanges(before, null))
}

/** For an account that is deleted: no expense stays split in books that are closed with it. */
export const removeSplitsOfUser = async (tx: Tx, userId: string): Promise<void> => {
  const closed = (await listLedgersNaming(tx.sql, userId)).filter(({ isSoleMember }) => isSoleMember)
  const groups = closed.map(({ houseGroupId }) => houseGroupId)
  if (groups.length > 0) await deleteSplitsOfGroups(tx.sql, groups)
}
