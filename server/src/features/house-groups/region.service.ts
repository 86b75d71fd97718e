import { toDecimals } from '@roost/contract/money/currencies.ts'
import type { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { changeRegion } from '@roost/contract/language/regions.ts'
import { hasAmounts } from '../../db/transactions/amounts.queries.ts'
import { dropAmounts } from '../../db/transactions/row-changes.queries.ts'
import { listLedgerLocks, listShoppingLocks } from '../../db/scopes/scope.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import { authorize } from '../../http/sessions/authorize.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import { adoptCurrencyOfGroup, getAccount, listMembersOf } from '../users/users.service.ts'
import { getHouseGroup, updateRegion as saveRegion } from './house-groups.queries.ts'
import { toGroupLock } from './house-groups.service.ts'

/**
 * Amounts are stored in the smallest unit of the currency, so once there are any, the currency may only become one with the
 * same decimals. Then the numbers stay and only the sign changes.
 */
const assertCurrencyFits = async (
  tx: Tx,
  id: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  if (toDecimals(from) !== toDecimals(to) && (await hasAmounts(tx.sql, id)))
    throw new AppError('house-groups.currency_in_use')
}

/** The locks of everything in which the household, or one of these people for themselves, records amounts. */
const listAmountLocks = (houseGroupId: number, userIds: readonly string[]): readonly string[] => {
  const owners = userIds.map((userId) => ({ userId, houseGroupId }))
  return [...new Set(owners.flatMap((owner) => [...listLedgerLocks(owner), ...listShoppingLocks(owner)]))]
}

const toIds = (members: readonly { readonly id: string }[]): readonly string[] => members.map(({ id }) => id)

export const updateRegion: Handler<typeof houseGroupsApi.updateRegion> = (
  { db, viewer },
  { id, ...changes },
) =>
  inTransaction(db, async (tx) => {
    // Whoever is no member is refused before the household has to wait for locks.
    if (viewer.scope.houseGroupId !== id) {
      await getHouseGroup(tx.sql, id)
      authorize(viewer, 'house-groups.update_region', { isMember: false })
    }
    const seen = await listMembersOf(tx.sql, id)
    // All that write amounts of this household wait; the viewer stands for a group whose last member just left.
    await tx.lock(toGroupLock(id), ...listAmountLocks(id, [viewer.userId, ...toIds(seen)]))
    // Somebody may have joined while this waited for the lock of the group.
    const memberIds = toIds(await listMembersOf(tx.sql, id))
    await tx.lock(...listAmountLocks(id, memberIds))
    const group = await getHouseGroup(tx.sql, id)
    const { houseGroupId } = await getAccount(tx.sql, viewer.userId)
    authorize(viewer, 'house-groups.update_region', { isMember: houseGroupId === id })
    const next = changeRegion(group.region, changes)
    await assertCurrencyFits(tx, id, { from: group.region.currency, to: next.currency })
    await saveRegion(tx.sql, id, next, tx.now)
    if (next.currency !== group.region.currency) await adoptCurrencyOfGroup(tx, id, next.currency)
    if (toDecimals(next.currency) !== toDecimals(group.region.currency))
      await dropAmounts(tx.sql, [`group:${id}`, ...memberIds.map((userId) => `user:${userId}` as const)])
    tx.touch('house-groups', 'instance')
    tx.touch('session', ...memberIds.map((userId) => `user:${userId}` as const))
    return getHouseGroup(tx.sql, id)
  })
