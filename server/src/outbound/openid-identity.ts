/** How Roost is known to a provider. */
export interface OpenIdSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** What ties the redirect back from the provider to the redirect to it. */
export interface SignInAttempt {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** Whom a provider has authenticated. Only issuer and subject together identify a person. */
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
  /** Where to redirect the browser. Throws an OpenIdError if the provider cannot be reached. */
  createAuthorizationUrl(redirectUrl: string, attempt: SignInAttempt): Promise<string>
  /** Who signed in, from the callback URL. Throws an OpenIdError unless everything is verified. */
  getIdentity(callbackUrl: URL, attempt: SignInAttempt): Promise<Identity>
}

/** The provider could not be reached, or its response is not valid. The message has no secrets; the cause may. */
export class OpenIdError extends Error {}
