import { randomBytes } from 'node:crypto'
import type { authApi } from '@roost/contract/auth.ts'
import { toComparableEmail } from '@roost/contract/names.ts'
import type { Account } from '@roost/contract/users.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Handler, RedirectAnswer, SessionCookie, SignedInViewer } from '../../http/context.ts'
import { closeSession, openSession } from '../../http/session.ts'
import { AppError } from '../../lib/app-error.ts'
import type { PasswordHasher } from '../../lib/password-hash.ts'
import { createAccessRequests } from '../notifications/notifications.service.ts'
import {
  countWaitingAccounts,
  createUser,
  findAccountByEmail,
  findCredentials,
  getAccount,
  isWithoutAdmin,
} from '../users/users.service.ts'
import { deleteSetupCode, findSetupCode, insertSetupCode } from './auth.queries.ts'
import { isFirstAdmin } from './auth.rules.ts'
import { countSignInAttempt, forgiveSignInAttempt } from './throttling/throttling.service.ts'

// Who somebody is. A session is opened by a password and lives on the server; the cookie only names it.

export interface AuthServices {
  readonly config: Config
  readonly passwords: PasswordHasher
}

const maxWaitingAccounts = 100

export const getCurrentUser: Handler<typeof authApi.currentUser> = ({ db, viewer }) =>
  getAccount(db.sql, viewer.userId)

const findVerifiedAccount = async (
  { passwords }: AuthServices,
  db: Database,
  email: string,
  password: string,
): Promise<Account> => {
  const found = await findCredentials(db.sql, email)
  const isRight = await passwords.verify(password, found?.passwordHash ?? null)
  if (!found || !isRight) throw new AppError('auth.wrong_credentials')
  return found.account
}

export const createLogin =
  (services: AuthServices): Handler<typeof authApi.login> =>
  async ({ db, viewer, request, cookie }, { email, password }) => {
    const address = toComparableEmail(email)
    await countSignInAttempt(db, address, request.address)
    const account = await findVerifiedAccount(services, db, address, password)
    const token = await inTransaction(db, async (tx) => {
      await forgiveSignInAttempt(tx, address, request.address)
      if (viewer) await closeSession(tx, viewer)
      return openSession(tx, account.id)
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
        if (!standing.isApproved && (await countWaitingAccounts(tx.sql)) >= maxWaitingAccounts)
          throw new AppError('auth.too_many_pending', { retryAfterSeconds: 3600 })
        const { firstName, lastName } = input
        const account = await createUser(tx, { email, firstName, lastName, passwordHash, ...standing })
        if (!account.isApproved) await createAccessRequests(tx, account.id)
        return account
      })
    } catch (error) {
      if (db.engine.isUniqueViolation(error)) throw new AppError('auth.email_taken', { cause: error })
      throw error
    }
  }

const signOut = async (db: Database, viewer: SignedInViewer | null, cookie: SessionCookie): Promise<void> => {
  if (viewer) await inTransaction(db, (tx) => closeSession(tx, viewer))
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

/** No client keys can be configured for a provider: its button leads back with the reason. */
export const refuseGoogle: Handler<typeof authApi.google> = async () => ({ location: '/login?error=google' })
export const refuseReplit: Handler<typeof authApi.replit> = async () => ({ location: '/login?error=replit' })

/** There is no mail service to send a link with; the answer is the same for every address. */
export const refusePasswordReset: Handler<typeof authApi.forgotPassword> = async () => {
  throw new AppError('auth.reset_unavailable')
}

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
