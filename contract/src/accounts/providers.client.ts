// Written by `npm run docs` from contract/src/accounts/providers.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { providersApi as described } from './providers.ts'

export const providersApi: ClientApi<typeof described> = {
  google: {
    method: 'GET',
    path: '/api/auth/google',
    access: 'public',
  },
  googleCallback: {
    method: 'GET',
    path: '/api/auth/google/callback',
    access: 'public',
  },
  replit: {
    method: 'GET',
    path: '/api/login/replit',
    access: 'public',
  },
  replitCallback: {
    method: 'GET',
    path: '/api/login/replit/callback',
    access: 'public',
  },
  pendingMfa: {
    method: 'GET',
    path: '/api/auth/oauth-mfa-pending',
    access: 'public',
  },
  verifyMfa: {
    method: 'POST',
    path: '/api/auth/oauth-mfa-verify',
    access: 'public',
    body: true,
  },
}
