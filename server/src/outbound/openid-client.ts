import { once } from '../lib/caching/once.ts'
import type { OpenIdClient, OpenIdSettings } from './openid-identity.ts'

/**
 * A client for one provider. The underlying library is loaded with the first sign-in, because most households have no
 * provider.
 */
export const createOpenIdClient = (settings: OpenIdSettings, clock: () => Date): OpenIdClient => {
  const connect = once(async () => (await import('./openid.ts')).connectOpenId(settings, clock))
  return {
    createAuthorizationUrl: async (...input) => (await connect()).createAuthorizationUrl(...input),
    getIdentity: async (...input) => (await connect()).getIdentity(...input),
  }
}
