// Written by `npm run docs` from contract/src/accounts/sessions.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { sessionsApi as described } from './sessions.ts'

export const sessionsApi: ClientApi<typeof described> = {
  list: {
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'approved',
  },
  staySignedIn: {
    method: 'POST',
    path: '/api/auth/sessions/stay-signed-in',
    access: 'approved',
  },
  remove: {
    method: 'POST',
    path: '/api/auth/sessions/{id}/end',
    access: 'approved',
    body: true,
  },
  removeOthers: {
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    access: 'approved',
    body: true,
  },
}
