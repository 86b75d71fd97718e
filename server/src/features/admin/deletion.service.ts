import type { adminApi } from '@roost/contract/admin.ts'
import type { Account } from '@roost/contract/users.ts'
import type { MemberData } from '../../db/member-data.ts'
import { listLedgerLocks } from '../../db/scope.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Handler } from '../../http/context.ts'
import { AppError } from '../../lib/app-error.ts'
import { removeIfEmpty } from '../house-groups/house-groups.service.ts'
import { getAccount, getLeavingAccount, listAdmins, lockAsAdmin, removeUser } from '../users/users.service.ts'
import { assertAdminRemains } from './roles.service.ts'

// An account goes with all that is its own. What it made in a house group where others live stays with them,
// without its name; where nobody else lives, that goes too.

interface Removal {
  readonly memberData: MemberData
  /** Null for an account that goes by itself. */
  readonly actorUserId: string | null
  readonly detail?: string
  /** Throws when this account stays after all; it is as it will be until the transaction ends. */
  readonly assertRemovable: (account: Account) => Promise<void>
}

/** Removes an account with all its rows, in the caller's transaction. Throws `users.not_found`. */
const removeAccount = async (
  tx: Tx,
  id: string,
  { memberData, assertRemovable, ...by }: Removal,
): Promise<void> => {
  const { houseGroupId } = await getAccount(tx.sql, id)
  // Two members who are deleted at once: the second one is the last of the group and takes his rows along.
  // The books come before the account: whoever records an expense holds them, and then refers to his account.
  await tx.lock('admins', ...listLedgerLocks({ userId: id, houseGroupId }))
  const account = await getLeavingAccount(tx, id)
  await assertRemovable(account)
  for (const remove of memberData.deletions) await remove(tx, id)
  await removeUser(tx, account)
  if (account.houseGroupId !== null) {
    tx.touch('house-groups', 'instance')
    await removeIfEmpty(tx, account.houseGroupId)
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

/** For a temporary account whose time is over. Throws `users.not_found` when it is gone already. */
export const removeExpiredUser = (tx: Tx, id: string, memberData: MemberData): Promise<void> =>
  removeAccount(tx, id, {
    memberData,
    actorUserId: null,
    detail: 'temporary',
    assertRemovable: async ({ expiresAt }) => {
      if (expiresAt === null || expiresAt > tx.now) throw new AppError('users.not_found')
    },
  })
