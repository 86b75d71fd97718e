import { isIP } from 'node:net'
import { createOwnAddressCheck, isPrivateAddress, isPublicAddress, type OwnAddress } from './addresses.ts'
import type { WebClientOptions, WebRequest } from './web-request.ts'
import { WebError } from './web-error.ts'

/** One request in a chain of redirects. */
export interface Hop {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | null
}

/** All other headers may contain a key and are sent only to the original host. */
const safeHeaders: readonly string[] = ['accept', 'accept-language', 'user-agent']

const toUrl = (text: string, base?: URL): URL => {
  const url = URL.parse(text, base)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new WebError('forbidden_address')
  url.hash = ''
  return url
}

export const toFirstHop = ({ url, method = 'GET', headers = {}, body }: WebRequest): Hop => ({
  url: toUrl(url),
  method,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  body: body ?? null,
})

const pickSafeHeaders = (headers: Hop['headers']): Hop['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => safeHeaders.includes(name)))

const withoutBody = (hop: Hop): Hop => {
  const { 'content-type': _, ...headers } = hop.headers
  return { ...hop, method: 'GET', headers, body: null }
}

/** The request that follows a redirect. Data that the caller intended for one origin is not sent to another. */
export const toNextHop = (
  hop: Hop,
  { status, location }: { readonly status: number; readonly location: string },
  addresses: WebClientOptions['addresses'],
): Hop => {
  const url = toUrl(location, hop.url)
  // Only 307 and 308 repeat method and body.
  const next = { ...(status === 307 || status === 308 ? hop : withoutBody(hop)), url }
  if (url.origin === hop.url.origin) return next
  if (addresses === 'configured' || next.body !== null) throw new WebError('forbidden_address')
  return { ...next, headers: pickSafeHeaders(next.headers) }
}

const webPorts: readonly string[] = ['', '80', '443']

/** The host name in a URL; IPv6 addresses are returned without brackets. */
export const toHostname = (url: URL): string => url.hostname.replaceAll(/^\[|\]$/g, '')

type Resolve = (hostname: string) => Promise<readonly string[]>

const listAddresses = async (url: URL, resolve: Resolve): Promise<readonly string[]> => {
  const hostname = toHostname(url)
  return isIP(hostname) > 0 ? [hostname] : resolve(hostname)
}

/** The public addresses of the instance, if name servers know them. Local names are not resolved. */
const listOwnAddresses = async (
  publicUrl: string | undefined,
  resolve: Resolve,
): Promise<readonly string[]> => {
  const url = URL.parse(publicUrl ?? '')
  if (!url || (isIP(toHostname(url)) === 0 && !/[^.]\.[^.]/.test(url.hostname))) return []
  return (await listAddresses(url, resolve)).filter((address) => isIP(address) > 0)
}

/**
 * Addresses that a client must not reach although they may be public: this machine's networks and the instance itself.
 */
export interface OwnNetwork {
  readonly ownAddresses: readonly OwnAddress[]
  readonly publicUrl: string | undefined
  /** Whether a request to this port with this host name would reach this instance if it reaches this machine. */
  readonly isOwnService: (port: number, hostname: string) => boolean
}

/**
 * The addresses of a host, resolved once so that the client connects to exactly those that were checked. Throws a
 * WebError unless all of them are public and outside of this machine's networks.
 */
export const listPublicAddresses = async (
  url: URL,
  { ownAddresses, publicUrl }: OwnNetwork,
  resolve: Resolve,
): Promise<readonly string[]> => {
  if (!webPorts.includes(url.port)) throw new WebError('forbidden_address')
  const [addresses, reachedAt] = await Promise.all([
    listAddresses(url, resolve),
    listOwnAddresses(publicUrl, resolve),
  ])
  if (addresses.length === 0) throw new WebError('unreachable', 'ENOTFOUND')
  const isOwn = createOwnAddressCheck(ownAddresses, reachedAt)
  if (!addresses.every((address) => isPublicAddress(address) && !isOwn(address)))
    throw new WebError('forbidden_address')
  return addresses
}

const toPort = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80)

/** Public addresses only with encryption and at the usual ports, as everywhere else. */
const isOpenToPrivate = (url: URL, addresses: readonly string[]): boolean =>
  addresses.every(isPrivateAddress) ||
  (url.protocol === 'https:' &&
    webPorts.includes(url.port) &&
    addresses.every((address) => isPublicAddress(address) || isPrivateAddress(address)))

/**
 * The addresses of a host that may also be in a private network. Throws a WebError for anything else than that and the
 * public internet, for public addresses without encryption, and for the instance itself.
 */
export const listPrivateAddresses = async (
  url: URL,
  { ownAddresses, publicUrl, isOwnService }: OwnNetwork,
  resolve: Resolve,
): Promise<readonly string[]> => {
  const [addresses, reachedAt] = await Promise.all([
    listAddresses(url, resolve),
    listOwnAddresses(publicUrl, resolve),
  ])
  if (addresses.length === 0) throw new WebError('unreachable', 'ENOTFOUND')
  const own = [...ownAddresses.map(({ address }) => address), ...reachedAt]
  const isOwn =
    addresses.some((address) => own.includes(address)) && isOwnService(toPort(url), toHostname(url))
  if (isOwn || !isOpenToPrivate(url, addresses)) throw new WebError('forbidden_address')
  return addresses
}
