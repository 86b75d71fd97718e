import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import { id, idParam, instant, success, userId } from '../fields/fields.ts'
import { timeZone } from '../calendar/calendar.ts'
import { languages } from '../language/languages.ts'
import { pushKinds } from './push-values.ts'

// Push messages (RFC 8030) reach a device while Roost is not open.

/** A signed-in device that receives push messages. */
export const pushDevice = z.object({
  id,
  /** The name of the device, such as "Firefox on Android"; "Unknown device" if the browser is not recognised. */
  name: z.string(),
  isCurrent: z.boolean(),
  /** When the device last confirmed a message; null if it has received none yet. */
  receivedAt: z.nullable(instant),
  /** Since when it has confirmed no message, if for more than a day; null otherwise. */
  silentSince: z.nullable(instant),
})
export type PushDevice = z.output<typeof pushDevice>

/** A device of somebody that should receive push messages, and does not. */
const silentDevice = z.object({ id, userId, name: z.string(), since: instant })
export type SilentDevice = z.output<typeof silentDevice>

const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

/** What a person wants to be sent, and when. */
export const pushSettings = z.object({
  /** What is not sent. */
  off: z.array(z.enum(pushKinds)).check(z.maxLength(pushKinds.length)),
  /** Between these times, what does not concern the account waits for the second one; in the zone of the last device. */
  quietHours: z.nullable(z.object({ from: timeOfDay, to: timeOfDay })),
  /** When the daily digest is sent, in the zone of the last device; null if it is not wanted. */
  digestAt: z.nullable(timeOfDay),
  /** Whether messages come by email while no device can be reached, if the server sends emails. */
  hasEmailFallback: z.boolean(),
})
export type PushSettings = z.output<typeof pushSettings>

/** The longest address of a push service, in characters. */
const maxEndpointLength = 1000

/** What a browser's `PushSubscription` says: the address of its push service, and the keys that encrypt messages for it. */
const subscription = z.object({
  endpoint: z.string().check(z.regex(/^https:\/\/[^\s]+$/), z.maxLength(maxEndpointLength)),
  keys: z.object({
    /** An uncompressed point on P-256: 65 bytes in base64url. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    /** 16 bytes in base64url. */
    auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/)),
  }),
  /** The language of messages to people who have chosen none; if absent, it stays what it was. */
  language: z.optional(z.enum(languages)),
  /** In which zone times are written, and when all-day events begin; if absent, it stays what it was. */
  timeZone: z.optional(timeZone),
})

/** What a device decrypts from a message. */
export interface PushMessage {
  readonly title: string
  readonly body?: string
  /** Of several messages with the same tag, a device shows the last one. */
  readonly tag: string
  /** The page of Roost to open, with its fragment. */
  readonly path: string
  readonly language: string
}

export const pushApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/push',
    access: 'approved',
    summary: "The caller's devices that receive push messages, and the public key (VAPID) of this server",
    status: 200,
    response: z.object({
      publicKey: z.string(),
      devices: z.array(pushDevice),
      /** Whether this device was turned off, maybe by another one, so that it does not turn itself on again. */
      isTurnedOff: z.boolean(),
      settings: pushSettings,
      /** Whether the caller has devices that should receive push messages, none of which does, and no other address. */
      isUnreachable: z.boolean(),
      /** Whether this server sends emails. */
      canEmail: z.boolean(),
    }),
  },
  listSilent: {
    method: 'GET',
    path: '/api/push/silent',
    access: 'admin',
    summary:
      'The devices of all people that have confirmed no push message for a day, or that a push service gave up',
    status: 200,
    response: z.array(silentDevice),
  },
  changeSettings: {
    method: 'PUT',
    path: '/api/push/settings',
    access: 'approved',
    summary: 'Change which push messages the caller receives, and when',
    body: pushSettings,
    status: 200,
    response: pushSettings,
  },
  turnOn: {
    method: 'PUT',
    path: '/api/push/subscription',
    access: 'approved',
    summary: 'Send push messages to this device, until it signs out',
    body: subscription,
    status: 200,
    response: pushDevice,
    errors: ['push.address_not_public'],
    isClosedToDemo: true,
  },
  turnOff: {
    method: 'DELETE',
    path: '/api/push/{id}',
    access: 'approved',
    summary: "Send no push messages to one of the caller's devices",
    params: z.object({ id: idParam }),
    status: 200,
    response: success,
    errors: ['sessions.not_found'],
  },
  test: {
    method: 'POST',
    path: '/api/push/{id}/test',
    access: 'approved',
    summary: "Send a test message to one of the caller's devices",
    params: z.object({ id: idParam }),
    status: 200,
    response: success,
    errors: ['sessions.not_found', 'push.too_many_tests'],
  },
  confirm: {
    method: 'POST',
    path: '/api/push/received',
    access: 'approved',
    summary: 'Confirm that this device has received a push message',
    status: 200,
    response: success,
  },
})
