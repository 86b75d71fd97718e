import * as z from 'zod/mini'
import { timeZone } from '../calendar/calendar.ts'
import { defineApi } from '../endpoint/endpoint.ts'
import { instant, success } from '../fields/fields.ts'
import { languages } from '../language/languages.ts'
import {
  maxPushAddressLength,
  maxPushTokenLength,
  pushAddressKinds,
  pushAddressProblems,
} from './push-address-values.ts'

// An address of a person's own, of ntfy, Gotify or a webhook, to which their push messages go as well.

const pushAddress = z.object({
  kind: z.enum(pushAddressKinds),
  /** Such as `https://ntfy.sh`: whoever knows the rest can read the messages. Null if the instance's key was changed. */
  origin: z.nullable(z.string()),
  /** When a message last arrived; null if none has. */
  sentAt: z.nullable(instant),
  /** Since when messages do not arrive; null if the last one did. */
  failure: z.nullable(z.object({ since: instant, problem: z.enum(pushAddressProblems) })),
  /** Nothing but tests is sent any more, because messages did not arrive for days. A test that arrives turns it on again. */
  isOff: z.boolean(),
})
export type PushAddress = z.output<typeof pushAddress>

const ownAddress = z.object({
  /** Null if there is none. */
  address: z.nullable(pushAddress),
})

const newAddress = z.object({
  kind: z.enum(pushAddressKinds),
  /** With the topic for ntfy, without `/message` for Gotify. */
  address: z.string().check(z.regex(/^https?:\/\/[^\s]+$/), z.maxLength(maxPushAddressLength)),
  /** An access token of ntfy, or the token of an application of Gotify. */
  token: z.optional(z.string().check(z.regex(/^[\x21-\x7E]+$/), z.maxLength(maxPushTokenLength))),
  /** The language of messages to people who have chosen none. */
  language: z.optional(z.enum(languages)),
  /** In which zone times are written, and when all-day events begin; if absent, it stays what it was. */
  timeZone: z.optional(timeZone),
})

export const pushAddressApi = defineApi({
  get: {
    method: 'GET',
    path: '/api/push-address',
    access: 'approved',
    summary:
      "The caller's address of ntfy, Gotify or a webhook that receives their push messages, without its path",
    status: 200,
    response: z.object({
      ...ownAddress.shape,
      /** Whether addresses in a private network are allowed. */
      isPrivateAllowed: z.boolean(),
    }),
  },
  save: {
    method: 'PUT',
    path: '/api/push-address',
    access: 'approved',
    summary:
      "Also send the caller's push messages to an address of ntfy, Gotify or a webhook, in place of an earlier one",
    body: newAddress,
    status: 200,
    response: ownAddress,
    errors: [
      'push-address.malformed',
      'push-address.not_public',
      'push-address.not_encrypted',
      'push-address.own',
      'push-address.topic_missing',
      'push-address.token_missing',
    ],
    rateLimit: 'feed',
    isClosedToDemo: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/push-address',
    access: 'approved',
    summary: "Send no push messages to the caller's address any more",
    status: 200,
    response: success,
  },
  test: {
    method: 'POST',
    path: '/api/push-address/test',
    access: 'approved',
    summary: "Send a test message to the caller's address",
    status: 200,
    response: success,
    errors: ['push-address.not_found', 'push.too_many_tests'],
  },
})
