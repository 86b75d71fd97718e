import type { PushSettings } from '@roost/contract/activity/push.ts'
import type { Language } from '@roost/contract/language/languages.ts'
import type { ReadSql, WriteSql } from '../../db/engines/database.ts'
import type { Deliveries } from '../../push/silent-devices.rules.ts'

const deviceColumns = [
  'push_subscriptions.id as id',
  'push_subscriptions.session_id as sessionId',
  'push_subscriptions.received_at as receivedAt',
  'push_subscriptions.unconfirmed_since as unconfirmedSince',
  'push_subscriptions.lost_at as lostAt',
  'sessions.user_agent as userAgent',
] as const

/** Ends with the session, which may have expired without having been deleted yet. */
const selectSubscriptions = (sql: ReadSql, userId: string, now: string) =>
  sql
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(deviceColumns)
    .where('push_subscriptions.user_id', '=', userId)
    .where('push_subscriptions.is_off', '=', false)
    .where('push_subscriptions.lost_at', 'is', null)
    .where('sessions.expires_at', '>', now)

export interface SubscribedDevice extends Deliveries {
  readonly id: number
  readonly sessionId: number
  readonly receivedAt: string | null
  readonly userAgent: string | null
}

/** The most recently used first. */
export const listDevices = (sql: ReadSql, userId: string, now: string): Promise<SubscribedDevice[]> =>
  selectSubscriptions(sql, userId, now)
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('push_subscriptions.id', 'desc')
    .execute()

export const findDevice = (
  sql: ReadSql,
  { id, userId, now }: { readonly id: number; readonly userId: string; readonly now: string },
): Promise<SubscribedDevice | undefined> =>
  selectSubscriptions(sql, userId, now).where('push_subscriptions.id', '=', id).executeTakeFirst()

interface NewSubscription {
  readonly userId: string
  readonly sessionId: number
  readonly endpoint: string
  readonly endpointHash: string
  readonly p256dh: string
  readonly auth: string
  /** Stays what it was if undefined. */
  readonly language: Language | undefined
  readonly now: string
}

/** Replaces what the session had before, and what another account has in the same browser. */
export const replaceSubscription = async (sql: WriteSql, subscription: NewSubscription): Promise<void> => {
  const { userId, sessionId, endpoint, endpointHash, p256dh, auth, language, now } = subscription
  await sql
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', endpointHash)
    .where('session_id', '!=', sessionId)
    .execute()
  const keys = { endpoint, endpoint_hash: endpointHash, p256dh, auth, ...(language && { language }) }
  await sql
    .insertInto('push_subscriptions')
    .values({
      user_id: userId,
      session_id: sessionId,
      language: 'en',
      ...keys,
      created_at: now,
      received_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('session_id')
        .doUpdateSet({ ...keys, is_off: false, unconfirmed_since: null, lost_at: null }),
    )
    .execute()
}

export interface Subscription {
  readonly id: number
  readonly userId: string
  readonly sessionId: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly language: Language
}

export const findSubscription = (sql: ReadSql, id: number): Promise<Subscription | undefined> =>
  sql
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id as userId', 'session_id as sessionId', 'endpoint', 'p256dh', 'auth', 'language'])
    .where('id', '=', id)
    .where('is_off', '=', false)
    .where('lost_at', 'is', null)
    .executeTakeFirst()

/** Whether push messages were turned off for this session. */
export const isTurnedOff = async (sql: ReadSql, sessionId: number): Promise<boolean> => {
  const row = await sql
    .selectFrom('push_subscriptions')
    .select('is_off')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row?.is_off ?? false
}

/** Returns whether it was on. */
export const updateToOff = async (
  sql: WriteSql,
  { id, userId }: { readonly id: number; readonly userId: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('push_subscriptions')
    .set({ is_off: true })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('is_off', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether it is lost: only if the browser has not renewed it meanwhile. */
export const updateToLost = async (
  sql: WriteSql,
  { id, endpoint, now }: Pick<Subscription, 'id' | 'endpoint'> & { readonly now: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('push_subscriptions')
    .set({ lost_at: now })
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .where('lost_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that a message was sent, unless the browser has confirmed it already or has not confirmed an earlier one. */
export const updateUnconfirmed = async (
  sql: WriteSql,
  { id, endpoint, sentAt }: Pick<Subscription, 'id' | 'endpoint'> & { readonly sentAt: string },
): Promise<void> => {
  await sql
    .updateTable('push_subscriptions')
    .set({ unconfirmed_since: sentAt })
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .where('unconfirmed_since', 'is', null)
    .where((eb) => eb.or([eb('received_at', 'is', null), eb('received_at', '<', sentAt)]))
    .execute()
}

/** The devices of all people that have not confirmed a message, or were given up; at most 500, the longest silent first. */
export const listUnconfirmed = (sql: ReadSql, now: string) =>
  sql
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(deviceColumns)
    .select('push_subscriptions.user_id as userId')
    .where('push_subscriptions.is_off', '=', false)
    .where('sessions.expires_at', '>', now)
    .where((eb) => eb.or([eb('unconfirmed_since', 'is not', null), eb('lost_at', 'is not', null)]))
    .orderBy('unconfirmed_since')
    .orderBy('push_subscriptions.id')
    .limit(500)
    .execute()

export const updateReceived = async (
  sql: WriteSql,
  { sessionId, now }: { readonly sessionId: number; readonly now: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('push_subscriptions')
    .set({ received_at: now, unconfirmed_since: null })
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findSettings = (sql: ReadSql, userId: string) =>
  sql
    .selectFrom('push_settings')
    .select([
      'off',
      'quiet_from as quietFrom',
      'quiet_to as quietTo',
      'digest_at as digestAt',
      'has_email_fallback as hasEmailFallback',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()

interface NewSettings extends PushSettings {
  readonly userId: string
  readonly now: string
}

export const upsertSettings = async (
  sql: WriteSql,
  { userId, off, quietHours, digestAt, hasEmailFallback, now }: NewSettings,
): Promise<void> => {
  const settings = {
    off: off.join(' '),
    quiet_from: quietHours?.from ?? null,
    quiet_to: quietHours?.to ?? null,
    digest_at: digestAt,
    has_email_fallback: hasEmailFallback,
    items_seen_until: off.includes('shopping') ? null : now,
  }
  await sql
    .insertInto('push_settings')
    .values({ user_id: userId, ...settings })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(settings))
    .execute()
}

export interface Mailbox {
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  /** That of the browser in which push messages were turned on last. */
  readonly language: Language
}

/**
 * Where the messages of a person go whose devices cannot be reached. Undefined if they want no such emails, or no longer
 * have a device with push messages.
 */
export const findMailbox = (sql: ReadSql, userId: string): Promise<Mailbox | undefined> =>
  sql
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .leftJoin('push_settings', 'push_settings.user_id', 'users.id')
    .select([
      'users.email',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'push_subscriptions.language',
    ])
    .where('users.id', '=', userId)
    .where('push_subscriptions.is_off', '=', false)
    .where((eb) =>
      eb.or([
        eb('push_settings.has_email_fallback', 'is', null),
        eb('push_settings.has_email_fallback', '=', true),
      ]),
    )
    .orderBy('push_subscriptions.id', 'desc')
    .limit(1)
    .executeTakeFirst()
