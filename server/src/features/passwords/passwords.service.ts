import type { passwordsApi } from '@roost/contract/accounts/passwords.ts'
import { withoutIdempotency } from '../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { endSessions, renewSession } from '../../http/sessions/session.ts'
import { AppError } from '../../lib/app-error.ts'
import { assertUnguessablePassword } from '../../lib/passwords/unguessable-password.ts'
import { endAddressesOfUser } from '../push-address/push-address.service.ts'
import { endLinkOfUser } from '../invitation-links/invitation-links.service.ts'
import { verifyOwnFactor } from '../mfa/mfa.service.ts'
import { verifyOwnPassword } from '../reauthentication/reauthentication.service.ts'
import { deleteResetTokens } from '../password-reset/password-reset.service.ts'
import { type Credentials, findCredentials, getAccount, updatePassword } from '../users/users.service.ts'

// Changing one's own password, which requires the current one. For a forgotten password there is password reset.

/** Throws if another request has changed the password in the meantime. */
const assertStillCurrent = async (tx: Tx, { account, passwordHash }: Credentials): Promise<void> => {
  const current = await findCredentials(tx.sql, account.email)
  if (current?.passwordHash !== passwordHash) throw new AppError('reauthentication.wrong_password')
}

export const changePassword: Handler<typeof passwordsApi.change> = async (
  { db, services: { config, passwords, encryption }, viewer, request, cookie },
  { currentPassword, newPassword, token, backupCode },
) => {
  const { userId, sessionId } = viewer
  const account = await getAccount(db.sql, userId)
  if (account.provider !== 'local') throw new AppError('password-reset.provider_account')
  if (account.mfaEnabled && token === undefined && backupCode === undefined)
    throw new AppError('passwords.code_required')
  // Checked before a code is used up, because codes work only once.
  const { publicUrl } = config
  assertUnguessablePassword({ password: newPassword, field: 'newPassword', person: account, publicUrl })
  const claim = { account, request, password: currentPassword, purpose: 'password change' as const }
  const credentials = await verifyOwnPassword({ passwords }, db, claim)
  const given = { mfaToken: token, mfaBackupCode: backupCode }
  if (account.mfaEnabled) await verifyOwnFactor({ db, encryption }, { account, request, viewer }, given)
  const passwordHash = await passwords.hash(newPassword)
  const sessionToken = await inTransaction(withoutIdempotency(db), async (tx) => {
    await endSessions(tx, userId, sessionId)
    await assertStillCurrent(tx, credentials)
    await updatePassword(tx, userId, passwordHash)
    await deleteResetTokens(tx, userId)
    const ended = await endAddressesOfUser(tx, userId, userId)
    await endLinkOfUser(tx, userId, userId)
    tx.announce('accounts.password-changed', { userId, ended })
    tx.audit({
      action: 'authn_password_change',
      actorUserId: userId,
      subjectUserId: userId,
      detail: 'current password',
    })
    return renewSession(tx, sessionId)
  })
  cookie.set(sessionToken, viewer)
  return { success: true }
}
