import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { findFreePort } from '../processes/free-port.ts'

interface Token {
  readonly header: Record<string, unknown>
  readonly claims: Record<string, unknown>
  readonly key: KeyObject | null
}

type Endpoint = 'metadata' | 'token' | 'keys'
type Fault = (response: ServerResponse) => void

/** Unusable responses that arrive immediately. */
export const faults = {
  'returns 500': (response) => response.writeHead(500).end('broken'),
  'returns a web page': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Welcome</h1>'),
  'returns garbage as JSON': (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer":'),
  'never stops responding': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const chunk = 'x'.repeat(64 * 1024)
    const write = (): void => {
      while (!response.destroyed && response.write(chunk));
      response.once('drain', write)
    }
    write()
  },
  'leads elsewhere': (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  'hangs up': (response) => response.destroy(),
} as const satisfies Record<string, Fault>

/** Responses that never begin or never end. */
export const delays = {
  'never responds': () => {},
  'never finishes its response': (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
} as const satisfies Record<string, Fault>

/** A provider whose responses the test controls. It redirects every sign-in back immediately. */
export interface HostileProvider {
  readonly issuer: string
  /** The number of requests so far, by endpoint. */
  readonly counts: Readonly<Record<Endpoint, number>>
  /** Changes the ID tokens from now on; `change` receives the valid token. */
  setToken(change: (token: Token) => Token): void
  /** Makes an endpoint fail; null restores it. */
  setFault(endpoint: Endpoint, fault: Fault | null): void
  close(): Promise<void>
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A key that the provider does not publish. */
export const unpublishedKey = newKey().privateKey

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const toJwt = ({ header, claims, key }: Token): string => {
  const content = `${encode(header)}.${encode(claims)}`
  return `${content}.${key ? sign('RSA-SHA256', Buffer.from(content), key).toString('base64url') : ''}`
}

const sendJson = (response: ServerResponse, value: unknown): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return new URLSearchParams(body)
}

const toMetadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
})

const paths: Readonly<Record<string, Endpoint>> = {
  '/.well-known/openid-configuration': 'metadata',
  '/token': 'token',
  '/keys': 'keys',
}

const sendBack = (url: URL, response: ServerResponse): void => {
  const back = new URL(url.searchParams.get('redirect_uri') ?? '')
  // The code carries the nonce, so that the provider needs no state.
  back.searchParams.set('code', url.searchParams.get('nonce') ?? '')
  back.searchParams.set('state', url.searchParams.get('state') ?? '')
  response.writeHead(302, { location: back.href }).end()
}

export const startHostileProvider = async (clientId: string): Promise<HostileProvider> => {
  const issuer = `http://127.0.0.1:${await findFreePort()}`
  const { publicKey, privateKey } = newKey()
  const counts: Record<Endpoint, number> = { metadata: 0, token: 0, keys: 0 }
  const broken: Partial<Record<Endpoint, Fault | null>> = {}
  let change = (token: Token): Token => token
  let people = 0

  const createToken = (nonce: string | null): string => {
    people += 1
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: clientId,
      sub: `person-${people}`,
      nonce,
      iat: now,
      exp: now + 300,
      email: `person-${people}-${new URL(issuer).port}@example.org`,
      email_verified: true,
    }
    return toJwt(change({ header: { alg: 'RS256', kid: 'key' }, claims, key: privateKey }))
  }
  const handlers: Record<Endpoint, (request: IncomingMessage, response: ServerResponse) => Promise<void>> = {
    metadata: async (_, response) => sendJson(response, toMetadata(issuer)),
    token: async (request, response) =>
      sendJson(response, {
        access_token: 'unused',
        token_type: 'Bearer',
        id_token: createToken((await readForm(request)).get('code')),
      }),
    keys: async (_, response) =>
      sendJson(response, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key', use: 'sig' }] }),
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    const endpoint = paths[url.pathname]
    if (!endpoint) return sendBack(url, response)
    counts[endpoint] += 1
    const fault = broken[endpoint]
    if (fault) fault(response)
    else void handlers[endpoint](request, response)
  })
  server.listen(Number(new URL(issuer).port), '127.0.0.1')
  await once(server, 'listening')
  return {
    issuer,
    counts,
    setToken: (next) => void (change = next),
    setFault: (endpoint, fault) => void (broken[endpoint] = fault),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
