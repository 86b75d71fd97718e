import type { adminApi } from '@roost/contract/admin.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Handler } from '../../../http/context.ts'
import { AppError } from '../../../lib/app-error.ts'
import { removeHouseGroupCreator } from '../../house-groups/house-groups.service.ts'
import { removeInvitationsOfUser } from '../../invitations/invitations.service.ts'
import { removeTasksOfUser } from '../../tasks/tasks.service.ts'
import { getLeavingAccount, listAdmins, removeUser } from '../../users/users.service.ts'
import { assertAdminRemains } from '../roles/roles.service.ts'

// An account goes with all that is its own. What it made in a house group where others live stays with them,
// without its name; where nobody else lives, that goes too.

/** One line a feature that keeps rows of people. It also tells others that what they see of them changed. */
const removals: readonly ((tx: Tx, userId: string) => Promise<void>)[] = [
  removeTasksOfUser,
  removeHouseGroupCreator,
  removeInvitationsOfUser,
]

export const deleteUser: Handler<typeof adminApi.deleteUser> = ({ db, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    if (id === viewer.userId) throw new AppError('admin.own_account')
    // Two members who are deleted at once: the second one is the last of the group and takes his rows along.
    await tx.lock('admins')
    const account = await getLeavingAccount(tx, id)
    if (account.role === 'admin') assertAdminRemains(await listAdmins(tx.sql), viewer, id)
    for (const remove of removals) await remove(tx, id)
    await removeUser(tx, account)
    if (account.houseGroupId !== null)
      tx.emit({ type: 'house-groups.membership', scope: 'instance', id: account.houseGroupId })
    tx.audit({
      action: account.isApproved ? 'user_deleted' : 'user_rejected',
      actorUserId: viewer.userId,
      subjectUserId: id,
    })
    return { success: true }
  })
