import { isIP } from 'node:net'
import { createIsOwn, isPublicAddress, type OwnAddress } from './addresses.ts'
import { WebError } from './web-error.ts'

export interface WebRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Ends the request at once; it then fails as one that took too long. */
  readonly signal?: AbortSignal
}

/**
 * `configured`: addresses that the operator wrote into the settings. `public`: addresses that came from outside;
 * they may lead nowhere but to the public internet.
 */
export type AllowedAddresses = 'public' | 'configured'

/** One request of the chain that redirects make. */
export interface Hop {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** Everything else may hold a key, and goes to nobody but the host it was meant for. */
const harmlessHeaders: readonly string[] = ['accept', 'accept-language', 'user-agent']

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

const toHarmless = (headers: Hop['headers']): Hop['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => harmlessHeaders.includes(name)))

const withoutBody = (hop: Hop): Hop => {
  const { 'content-type': _, ...headers } = hop.headers
  return { ...hop, method: 'GET', headers, body: null }
}

/** Where a redirect leads. Nothing that the caller meant for one origin goes to another one. */
export const toNextHop = (
  hop: Hop,
  { status, location }: { readonly status: number; readonly location: string },
  addresses: AllowedAddresses,
): Hop => {
  const url = toUrl(location, hop.url)
  // 307 and 308 alone ask for the same again.
  const next = { ...(status === 307 || status === 308 ? hop : withoutBody(hop)), url }
  if (url.origin === hop.url.origin) return next
  if (addresses === 'configured' || next.body !== null) throw new WebError('forbidden_address')
  return { ...next, headers: toHarmless(next.headers) }
}

const webPorts: readonly string[] = ['', '80', '443']

/** The name in a URL as a resolver takes it: IPv6 without brackets. */
export const toHostname = (url: URL): string => url.hostname.replaceAll(/^\[|\]$/g, '')

type Resolve = (hostname: string) => Promise<readonly string[]>

const listAddresses = async (url: URL, resolve: Resolve): Promise<readonly string[]> => {
  const hostname = toHostname(url)
  return isIP(hostname) > 0 ? [hostname] : resolve(hostname)
}

/** By which addresses the instance is reached, as far as name servers know: a name of this network is not asked for. */
const listOwnAddresses = async (
  publicUrl: string | undefined,
  resolve: Resolve,
): Promise<readonly string[]> => {
  const url = URL.parse(publicUrl ?? '')
  if (!url || (isIP(toHostname(url)) === 0 && !/[^.]\.[^.]/.test(url.hostname))) return []
  return (await listAddresses(url, resolve)).filter((address) => isIP(address) > 0)
}

/** What a client may not reach besides: this machine's networks, and where the instance itself is reached. */
export interface OwnPlaces {
  readonly ownAddresses: readonly OwnAddress[]
  readonly publicUrl: string | undefined
}

/**
 * The addresses of a host, looked up once: whatever is connected to is what was checked. Throws a WebError unless
 * every one of them is public and somebody else's.
 */
export const listPublicAddresses = async (
  url: URL,
  { ownAddresses, publicUrl }: OwnPlaces,
  resolve: Resolve,
): Promise<readonly string[]> => {
  if (!webPorts.includes(url.port)) throw new WebError('forbidden_address')
  const [addresses, reachedAt] = await Promise.all([
    listAddresses(url, resolve),
    listOwnAddresses(publicUrl, resolve),
  ])
  if (addresses.length === 0) throw new WebError('unreachable', 'ENOTFOUND')
  const isOwn = createIsOwn(ownAddresses, reachedAt)
  if (!addresses.every((address) => isPublicAddress(address) && !isOwn(address)))
    throw new WebError('forbidden_address')
  return addresses
}
