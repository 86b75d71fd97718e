import { randomBytes } from 'node:crypto'
import type { authApi } from '@roost/contract/accounts/auth.ts'
import type { ShownAuditDetail } from '@roost/contract/admin/audit-values.ts'
import { toComparableEmail } from '@roost/contract/fields/email-address.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import type { Config } from '../../config.ts'
import type { Services } from '../../services.ts'
import type { Database, ReadSql } from '../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type {
  Context,
  Handler,
  RequestInfo,
  SessionCookie,
  SignedInViewer,
} from '../../http/sessions/context.ts'
import { isAtThisMachine } from '../../http/exposure.ts'
import { closeSession, lockSessions, openSession } from '../../http/sessions/session.ts'
import { enqueueJob } from '../../jobs/job-queue.ts'
import { AppError } from '../../lib/app-error.ts'
import { toDeviceName } from '../../lib/text/device-name.ts'
import { assertUnguessablePassword } from '../../lib/passwords/unguessable-password.ts'
import { findKnownBrowser, rememberBrowser } from '../known-browsers/known-browsers.service.ts'
import { admitThroughLink, findWorkingHash, isApprovingLink } from '../invitation-links/use-link.service.ts'
import { verifySecondFactor } from '../mfa/mfa.service.ts'
import {
  awaitsCode,
  makeRoomForNewcomer,
  recordRegistration,
} from '../registrations/registrations.service.ts'
import {
  createUser,
  type Credentials,
  findAccountByEmail,
  findCredentials,
  getOwnAccount,
  isWithoutAdmin,
  listAdmins,
  updatePassword,
} from '../users/users.service.ts'
import {
  deleteSetupCode,
  findSetupCode,
  listKnownDevices,
  upsertKnownDevice,
  upsertSetupCode,
} from './auth.queries.ts'
import { isFirstAdmin, isNewDevice, toApproverNames, toSetupCodeEnd } from './auth.rules.ts'
import {
  countSignInAttempt,
  forgiveSignInAttempt,
  type SignInSource,
} from '../../throttling/throttling.service.ts'
import { toSignOutPage } from './sign-out-page.rules.ts'

// Sign-in and sign-out. A password opens a session, which is stored on the server; the cookie holds only its token.

export const lockJobKind = 'auth.tell-of-lock'

export interface LockJob {
  readonly email: string
}

/** An account with what its owner sees while they wait for approval: whether a code is missing, or else who can approve. */
const withApproval = async (sql: ReadSql, account: Account): Promise<Account> => {
  if (account.isApproved) return account
  if (await awaitsCode(sql, account.id)) return { ...account, emailConfirmation: 'awaited' }
  return { ...account, approvers: toApproverNames(await listAdmins(sql)) }
}

export const getCurrentUser: Handler<typeof authApi.currentUser> = async ({ db, viewer }) => ({
  ...(await withApproval(db.sql, await getOwnAccount(db.sql, viewer.userId))),
  ...(viewer.needsTwoFactor && { needsTwoFactor: true as const }),
})

interface Failure {
  readonly userId: string | null
  readonly source: SignInSource
  readonly isLocked: boolean
}

/**
 * Recorded for unknown addresses as well, so that the response time does not reveal which addresses have an account.
 */
const recordFailure = (db: Database, { userId, source, isLocked }: Failure): Promise<void> =>
  inTransaction(db, async (tx) => {
    const about = { actorUserId: null, subjectUserId: userId }
    tx.audit({ action: 'authn_login_fail', ...about })
    if (!isLocked) return
    // Attempts that are refused after this are not recorded, so that further guessing cannot fill the log.
    tx.audit({ action: 'authn_login_lock', ...about })
    // In a known browser, the owner probably mistyped the password.
    if (source.knownBrowser === null)
      await enqueueJob(tx, lockJobKind, { email: source.email } satisfies LockJob)
  })

interface VerifiedCredentials {
  readonly credentials: Credentials
  /** Whether the stored hash should be made anew. */
  readonly isOutdated: boolean
}

const getVerifiedCredentials = async (
  { passwords }: Pick<Services, 'passwords'>,
  db: Database,
  { source, password }: { source: SignInSource; password: string },
): Promise<VerifiedCredentials> => {
  const isLastAttempt = await countSignInAttempt(db, source)
  const found = await findCredentials(db.sql, source.email)
  const { isRight, isOutdated } = await passwords.verify(password, found?.passwordHash ?? null)
  if (found && isRight) return { credentials: found, isOutdated }
  await recordFailure(db, { userId: found?.account.id ?? null, source, isLocked: isLastAttempt })
  throw new AppError('auth.wrong_credentials')
}

const rememberDevice = async (tx: Tx, account: Account, device: string): Promise<void> => {
  const known = await listKnownDevices(tx.sql, account.id)
  await upsertKnownDevice(tx.sql, account.id, { device, signedInAt: tx.now })
  if (!isNewDevice(known, device, new Date(tx.now))) return
  tx.announce('accounts.new-device', { userId: account.id, device })
}

/** The tokens that the browser stores. */
export interface SignInTokens {
  readonly sessionToken: string
  readonly browserToken: string
}

/** Opens a session after a successful sign-in of any kind and returns the tokens for the browser. */
export const openSignIn = async (
  tx: Tx,
  account: Account,
  { request: { userAgent, browserToken: given }, how }: { request: RequestInfo; how: ShownAuditDetail },
): Promise<SignInTokens> => {
  await rememberDevice(tx, account, toDeviceName(userAgent))
  tx.audit({
    action: 'authn_login_success',
    actorUserId: account.id,
    subjectUserId: account.id,
    detail: how,
  })
  const browserToken = await rememberBrowser(tx, account.id, given)
  return { sessionToken: await openSession(tx, account.id, userAgent), browserToken }
}

/** Sets the cookies for the tokens that `openSignIn` returned. */
export const setSignInCookies = (
  { cookie, browserCookie }: Pick<Context<typeof authApi.login>, 'cookie' | 'browserCookie'>,
  { sessionToken, browserToken }: SignInTokens,
): void => {
  cookie.set(sessionToken)
  browserCookie.set(browserToken)
}

/**
 * Throws when the password was changed, or the second factor turned on or off, while the credentials were being
 * checked.
 */
const assertUnchanged = async (tx: Tx, { account, passwordHash }: Credentials): Promise<void> => {
  await lockSessions(tx, account.id)
  const current = await findCredentials(tx.sql, account.email)
  const isSame = current?.passwordHash === passwordHash && current.account.mfaEnabled === account.mfaEnabled
  if (!isSame) throw new AppError('auth.wrong_credentials')
}

/** A random id for the attempt. It does not identify an account, and the server never reads it back. */
const newAttemptId = (): string => randomBytes(16).toString('hex')

export const login: Handler<typeof authApi.login> = async (context, { email: typed, password, ...given }) => {
  const { db, services, viewer, request } = context
  const email = toComparableEmail(typed)
  const knownBrowser = await findKnownBrowser(db, email, request.browserToken)
  const source = { email, address: request.address, knownBrowser }
  const { credentials, isOutdated } = await getVerifiedCredentials(services, db, { source, password })
  const { account } = credentials
  // The password was correct; wrong codes are counted separately.
  if (account.mfaEnabled) await inTransaction(db, (tx) => forgiveSignInAttempt(tx, source))
  const isCodeMissing = !given.mfaToken && !given.mfaBackupCode
  if (account.mfaEnabled && isCodeMissing) return { requiresMFA: true, userId: newAttemptId() }
  const factor =
    account.mfaEnabled &&
    (await verifySecondFactor({ db, encryption: services.encryption }, { account, request }, given))
  const newHash = isOutdated ? await services.passwords.hash(password) : null
  const tokens = await inTransaction(db, async (tx) => {
    await assertUnchanged(tx, credentials)
    if (newHash !== null) await updatePassword(tx, account.id, newHash)
    if (!factor) await forgiveSignInAttempt(tx, source)
    if (viewer) await closeSession(tx, viewer)
    return openSignIn(tx, account, { request, how: factor ? `password and ${factor}` : 'password' })
  })
  setSignInCookies(context, tokens)
  return getOwnAccount(db.sql, account.id)
}

interface Registrant {
  readonly email: string
  readonly setupCode: string | undefined
  readonly request: RequestInfo
}

/** The first account on an instance without an administrator may become one; all other accounts are pending. */
const findInitialRole = async (tx: Tx, config: Config, { email, setupCode, request }: Registrant) => {
  await tx.lock('admins')
  const isAdmin =
    (await isWithoutAdmin(tx)) &&
    isFirstAdmin({
      email,
      setupCode,
      expectedCode: await findSetupCode(tx.sql, tx.now),
      adminEmail: config.adminEmail,
      isAtThisMachine: await isAtThisMachine(tx.sql, config, request),
    })
  if (isAdmin) await deleteSetupCode(tx.sql)
  return isAdmin
    ? ({ role: 'admin', isApproved: true } as const)
    : ({ role: 'user', isApproved: false } as const)
}

export const register: Handler<typeof authApi.register> = async (context, input) => {
  const { db, services, viewer, request } = context
  const { config, passwords, encryption } = services
  const origin = { encryption, address: request.address }
  const email = toComparableEmail(input.email)
  const { publicUrl } = config
  assertUnguessablePassword({
    password: input.password,
    field: 'password',
    person: { ...input, email },
    publicUrl,
  })
  // Checked before the hash is computed, so that guessed links cost little processor time.
  const invitation =
    input.invitation === undefined ? undefined : await findWorkingHash(db, origin, input.invitation)
  const passwordHash = await passwords.hash(input.password)
  try {
    const { account, tokens } = await inTransaction(db, async (tx) => {
      const initialStatus = await findInitialRole(tx, config, { email, setupCode: input.setupCode, request })
      if (await findAccountByEmail(tx.sql, email)) throw new AppError('auth.email_taken')
      const isVouchedFor = invitation !== undefined && (await isApprovingLink(tx, invitation))
      const isPending = !initialStatus.isApproved && !isVouchedFor
      if (isPending) await makeRoomForNewcomer(tx, { ...origin, isInvited: invitation !== undefined })
      const { firstName, lastName } = input
      const { language } = request
      const names = { firstName, lastName }
      const account = await createUser(tx, { email, ...names, passwordHash, language, ...initialStatus })
      const confirmation = config.mail ? 'by-code' : 'none'
      if (isPending) await recordRegistration(tx, { account, confirmation, ...origin })
      tx.audit({ action: 'user_created', actorUserId: account.id, subjectUserId: account.id })
      if (invitation !== undefined) await admitThroughLink(tx, account.id, invitation)
      if (viewer) await closeSession(tx, viewer)
      const opened = await openSignIn(tx, account, { request, how: 'registration' })
      const own = await getOwnAccount(tx.sql, account.id)
      return { account: await withApproval(tx.sql, own), tokens: opened }
    })
    setSignInCookies(context, tokens)
    return account
  } catch (error) {
    if (db.engine.isUniqueViolation(error)) throw new AppError('auth.email_taken', { cause: error })
    throw error
  }
}

const signOut = async (db: Database, viewer: SignedInViewer | null, cookie: SessionCookie): Promise<void> => {
  if (viewer)
    await inTransaction(db, (tx) => {
      tx.audit({ action: 'authn_logout', actorUserId: viewer.userId, subjectUserId: viewer.userId })
      return closeSession(tx, viewer)
    })
  cookie.clear()
}

/** A link on another site must not sign people out, so what may be one leads to a page that asks for confirmation. */
export const logout: Handler<typeof authApi.logout> = async ({ db, services, viewer, request, cookie }) => {
  const { opener } = request
  if (opener !== 'ourselves') {
    const translator = await services.translatorFor({ language: viewer?.language ?? request.language })
    return toSignOutPage(translator, opener)
  }
  await signOut(db, viewer, cookie)
  return { location: '/' }
}

export const logoutByForm: Handler<typeof authApi.logoutByForm> = async ({ db, viewer, cookie }) => {
  await signOut(db, viewer, cookie)
  return { location: '/' }
}

export const openLoginPage: Handler<typeof authApi.loginPage> = async () => ({ location: '/login' })

/**
 * The code that makes the first registered account an administrator; null when there already is one. Registering from
 * this machine does not require the code, but it is always prepared because it is unknown where the first registration
 * will come from.
 */
export const prepareSetupCode = (db: Database): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    await tx.lock('admins')
    if (!(await isWithoutAdmin(tx))) {
      await deleteSetupCode(tx.sql)
      return null
    }
    // Every server of the instance prints the same code while it is valid.
    const known = await findSetupCode(tx.sql, tx.now)
    if (known !== null) return known
    const code = randomBytes(20).toString('base64url')
    await upsertSetupCode(tx.sql, code, toSetupCodeEnd(tx.now))
    return code
  })
