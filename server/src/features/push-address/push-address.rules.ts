import type { PushAddressKind, PushAddressProblem } from '@roost/contract/activity/push-address-values.ts'
import { productName } from '@roost/contract/text/names.ts'
import { hourMs } from '../../lib/time/instant.ts'

export interface AddressTarget {
  readonly kind: PushAddressKind
  readonly address: string
  /** Null if the server needs none. */
  readonly token: string | null
}

export interface AddressMessage {
  readonly title: string
  readonly body?: string
  /** The page of Roost to open. */
  readonly url: string
  readonly kind: 'notification' | 'reminder' | 'digest' | 'test'
  readonly isUrgent?: boolean
}

interface JsonRequest {
  readonly url: string
  readonly method: 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const toRequest = (url: string, body: object, headers: JsonRequest['headers'] = {}): JsonRequest => ({
  url,
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const topicPattern = /^[\w-]{1,64}$/

/** The server and the topic of an address such as `https://ntfy.sh/our-home`; null without a topic. */
export const toTopic = (address: string): { readonly server: string; readonly topic: string } | null => {
  const { origin, pathname } = new URL(address)
  const topic = pathname.replace(/\/$/, '').split('/').at(-1) ?? ''
  return topicPattern.test(topic)
    ? { server: origin + pathname.slice(0, pathname.lastIndexOf(`/${topic}`) + 1), topic }
    : null
}

/** ntfy and Gotify need a text besides the title, which most messages are. */
const toTexts = ({ title, body }: AddressMessage) =>
  body === undefined ? { title: productName, message: title } : { title, message: body }

/** ntfy is sent JSON, because its headers hold no UTF-8. */
const toNtfyRequest = ({ address, token }: AddressTarget, message: AddressMessage): JsonRequest => {
  const { server, topic } = toTopic(address) ?? { server: address, topic: '' }
  const priority = message.isUrgent ? 4 : 3
  const body = { topic, ...toTexts(message), click: message.url, priority }
  return toRequest(server, body, token === null ? {} : { authorization: `Bearer ${token}` })
}

const toGotifyRequest = ({ address, token }: AddressTarget, message: AddressMessage): JsonRequest => {
  const extras = { 'client::notification': { click: { url: message.url } } }
  const body = { ...toTexts(message), priority: message.isUrgent ? 8 : 5, extras }
  return toRequest(`${address.replace(/\/+$/, '')}/message`, body, { 'x-gotify-key': token ?? '' })
}

const toWebhookRequest = (
  { address, token }: AddressTarget,
  { title, body, url, kind }: AddressMessage,
): JsonRequest =>
  toRequest(
    address,
    { title, body: body ?? null, url, kind },
    token === null ? {} : { authorization: `Bearer ${token}` },
  )

const requests = { ntfy: toNtfyRequest, gotify: toGotifyRequest, webhook: toWebhookRequest }

export const toAddressRequest = (target: AddressTarget, message: AddressMessage): JsonRequest =>
  requests[target.kind](target, message)

const problems: Readonly<Record<number, PushAddressProblem>> = {
  401: 'token',
  403: 'token',
  404: 'not-found',
  405: 'not-found',
  410: 'not-found',
  408: 'timeout',
  429: 'busy',
}

/** Why a server did not accept a message, by its response; null if it did. */
export const toProblem = (status: number): PushAddressProblem | null => {
  if (status >= 200 && status < 300) return null
  if (status >= 500) return 'failed'
  return problems[status] ?? (status < 400 ? 'redirected' : 'refused')
}

const passing: readonly PushAddressProblem[] = ['unreachable', 'timeout', 'busy', 'failed']

/** Whether the same message may arrive later. */
export const isPassing = (problem: PushAddressProblem): boolean => passing.includes(problem)

/** After that many refused messages in a row, or that long without one that arrived, nothing is sent any more. */
const maxRefusals = 50
const maxFailingMs = 72 * hourMs

interface AddressState {
  readonly sentAt: string | null
  readonly failingSince: string | null
  readonly problem: PushAddressProblem | null
  readonly refusals: number
  readonly isOff: boolean
}

/** What is known about an address after one more message. */
export const toNextState = (
  { sentAt, failingSince, refusals, isOff }: AddressState,
  problem: PushAddressProblem | null,
  now: string,
): AddressState => {
  if (problem === null) return { sentAt: now, failingSince: null, problem: null, refusals: 0, isOff: false }
  const next = {
    sentAt,
    failingSince: failingSince ?? now,
    problem,
    refusals: isPassing(problem) ? refusals : refusals + 1,
  }
  const failingMs = Date.parse(now) - Date.parse(next.failingSince)
  return { ...next, isOff: isOff || next.refusals >= maxRefusals || failingMs >= maxFailingMs }
}
