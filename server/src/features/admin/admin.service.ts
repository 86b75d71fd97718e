import type { adminApi } from '@roost/contract/admin/admin.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { endOtherSessions } from '../../http/sessions/session.ts'
import { enqueueEmail } from '../../mail/mail.service.ts'
import { joinWithApproval } from '../invitations/invitations.service.ts'
import { readAccessRequests, resolveAccessRequests } from '../notifications/notifications.service.ts'
import {
  approveUser as approveAccount,
  getAccount,
  listAccounts,
  listPendingSince,
  removePendingAccounts,
  lockAsAdmin,
} from '../users/users.service.ts'
import { toAdminOrder } from './admin.rules.ts'

// Administrators decide who may use the instance. They do not see the data of households they do not belong to.

export const listUsers: Handler<typeof adminApi.listUsers> = async ({ db }) =>
  toAdminOrder(await listAccounts(db.sql))

export const approveUser: Handler<typeof adminApi.approveUser> = ({ db, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    await lockAsAdmin(tx, viewer)
    const account = await approveAccount(tx, id)
    if (!account) return getAccount(tx.sql, id)
    await resolveAccessRequests(tx, id, 'approved')
    await joinWithApproval(tx, id)
    await endOtherSessions(tx, id)
    await enqueueEmail(tx, account.email, { about: 'account-approved' })
    tx.audit({ action: 'user_approved', actorUserId: viewer.userId, subjectUserId: id })
    return getAccount(tx.sql, id)
  })

/** Includes accounts whose email address is not confirmed yet. */
export const rejectAll: Handler<typeof adminApi.rejectAll> = ({ db, viewer }) =>
  inTransaction(db, async (tx) => {
    await lockAsAdmin(tx, viewer)
    const ids = await listPendingSince(tx.sql, tx.now)
    return { rejected: await removePendingAccounts(tx, ids, { actorUserId: viewer.userId }) }
  })

export const markRequestsRead: Handler<typeof adminApi.markRequestsRead> = ({ db, viewer }) =>
  inTransaction(db, async (tx) => {
    await lockAsAdmin(tx, viewer)
    const read = await readAccessRequests(tx, viewer.userId)
    if (read > 0) tx.touch('admin', 'admins')
    return { read }
  })
