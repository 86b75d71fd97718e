import { isIP } from 'node:net'
import type { VapidKeys } from '../lib/cryptography/vapid-keys.ts'
import { once } from '../lib/caching/once.ts'
import { isLocalName } from '../lib/local-names.ts'
import { PermanentFailure } from '../lib/permanent-failure.ts'
import { isPublicAddress } from './web-client/addresses.ts'
import { toHostname } from './web-client/web-hop.ts'
import type { WebRequest } from './web-client/web-request.ts'

/** A browser's push service, and the keys that encrypt messages for the browser. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

interface PushContent {
  readonly text: string
  /** How long the push service keeps the message for a device that is switched off. */
  readonly ttlSeconds: number
  /** Whether it reaches a phone that saves its battery at once. */
  readonly isUrgent: boolean
  /** Replaces an undelivered message with the same topic: up to 32 characters of base64url. */
  readonly topic: string
}

interface PushSender {
  readonly keys: VapidKeys
  /** How the push service's operator reaches us: an `https:` or `mailto:` address. */
  readonly contact: string
}

/** 160 kB with its packages, and only instances with push messages need it. */
const loadWebPush = once(() => import('web-push'))

/** A message encrypted for the browser (RFC 8291), signed for its push service (RFC 8292). */
export const createPushRequest = async (
  { endpoint, p256dh, auth }: PushTarget,
  { text, ttlSeconds, isUrgent, topic }: PushContent,
  { keys, contact }: PushSender,
): Promise<WebRequest> => {
  const { default: webPush } = await loadWebPush()
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject: contact, ...keys },
      TTL: ttlSeconds,
      urgency: isUrgent ? 'high' : 'normal',
      topic,
    })
    const { 'Content-Length': _, ...sent } = headers
    return {
      url: endpoint,
      method: 'POST',
      headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
      body: body ?? '',
    }
  } catch {
    // The library's messages may quote the address.
    throw new PermanentFailure('The push message could not be encrypted')
  }
}

/** Whether an address may belong to a public push service. Its name is resolved and checked again for each message. */
export const isPublicEndpoint = (endpoint: string): boolean => {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false
  const hostname = toHostname(url)
  if (isIP(hostname) > 0) return isPublicAddress(hostname)
  return !isLocalName(hostname)
}
