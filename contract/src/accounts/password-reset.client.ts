// Written by `npm run docs` from contract/src/accounts/password-reset.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { passwordResetApi as described } from './password-reset.ts'

export const passwordResetApi: ClientApi<typeof described> = {
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    body: true,
  },
  validateResetToken: {
    method: 'GET',
    path: '/api/auth/validate-reset-token/{token}',
    access: 'public',
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    body: true,
  },
}
