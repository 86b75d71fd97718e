/** The registration of Roost with a provider. */
export interface OpenIdSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** The values that tie the redirect back from the provider to the redirect to it. */
export interface SignInAttempt {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** A person whom a provider has authenticated, identified only by issuer and subject together. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly givenName: string | null
  readonly familyName: string | null
  readonly name: string | null
}

export interface OpenIdClient {
  /** The address to which to redirect the browser. Throws an OpenIdError if the provider cannot be reached. */
  createAuthorizationUrl(redirectUrl: string, attempt: SignInAttempt): Promise<string>
  /** The person who signed in, according to the callback URL. Throws an OpenIdError unless everything is verified. */
  getIdentity(callbackUrl: URL, attempt: SignInAttempt): Promise<Identity>
}

/**
 * The provider could not be reached, or its response is invalid. The message contains no secrets, but the cause may.
 */
export class OpenIdError extends Error {}
