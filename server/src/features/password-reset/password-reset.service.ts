import { toComparableEmail } from '@roost/contract/fields/email-address.ts'
import type { passwordResetApi } from '@roost/contract/accounts/password-reset.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { isDemoFor } from '../../http/exposure.ts'
import { endSessions } from '../../http/sessions/session.ts'
import { enqueueJob } from '../../jobs/job-queue.ts'
import { AppError } from '../../lib/app-error.ts'
import { assertUnguessablePassword } from '../../lib/passwords/unguessable-password.ts'
import { endAddressesOfUser } from '../push-address/push-address.service.ts'
import { findKnownBrowser } from '../known-browsers/known-browsers.service.ts'
import { endLinkOfUser } from '../invitation-links/invitation-links.service.ts'
import { countResetRequest, forgiveSignIns } from '../../throttling/throttling.service.ts'
import { type Credentials, findCredentials, getAccount, updatePassword } from '../users/users.service.ts'
import {
  deleteResetTokensOfUser,
  findOwnerOfResetToken,
  insertResetToken,
  markResetTokenUsed,
} from './password-reset.queries.ts'
import { isShownInDemo, toResetLink, toTokenExpiry } from './password-reset.rules.ts'
import { createToken, toTokenHash } from '../../lib/cryptography/token.ts'
import { msg } from '@roost/contract/language/messages.ts'
import type { Language } from '@roost/contract/language/languages.ts'

export { toAdminLinkExpiry, toResetLink } from './password-reset.rules.ts'

// Setting a new password without the old one. A link works once, within an hour and until a newer one is created, which is
// ten minutes later at the earliest: strangers who ask for links must not void the one that the owner was just sent. Only
// the email contains its token. It only sets the password: it opens no session and leaves two-factor sign-in enabled.

export const linkJobKind = 'recovery.send-link'

export interface LinkJob {
  readonly email: string
  /** The language of the page on which the link was requested, for an account without a language of its own. */
  readonly language?: Language | null
  /** Whether it was requested in a browser in which somebody has signed in to the account. */
  readonly isFromKnownBrowser?: boolean
}

const lockTokens = (tx: Tx, userId: string): Promise<void> => tx.lock(`recovery:${userId}`)

/**
 * The account with this address, locked until the end of the transaction so that no link is sent to an address that is
 * being changed.
 */
export const findResettable = async (tx: Tx, email: string): Promise<Credentials | undefined> => {
  const found = await findCredentials(tx.sql, email)
  // Demo accounts have no password and cannot get one.
  if (!found || found.account.isTemporary) return undefined
  await lockTokens(tx, found.account.id)
  const current = await findCredentials(tx.sql, email)
  return current?.account.id === found.account.id ? current : undefined
}

/** Creates the only valid token for an account returned by `findResettable`; earlier tokens become void. */
export const createResetToken = async (
  tx: Tx,
  userId: string,
  expiresAt = toTokenExpiry(tx.now),
): Promise<string> => {
  const token = createToken()
  await deleteResetTokensOfUser(tx.sql, userId)
  await insertResetToken(tx.sql, {
    userId,
    tokenHash: toTokenHash(token),
    now: tx.now,
    expiresAt,
  })
  return token
}

/** Voids the links of an account, in the transaction that changes its address. */
export const deleteResetTokens = async (tx: Tx, userId: string): Promise<void> => {
  await lockTokens(tx, userId)
  await deleteResetTokensOfUser(tx.sql, userId)
}

const createDemoToken = (db: Database, email: string): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    const found = await findResettable(tx, email)
    if (!found) return null
    tx.audit({ action: 'authn_reset_requested', actorUserId: null, subjectUserId: found.account.id })
    return isShownInDemo(found.account) ? createResetToken(tx, found.account.id) : null
  })

const requested = {
  message: msg("If an account with this email exists, we've sent password reset instructions."),
} as const

/** With mail, every address gets the same response after the same work, because a job looks up the account later. */
export const forgotPassword: Handler<typeof passwordResetApi.forgotPassword> = async (
  { db, services: { config }, request },
  input,
) => {
  if (!config.mail && !(await isDemoFor(db.sql, config, request)))
    throw new AppError('password-reset.unavailable')
  const email = toComparableEmail(input.email)
  const knownBrowser = await findKnownBrowser(db, email, request.browserToken)
  await countResetRequest(db, { email, address: request.address, knownBrowser })
  if (config.mail) {
    const job: LinkJob = { email, language: request.language, isFromKnownBrowser: knownBrowser !== null }
    await inTransaction(db, (tx) => enqueueJob(tx, linkJobKind, job))
    return requested
  }
  const resetToken = await createDemoToken(db, email)
  return resetToken === null ? requested : { ...requested, resetToken }
}

/** Returns the id of the account whose password a link can set. Throws `password-reset.invalid_link`. */
const getOwnerId = async (db: Database, token: string): Promise<string> => {
  const userId = await findOwnerOfResetToken(db.sql, toTokenHash(token), db.clock().toISOString())
  if (userId === undefined) throw new AppError('password-reset.invalid_link')
  return userId
}

export const validateResetToken: Handler<typeof passwordResetApi.validateResetToken> = async (
  { db },
  { token },
) => {
  await getOwnerId(db, token)
  return { valid: true }
}

export const resetPassword: Handler<typeof passwordResetApi.resetPassword> = async (
  { db, services: { config, passwords } },
  { token, newPassword },
) => {
  // Checked before the hash is computed, so that guessed tokens cost little processor time.
  const person = await getAccount(db.sql, await getOwnerId(db, token))
  assertUnguessablePassword({
    password: newPassword,
    field: 'newPassword',
    person,
    publicUrl: config.publicUrl,
  })
  const passwordHash = await passwords.hash(newPassword)
  return inTransaction(db, async (tx) => {
    const userId = await markResetTokenUsed(tx.sql, toTokenHash(token), tx.now)
    if (userId === undefined) throw new AppError('password-reset.invalid_link')
    const { email } = await updatePassword(tx, userId, passwordHash)
    await endSessions(tx, userId)
    await forgiveSignIns(tx, email)
    const ended = await endAddressesOfUser(tx, userId, null)
    await endLinkOfUser(tx, userId, null)
    tx.announce('accounts.password-changed', { userId, ended })
    tx.audit({
      action: 'authn_password_change',
      actorUserId: null,
      subjectUserId: userId,
      detail: 'reset link',
    })
    return { message: msg('Your password has been reset. You can now sign in with it.') }
  })
}

/** Called by the operator's command line: returns the link that an email would contain. */
export const issueResetLink = (
  db: Database,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  email: string,
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const found = await findResettable(tx, toComparableEmail(email))
    if (!found)
      throw new AppError('users.not_found', { message: `There is no account with the address ${email}.` })
    if (found.provider !== 'local') throw new AppError('password-reset.provider_account')
    tx.audit({ action: 'authn_reset_link_issued', actorUserId: null, subjectUserId: found.account.id })
    return toResetLink(publicUrl, await createResetToken(tx, found.account.id))
  })
