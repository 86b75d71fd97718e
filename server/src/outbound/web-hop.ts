import { isIP } from 'node:net'
import { isPublicAddress } from './addresses.ts'
import type { WebClientOptions, WebRequest } from './web-client.ts'
import { WebError } from './web-error.ts'

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
  addresses: WebClientOptions['addresses'],
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

/**
 * The addresses of a host, looked up once: whatever is connected to is what was checked. Throws a WebError unless
 * every one of them is public.
 */
export const listPublicAddresses = async (
  url: URL,
  resolve: (hostname: string) => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  if (!webPorts.includes(url.port)) throw new WebError('forbidden_address')
  const hostname = toHostname(url)
  const addresses = isIP(hostname) > 0 ? [hostname] : await resolve(hostname)
  if (addresses.length === 0) throw new WebError('unreachable', 'ENOTFOUND')
  if (!addresses.every(isPublicAddress)) throw new WebError('forbidden_address')
  return addresses
}
