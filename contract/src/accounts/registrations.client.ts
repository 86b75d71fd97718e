// Written by `npm run docs` from contract/src/accounts/registrations.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { registrationsApi as described } from './registrations.ts'

export const registrationsApi: ClientApi<typeof described> = {
  confirmEmail: {
    method: 'POST',
    path: '/api/auth/confirm-email',
    access: 'signed-in',
    body: true,
  },
  sendCode: {
    method: 'POST',
    path: '/api/auth/confirm-email/send',
    access: 'signed-in',
  },
}
