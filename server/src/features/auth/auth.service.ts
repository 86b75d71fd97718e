import { randomBytes } from 'node:crypto'
import type { authApi } from '@roost/contract/auth.ts'
import { toComparableEmail } from '@roost/contract/names.ts'
import type { Account } from '@roost/contract/users.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Handler, RedirectAnswer, SessionCookie, SignedInViewer } from '../../http/context.ts'
import { closeSession, lockSessions, openSession } from '../../http/session.ts'
import { AppError } from '../../lib/app-error.ts'
import { toDeviceName } from '../../lib/device-name.ts'
import type { PasswordHasher } from '../../lib/password-hash.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { enqueueLetter } from '../mail/mail.service.ts'
import { verifySecondFactor } from '../mfa/mfa.service.ts'
import { createNotice } from '../notices/notices.service.ts'
import { createAccessRequests } from '../notifications/notifications.service.ts'
import {
  createUser,
  type Credentials,
  findAccountByEmail,
  findCredentials,
  getAccount,
  hasRoomForNewcomer,
  isWithoutAdmin,
} from '../users/users.service.ts'
import {
  deleteSetupCode,
  findSetupCode,
  insertSetupCode,
  listKnownDevices,
  upsertKnownDevice,
} from './auth.queries.ts'
import { isFirstAdmin, isNewDevice } from './auth.rules.ts'
import { countSignInAttempt, forgiveSignInAttempt } from '../throttling/throttling.service.ts'

// Who somebody is. A session is opened by a password and lives on the server; the cookie only names it.

export interface AuthServices {
  readonly config: Config
  readonly passwords: PasswordHasher
  readonly box: SecretBox
}

export const getCurrentUser: Handler<typeof authApi.currentUser> = ({ db, viewer }) =>
  getAccount(db.sql, viewer.userId)

/** Written for unknown addresses as well: the time of an answer must not tell which address is known. */
const recordFailure = (db: Database, userId: string | null, isLocked: boolean): Promise<void> =>
  inTransaction(db, async (tx) => {
    const about = { actorUserId: null, subjectUserId: userId }
    tx.audit({ action: 'authn_login_fail', ...about })
    // Refused attempts that follow are not recorded: nobody can fill the log by trying on.
    if (isLocked) tx.audit({ action: 'authn_login_lock', ...about })
  })

const getVerifiedCredentials = async (
  { passwords }: AuthServices,
  db: Database,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<Credentials> => {
  const isLastFree = await countSignInAttempt(db, email, address)
  const found = await findCredentials(db.sql, email)
  const isRight = await passwords.verify(password, found?.passwordHash ?? null)
  if (found && isRight) return found
  await recordFailure(db, found?.account.id ?? null, isLastFree)
  throw new AppError('auth.wrong_credentials')
}

const tellOfNewDevice = async (tx: Tx, account: Account, device: string): Promise<void> => {
  const known = await listKnownDevices(tx.sql, account.id)
  await upsertKnownDevice(tx.sql, account.id, { device, signedInAt: tx.now })
  if (!isNewDevice(known, device, new Date(tx.now))) return
  await createNotice(tx, account.id, { about: 'new-device', detail: device })
  await enqueueLetter(tx, account.email, { about: 'new-device', device })
}

/** Opens the session of a sign-in that succeeded, however it did, and answers its token. */
export const openSignIn = async (
  tx: Tx,
  account: Account,
  { userAgent, how }: { userAgent: string | null; how: string },
): Promise<string> => {
  await tellOfNewDevice(tx, account, toDeviceName(userAgent))
  tx.audit({
    action: 'authn_login_success',
    actorUserId: account.id,
    subjectUserId: account.id,
    detail: how,
  })
  return openSession(tx, account.id, userAgent)
}

/** Throws when the password was changed or a second factor turned on or off while they were being checked. */
const assertUnchanged = async (tx: Tx, { account, passwordHash }: Credentials): Promise<void> => {
  await lockSessions(tx, account.id)
  const current = await findCredentials(tx.sql, account.email)
  const isSame = current?.passwordHash === passwordHash && current.account.mfaEnabled === account.mfaEnabled
  if (!isSame) throw new AppError('auth.wrong_credentials')
}

/** The id of an attempt: it names nobody, and the server never takes it back. */
const newAttemptId = (): string => randomBytes(16).toString('hex')

export const createLogin =
  (services: AuthServices): Handler<typeof authApi.login> =>
  async ({ db, viewer, request, cookie }, { email: typed, password, ...given }) => {
    const { address, userAgent } = request
    const email = toComparableEmail(typed)
    const credentials = await getVerifiedCredentials(services, db, { email, password, address })
    const { account } = credentials
    // The password was right, whatever becomes of the code, which is counted by itself.
    if (account.mfaEnabled) await inTransaction(db, (tx) => forgiveSignInAttempt(tx, email, address))
    const isCodeMissing = !given.mfaToken && !given.mfaBackupCode
    if (account.mfaEnabled && isCodeMissing) return { requiresMFA: true, userId: newAttemptId() }
    const factor =
      account.mfaEnabled && (await verifySecondFactor({ db, box: services.box }, account.id, given))
    const token = await inTransaction(db, async (tx) => {
      await assertUnchanged(tx, credentials)
      if (!factor) await forgiveSignInAttempt(tx, email, address)
      if (viewer) await closeSession(tx, viewer)
      return openSignIn(tx, account, { userAgent, how: factor ? `password and ${factor}` : 'password' })
    })
    cookie.set(token)
    return account
  }

/** The first account of an instance without an administrator may become it; everybody else waits for approval. */
const findRoleOfNewcomer = async (tx: Tx, config: Config, email: string, setupCode: string | undefined) => {
  await tx.lock('admins')
  const isAdmin =
    (await isWithoutAdmin(tx)) &&
    isFirstAdmin({
      email,
      setupCode,
      expectedCode: await findSetupCode(tx.sql),
      adminEmail: config.adminEmail,
      isReachableFromOutside: config.isReachableFromOutside,
    })
  if (isAdmin) await deleteSetupCode(tx.sql)
  return isAdmin
    ? ({ role: 'admin', isApproved: true } as const)
    : ({ role: 'user', isApproved: false } as const)
}

export const createRegister =
  ({ config, passwords }: AuthServices): Handler<typeof authApi.register> =>
  async ({ db }, input) => {
    const email = toComparableEmail(input.email)
    const passwordHash = await passwords.hash(input.password)
    try {
      return await inTransaction(db, async (tx) => {
        const standing = await findRoleOfNewcomer(tx, config, email, input.setupCode)
        if (await findAccountByEmail(tx.sql, email)) throw new AppError('auth.email_taken')
        if (!standing.isApproved && !(await hasRoomForNewcomer(tx)))
          throw new AppError('auth.too_many_pending', { retryAfterSeconds: 3600 })
        const { firstName, lastName } = input
        const account = await createUser(tx, { email, firstName, lastName, passwordHash, ...standing })
        if (!account.isApproved) await createAccessRequests(tx, account.id)
        tx.audit({ action: 'user_created', actorUserId: account.id, subjectUserId: account.id })
        return account
      })
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

const confirmSignOut: RedirectAnswer = {
  html:
    '<!doctype html><html lang="en"><title>Sign out of Roost</title><h1>Sign out of Roost?</h1>' +
    '<p>Another website sent you here.</p>' +
    '<form method="post" action="/api/logout"><button>Sign out</button></form><p><a href="/">Stay signed in</a></p></html>',
}

/** A link on somebody else's page must not sign people out: it leads to a page that asks. */
export const logout: Handler<typeof authApi.logout> = async ({ db, viewer, request, cookie }) => {
  const isOwnNavigation = [undefined, 'same-origin', 'none'].includes(request.fetchSite)
  if (!isOwnNavigation) return confirmSignOut
  await signOut(db, viewer, cookie)
  return { location: '/' }
}

export const logoutByForm: Handler<typeof authApi.logoutByForm> = async ({ db, viewer, cookie }) => {
  await signOut(db, viewer, cookie)
  return { location: '/' }
}

export const openLoginPage: Handler<typeof authApi.loginPage> = async () => ({ location: '/login' })

/**
 * The code that makes the first registration an administrator, for an instance that can be reached from
 * outside; null when there is an administrator or none is needed.
 */
export const prepareSetupCode = (db: Database, config: Config): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    await tx.lock('admins')
    if (!config.isReachableFromOutside || !(await isWithoutAdmin(tx))) {
      await deleteSetupCode(tx.sql)
      return null
    }
    await insertSetupCode(tx.sql, randomBytes(20).toString('base64url'))
    return findSetupCode(tx.sql)
  })
