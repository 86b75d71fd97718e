import { toAmount, toMinor } from '@roost/contract/money/money.ts'
import {
  keptUndoneSettlements,
  maxSettlements,
  settlementPageSize,
  type settlementsApi,
} from '@roost/contract/expenses/settlements.ts'
import { assertSameCurrency } from '../../db/transactions/amounts.queries.ts'
import { listLedgerLocks } from '../../db/scopes/scope.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import { authorize } from '../../http/sessions/authorize.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import {
  countSettlements,
  deleteLedger,
  deleteOldestUndone,
  getSettlement,
  insertLedgerMembers,
  insertSettlement,
  listLedgersNaming,
  listLedgerMembers,
  listSettlements as selectSettlements,
  updateBalances,
  markSettlementUndone,
} from './settlements.queries.ts'
import {
  type BalanceChanges,
  isBalanced,
  describeExcess,
  toBalances,
  toOwedCents,
  toPaymentChanges,
  toReversal,
  toSuggestedPayments,
} from './settlements.rules.ts'

// The ledger of a house group: its ledger accounts, their balances, and the recorded payments. Split expenses and
// settlements change balances; joining, leaving and deleting an account never do.

export { listLedgersNaming, listLedgerMembers } from './settlements.queries.ts'

/** Creates ledger accounts for people who have none yet. Callers hold the lock of the ledger. */
export const createLedgerMembers = async (
  tx: Tx,
  houseGroupId: number,
  userIds: readonly string[],
): Promise<Map<string, number>> =>
  userIds.length === 0 ? new Map() : insertLedgerMembers(tx.sql, houseGroupId, userIds)

/** Changes balances and announces the change to the house group. Callers hold the lock of the ledger. */
export const changeBalances = async (
  tx: Tx,
  houseGroupId: number,
  changes: BalanceChanges,
): Promise<void> => {
  if (!isBalanced(changes)) throw new Error('Balances must add up to zero')
  const moved = new Map([...changes].filter(([, cents]) => cents !== 0))
  if (moved.size > 0 && (await updateBalances(tx.sql, houseGroupId, moved)) !== moved.size)
    throw new Error('Balances belong to members of one house group')
  tx.touch('settlements', `group:${houseGroupId}`)
}

export const getBalances: Handler<typeof settlementsApi.balances> = async ({ db, viewer }) => {
  const { houseGroupId, currency } = viewer.scope
  const ledger = houseGroupId === null ? [] : await listLedgerMembers(db.sql, houseGroupId)
  return {
    balances: toBalances(ledger, viewer.scope),
    suggestions: toSuggestedPayments(ledger).map(({ amountCents, ...payment }) => ({
      ...payment,
      amount: toAmount(amountCents, currency),
    })),
  }
}

export const listSettlements: Handler<typeof settlementsApi.list> = async (
  { db, viewer },
  { before, limit = settlementPageSize },
) => {
  const { houseGroupId, currency } = viewer.scope
  return houseGroupId === null ? [] : selectSettlements(db.sql, { houseGroupId, currency }, { before, limit })
}

/** Throws `settlements.too_many` if more settlements stand than a house group may have. Callers hold the lock of the ledger. */
export const assertRoom = async (tx: Tx, houseGroupId: number, added: number): Promise<void> => {
  const { standing, undone } = await countSettlements(tx.sql, houseGroupId)
  if (standing + added > maxSettlements) throw new AppError('settlements.too_many')
  const excess = undone - keptUndoneSettlements
  if (excess > 0) await deleteOldestUndone(tx.sql, houseGroupId, excess)
}

export const createSettlement: Handler<typeof settlementsApi.create> = (
  { db, viewer },
  { fromMemberId, toMemberId, amount, asCredit },
) =>
  inTransaction(db, async (tx) => {
    const { houseGroupId, currency } = viewer.scope
    if (houseGroupId === null) throw new AppError('settlements.unknown_member')
    authorize(viewer, 'settlements.create', viewer.scope)
    await tx.lock(...listLedgerLocks(viewer.scope))
    await assertSameCurrency(tx.sql, viewer.scope)
    const ledger = await listLedgerMembers(tx.sql, houseGroupId)
    const from = ledger.find(({ memberId }) => memberId === fromMemberId)
    const to = ledger.find(({ memberId }) => memberId === toMemberId)
    if (!from || !to) throw new AppError('settlements.unknown_member')
    const payment = { fromMemberId, toMemberId, amountCents: toMinor(amount, currency) }
    const owedCents = toOwedCents(from, to)
    if (payment.amountCents > owedCents && !asCredit) {
      const fieldErrors = [{ path: 'amount', message: describeExcess(owedCents, viewer.region) }]
      throw new AppError('settlements.exceeds_debt', { fieldErrors })
    }
    await assertRoom(tx, houseGroupId, 1)
    const id = await insertSettlement(tx.rows, { ...payment, houseGroupId, createdBy: viewer.userId }, tx.now)
    await changeBalances(tx, houseGroupId, toPaymentChanges(payment))
    tx.touch('settlements', `group:${houseGroupId}`)
    const userIds = [from.userId, to.userId].filter((userId) => userId !== null)
    tx.announce('settlements.recorded', { houseGroupId, userIds })
    return getSettlement(tx.sql, { houseGroupId, currency }, id)
  })

export const undoSettlement: Handler<typeof settlementsApi.undo> = ({ db, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    const { houseGroupId, currency } = viewer.scope
    if (houseGroupId === null) throw new AppError('settlements.not_found')
    await tx.lock(...listLedgerLocks(viewer.scope))
    const { amount, ...settlement } = await getSettlement(tx.sql, { houseGroupId, currency }, id)
    authorize(viewer, 'settlements.undo', settlement)
    if (settlement.undoneAt !== null) throw new AppError('settlements.already_undone')
    await markSettlementUndone(tx.rows, id, viewer.userId, tx.now)
    const payment = { ...settlement, amountCents: toMinor(amount, currency) }
    await changeBalances(tx, houseGroupId, toPaymentChanges(toReversal(payment)))
    tx.touch('settlements', `group:${houseGroupId}`)
    return { success: true }
  })

/**
 * Runs when an account is deleted. Its ledger accounts keep their balances and lose only the reference to it; a ledger
 * without any other user is deleted, since its expenses are no longer split by then.
 */
export const removeLedgerOfUser = async (tx: Tx, userId: string): Promise<void> => {
  const ledgers = await listLedgersNaming(tx.sql, userId)
  for (const { houseGroupId } of ledgers) tx.touch('settlements', `group:${houseGroupId}`)
  const closed = ledgers.filter(({ isSoleMember }) => isSoleMember).map(({ houseGroupId }) => houseGroupId)
  if (closed.length > 0) await deleteLedger(tx.sql, closed)
}
