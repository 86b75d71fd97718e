import type { AuditWord } from '@roost/contract/admin/audit-values.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { type Database, asServer } from '../../db/engines/database.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import type { RequestInfo, Viewer } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Services } from '../../services.ts'
import { findKnownBrowser } from '../known-browsers/known-browsers.service.ts'
import { countSignInAttempt, forgiveSignInAttempt } from '../../throttling/throttling.service.ts'
import { type Credentials, findCredentials, getAccount } from '../users/users.service.ts'
import { isRecentSignIn } from './reauthentication.rules.ts'

// A session may be days old and someone else may be using the device: a tablet in the kitchen, a laptop left open.
// Actions that secure an account, or whose effect outlasts the session, require proof of identity again.

type ReauthenticationServices = Pick<Services, 'passwords'>

interface Claim {
  readonly account: Account
  readonly request: Pick<RequestInfo, 'address' | 'browserToken'>
  readonly password: string
  /** The action that requires the password, for the audit log. */
  readonly purpose: AuditWord
}

/**
 * Checks the password of a signed-in user and returns the credentials it was checked against. Wrong passwords count
 * together with those at sign-in. Throws `reauthentication.wrong_password`.
 */
export const verifyOwnPassword = async (
  { passwords }: ReauthenticationServices,
  db: Database,
  { account: { id, email }, request: { address, browserToken }, password, purpose }: Claim,
): Promise<Credentials> => {
  const source = { email, address, knownBrowser: await findKnownBrowser(db, email, browserToken) }
  await countSignInAttempt(db, source)
  const credentials = await findCredentials(db.sql, email)
  const { isRight } = await passwords.verify(password, credentials?.passwordHash ?? null)
  await inTransaction(asServer(db), async (tx) => {
    if (isRight) await forgiveSignInAttempt(tx, source)
    else tx.audit({ action: 'authn_login_fail', actorUserId: id, subjectUserId: id, detail: purpose })
  })
  if (!isRight || !credentials) throw new AppError('reauthentication.wrong_password')
  return credentials
}

interface Proof {
  readonly viewer: Viewer
  /** The viewer's account, if the calling function has already loaded it. */
  readonly account?: Account
  readonly request: Pick<RequestInfo, 'address' | 'browserToken'>
  readonly password: string | undefined
  readonly purpose: AuditWord
  /** Whether the password is required even after a recent sign-in. */
  readonly isAlwaysRequired?: boolean
}

/**
 * Throws unless the viewer has just proved their identity, by the password or by a sign-in within the last fifteen
 * minutes. Accounts of a provider have no password here, and demo accounts have nothing worth protecting.
 */
export const assertReauthenticated = async (
  services: ReauthenticationServices,
  db: Database,
  { viewer, request, password, purpose, isAlwaysRequired = false, ...known }: Proof,
): Promise<void> => {
  const isRecent = isRecentSignIn(viewer.authenticatedAt, db.clock())
  if (viewer.isTemporary || (isRecent && !isAlwaysRequired && password === undefined)) return
  const account = known.account ?? (await getAccount(db.sql, viewer.userId))
  if (account.provider === 'local') {
    if (password === undefined) throw new AppError('reauthentication.password_required')
    await verifyOwnPassword(services, db, { account, request, password, purpose })
  } else if (!isRecent) throw new AppError('reauthentication.sign_in_required')
}
