import * as openid from 'openid-client'
import { isLoopback } from '../lib/is-loopback.ts'
import { type Identity, type OpenIdClient, OpenIdError, type OpenIdSettings } from './openid-identity.ts'

/** Limits a sign-in to 8 s in total, because it needs up to three responses (metadata, tokens, keys). */
const responseTimeoutSeconds = 2.5
const maxResponseBytes = 1024 * 1024
const metadataCachedMs = 60 * 60 * 1000
const maxSubjectLength = 255

const readResponse = async (response: Response): Promise<Uint8Array<ArrayBuffer> | null> => {
  if (!response.body) return null
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body) {
    length += chunk.length
    if (length > maxResponseBytes) throw new OpenIdError('the response is too large')
    chunks.push(chunk)
  }
  return Uint8Array.from(Buffer.concat(chunks))
}

const fetchResponse: openid.CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit)
  const { status, statusText, headers } = response
  const content = await readResponse(response)
  return new Response(content?.length ? content : null, { status, statusText, headers })
}

/** The message of a SyntaxError is left out, because it quotes the unparsable text, which may contain tokens. */
const toMessages = (error: unknown): string[] =>
  error instanceof Error && !(error instanceof SyntaxError) ? [error.message] : []

const toReason = (error: unknown): string => {
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError)
    return `the provider returned ${error.error.slice(0, 100)}`
  const cause = error instanceof Error ? error.cause : undefined
  return [...toMessages(error), ...toMessages(cause)].join(': ') || 'not understood'
}

const toOpenIdError = (error: unknown): OpenIdError =>
  error instanceof OpenIdError ? error : new OpenIdError(toReason(error), { cause: error })

const discover = (settings: OpenIdSettings): Promise<openid.Configuration> => {
  const issuer = new URL(settings.issuer)
  const mayUseHttp = issuer.protocol === 'http:' && isLoopback(issuer.hostname)
  return openid.discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
    [openid.customFetch]: fetchResponse,
    timeout: responseTimeoutSeconds,
    // Without non-repudiation checks, the signature of an ID token received over TLS would not be verified.
    execute: [...(mayUseHttp ? [openid.allowInsecureRequests] : []), openid.enableNonRepudiationChecks],
  })
}

const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Replit uses `first_name` for the claim `given_name`. */
const toIdentity = (claims: openid.IDToken): Identity => {
  if (claims.sub.length === 0 || claims.sub.length > maxSubjectLength)
    throw new OpenIdError('the subject has an unusable length')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: toText(claims['email']),
    isEmailVerified: claims['email_verified'] === true,
    givenName: toText(claims['given_name']) ?? toText(claims['first_name']),
    familyName: toText(claims['family_name']) ?? toText(claims['last_name']),
    name: toText(claims['name']),
  }
}

/** Caches a provider's metadata for an hour; failures are not cached. */
const createDiscovery = (settings: OpenIdSettings, clock: () => Date) => {
  let known: { readonly until: number; readonly configuration: Promise<openid.Configuration> } | null = null
  return (): Promise<openid.Configuration> => {
    if (known && clock().getTime() < known.until) return known.configuration
    const configuration = discover(settings)
    const current = { until: clock().getTime() + metadataCachedMs, configuration }
    known = current
    configuration.catch(() => {
      if (known === current) known = null
    })
    return configuration
  }
}

const useConfiguration = async <T>(
  getConfiguration: () => Promise<openid.Configuration>,
  work: (configuration: openid.Configuration) => Promise<T>,
): Promise<T> => {
  try {
    return await work(await getConfiguration())
  } catch (error) {
    throw toOpenIdError(error)
  }
}

/** Creates a client for one provider (OpenID Connect, authorization code flow with PKCE). */
export const connectOpenId = (settings: OpenIdSettings, clock: () => Date): OpenIdClient => {
  const getConfiguration = createDiscovery(settings, clock)
  return {
    createAuthorizationUrl: (redirectUrl, { state, nonce, codeVerifier }) =>
      useConfiguration(getConfiguration, async (configuration) => {
        const url = openid.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUrl,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        })
        return url.href
      }),
    getIdentity: (callbackUrl, { state, nonce, codeVerifier }) =>
      useConfiguration(getConfiguration, async (configuration) => {
        const tokens = await openid.authorizationCodeGrant(configuration, callbackUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        })
        const claims = tokens.claims()
        if (!claims) throw new OpenIdError('there is no ID token')
        return toIdentity(claims)
      }),
  }
}
