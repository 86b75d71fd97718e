import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { isLoopback } from '../../lib/is-loopback.ts'

// Whether a request was made at this machine, judged by the request itself (ruling 24). The settings are not enough: a
// proxy or tunnel on this machine exposes even an instance that listens on loopback only.

/**
 * The parts of a request that are examined. The peer is the actual other end of the connection, regardless of what a
 * proxy states.
 */
export interface ReceivedRequest {
  readonly peerAddress: string | undefined
  /** `1.1` of every browser. */
  readonly httpVersion: string
  readonly headers: IncomingHttpHeaders
}

/** The part of a request that reveals that the request came from another machine, with the value of that part. */
export interface OutsideTrace {
  readonly kind: 'forwarding-header' | 'http-version' | 'host' | 'origin' | 'referer'
  readonly detail: string
}

const maxDetailLength = 200
const forwardingHeaders = new Set(['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'])

const isForwardingHeader = (name: string): boolean =>
  forwardingHeaders.has(name) || name.startsWith('x-forwarded-')

/** The host name in a Host header, without the port; null if it is invalid. */
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

/** The page that sent the request, if it was opened under a name that is not local. */
const findForeignPage = ({ origin, referer }: IncomingHttpHeaders): OutsideTrace | null => {
  if (isWebUrl(origin) && !isLocalUrl(origin)) return { kind: 'origin', detail: origin }
  if (isWebUrl(referer) && !isLocalUrl(referer)) return { kind: 'referer', detail: new URL(referer).origin }
  return null
}

/**
 * A page of another site can send requests here under any name of this machine (x.localhost), so these are not evidence
 * of how Roost is reached.
 */
const isOfAnotherSite = (headers: IncomingHttpHeaders): boolean => headers['sec-fetch-site'] === 'cross-site'

const isLocalHost = ({ host }: IncomingHttpHeaders): boolean => {
  const hostName = toHostName(host)
  return hostName !== null && isLoopback(hostName)
}

const findTrace = ({ headers, httpVersion }: ReceivedRequest): OutsideTrace | null => {
  const header = Object.keys(headers).find(isForwardingHeader)
  if (header !== undefined) return { kind: 'forwarding-header', detail: header }
  // Browsers do not speak it. A bare `proxy_pass` of nginx does (ruling 43).
  if (httpVersion === '1.0') return { kind: 'http-version', detail: 'HTTP/1.0' }
  if (isOfAnotherSite(headers)) return null
  if (!isLocalHost(headers)) return { kind: 'host', detail: headers.host ?? 'none' }
  return findForeignPage(headers)
}

/** Evidence that the instance is reached from other machines. Null does not mean that the request is local. */
export const findOutsideTrace = (request: ReceivedRequest): OutsideTrace | null => {
  const trace = findTrace(request)
  return trace && { ...trace, detail: trace.detail.slice(0, maxDetailLength) }
}

/** Whether the request appears to have been made by a person at this machine. */
export const isLocalRequest = (request: ReceivedRequest): boolean =>
  isLocalPeer(request.peerAddress) && isLocalHost(request.headers) && findOutsideTrace(request) === null
