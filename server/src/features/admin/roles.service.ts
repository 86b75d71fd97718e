import type { adminApi } from '@roost/contract/admin/admin.ts'
import type { Account, Role } from '@roost/contract/accounts/users.ts'
import type { Database } from '../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { Handler, Viewer } from '../../http/sessions/context.ts'
import { endSessions, toSessionsLock } from '../../http/sessions/session.ts'
import { AppError } from '../../lib/app-error.ts'
import { createAccessRequestsFor, resolveAccessRequests } from '../notifications/notifications.service.ts'
import { assertReauthenticated } from '../reauthentication/reauthentication.service.ts'
import { getAccount, getAccountByEmail, listAdmins, lockAsAdmin, updateRole } from '../users/users.service.ts'
import { assertNotDemo, canLoseAdmin } from './admin.rules.ts'

// The administrator role. At least one administrator must remain, because otherwise no one could approve accounts. Code
// that grants or revokes the role takes the `admins` lock before it reads the administrators and holds it until it
// commits.

/** Throws `admin.last_admin` when no administrator would remain. Callers hold the `admins` lock. */
export const assertAdminRemains = (admins: readonly Account[], userId: string): void => {
  if (!canLoseAdmin(admins, userId)) throw new AppError('admin.last_admin')
}

/** Ends the sessions of the person. Administrators who change their own role keep the current session. */
const changeRole = async (tx: Tx, viewer: Viewer | null, id: string, role: Role): Promise<Account> => {
  const account = await updateRole(tx, id, role)
  const isOwn = viewer?.userId === id
  await endSessions(tx, id, isOwn ? viewer.sessionId : null)
  if (!isOwn) tx.announce('accounts.role-changed', { userId: id, role })
  if (role === 'admin') await createAccessRequestsFor(tx, id)
  tx.audit({
    action: role === 'admin' ? 'user_promoted' : 'user_demoted',
    actorUserId: viewer?.userId ?? null,
    subjectUserId: id,
  })
  return account
}

/** The role outlives the session that granted it, so an old session needs the password. */
export const promoteUser: Handler<typeof adminApi.promoteUser> = async (
  { db, services, viewer, request },
  { userId, password },
) => {
  await assertReauthenticated(services, db, { viewer, request, password, purpose: 'promotion to admin' })
  return inTransaction(db, async (tx) => {
    await lockAsAdmin(tx, viewer, toSessionsLock(userId))
    const account = await getAccount(tx.sql, userId)
    if (!account.isApproved) throw new AppError('admin.not_approved')
    assertNotDemo(account)
    return account.role === 'admin' ? account : changeRole(tx, viewer, userId, 'admin')
  })
}

export const demoteUser: Handler<typeof adminApi.demoteUser> = ({ db, viewer }, { userId }) =>
  inTransaction(db, async (tx) => {
    await lockAsAdmin(tx, viewer, toSessionsLock(userId))
    const account = await getAccount(tx.sql, userId)
    if (account.role !== 'admin') return account
    assertAdminRemains(await listAdmins(tx.sql), userId)
    return changeRole(tx, viewer, userId, 'user')
  })

/** For the operator's command line. Also approves the account. Returns its email address. */
export const grantAdmin = (db: Database, email: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    await tx.lock('admins')
    const account = await getAccountByEmail(tx.sql, email)
    assertNotDemo(account)
    if (!account.isApproved) {
      await resolveAccessRequests(tx, account.id, 'approved')
      tx.audit({ action: 'user_approved', actorUserId: null, subjectUserId: account.id })
    }
    if (account.role !== 'admin' || !account.isApproved) await changeRole(tx, null, account.id, 'admin')
    return account.email
  })

/** For the operator's command line. Returns the email address. Throws `admin.last_admin`. */
export const revokeAdmin = (db: Database, email: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    await tx.lock('admins')
    const account = await getAccountByEmail(tx.sql, email)
    assertAdminRemains(await listAdmins(tx.sql), account.id)
    if (account.role === 'admin') await changeRole(tx, null, account.id, 'user')
    return account.email
  })

export const listAdminEmails = async (db: Database): Promise<string[]> =>
  (await listAdmins(db.sql)).map(({ email }) => email)
