import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { PushMessage } from '@roost/contract/activity/push.ts'
import { createWebClient, type RequestWeb } from '../../src/outbound/web-client/web-client.ts'
import type { WebClientOptions } from '../../src/outbound/web-client/web-request.ts'
import { startWebServer } from './web-server.ts'

// A push service, and browsers that are subscribed to it. Messages are decrypted from the text of RFC 8188 and RFC 8291
// alone, without the library that encrypts them.

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHmac('sha256', key)
  for (const part of parts) hash.update(part)
  return hash.digest()
}

interface BrowserKeys {
  readonly curve: ECDH
  readonly auth: Buffer
}

/** The keys of RFC 8291, section 3.4. */
const deriveKeys = ({ curve, auth }: BrowserKeys, salt: Buffer, senderKey: Buffer) => {
  const shared = hmac(auth, curve.computeSecret(senderKey))
  const info = Buffer.concat([
    Buffer.from('WebPush: info\0'),
    curve.getPublicKey(),
    senderKey,
    Buffer.from([1]),
  ])
  const key = hmac(salt, hmac(shared, info))
  return {
    contentKey: hmac(key, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16),
    nonce: hmac(key, 'Content-Encoding: nonce\0\u0001').subarray(0, 12),
  }
}

const decrypt = (keys: BrowserKeys, body: Buffer): string => {
  const keyLength = body.readUInt8(20)
  const salt = body.subarray(0, 16)
  const { contentKey, nonce } = deriveKeys(keys, salt, body.subarray(21, 21 + keyLength))
  const record = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** A browser at the push service, with what it sends to Roost to be subscribed. */
export interface SubscribedBrowser {
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
    readonly language: 'en'
  }
  readonly messages: PushMessage[]
}

export interface PushService {
  /** Answers instead of accepting a message, until `reset`. */
  respond: RequestListener | null
  resolve: (hostname: string) => Promise<readonly string[]>
  readonly requestPush: RequestWeb
  readonly origin: string
  readonly requests: readonly IncomingMessage[]
  readonly subscribe: () => SubscribedBrowser
  readonly reset: () => void
  readonly close: () => Promise<void>
}

/** Never answers. Requests are given up sooner than others, which must not fail on a machine with much to do. */
export const hang: RequestListener = () => {}

const publicAddress = '93.184.216.34'

/** Reaches the stand-in under any name. */
const createClient = (
  port: number,
  options: Pick<WebClientOptions, 'timeLimitMs'> & Partial<WebClientOptions>,
) =>
  createWebClient({
    addresses: 'public',
    maxRedirects: 0,
    mapSocketAddress: () => ({ addresses: ['127.0.0.1'], port }),
    ...options,
  })

export const openPushService = async (
  options: Partial<WebClientOptions> = {},
  onMessage: (browser: SubscribedBrowser) => void = () => {},
): Promise<PushService> => {
  const browsers = new Map<string, { keys: BrowserKeys; browser: SubscribedBrowser }>()
  const accept = (url: string, body: Buffer): number => {
    const found = browsers.get(url)
    if (!found) return 410
    found.browser.messages.push(JSON.parse(decrypt(found.keys, body)) as PushMessage)
    onMessage(found.browser)
    return 201
  }
  const server = await startWebServer((request, response) => {
    if (service.respond) service.respond(request, response)
    else void buffer(request).then((body) => response.writeHead(accept(request.url ?? '', body)).end())
  })
  const resolvePublic = async () => [publicAddress]
  const reach = (timeLimitMs: number): RequestWeb =>
    createClient(server.port, {
      timeLimitMs,
      resolve: (hostname) => service.resolve(hostname),
      ...options,
    })
  const [request, requestBriefly] = [reach(10_000), reach(300)]
  const service: PushService = {
    respond: null,
    resolve: resolvePublic,
    // The stand-in has no certificate.
    requestPush: (sent) => {
      const send = service.respond === hang ? requestBriefly : request
      return send({ ...sent, url: sent.url.replace('https:', 'http:') })
    },
    origin: server.url,
    requests: server.requests,
    subscribe() {
      const keys = { curve: createECDH('prime256v1'), auth: randomBytes(16) }
      const p256dh = keys.curve.generateKeys('base64url')
      const path = `/send/${randomUUID()}`
      const browser: SubscribedBrowser = {
        subscription: {
          endpoint: `https://push.example.com${path}`,
          keys: { p256dh, auth: keys.auth.toString('base64url') },
          language: 'en',
        },
        messages: [],
      }
      browsers.set(path, { keys, browser })
      return browser
    },
    reset() {
      service.respond = null
      service.resolve = resolvePublic
      server.requests.length = 0
    },
    close: server.close,
  }
  return service
}

/** Keys of a browser that nobody has. */
export const createPushKeys = () => {
  const curve = createECDH('prime256v1')
  return { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
}
