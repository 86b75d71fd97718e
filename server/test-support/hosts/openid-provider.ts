import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Adapter, type AdapterPayload, Provider } from 'oidc-provider'
import { findFreePort } from '../processes/free-port.ts'

/** The claims that the provider makes about a person; an absent claim is omitted. */
export interface ProviderAccount {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
  readonly name?: string
}

export interface OpenIdProvider {
  readonly issuer: string
  /** Sets the account that signs in from now on. */
  setAccount(account: ProviderAccount): void
  close(): Promise<void>
}

interface OpenIdProviderOptions {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly account: ProviderAccount
}

class MemoryAdapter implements Adapter {
  static readonly #stored = new Map<string, AdapterPayload>()
  readonly #model: string

  constructor(model: string) {
    this.#model = model
  }
  async upsert(id: string, payload: AdapterPayload) {
    MemoryAdapter.#stored.set(`${this.#model}:${id}`, payload)
  }
  async find(id: string) {
    return MemoryAdapter.#stored.get(`${this.#model}:${id}`)
  }
  async findByUid(uid: string) {
    return this.#findWhere((payload) => payload.uid === uid)
  }
  async findByUserCode(userCode: string) {
    return this.#findWhere((payload) => payload.userCode === userCode)
  }
  async consume(id: string) {
    const payload = await this.find(id)
    if (payload) payload.consumed = Math.floor(Date.now() / 1000)
  }
  async destroy(id: string) {
    MemoryAdapter.#stored.delete(`${this.#model}:${id}`)
  }
  async revokeByGrantId(grantId: string) {
    for (const [key, payload] of MemoryAdapter.#stored)
      if (payload.grantId === grantId) MemoryAdapter.#stored.delete(key)
  }
  #findWhere(fits: (payload: AdapterPayload) => boolean) {
    return [...MemoryAdapter.#stored].find(
      ([key, payload]) => key.startsWith(`${this.#model}:`) && fits(payload),
    )?.[1]
  }
}

const claims = ['email', 'email_verified', 'given_name', 'family_name', 'name']

const createSigningKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  alg: 'RS256',
  use: 'sig',
})

const createProvider = (
  issuer: string,
  accounts: ReadonlyMap<string, ProviderAccount>,
  { clientId, clientSecret, redirectUri }: OpenIdProviderOptions,
): Provider =>
  new Provider(issuer, {
    adapter: MemoryAdapter,
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    clientDefaults: { token_endpoint_auth_method: 'client_secret_post' },
    jwks: { keys: [createSigningKey()] },
    cookies: { keys: ['a key of the test provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: claims.slice(2) },
    // Like Google and Replit, puts all claims into the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ ...accounts.get(sub), sub }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: {
      Session: 600,
      Grant: 600,
      Interaction: 600,
      IdToken: 600,
      AccessToken: 600,
      AuthorizationCode: 60,
    },
  })

const page = (
  account: ProviderAccount,
): string => `<!doctype html><html lang="en"><title>Test provider</title>
<h1>Test provider</h1><form method="post">
<button name="answer" value="yes">Continue as ${account.email ?? account.sub}</button>
<button name="answer" value="no">Cancel</button></form></html>`

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

/** Serves the sign-in page and handles its two buttons. */
const showSignIn = async (
  provider: Provider,
  account: ProviderAccount,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(account))
    return
  }
  const isAgreed = (await readBody(request)) === 'answer=yes'
  await provider.interactionFinished(
    request,
    response,
    isAgreed ? { login: { accountId: account.sub } } : { error: 'access_denied' },
  )
}

const stopServer = async (server: Server): Promise<void> => {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}

/** Starts a real OpenID provider on this machine, with one client and the account that the test sets. */
export const startOpenIdProvider = async (options: OpenIdProviderOptions): Promise<OpenIdProvider> => {
  const port = await findFreePort()
  const issuer = `http://127.0.0.1:${port}`
  const accounts = new Map<string, ProviderAccount>()
  let current = options.account
  const setAccount = (account: ProviderAccount): void => {
    current = account
    accounts.set(account.sub, account)
  }
  setAccount(options.account)
  const provider = createProvider(issuer, accounts, options)
  const respond = provider.callback()
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/'))
      showSignIn(provider, current, { request, response }).catch((error: unknown) =>
        response.writeHead(500).end(String(error)),
      )
    else void respond(request, response)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { issuer, setAccount, close: () => stopServer(server) }
}
