import type { JournalRow } from '../../lib/history/row-changes.ts'
import type { UndoRules } from '../../db/transactions/undo-rules.ts'
import { assertRoom, changeBalances } from './settlements.service.ts'
import { toPaymentChanges, toReversal, type Payment } from './settlements.rules.ts'

const toPayment = (row: JournalRow): Payment => ({
  fromMemberId: row['from_member_id'] as number,
  toMemberId: row['to_member_id'] as number,
  amountCents: row['amount_cents'] as number,
})

const isPaid = (row: JournalRow | null): row is JournalRow => row !== null && row['undone_at'] === null

export const settlementUndo: UndoRules = {
  table: 'settlements',
  afterUndo: async (tx, { scope }, steps) => {
    const isRestored = steps.some(({ current, restored }) => !isPaid(current) && isPaid(restored))
    if (isRestored && scope.houseGroupId !== null) await assertRoom(tx, scope.houseGroupId, 0)
    for (const { current, restored } of steps) {
      const houseGroupId = (restored ?? current)?.['house_group_id'] as number
      if (isPaid(current) && !isPaid(restored))
        await changeBalances(tx, houseGroupId, toPaymentChanges(toReversal(toPayment(current))))
      if (!isPaid(current) && isPaid(restored))
        await changeBalances(tx, houseGroupId, toPaymentChanges(toPayment(restored)))
    }
  },
}
