import type { Feature } from '@roost/contract/changes.ts'
import { AppError } from '../lib/app-error.ts'
import type { Database } from '../db/database.ts'
import { toViewerScope } from '../db/scope.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
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
  rotateSessionToken,
} from './session.queries.ts'
import { addMilliseconds } from '../lib/time/instant.ts'
import { createToken, toTokenHash } from '../lib/cryptography/token.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Lifetimes: idle, in all, before the token is renewed, and how long a renewed token is still taken. */
const idleMs = 7 * dayMs
export const absoluteMs = 30 * dayMs
const renewAfterMs = dayMs
const renewedGraceMs = minuteMs
/** Noting every request would turn each read into a write. */
const seenIntervalMs = 10 * minuteMs
/** Somebody waits to be let in: an approval leaves the session used last, to the moment (docs/decisions/0012). */
const waitingSeenIntervalMs = 1
/** The admin area asks for a password entered within the last day (docs/decisions/0005). */
export const freshSignInMs = dayMs
const maxSessionsPerUser = 20

const tokenPattern = /^[\w-]{43}$/

const toExpiry = (now: string, authenticatedAt: string): string => {
  const idle = addMilliseconds(now, idleMs)
  const absolute = addMilliseconds(authenticatedAt, absoluteMs)
  return idle < absolute ? idle : absolute
}

/** Opens a session in the caller's transaction and answers its token, which is nowhere stored in clear. */
export const openSession = async (tx: Tx, userId: string, userAgent: string | null): Promise<string> => {
  const token = createToken()
  await insertSession(tx.sql, {
    userId,
    tokenHash: toTokenHash(token),
    userAgent,
    now: tx.now,
    expiresAt: toExpiry(tx.now, tx.now),
  })
  const hasEndedOthers = await deleteOldestSessions(tx.sql, userId, maxSessionsPerUser)
  if (hasEndedOthers) tx.touch('session', `user:${userId}`)
  return token
}

export const closeSession = (tx: Tx, viewer: SignedInViewer): Promise<void> => {
  tx.touch('session', `user:${viewer.userId}`)
  return deleteSession(tx.sql, viewer.sessionId)
}

/** For whoever takes it together with other locks. */
export const toSessionsLock = (userId: string): string => `sessions:${userId}`

/**
 * Sessions of one person are opened and ended one after the other. Whoever opens one takes this lock, makes sure
 * that what he checked is still true, and opens: no sign-in under way slips through while others are ended.
 */
export const lockSessions = (tx: Tx, userId: string): Promise<void> => tx.lock(toSessionsLock(userId))

/**
 * Ends the sessions of a person, all or all but one, and closes their streams: after a change of his password,
 * second factor, role or address nobody stays in by what was true before. Answers how many there were.
 */
export const endSessions = async (
  tx: Tx,
  userId: string,
  exceptSessionId: number | null = null,
): Promise<number> => {
  await lockSessions(tx, userId)
  tx.touch('session', `user:${userId}`)
  await deletePendingSignIns(tx.sql, userId)
  return deleteSessionsOfUser(tx.sql, userId, exceptSessionId)
}

/** Ends the sessions of a person but the one used last: he waits there to be let in. */
export const endOtherSessions = async (tx: Tx, userId: string): Promise<void> => {
  tx.touch('session', `user:${userId}`)
  await deleteOldestSessions(tx.sql, userId, 1)
}

/** Ends one session of a person and closes its stream; answers false when it is not his. */
export const endSession = async (tx: Tx, userId: string, sessionId: number): Promise<boolean> => {
  const hasEnded = await deleteSessionOfUser(tx.sql, userId, sessionId)
  if (hasEnded) tx.touch('session', `user:${userId}`)
  return hasEnded
}

/** A new token for a session that goes on, to be set as its cookie; the old one is dead. */
export const renewSession = async (tx: Tx, sessionId: number): Promise<string> => {
  const token = createToken()
  await rotateSessionToken(tx.sql, { id: sessionId, newHash: toTokenHash(token), now: tx.now })
  return token
}

export interface ActiveSession extends SessionRow {
  readonly tokenHash: string
}

const isOver = ({ expiresAt, accountExpiresAt }: SessionRow, now: string): boolean =>
  expiresAt <= now || (accountExpiresAt !== null && accountExpiresAt <= now)

/**
 * The session a cookie stands for; null when it is unknown, malformed or over. It tells the version of the
 * given features too: one look-up decides who calls and whether what he asks for has changed.
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

/** The same look-up for a stream that is already open. */
export const findViewerBySession = async (db: Database, sessionId: number): Promise<Viewer | null> => {
  const session = await findSessionById(db.sql, sessionId)
  if (!session || isOver(session, db.clock().toISOString()) || !session.isApproved) return null
  const viewer = toSignedInViewer(session)
  return viewer.needsTwoFactor ? null : toApprovedViewer(viewer)
}

type TwoFactorStanding = Pick<
  SessionRow,
  'twoFactorRequiredOf' | 'role' | 'accountExpiresAt' | 'isMfaEnabled'
>

/** Somebody who tries Roost out has no password to protect. */
const isTwoFactorRequired = ({ twoFactorRequiredOf, role, accountExpiresAt }: TwoFactorStanding): boolean => {
  if (accountExpiresAt !== null) return false
  return twoFactorRequiredOf === 'everybody' || (twoFactorRequiredOf === 'admins' && role === 'admin')
}

/** Whether a person must have a second factor and has none: nothing but its setup is open to them. */
export const isWithoutRequiredTwoFactor = (standing: TwoFactorStanding): boolean =>
  isTwoFactorRequired(standing) && !standing.isMfaEnabled

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
})

/** Gives an approved person his scope. Throws `pending_approval` for anybody else. */
export const toApprovedViewer = (viewer: SignedInViewer): Viewer => {
  if (!viewer.isApproved) throw new AppError('pending_approval')
  return { ...viewer, scope: toViewerScope(viewer) }
}

/** Keeps a session alive: renews its token once a day (the new one is answered) and notes that it was seen. */
export const refreshSession = async (db: Database, session: ActiveSession): Promise<string | null> => {
  const time = db.clock()
  const isDue = (since: string, intervalMs: number): boolean =>
    Date.parse(since) + intervalMs <= time.getTime()
  const isRenewalDue = isDue(session.tokenIssuedAt, renewAfterMs)
  const intervalMs = session.isApproved ? seenIntervalMs : waitingSeenIntervalMs
  if (!isRenewalDue && !isDue(session.lastSeenAt, intervalMs)) return null
  const now = time.toISOString()
  const expiresAt = toExpiry(now, session.authenticatedAt)
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
