import { isIP, type LookupFunction } from 'node:net'
import { buildConnector, Client, type Dispatcher } from 'undici'
import { type Body, readBody } from './web-body.ts'
import { type Hop, toHostname } from './web-hop.ts'
import type { SocketAddress } from './web-request.ts'

interface SendOptions {
  /** The addresses that were resolved and checked; null to let the system resolve the name. */
  readonly addresses: readonly string[] | null
  readonly connectLimitMs: number
  readonly maxBytes: number
  readonly isCutAtLimit: boolean
  readonly mapSocketAddress: (address: SocketAddress) => SocketAddress
  readonly signal: AbortSignal
}

/** Either a complete response or the location of a redirect. */
export interface HttpResponse extends Body {
  readonly status: number
  readonly headers: Headers
  readonly location: string | null
}

const nothing: Body = { bytes: Buffer.alloc(0), isCut: false }

const redirects: readonly number[] = [301, 302, 303, 307, 308]

const lookUpAs = (addresses: readonly string[]): LookupFunction => {
  const known = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_, { all }, callback) => {
    if (all) callback(null, known)
    else callback(null, known[0]?.address ?? '', known[0]?.family)
  }
}

/** Connects only to the checked addresses; TLS and the Host header still use the host name. */
const createConnector = (
  url: URL,
  { addresses, connectLimitMs, mapSocketAddress }: SendOptions,
): buildConnector.connector => {
  const options = { timeout: connectLimitMs, allowH2: false, maxCachedSessions: 0 }
  if (!addresses) return buildConnector(options)
  return (request, callback) => {
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
    const target = mapSocketAddress({ addresses, port })
    const connect = buildConnector({ ...options, lookup: lookUpAs(target.addresses) })
    const hostname = isIP(toHostname(url)) > 0 ? (target.addresses[0] ?? '') : request.hostname
    connect({ ...request, hostname, port: String(target.port) }, callback)
  }
}

const toHeaders = (pairs: Dispatcher.ResponseData['headers']): Headers => {
  const headers = new Headers()
  for (const [name, values] of Object.entries(pairs))
    for (const value of [values ?? []].flat()) headers.append(name, value)
  return headers
}

const defaultHeaders = { accept: '*/*', 'user-agent': 'Roost' }

const send = (client: Client, { url, method, headers, body }: Hop, signal: AbortSignal) =>
  client.request({
    path: url.pathname + url.search,
    method,
    headers: { ...defaultHeaders, ...headers, 'accept-encoding': 'gzip, deflate, br' },
    body,
    signal,
    reset: true,
  })

/** Sends one request over a connection of its own. If the response is a redirect, its body is not read. */
export const sendRequest = async (hop: Hop, options: SendOptions): Promise<HttpResponse> => {
  const client = new Client(hop.url.origin, {
    connect: createConnector(hop.url, options),
    allowH2: false,
    // The signal limits the whole request.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  try {
    const { statusCode: status, headers: pairs, body } = await send(client, hop, options.signal)
    body.on('error', () => {})
    const headers = toHeaders(pairs)
    const location = redirects.includes(status) ? headers.get('location') : null
    const read = location === null ? await readBody(body, { status, headers }, options) : nothing
    return { status, headers, ...read, location }
  } finally {
    await client.destroy()
  }
}
