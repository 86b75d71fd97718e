import { networkInterfaces } from 'node:os'
import { createSemaphore } from '../lib/concurrency/semaphore.ts'
import { once } from '../lib/caching/once.ts'
import type { OwnAddress } from './addresses.ts'
import { resolveHost } from './resolve-host.ts'
import { toWebError, WebError } from './web-error.ts'
import type { Exchange, Place } from './web-exchange.ts'
import {
  type AllowedAddresses,
  type Hop,
  listPublicAddresses,
  toFirstHop,
  toNextHop,
  type WebRequest,
} from './web-hop.ts'

export { WebError } from './web-error.ts'
export type { WebRequest } from './web-hop.ts'

export interface WebAnswer {
  readonly status: number
  readonly headers: Headers
  /** Unpacked. */
  readonly bytes: Buffer
  /** Where it came from in the end. */
  readonly url: string
}

export interface WebClientOptions {
  readonly addresses: AllowedAddresses
  /** Where this instance is reached: nothing behind that address is asked for what came from outside. */
  readonly publicUrl?: string | undefined
  /** Of this machine; from the system unless a test has its own. */
  readonly listOwnAddresses?: () => readonly OwnAddress[]
  /** For waiting, all redirects and the last byte together. */
  readonly timeLimitMs?: number
  readonly connectLimitMs?: number
  /** Of the body, packed or unpacked. */
  readonly maxBytes?: number
  readonly maxRedirects?: number
  readonly maxParallel?: number
  /** How long one more than `maxParallel` waits before it is refused as `busy`. */
  readonly maxWaitMs?: number
  /** Addresses of a host; from the name servers unless a test has its own. */
  readonly resolve?: (hostname: string, signal: AbortSignal) => Promise<readonly string[]>
  /** Where to connect to for the addresses that passed the check: there, unless a test stays on this machine. */
  readonly connectTo?: (place: Place) => Place
}

/** Throws a WebError when there is no whole answer; any status is an answer. */
export type RequestWeb = (request: WebRequest) => Promise<WebAnswer>

const mebibyte = 1024 * 1024

/** Ends with the signal, whatever the work is at. */
const untilAborted = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(new WebError('timeout'))
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([aborted, work()])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** The library behind it takes some MB and is read at the first call; many families have no use for it. */
const loadExchange = once(() => import('./web-exchange.ts'))

const createExchange = ({
  addresses,
  connectLimitMs = 2000,
  maxBytes = 2 * mebibyte,
  publicUrl,
  listOwnAddresses = () => Object.values(networkInterfaces()).flatMap((addresses = []) => addresses),
  resolve = resolveHost,
  connectTo = (place) => place,
}: WebClientOptions) => {
  return async (hop: Hop, signal: AbortSignal): Promise<Exchange> => {
    const checked =
      addresses === 'public'
        ? await listPublicAddresses(hop.url, { ownAddresses: listOwnAddresses(), publicUrl }, (hostname) =>
            resolve(hostname, signal),
          )
        : null
    const { exchange } = await loadExchange()
    signal.throwIfAborted()
    return exchange(hop, { addresses: checked, connectLimitMs, maxBytes, connectTo, signal })
  }
}

/** A client for other hosts. It keeps nothing between two requests: no connection, no cookie, no address. */
export const createWebClient = (options: WebClientOptions): RequestWeb => {
  const { addresses, timeLimitMs = 8000, maxRedirects = 3, maxParallel = 2, maxWaitMs = 1000 } = options
  const runInSemaphore = createSemaphore({ maxParallel, maxWaitMs })
  const exchange = createExchange(options)

  const follow = async (first: Hop, signal: AbortSignal): Promise<WebAnswer> => {
    let hop = first
    for (let redirectCount = 0; redirectCount <= maxRedirects; redirectCount += 1) {
      const { status, headers, bytes, location } = await exchange(hop, signal)
      if (location === null) return { status, headers, bytes, url: hop.url.href }
      hop = toNextHop(hop, { status, location }, addresses)
    }
    throw new WebError('too_many_redirects')
  }

  return async (request) => {
    const limit = AbortSignal.timeout(timeLimitMs)
    const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit
    try {
      const first = toFirstHop(request)
      return await untilAborted(signal, () =>
        runInSemaphore(
          () => follow(first, signal),
          () => new WebError('busy'),
        ),
      )
    } catch (error) {
      throw toWebError(error, signal)
    }
  }
}
