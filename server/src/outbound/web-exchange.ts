import { isIP, type LookupFunction } from 'node:net'
import { buildConnector, Client, type Dispatcher } from 'undici'
import { readBody } from './web-body.ts'
import { type Hop, toHostname } from './web-hop.ts'

export interface Place {
  readonly addresses: readonly string[]
  readonly port: number
}

interface ExchangeOptions {
  /** What was looked up and checked; null leaves the look-up to the system. */
  readonly addresses: readonly string[] | null
  readonly connectLimitMs: number
  readonly maxBytes: number
  readonly connectTo: (place: Place) => Place
  readonly signal: AbortSignal
}

/** Either a whole answer or where to go instead. */
export interface Exchange {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
  readonly location: string | null
}

const redirects: readonly number[] = [301, 302, 303, 307, 308]

const answerWith = (addresses: readonly string[]): LookupFunction => {
  const known = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_, { all }, callback) => {
    if (all) callback(null, known)
    else callback(null, known[0]?.address ?? '', known[0]?.family)
  }
}

/** Connects to the addresses that were checked and to no other; certificate and Host still speak of the name. */
const createConnector = (
  url: URL,
  { addresses, connectLimitMs, connectTo }: ExchangeOptions,
): buildConnector.connector => {
  const options = { timeout: connectLimitMs, allowH2: false, maxCachedSessions: 0 }
  if (!addresses) return buildConnector(options)
  return (target, callback) => {
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
    const place = connectTo({ addresses, port })
    const connect = buildConnector({ ...options, lookup: answerWith(place.addresses) })
    const hostname = isIP(toHostname(url)) > 0 ? (place.addresses[0] ?? '') : target.hostname
    connect({ ...target, hostname, port: String(place.port) }, callback)
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

/** One request over a connection of its own, and its answer, unless that only leads on. */
export const exchange = async (hop: Hop, options: ExchangeOptions): Promise<Exchange> => {
  const client = new Client(hop.url.origin, {
    connect: createConnector(hop.url, options),
    allowH2: false,
    // One limit ends the request, whatever it waits for.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  try {
    const { statusCode: status, headers: pairs, body } = await send(client, hop, options.signal)
    body.on('error', () => {})
    const headers = toHeaders(pairs)
    const location = redirects.includes(status) ? headers.get('location') : null
    const bytes = location === null ? await readBody(body, { status, headers }, options) : Buffer.alloc(0)
    return { status, headers, bytes, location }
  } finally {
    await client.destroy()
  }
}
