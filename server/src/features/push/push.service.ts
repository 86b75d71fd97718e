import { createHash, ECDH } from 'node:crypto'
import type { PushDevice, PushMessage, pushApi } from '@roost/contract/activity/push.ts'
import type { Database } from '../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { Handler, Viewer } from '../../http/sessions/context.ts'
import { findViewerBySession, toApprovedViewer } from '../../http/sessions/session.ts'
import type { JobContext, JobHandler } from '../../jobs/job-queue.ts'
import { AppError } from '../../lib/app-error.ts'
import { toTokenHash } from '../../lib/cryptography/token.ts'
import { createVapidKeys } from '../../lib/cryptography/vapid-keys.ts'
import { PermanentFailure } from '../../lib/permanent-failure.ts'
import { RetryLaterError } from '../../lib/retry-later.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { createPushRequest, isPublicEndpoint } from '../../outbound/push-request.ts'
import { createWebClient, type RequestWeb, WebError } from '../../outbound/web-client/web-client.ts'
import { enqueuePush, isUnreachable, type PushJob } from '../../push/push.service.ts'
import type { Services } from '../../services.ts'
import { countUse } from '../../throttling/throttling.service.ts'
import { planDigest } from './plans/digests.service.ts'
import { compose, type ComposedMessage, daySeconds } from './messages.service.ts'
import {
  findDevice,
  findSettings,
  findSubscription,
  isTurnedOff,
  listDevices,
  listUnconfirmed,
  replaceSubscription,
  type SubscribedDevice,
  type Subscription,
  updateReceived,
  updateToLost,
  updateToOff,
  updateUnconfirmed,
  upsertSettings,
} from './push.queries.ts'
import { startPlan } from './plans/reminder-plans.queries.ts'
import {
  maxTestsPerHour,
  toPushDevice,
  toPushOutcome,
  toPushSettings,
  toSilentDevices,
} from './push.rules.ts'

// A device receives push messages as long as its session lasts.

const createKeys = ({ secretKey }: Services) => createVapidKeys(secretKey)

const toDevice = (device: SubscribedDevice, viewer: Viewer, now: string): PushDevice =>
  toPushDevice(device, viewer.sessionId, now)

export const listPushDevices: Handler<typeof pushApi.list> = async ({ db, services, viewer }) => {
  const now = db.clock().toISOString()
  const devices = await listDevices(db.sql, viewer.userId, now)
  return {
    publicKey: services.keep(createKeys).publicKey,
    devices: devices.map((device) => toDevice(device, viewer, now)),
    isTurnedOff: await isTurnedOff(db.sql, viewer.sessionId),
    settings: toPushSettings(await findSettings(db.sql, viewer.userId)),
    isUnreachable: await isUnreachable(db, viewer.userId),
    canEmail: services.sendMail !== null,
  }
}

/** Says nothing about what was sent. */
export const listSilentDevices: Handler<typeof pushApi.listSilent> = async ({ db }) => {
  const now = db.clock().toISOString()
  return toSilentDevices(await listUnconfirmed(db.sql, now), now)
}

export const changeSettings: Handler<typeof pushApi.changeSettings> = (
  { db, viewer: { userId } },
  settings,
) =>
  inTransaction(db, async (tx) => {
    await upsertSettings(tx.sql, { ...settings, userId, now: tx.now })
    await planDigest(tx, userId)
    tx.touch('push', `user:${userId}`)
    return settings
  })

/** Whether messages can be encrypted with it: not every 65 bytes are a point on the curve. */
const isPoint = (p256dh: string): boolean => {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** Sends the person reminders of events, and the daily digest at the time of this zone, from now on. */
export const beginReminders = async (
  tx: Tx,
  { userId, timeZone }: { readonly userId: string; readonly timeZone: string | undefined },
): Promise<void> => {
  await startPlan(tx.sql, { userId, timeZone, now: tx.now })
  await planDigest(tx, userId)
}

export const turnOn: Handler<typeof pushApi.turnOn> = (
  { db, viewer },
  { endpoint, keys: { p256dh, auth }, language, timeZone },
) => {
  if (!isPublicEndpoint(endpoint)) throw new AppError('push.address_not_public')
  if (!isPoint(p256dh)) throw new AppError('validation')
  const endpointHash = toTokenHash(endpoint)
  const { userId, sessionId } = viewer
  return inTransaction(db, async (tx) => {
    await tx.lock(`push:${endpointHash}`)
    // The session that the row refers to may have ended meanwhile.
    await tx.assertSignedIn()
    await replaceSubscription(tx.sql, {
      userId,
      sessionId,
      endpoint,
      endpointHash,
      p256dh,
      auth,
      language,
      now: tx.now,
    })
    await beginReminders(tx, { userId, timeZone })
    tx.touch('push', `user:${userId}`)
    const devices = await listDevices(tx.sql, userId, tx.now)
    const device = devices.find((one) => one.sessionId === sessionId)
    if (!device) throw new AppError('unauthorized')
    return toDevice(device, viewer, tx.now)
  })
}

export const turnOff: Handler<typeof pushApi.turnOff> = ({ db, viewer: { userId } }, { id }) =>
  inTransaction(db, async (tx) => {
    if (!(await updateToOff(tx.sql, { id, userId }))) throw new AppError('sessions.not_found')
    tx.touch('push', `user:${userId}`)
    return { success: true }
  })

/** Counts a test message of a person. Throws `push.too_many_tests`. */
export const countTest = async (db: Database, userId: string): Promise<void> => {
  const quota = { key: `push-tests:${userId}`, max: maxTestsPerHour, windowMs: hourMs }
  const waitMs = await countUse(db, [quota])
  if (waitMs > 0) throw new AppError('push.too_many_tests', { retryAfterSeconds: waitMs / 1000 })
}

export const sendTest: Handler<typeof pushApi.test> = async ({ db, viewer: { userId } }, { id }) => {
  if (!(await findDevice(db.sql, { id, userId, now: db.clock().toISOString() })))
    throw new AppError('sessions.not_found')
  await countTest(db, userId)
  return inTransaction(db, async (tx) => {
    await enqueuePush(tx, { subscriptionId: id, subject: { kind: 'test' } })
    return { success: true }
  })
}

export const confirmReceived: Handler<typeof pushApi.confirm> = ({ db, viewer: { userId, sessionId } }) =>
  inTransaction(db, async (tx) => {
    if (await updateReceived(tx.sql, { sessionId, now: tx.now })) tx.touch('push', `user:${userId}`)
    return { success: true }
  })

const createPushClient = ({ config, requestPush }: Services): RequestWeb =>
  requestPush ??
  createWebClient({
    addresses: 'public',
    publicUrl: config.publicUrl,
    connectLimitMs: 3000,
    timeLimitMs: 4000,
    maxParallel: 8,
    maxBytes: 64 * 1024,
    isCutAtLimit: true,
    maxRedirects: 0,
  })

/** Push services ask for an address of the sender. Over plain http, browsers have no push messages except on this machine. */
const toContact = ({ publicUrl }: Services['config']): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@example.com'

const deliver = async (
  services: Services,
  subscription: Subscription,
  { ttlSeconds = daySeconds, isUrgent = false, ...message }: ComposedMessage & PushMessage,
): Promise<{ status: number; retryAfter: string | null }> => {
  const request = await createPushRequest(
    subscription,
    {
      text: JSON.stringify(message),
      ttlSeconds,
      isUrgent,
      topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
    },
    { keys: services.keep(createKeys), contact: toContact(services.config) },
  )
  const { status, headers } = await services.keep(createPushClient)(request)
  return { status, retryAfter: headers.get('retry-after') }
}

/** The browser turns messages on again when Roost is next opened in it. */
const forget = (db: Database, { id, userId, endpoint }: Subscription): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (await updateToLost(tx.sql, { id, endpoint, now: tx.now })) tx.touch('push', `user:${userId}`)
  })

const send = async (
  { db, services }: JobContext,
  subscription: Subscription,
  message: ComposedMessage & PushMessage,
): Promise<void> => {
  try {
    const sentAt = db.clock().toISOString()
    const response = await deliver(services, subscription, message)
    const outcome = toPushOutcome(response, db.clock().getTime())
    if (outcome.kind === 'accepted')
      await inTransaction(db, (tx) => updateUnconfirmed(tx.sql, { ...subscription, sentAt }))
    if (outcome.kind === 'gone') await forget(db, subscription)
    if (outcome.kind === 'refused') throw new PermanentFailure('The push service refused the message')
    if (outcome.kind === 'later')
      throw new RetryLaterError(`The push service responded with ${response.status}`, outcome.delayMs)
  } catch (error) {
    if (!(error instanceof WebError) || error.kind !== 'forbidden_address') throw error
    await forget(db, subscription)
  }
}

/** Asks for the session, approval and house group again, because the message may have waited for hours. */
export const sendPush: JobHandler = async ({ db, services }, { payload }) => {
  const { subscriptionId, subject } = payload as PushJob
  const subscription = await findSubscription(db.sql, subscriptionId)
  const signedIn = subscription && (await findViewerBySession(db, subscription.sessionId))
  if (!signedIn?.isApproved) return
  const viewer = toApprovedViewer(signedIn)
  const translator = await services.translatorFor({
    language: viewer.language ?? subscription?.language ?? null,
    locale: viewer.region.locale,
  })
  const message = await compose(db, viewer, subject, translator)
  if (subscription && message)
    await send({ db, services }, subscription, { ...message, language: translator.language })
}
