import { type Provider, type ProviderFailure, providersApi } from '@roost/contract/accounts/providers.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import type { Database } from '../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type {
  Context,
  Handler,
  RedirectResponse,
  RequestInfo,
  SignedInViewer,
} from '../../http/sessions/context.ts'
import { providerAttemptMs } from '../../http/sessions/session-cookie.ts'
import { isOwnNavigation } from '../../http/request/request-guard.ts'
import { closeSession, lockSessions } from '../../http/sessions/session.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Log } from '../../lib/log.ts'
import type { Services } from '../../services.ts'
import { createOpenIdClient } from '../../outbound/openid-client.ts'
import { type Identity, type OpenIdClient, OpenIdError } from '../../outbound/openid-identity.ts'
import { setSignInCookies, openSignIn, type SignInTokens } from '../auth/auth.service.ts'
import { makeRoomForNewcomer, recordRegistration } from '../registrations/registrations.service.ts'
import { createProviderUser, findAccountByEmail, findAccountByIdentity } from '../users/users.service.ts'
import { deleteProviderAttempt, insertProviderAttempt, type ProviderAttempt } from './providers.queries.ts'
import { isExpectedReturn, type Newcomer, toNewcomer } from './providers.rules.ts'
import { createPendingSignIn } from './second-step.service.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'
import { createToken, toTokenHash } from '../../lib/cryptography/token.ts'

// Sign-in with an OpenID Connect provider. An account is identified by the issuer and subject of a verified ID token.
// Accounts are never linked by address, because the person who controls it at the provider may not be the owner of the
// account here.

export { getPendingMfa, verifyMfa } from './second-step.service.ts'

/** A provider and the client for it; `client` is null if the operator has not configured the provider. */
interface ProviderServices {
  readonly provider: Provider
  readonly client: OpenIdClient | null
  /** The callback URL that is registered with the provider. */
  readonly callbackUrl: string
  readonly log: Log
}

const callbackPaths: Readonly<Record<Provider, string>> = {
  google: providersApi.googleCallback.path,
  replit: providersApi.replitCallback.path,
}

const createProvider = ({ config, clock, log }: Services, provider: Provider): ProviderServices => {
  const settings = config[provider]
  return {
    provider,
    client: settings && createOpenIdClient(settings, clock),
    callbackUrl: config.publicUrl + callbackPaths[provider],
    log,
  }
}

const createGoogle = (services: Services): ProviderServices => createProvider(services, 'google')
const createReplit = (services: Services): ProviderServices => createProvider(services, 'replit')

const toFailure = (failure: ProviderFailure): RedirectResponse => ({ location: `/login?error=${failure}` })

/** Trying again cannot help, so the page says something else. */
const toNotSetUp = (provider: Provider): RedirectResponse => ({
  location: `/login?error=${provider}&reason=not-set-up`,
})

/** Returns undefined and logs a warning if the provider fails. Any other error is our own and is thrown. */
const callProvider = async <T>(
  { provider, log }: ProviderServices,
  response: Promise<T>,
): Promise<T | undefined> => {
  try {
    return await response
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error
    log.warn({ provider, reason: error.message }, 'sign-in with a provider failed')
    return undefined
  }
}

type StartContext = Pick<Context<typeof providersApi.google>, 'db' | 'request' | 'attemptCookies'>

const start = async (
  { db, request, attemptCookies }: StartContext,
  registered: ProviderServices,
): Promise<RedirectResponse> => {
  const { provider, client, callbackUrl } = registered
  // Prevents login CSRF: a provider that does not prompt would sign in a person who was sent here by another site.
  if (!isOwnNavigation(request.fetchSite)) return { location: '/login' }
  if (!client) return toNotSetUp(provider)
  const secrets = { state: createToken(), nonce: createToken(), codeVerifier: createToken() }
  const location = await callProvider(registered, client.createAuthorizationUrl(callbackUrl, secrets))
  if (location === undefined) return toFailure(provider)
  const browserToken = createToken()
  const browserHash = toTokenHash(browserToken)
  await inTransaction(db, (tx) => {
    const expiresAt = addMilliseconds(tx.now, providerAttemptMs)
    return insertProviderAttempt(tx.sql, { provider, browserHash, ...secrets, expiresAt })
  })
  attemptCookies.provider.set(browserToken)
  return { location }
}

/** The attempt with which this browser was sent to the provider. It is used up whatever the outcome. */
const useAttempt = async (
  db: Database,
  browserToken: string | undefined,
): Promise<ProviderAttempt | undefined> =>
  browserToken === undefined
    ? undefined
    : inTransaction(db, (tx) => deleteProviderAttempt(tx.sql, toTokenHash(browserToken)))

interface ProviderReturn {
  readonly services: Pick<Services, 'encryption'>
  readonly provider: Provider
  readonly identity: Identity
  readonly viewer: SignedInViewer | null
  readonly request: RequestInfo
}

type Outcome =
  | { readonly failure: ProviderFailure }
  | { readonly mfaToken: string }
  | { readonly tokens: SignInTokens }

/**
 * Reads the account again under the lock, so that a code is required even if two-factor sign-in was enabled a moment
 * ago.
 */
const findKnownAccount = async (tx: Tx, identity: Identity): Promise<Account | undefined> => {
  const known = await findAccountByIdentity(tx.sql, identity)
  if (!known) return undefined
  await lockSessions(tx, known.id)
  return findAccountByIdentity(tx.sql, identity)
}

/** Whether the newcomer was refused because too many accounts are pending; rethrows any other error. */
const toIsFull = (error: unknown): true => {
  if (error instanceof AppError && error.status === 429) return true
  throw error
}

/** Creates a pending account for an unknown identity, or returns why it cannot. */
const createAccount = async (
  tx: Tx,
  { provider, identity, services: { encryption }, request: { address, language } }: ProviderReturn,
  newcomer: Newcomer,
): Promise<Account | ProviderFailure> => {
  const owner = await findAccountByEmail(tx.sql, newcomer.email)
  if (owner) {
    tx.audit({ action: 'authn_login_fail', actorUserId: null, subjectUserId: owner.id, detail: provider })
    return 'account-exists'
  }
  const origin = { encryption, address }
  const isFull = await makeRoomForNewcomer(tx, { ...origin, isInvited: false }).then(() => false, toIsFull)
  if (isFull) return 'too-many-pending'
  const { issuer, subject } = identity
  const account = await createProviderUser(tx, {
    ...newcomer,
    language,
    identity: { provider, issuer, subject },
  })
  await recordRegistration(tx, { account, confirmation: 'by-provider', ...origin })
  tx.audit({
    action: 'user_created',
    actorUserId: account.id,
    subjectUserId: account.id,
    detail: provider,
  })
  return account
}

const findOrCreateAccount = async (tx: Tx, visit: ProviderReturn): Promise<Account | ProviderFailure> => {
  const known = await findKnownAccount(tx, visit.identity)
  if (known) return known
  const newcomer = toNewcomer(visit.identity)
  if (!newcomer) return 'unverified-email'
  await tx.lock('admins')
  // The person may have signed in from another tab while this request waited for the lock.
  return (await findKnownAccount(tx, visit.identity)) ?? createAccount(tx, visit, newcomer)
}

const admitVisitor = async (tx: Tx, visit: ProviderReturn): Promise<Outcome> => {
  const { provider, viewer, request } = visit
  const account = await findOrCreateAccount(tx, visit)
  if (typeof account === 'string') return { failure: account }
  if (account.mfaEnabled) return { mfaToken: await createPendingSignIn(tx, { userId: account.id, provider }) }
  if (viewer) await closeSession(tx, viewer)
  return { tokens: await openSignIn(tx, account, { request, how: provider }) }
}

/**
 * Tries twice: if the address is taken concurrently, for example by an administrator's change, the second attempt finds
 * it.
 */
const signIn = async (db: Database, visit: ProviderReturn): Promise<Outcome> => {
  const admit = () => inTransaction(db, (tx) => admitVisitor(tx, visit))
  try {
    return await admit()
  } catch (error) {
    if (!db.engine.isUniqueViolation(error)) throw error
    return admit()
  }
}

const finish = async (
  context: Context<typeof providersApi.googleCallback>,
  registered: ProviderServices,
): Promise<RedirectResponse> => {
  const { db, services, viewer, request, attemptCookies } = context
  const { provider, client, callbackUrl } = registered
  const url = new URL(callbackUrl)
  url.search = new URL(request.url, callbackUrl).search
  const attempt = await useAttempt(db, attemptCookies.provider.value)
  attemptCookies.provider.clear()
  const back = { provider, state: url.searchParams.get('state'), now: db.clock().toISOString() }
  if (!client) return toNotSetUp(provider)
  if (!attempt || !isExpectedReturn(attempt, back)) return toFailure(provider)
  const identity = await callProvider(registered, client.getIdentity(url, attempt))
  if (!identity) return toFailure(provider)
  const outcome = await signIn(db, { services, provider, identity, viewer, request })
  if ('failure' in outcome) return toFailure(outcome.failure)
  if ('mfaToken' in outcome) {
    attemptCookies.mfa.set(outcome.mfaToken)
    return { location: '/login?mfa=required' }
  }
  setSignInCookies(context, outcome.tokens)
  return { location: '/' }
}

export const startGoogle: Handler<typeof providersApi.google> = (context) =>
  start(context, context.services.keep(createGoogle))

export const finishGoogle: Handler<typeof providersApi.googleCallback> = (context) =>
  finish(context, context.services.keep(createGoogle))

export const startReplit: Handler<typeof providersApi.replit> = (context) =>
  start(context, context.services.keep(createReplit))

export const finishReplit: Handler<typeof providersApi.replitCallback> = (context) =>
  finish(context, context.services.keep(createReplit))
