import type { adminApi } from '@roost/contract/admin/admin.ts'
import { toComparableEmail } from '@roost/contract/fields/email-address.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import type { Database } from '../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { Handler, Viewer } from '../../http/sessions/context.ts'
import { endSessions, toSessionsLock } from '../../http/sessions/session.ts'
import { AppError } from '../../lib/app-error.ts'
import { endLinkOfUser } from '../invitation-links/invitation-links.service.ts'
import { deleteResetTokens } from '../password-reset/password-reset.service.ts'
import { assertReauthenticated } from '../reauthentication/reauthentication.service.ts'
import { findAccountByEmail, getAccount, lockAsAdmin, updateDetails } from '../users/users.service.ts'
import { assertNotDemo, hasOtherDetails } from './admin.rules.ts'

// Administrators can correct names and email addresses. Members cannot change their own email address.

/** An email address is a way into the account, so changing it ends the sessions and notifies both addresses. */
const changeEmail = async (
  tx: Tx,
  viewer: Viewer,
  { id, email }: Account,
  newEmail: string,
): Promise<void> => {
  if (await findAccountByEmail(tx.sql, newEmail)) throw new AppError('admin.email_taken')
  await endSessions(tx, id, id === viewer.userId ? viewer.sessionId : null)
  await deleteResetTokens(tx, id)
  await endLinkOfUser(tx, id, viewer.userId)
  tx.announce('accounts.email-changed', { userId: id, from: email, to: newEmail })
  tx.audit({ action: 'user_email_changed', actorUserId: viewer.userId, subjectUserId: id })
}

const hasOtherEmail = async (db: Database, id: string, email: string): Promise<boolean> =>
  (await getAccount(db.sql, id)).email !== email

/** An email address is a way into the account, so changing it needs a recent sign-in or the password. */
export const updateUser: Handler<typeof adminApi.updateUser> = async (
  { db, services, viewer, request },
  { id, password, ...input },
) => {
  const details = { ...input, email: toComparableEmail(input.email) }
  const isProven = await hasOtherEmail(db, id, details.email)
  if (isProven)
    await assertReauthenticated(services, db, { viewer, request, password, purpose: 'change of an address' })
  try {
    return await inTransaction(db, async (tx) => {
      // The emails and notifications need the details from before the change.
      await lockAsAdmin(tx, viewer, `details:${id}`, toSessionsLock(id))
      const account = await getAccount(tx.sql, id)
      assertNotDemo(account)
      if (!hasOtherDetails(account, details)) return account
      if (account.email !== details.email) {
        // The address was changed concurrently, so this request, which only meant to change the name, would change it
        // back.
        if (!isProven) throw new AppError('reauthentication.password_required')
        await changeEmail(tx, viewer, account, details.email)
      }
      tx.audit({ action: 'user_updated', actorUserId: viewer.userId, subjectUserId: id })
      return updateDetails(tx, id, details)
    })
  } catch (error) {
    if (db.engine.isUniqueViolation(error)) throw new AppError('admin.email_taken', { cause: error })
    throw error
  }
}
