import type { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { renderSVG } from 'uqr'
import { type Database, withoutIdempotency } from '../../../db/engines/database.ts'
import { toViewerScope } from '../../../db/scopes/scope.ts'
import { inTransaction, type Tx } from '../../../db/transactions/transaction.ts'
import type { Handler } from '../../../http/sessions/context.ts'
import { findSessionById } from '../../../http/sessions/session.queries.ts'
import { isWithoutRequiredTwoFactor, lockSessions } from '../../../http/sessions/session.ts'
import { AppError } from '../../../lib/app-error.ts'
import { createConcurrencyLimit } from '../../../lib/concurrency/concurrency-limit.ts'
import { streamExport } from '../../../lib/concurrency/export-stream.ts'
import { createToken, toTokenHash } from '../../../lib/cryptography/token.ts'
import { assertReauthenticated } from '../../reauthentication/reauthentication.service.ts'
import { listCalendarParts } from './files.service.ts'
import { listTaskParts } from './task-parts.service.ts'
import {
  deleteFeedOfUser,
  findFeedByToken,
  findFeedOfUser,
  type OwnedFeed,
  updateFeedRead,
  upsertFeed,
} from './feeds.queries.ts'

// A feed is a secret address from which other programs read what its owner sees. Knowing the address is enough to read
// it, so the database stores only its hash, and the owner can replace or remove it at any time.

/** Two for each person, because their phone and a web calendar may read concurrently. */
const feedLimit = createConcurrencyLimit({ perPerson: 2, total: 4 })

const hourMs = 60 * 60 * 1000
const tokenPattern = /^[\w-]{43}$/
/** Increased whenever the output for the same events changes, so that cached feeds become stale. */
const formatVersion = 1

export const findFeed: Handler<typeof calendarApi.feed> = async ({ db, viewer }) => ({
  feed: (await findFeedOfUser(db.sql, viewer.userId)) ?? null,
})

export const createFeed: Handler<typeof calendarApi.createFeed> = async (
  { db, services: { config, passwords }, viewer, request },
  { password, hasTasks = false },
) => {
  const { userId } = viewer
  // The feed outlives the session, so creating it needs a recent sign-in or the password.
  await assertReauthenticated({ passwords }, db, { viewer, request, password, purpose: 'calendar address' })
  const token = createToken()
  await inTransaction(withoutIdempotency(db), async (tx) => {
    // Ending the sessions also ends the feed, so an in-flight request must not create one afterwards.
    await lockSessions(tx, userId)
    if (!(await findSessionById(tx.sql, viewer.sessionId))) throw new AppError('unauthorized')
    await upsertFeed(tx.sql, { userId, tokenHash: toTokenHash(token), hasTasks, now: tx.now })
    // An attacker who uses an open session may have created it, and only this notification reveals that to the owner.
    tx.announce('accounts.calendar-address-made', { userId })
    tx.audit({ action: 'calendar_feed_created', actorUserId: userId, subjectUserId: userId })
  })
  const url = new URL(`/api/calendar/feeds/${token}.ics`, config.publicUrl).href
  return { url, qrCode: `data:image/svg+xml,${encodeURIComponent(renderSVG(url))}` }
}

/**
 * Ends the feed whenever sessions are ended, because an attacker may know its address. Returns what ended, as the
 * detail of a notification; null when there was no feed.
 */
export const endFeedOfUser = async (
  tx: Tx,
  userId: string,
  actorUserId: string | null,
): Promise<'calendar address' | null> => {
  const hasEnded = await deleteFeedOfUser(tx.sql, userId)
  if (hasEnded) tx.audit({ action: 'calendar_feed_removed', actorUserId, subjectUserId: userId })
  return hasEnded ? 'calendar address' : null
}

export const removeFeed: Handler<typeof calendarApi.removeFeed> = ({ db, viewer: { userId } }) =>
  inTransaction(db, async (tx) => {
    await endFeedOfUser(tx, userId, userId)
    return { success: true }
  })

/** Recorded at most once an hour, because otherwise every read would cause a write. */
const recordRead = async (db: Database, { id, lastReadAt }: OwnedFeed): Promise<void> => {
  const now = db.clock()
  if (lastReadAt !== null && Date.parse(lastReadAt) + hourMs > now.getTime()) return
  try {
    await inTransaction(db, (tx) => updateFeedRead(tx.sql, id, tx.now))
  } catch (error) {
    // The feed stays readable while the database cannot be written.
    if (!db.engine.isUnavailable(error)) throw error
  }
}

export const readFeed: Handler<typeof calendarApi.readFeed> = async ({ db, services }, { token: name }) => {
  const token = name.replace(/\.ics$/, '')
  const feed = tokenPattern.test(token) ? await findFeedByToken(db.sql, toTokenHash(token)) : undefined
  // The owner must have a second factor if the instance requires it.
  if (!feed?.isApproved || isWithoutRequiredTwoFactor(feed)) throw new AppError('calendar.invalid_link')
  await recordRead(db, feed)
  const state = [formatVersion, process.versions['tz'], feed.userId, feed.houseGroupId, feed.version]
  if (feed.hasTasks) state.push('tasks', feed.tasksVersion)
  return {
    etag: `W/"${toTokenHash(state.join(' ')).slice(0, 22)}"`,
    bytes: async () => {
      const source = { sql: db.sql, scope: toViewerScope(feed) }
      const tasks = feed.hasTasks ? listTaskParts(source, services.config.publicUrl) : undefined
      return streamExport(feed.userId, listCalendarParts(source, tasks), feedLimit)
    },
    assertOpen: async () => {
      const current = await findFeedByToken(db.sql, toTokenHash(token))
      if (!current?.isApproved || current.houseGroupId !== feed.houseGroupId)
        throw new AppError('calendar.invalid_link')
    },
    maxAgeSeconds: 0,
  }
}
