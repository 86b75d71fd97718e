import { networkInterfaces } from 'node:os'
import { createSemaphore } from '../../lib/concurrency/semaphore.ts'
import { once } from '../../lib/caching/once.ts'
import { resolveHost } from './resolve-host.ts'
import { toWebError, WebError } from './web-error.ts'
import type { HttpResponse } from './send-request.ts'
import { type Hop, listPrivateAddresses, listPublicAddresses, toFirstHop, toNextHop } from './web-hop.ts'
import type { WebClientOptions, WebRequest } from './web-request.ts'

export { WebError } from './web-error.ts'
export type { WebRequest } from './web-request.ts'

export interface WebResponse {
  readonly status: number
  readonly headers: Headers
  /** The decompressed body. */
  readonly bytes: Buffer
  /** Whether the body goes on after `bytes`. */
  readonly isCut: boolean
  /** The address after all redirects. */
  readonly url: string
}

/** Returns a response with any status. Throws a WebError if there is no complete response. */
export type RequestWeb = (request: WebRequest) => Promise<WebResponse>

const mebibyte = 1024 * 1024

/** Rejects with a timeout as soon as the signal is aborted, whatever the work is waiting for. */
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

/**
 * The underlying library takes a few MB of memory and is loaded with the first request, because many households never
 * make one.
 */
const loadHttpClient = once(() => import('./send-request.ts'))

const listers = { public: listPublicAddresses, private: listPrivateAddresses }

const createHopSender = ({
  addresses,
  connectLimitMs = 2000,
  maxBytes = 2 * mebibyte,
  isCutAtLimit = false,
  publicUrl,
  isOwnService = () => true,
  listOwnAddresses = () => Object.values(networkInterfaces()).flatMap((addresses = []) => addresses),
  resolve = resolveHost,
  mapSocketAddress = (address) => address,
}: WebClientOptions) => {
  return async (hop: Hop, signal: AbortSignal): Promise<HttpResponse> => {
    const network = { ownAddresses: listOwnAddresses(), publicUrl, isOwnService }
    const resolveName = (hostname: string) => resolve(hostname, signal)
    const checked =
      addresses === 'configured' ? null : await listers[addresses](hop.url, network, resolveName)
    const { sendRequest } = await loadHttpClient()
    signal.throwIfAborted()
    return sendRequest(hop, {
      addresses: checked,
      connectLimitMs,
      maxBytes,
      isCutAtLimit,
      mapSocketAddress,
      signal,
    })
  }
}

/** Creates a client for requests to other hosts. It keeps no connections, cookies or addresses between requests. */
export const createWebClient = (options: WebClientOptions): RequestWeb => {
  const { addresses, timeLimitMs = 8000, maxRedirects = 3, maxParallel = 2, maxWaitMs = 1000 } = options
  const runInSemaphore = createSemaphore({ maxParallel, maxWaitMs })
  const sendRequest = createHopSender(options)

  const follow = async (first: Hop, signal: AbortSignal): Promise<WebResponse> => {
    let hop = first
    for (let redirectCount = 0; redirectCount <= maxRedirects; redirectCount += 1) {
      const { location, ...response } = await sendRequest(hop, signal)
      if (location === null) return { ...response, url: hop.url.href }
      if (redirectCount === maxRedirects) break
      hop = toNextHop(hop, { status: response.status, location }, addresses)
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
