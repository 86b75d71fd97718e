/** How Roost is known to a provider. */
export interface OpenIdSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** What ties a way back from the provider to the way there. */
export interface SignInAttempt {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** Whom a provider vouches for. Issuer and subject together say who it is; nothing else does. */
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
  /** Where to send a browser. Throws an OpenIdError while the provider cannot be asked. */
  createAuthorizationUrl(redirectUrl: string, attempt: SignInAttempt): Promise<string>
  /** Who came back, by the address he came back to. Throws an OpenIdError unless all of it is proven. */
  getIdentity(callbackUrl: URL, attempt: SignInAttempt): Promise<Identity>
}

/** The provider could not be asked, or its answer proves nothing. The message holds no secret, the cause may. */
export class OpenIdError extends Error {}
