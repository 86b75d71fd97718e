import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { isLoopback } from '../lib/is-loopback.ts'

// Who is asked for by what a request carries (ruling 24). Settings cannot tell: any proxy or tunnel on this machine
// makes an instance public that listens on loopback only.

/** What is read of a request; the peer is the other end of the connection, whatever a proxy says. */
export interface ReceivedRequest {
  readonly peerAddress: string | undefined
  readonly headers: IncomingHttpHeaders
}

/** How a request shows that it came from elsewhere, and what it said. */
export interface OutsideTrace {
  readonly kind: 'forwarding-header' | 'host' | 'origin' | 'referer'
  readonly detail: string
}

const maxDetailLength = 200
const forwardingHeaders = new Set(['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'])

const isForwardingHeader = (name: string): boolean =>
  forwardingHeaders.has(name) || name.startsWith('x-forwarded-')

/** The name in a Host header, without its port; null where it is none. */
export const toHostName = (host: string | undefined): string | null => {
  if (host === undefined || /[/\\?#@\s]/.test(host)) return null
  const url = `http://${host}`
  return URL.canParse(url) ? new URL(url).hostname : null
}

export const isIpLiteral = (hostName: string): boolean => isIP(hostName.replaceAll(/^\[|\]$/g, '')) > 0

const isLocalUrl = (url: string): boolean => isLoopback(new URL(url).hostname)

const isLocalPeer = (address: string | undefined): boolean =>
  address !== undefined && isLoopback(address.replace(/^::ffff:/, ''))

const isWebUrl = (text: string | undefined): text is string =>
  text !== undefined && /^https?:/.test(text) && URL.canParse(text)

/** The page a request was made by, where that page is our own. */
const findForeignPage = ({ origin, referer }: IncomingHttpHeaders): OutsideTrace | null => {
  if (isWebUrl(origin) && !isLocalUrl(origin)) return { kind: 'origin', detail: origin }
  if (isWebUrl(referer) && !isLocalUrl(referer)) return { kind: 'referer', detail: new URL(referer).origin }
  return null
}

/**
 * Another site's page sends people and pictures here, under whatever name of this machine it likes (x.localhost), which
 * says nothing of where Roost is reached.
 */
const isOfAnotherSite = (headers: IncomingHttpHeaders): boolean => headers['sec-fetch-site'] === 'cross-site'

const isLocalHost = ({ host }: IncomingHttpHeaders): boolean => {
  const hostName = toHostName(host)
  return hostName !== null && isLoopback(hostName)
}

const findTrace = (headers: IncomingHttpHeaders): OutsideTrace | null => {
  const header = Object.keys(headers).find(isForwardingHeader)
  if (header !== undefined) return { kind: 'forwarding-header', detail: header }
  if (isOfAnotherSite(headers)) return null
  if (!isLocalHost(headers)) return { kind: 'host', detail: headers.host ?? 'none' }
  return findForeignPage(headers)
}

/** Null for a request that does not show that people elsewhere reach this instance; it need not be local for that. */
export const findOutsideTrace = ({ headers }: ReceivedRequest): OutsideTrace | null => {
  const trace = findTrace(headers)
  return trace && { ...trace, detail: trace.detail.slice(0, maxDetailLength) }
}

/** Whether somebody at this machine made the request, as far as the request can tell. */
export const isLocalRequest = (request: ReceivedRequest): boolean =>
  isLocalPeer(request.peerAddress) && isLocalHost(request.headers) && findOutsideTrace(request) === null
