// Written by `npm run docs` from contract/src/accounts/passwords.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { passwordsApi as described } from './passwords.ts'

export const passwordsApi: ClientApi<typeof described> = {
  change: {
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'approved',
    body: true,
  },
}
