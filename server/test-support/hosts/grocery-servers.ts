import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toInstacartProduct, toKrogerProduct, toSpoonacularProduct } from './grocery-responses.ts'
import { findProducts } from './grocery-catalogue.ts'
import type { Fault } from './grocery-faults.ts'
import { createGreyPng } from '../samples/pictures.ts'

/** The API keys that these servers accept. */
export const groceryKeys = {
  KROGER_CLIENT_ID: 'roost-kroger-client',
  KROGER_CLIENT_SECRET: 'kroger-secret-DC1C68C3',
  SPOONACULAR_API_KEY: 'spoonacular-key-2F7A11',
  INSTACART_API_KEY: 'instacart-key-90B3E4',
} as const
export const krogerLocation = '01400943'

type Route = 'token' | 'search'

export interface GroceryServer {
  readonly url: string
  /** The URLs requested so far, without pictures. */
  readonly requests: readonly URL[]
  /** Makes a route fail; null restores it. */
  setFault(fault: Fault | null, route?: Route): void
  /** The delay of every response from now on, in milliseconds. */
  setDelay(milliseconds: number): void
  /** Revokes the tokens issued so far. Kroger only. */
  revokeTokens(): void
  close(): Promise<void>
}

export interface GroceryServers {
  readonly kroger: GroceryServer
  readonly spoonacular: GroceryServer
  readonly instacart: GroceryServer
  /** The settings with which Roost uses all three. */
  readonly environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

interface Call {
  readonly request: IncomingMessage
  readonly url: URL
  /** The form or JSON body of the request. */
  readonly body: string
  readonly tokens: Set<string>
}
interface Reply {
  readonly status: number
  readonly body: unknown
}
type Responder = (call: Call) => Reply

const refuse = (status: number, body: unknown): Reply => ({ status, body })
const accept = (body: unknown): Reply => ({ status: 200, body })

const toLimit = (text: string | null, fallback: number, max: number): number =>
  Math.min(Number(text ?? fallback), max)

const giveToken: Responder = ({ request, body, tokens }) => {
  const { KROGER_CLIENT_ID: id, KROGER_CLIENT_SECRET: secret } = groceryKeys
  const expected = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  if (request.headers.authorization !== expected)
    return refuse(401, { error: 'invalid_client', error_description: 'Client authentication failed' })
  const form = new URLSearchParams(body)
  if (form.get('grant_type') !== 'client_credentials' || form.get('scope') !== 'product.compact')
    return refuse(400, { error: 'invalid_request' })
  const token = `kroger-token-${randomUUID()}`
  tokens.add(token)
  return accept({ expires_in: 1800, access_token: token, token_type: 'bearer' })
}

const searchKroger: Responder = ({ request, url, tokens }) => {
  const [, token = ''] = (request.headers.authorization ?? '').split(' ')
  if (!tokens.has(token)) return refuse(401, { error: 'invalid_token' })
  const term = url.searchParams.get('filter.term') ?? ''
  const location = url.searchParams.get('filter.locationId')
  if (term.length < 3 || term.split(' ').length > 8)
    return refuse(400, { errors: { code: 'PRODUCT-2011-400', reason: 'Invalid parameters', timestamp: 0 } })
  const limit = toLimit(url.searchParams.get('filter.limit'), 10, 50)
  const data = findProducts(term, limit).map((found) => toKrogerProduct(found, url.origin, location !== null))
  return accept({ data, meta: { pagination: { total: data.length, start: 0, limit } } })
}

const searchSpoonacular: Responder = ({ request, url }) => {
  if (request.headers['x-api-key'] !== groceryKeys.SPOONACULAR_API_KEY)
    return refuse(401, { status: 'failure', code: 401, message: 'You are not authorized.' })
  const number = toLimit(url.searchParams.get('number'), 10, 100)
  const isFull = url.searchParams.get('addProductInformation') === 'true'
  const products = findProducts(url.searchParams.get('query') ?? '', number).map((found) =>
    toSpoonacularProduct(found, url.origin, isFull),
  )
  return accept({ products, totalProducts: products.length, type: 'product', offset: 0, number })
}

const searchInstacart: Responder = ({ request, url }) => {
  if (request.headers.authorization !== `Bearer ${groceryKeys.INSTACART_API_KEY}`)
    return refuse(401, { error: { message: 'Unauthorized', code: 1003 } })
  const limit = toLimit(url.searchParams.get('limit'), 10, 50)
  const found = findProducts(url.searchParams.get('query') ?? '', limit)
  return accept({ products: found.map((product) => toInstacartProduct(product, url.origin)) })
}

type Routes = Readonly<Record<string, readonly [Route, Responder]>>

const routes = {
  kroger: {
    'POST /v1/connect/oauth2/token': ['token', giveToken],
    'GET /v1/products': ['search', searchKroger],
  },
  spoonacular: { 'GET /food/products/search': ['search', searchSpoonacular] },
  instacart: { 'GET /idp/v1/products/search': ['search', searchInstacart] },
} as const satisfies Record<string, Routes>

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

const send = (response: ServerResponse, { status, body }: Reply): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const sendPicture = (response: ServerResponse): void =>
  void response
    .writeHead(200, { 'content-type': 'image/png' })
    .end(createGreyPng({ width: 312, height: 231 }))

const startServer = async (known: Routes): Promise<GroceryServer> => {
  const requests: URL[] = []
  const faults = new Map<Route, Fault>()
  const tokens = new Set<string>()
  let delayMs = 0
  let url = ''

  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requested = new URL(request.url ?? '/', url)
    const found = known[`${request.method} ${requested.pathname}`]
    if (!found && request.method === 'GET' && requested.pathname.endsWith('.png'))
      return sendPicture(response)
    requests.push(requested)
    const body = await readBody(request)
    if (!found) return send(response, refuse(404, { message: 'Not found' }))
    const [route, toReply] = found
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    const fault = faults.get(route)
    if (fault) fault(response)
    else send(response, toReply({ request, url: requested, body, tokens }))
  }
  const server = createServer((request, response) => {
    reply(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    requests,
    setFault: (fault, route = 'search') => void (fault ? faults.set(route, fault) : faults.delete(route)),
    setDelay: (milliseconds) => void (delayMs = milliseconds),
    revokeTokens: () => tokens.clear(),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Starts servers that respond as the three providers document, with about thirty products. */
export const startGroceryServers = async (): Promise<GroceryServers> => {
  const kroger = await startServer(routes.kroger)
  const spoonacular = await startServer(routes.spoonacular)
  const instacart = await startServer(routes.instacart)
  return {
    kroger,
    spoonacular,
    instacart,
    environment: {
      ...groceryKeys,
      KROGER_LOCATION_ID: krogerLocation,
      KROGER_URL: kroger.url,
      SPOONACULAR_URL: spoonacular.url,
      INSTACART_URL: instacart.url,
    },
    async close() {
      await Promise.all([kroger.close(), spoonacular.close(), instacart.close()])
    },
  }
}
