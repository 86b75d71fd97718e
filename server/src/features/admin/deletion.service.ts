import type { adminApi } from '@roost/contract/admin/admin.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { deleteMemberData, type MemberData } from '../../db/transactions/member-data.ts'
import { listLedgerLocks } from '../../db/scopes/scope.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import { endDeparture, toGroupLock } from '../house-groups/house-groups.service.ts'
import { getAccount, getLeavingAccount, listAdmins, lockAsAdmin, removeUser } from '../users/users.service.ts'
import { assertAdminRemains } from './roles.service.ts'

// Deleting an account deletes everything that is personal. Rows that the person created in a house group with other
// members stay there without their name; in a group without other members they are deleted too.

interface Removal {
  readonly memberData: MemberData
  /** Null when the account expires on its own. */
  readonly actorUserId: string | null
  readonly detail?: string
  /** Throws when this account must not be removed. The account cannot change until the transaction ends. */
  readonly assertRemovable: (account: Account) => Promise<void>
}

/** Removes an account with all its rows, in the caller's transaction. Throws `users.not_found`. */
const removeAccount = async (
  tx: Tx,
  id: string,
  { memberData, assertRemovable, ...by }: Removal,
): Promise<void> => {
  const { houseGroupId } = await getAccount(tx.sql, id)
  // When two members are deleted concurrently, the second is the last of the group, so its rows are deleted too. The
  // ledger and the house group are locked before the account, because recording an expense and joining hold their locks and
  // then refer to accounts.
  const groupLocks = houseGroupId === null ? [] : [toGroupLock(houseGroupId)]
  await tx.lock('admins', ...groupLocks, ...listLedgerLocks({ userId: id, houseGroupId }))
  const account = await getLeavingAccount(tx, id)
  await assertRemovable(account)
  await deleteMemberData(tx, memberData, id)
  await removeUser(tx, account)
  if (account.houseGroupId !== null) {
    tx.touch('house-groups', 'instance')
    await endDeparture(tx, id, account.houseGroupId)
  }
  tx.audit({ action: account.isApproved ? 'user_deleted' : 'user_rejected', subjectUserId: id, ...by })
}

export const deleteUser: Handler<typeof adminApi.deleteUser> = ({ db, services, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    if (id === viewer.userId) throw new AppError('admin.own_account')
    await removeAccount(tx, id, {
      actorUserId: viewer.userId,
      memberData: services.memberData,
      assertRemovable: async ({ role }) => {
        await lockAsAdmin(tx, viewer)
        if (role === 'admin') assertAdminRemains(await listAdmins(tx.sql), id)
      },
    })
    return { success: true }
  })

/** Removes a demo account that has expired. Throws `users.not_found` when it was already removed or has not expired. */
export const removeExpiredUser = (tx: Tx, id: string, memberData: MemberData): Promise<void> =>
  removeAccount(tx, id, {
    memberData,
    actorUserId: null,
    detail: 'temporary',
    assertRemovable: async ({ expiresAt }) => {
      if (expiresAt === null || expiresAt > tx.now) throw new AppError('users.not_found')
    },
  })
