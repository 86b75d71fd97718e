import type { Feature } from '@roost/contract/endpoint/changes.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Database } from '../../db/engines/database.ts'
import { toChosenClock, toHouseholdWeekStart, toRegion } from '../../db/scopes/regions.ts'
import { toViewerScope } from '../../db/scopes/scope.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { SignedInViewer, Viewer } from './context.ts'
import {
  deleteOldestSessions,
  deletePendingSignIns,
  deleteSession,
  deleteSessionOfUser,
  deleteSessionsOfUser,
  findRenewedSession,
  findSession,
  findSessionById,
  insertSession,
  type SessionRow,
  updateSessionSeen,
  updateSessionToken,
  updateToInstalled,
  rotateSessionToken,
} from './session.queries.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'
import { createToken, toTokenHash } from '../../lib/cryptography/token.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long a session lasts without use, and in total after the person signed in. */
const browserLifetime = { idleMs: 7 * dayMs, absoluteMs: 30 * dayMs }
/** That of an installed app (docs/decisions/0072). */
const installedLifetime = { idleMs: 90 * dayMs, absoluteMs: 365 * dayMs }
/** When the token of a session is renewed, and how long the old one is still accepted. */
const renewAfterMs = dayMs
const renewedGraceMs = minuteMs
/** The activity is recorded at most this often, because recording every request would turn each read into a write. */
const seenIntervalMs = 10 * minuteMs
/**
 * For a pending account the time must be exact, because approval keeps only the session used last
 * (docs/decisions/0012).
 */
const pendingSeenIntervalMs = 1
/** The admin area requires a password entered within the last day (docs/decisions/0005). */
export const recentSignInMs = dayMs
const maxSessionsPerUser = 20

const tokenPattern = /^[\w-]{43}$/

export const toLifetime = (isInstalled: boolean) => (isInstalled ? installedLifetime : browserLifetime)

type Signed = Pick<SessionRow, 'authenticatedAt' | 'isInstalled'>

/** When a session that is in use now ends if it is not used any more. */
export const toExpiry = (now: string, { authenticatedAt, isInstalled }: Signed): string => {
  const { idleMs, absoluteMs } = toLifetime(isInstalled)
  const idle = addMilliseconds(now, idleMs)
  const absolute = addMilliseconds(authenticatedAt, absoluteMs)
  return idle < absolute ? idle : absolute
}

/** A device that is signed out receives no push messages either. */
const touchSessions = (tx: Tx, userId: string): void => {
  tx.touch('session', `user:${userId}`)
  tx.touch('push', `user:${userId}`)
}

/** Opens a session in the caller's transaction and returns its token, which is not stored in plain text. */
export const openSession = async (tx: Tx, userId: string, userAgent: string | null): Promise<string> => {
  const token = createToken()
  await insertSession(tx.sql, {
    userId,
    tokenHash: toTokenHash(token),
    userAgent,
    now: tx.now,
    expiresAt: toExpiry(tx.now, { authenticatedAt: tx.now, isInstalled: false }),
  })
  const hasEndedOthers = await deleteOldestSessions(tx.sql, userId, maxSessionsPerUser)
  if (hasEndedOthers) touchSessions(tx, userId)
  return token
}

export const closeSession = (tx: Tx, viewer: SignedInViewer): Promise<void> => {
  tx.touch('session', `user:${viewer.userId}`)
  return deleteSession(tx.sql, viewer.sessionId)
}

/** The name of the lock, for callers that take it together with others. */
export const toSessionsLock = (userId: string): string => `sessions:${userId}`

/**
 * Serialises opening and ending a person's sessions. Before opening one, take this lock and check again that the
 * sign-in is still valid: otherwise a sign-in in progress could outlast the ending of all sessions.
 */
export const lockSessions = (tx: Tx, userId: string): Promise<void> => tx.lock(toSessionsLock(userId))

/**
 * Ends all sessions of a person, or all but one, and closes their event streams, so that no session outlasts a change
 * to the password, second factor, role or address. Returns how many were ended.
 */
export const endSessions = async (
  tx: Tx,
  userId: string,
  exceptSessionId: number | null = null,
): Promise<number> => {
  await lockSessions(tx, userId)
  await tx.assertSignedIn()
  touchSessions(tx, userId)
  await deletePendingSignIns(tx.sql, userId)
  return deleteSessionsOfUser(tx.sql, userId, exceptSessionId)
}

/**
 * Ends all sessions of a pending account except the most recently used one, in which the person is waiting for
 * approval.
 */
export const endOtherSessions = async (tx: Tx, userId: string): Promise<void> => {
  await tx.assertSignedIn()
  touchSessions(tx, userId)
  await deleteOldestSessions(tx.sql, userId, 1)
}

/** Ends a session of a person and closes its event stream; returns false if the session is not theirs. */
export const endSession = async (tx: Tx, userId: string, sessionId: number): Promise<boolean> => {
  await tx.assertSignedIn()
  const hasEnded = await deleteSessionOfUser(tx.sql, userId, sessionId)
  if (hasEnded) touchSessions(tx, userId)
  return hasEnded
}

/** Gives a continuing session a new token, which must be set as its cookie; the old token becomes invalid. */
export const renewSession = async (tx: Tx, sessionId: number): Promise<string> => {
  const token = createToken()
  await rotateSessionToken(tx.sql, { id: sessionId, newHash: toTokenHash(token), now: tx.now })
  return token
}

/**
 * Lets a session last as long as that of an installed app. Returns its new token, because its cookie would end earlier;
 * the old one is accepted for another minute. Returns null if another request has just done so.
 */
export const keepInstalled = async (
  tx: Tx,
  { sessionId, authenticatedAt }: SignedInViewer,
): Promise<string | null> => {
  const token = createToken()
  const expiresAt = toExpiry(tx.now, { authenticatedAt, isInstalled: true })
  const renewal = { id: sessionId, newHash: toTokenHash(token), now: tx.now, expiresAt }
  return (await updateToInstalled(tx.sql, renewal)) ? token : null
}

export interface ActiveSession extends SessionRow {
  readonly tokenHash: string
}

const isOver = ({ expiresAt, accountExpiresAt }: SessionRow, now: string): boolean =>
  expiresAt <= now || (accountExpiresAt !== null && accountExpiresAt <= now)

/**
 * The session for a cookie; null if the token is unknown, malformed or expired. Includes the version of the given
 * features, so that a single lookup finds both the caller and whether the requested data has changed.
 */
export const findActiveSession = async (
  db: Database,
  token: string | undefined,
  features: readonly Feature[] = [],
): Promise<ActiveSession | null> => {
  if (!token || !tokenPattern.test(token)) return null
  const now = db.clock()
  const tokenHash = toTokenHash(token)
  const asked = { tokenHash, features }
  const session =
    (await findSession(db.sql, asked)) ??
    (await findRenewedSession(db.sql, asked, new Date(now.getTime() - renewedGraceMs).toISOString()))
  return session && !isOver(session, now.toISOString()) ? { ...session, tokenHash } : null
}

/** The session of a request that was admitted earlier; null if it has ended. */
export const findActiveSessionById = async (db: Database, sessionId: number): Promise<SessionRow | null> => {
  const session = await findSessionById(db.sql, sessionId)
  return session && !isOver(session, db.clock().toISOString()) ? session : null
}

/** The session of an event stream that is already open; null if it has ended or may do nothing without two-factor. */
export const findViewerBySession = async (
  db: Database,
  sessionId: number,
): Promise<SignedInViewer | null> => {
  const session = await findActiveSessionById(db, sessionId)
  const viewer = session && toSignedInViewer(session)
  return viewer?.needsTwoFactor ? null : viewer
}

type TwoFactorState = Pick<SessionRow, 'twoFactorRequiredOf' | 'role' | 'accountExpiresAt' | 'isMfaEnabled'>

/** A demo account never needs a second factor, because it has no password to protect. */
const isTwoFactorRequired = ({ twoFactorRequiredOf, role, accountExpiresAt }: TwoFactorState): boolean => {
  if (accountExpiresAt !== null) return false
  return twoFactorRequiredOf === 'everybody' || (twoFactorRequiredOf === 'admins' && role === 'admin')
}

/** Whether a person must have a second factor and has none, so that they may only set one up. */
export const isWithoutRequiredTwoFactor = (state: TwoFactorState): boolean =>
  isTwoFactorRequired(state) && !state.isMfaEnabled

export const toSignedInViewer = (session: SessionRow): SignedInViewer => ({
  userId: session.userId,
  sessionId: session.id,
  role: session.role,
  isApproved: session.isApproved,
  houseGroupId: session.houseGroupId,
  isTemporary: session.accountExpiresAt !== null,
  isTwoFactorRequired: isTwoFactorRequired(session),
  needsTwoFactor: isWithoutRequiredTwoFactor(session),
  authenticatedAt: session.authenticatedAt,
  isInstalled: session.isInstalled,
  language: session.language,
  region: toRegion(session),
  chosenClock: toChosenClock(session),
  householdWeekStart: toHouseholdWeekStart(session),
})

/** Gives an approved person their scope. Throws `pending_approval` otherwise. */
export const toApprovedViewer = (viewer: SignedInViewer): Viewer => {
  if (!viewer.isApproved) throw new AppError('pending_approval')
  return { ...viewer, scope: toViewerScope({ ...viewer, currency: viewer.region.currency }) }
}

/** Keeps a session alive: renews its token once a day (and then returns the new one) and records the activity. */
export const refreshSession = async (db: Database, session: ActiveSession): Promise<string | null> => {
  const time = db.clock()
  const isDue = (since: string, intervalMs: number): boolean =>
    Date.parse(since) + intervalMs <= time.getTime()
  const isRenewalDue = isDue(session.tokenIssuedAt, renewAfterMs)
  const intervalMs = session.isApproved ? seenIntervalMs : pendingSeenIntervalMs
  if (!isRenewalDue && !isDue(session.lastSeenAt, intervalMs)) return null
  const now = time.toISOString()
  const expiresAt = toExpiry(now, session)
  if (isRenewalDue) {
    const token = createToken()
    const renewal = {
      id: session.id,
      oldHash: session.tokenHash,
      newHash: toTokenHash(token),
      now,
      expiresAt,
    }
    const isRenewed = await inTransaction(db, (tx) => updateSessionToken(tx.sql, renewal))
    return isRenewed ? token : null
  }
  await inTransaction(db, (tx) => updateSessionSeen(tx.sql, { id: session.id, now, expiresAt }))
  return null
}
