import type { sessionsApi } from '@roost/contract/accounts/sessions.ts'
import { withoutIdempotency } from '../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { endSession, endSessions, keepInstalled, toExpiry } from '../../http/sessions/session.ts'
import { listSessionsOfUser } from '../../http/sessions/session.queries.ts'
import { AppError } from '../../lib/app-error.ts'
import { assertReauthenticated } from '../reauthentication/reauthentication.service.ts'
import { toDevices } from './sessions.rules.ts'

// The browsers in which a person is signed in. Ending a session closes its stream and invalidates its cookie.

export const listDevices: Handler<typeof sessionsApi.list> = async ({ db, viewer }) =>
  toDevices(await listSessionsOfUser(db.sql, viewer.userId, db.clock().toISOString()), viewer.sessionId)

/** An installed app says so each time it starts, because only the session knows whether the server knows. */
export const staySignedIn: Handler<typeof sessionsApi.staySignedIn> = async ({ db, viewer, cookie }) => {
  const session = { ...viewer, isInstalled: true }
  if (!viewer.isInstalled) {
    const token = await inTransaction(withoutIdempotency(db), (tx) => keepInstalled(tx, viewer))
    if (token) cookie.set(token, session)
  }
  return { signedInUntil: toExpiry(db.clock().toISOString(), session) }
}

const auditRevocation = (tx: Tx, userId: string, ended: number): void =>
  tx.audit({
    action: 'authn_session_revoked',
    actorUserId: userId,
    subjectUserId: userId,
    detail: ended === 1 ? '1 session' : `${ended} sessions`,
  })

/**
 * Ending other sessions requires reauthentication, so that a person who finds an unlocked device cannot sign the owner
 * out elsewhere.
 */
export const removeDevice: Handler<typeof sessionsApi.remove> = async (
  { db, services, viewer, request, cookie },
  { id, password },
) => {
  const isCurrent = id === viewer.sessionId
  if (!isCurrent)
    await assertReauthenticated(services, db, { viewer, request, password, purpose: 'signing a device out' })
  await inTransaction(db, async (tx) => {
    const hasEnded = await endSession(tx, viewer.userId, id)
    if (!hasEnded) throw new AppError('sessions.not_found')
    auditRevocation(tx, viewer.userId, 1)
  })
  if (isCurrent) cookie.clear()
  return { success: true }
}

export const removeOtherDevices: Handler<typeof sessionsApi.removeOthers> = async (
  { db, services, viewer, request },
  { password },
) => {
  await assertReauthenticated(services, db, { viewer, request, password, purpose: 'signing devices out' })
  return inTransaction(db, async (tx) => {
    const ended = await endSessions(tx, viewer.userId, viewer.sessionId)
    if (ended > 0) auditRevocation(tx, viewer.userId, ended)
    return { ended }
  })
}
