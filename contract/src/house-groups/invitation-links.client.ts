// Written by `npm run docs` from contract/src/house-groups/invitation-links.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { invitationLinksApi as described } from './invitation-links.ts'

export const invitationLinksApi: ClientApi<typeof described> = {
  get: {
    method: 'GET',
    path: '/api/house-groups/{id}/invitation-link',
    access: 'approved',
  },
  create: {
    method: 'POST',
    path: '/api/house-groups/{id}/invitation-link',
    access: 'approved',
    body: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/house-groups/{id}/invitation-link',
    access: 'approved',
  },
  open: {
    method: 'POST',
    path: '/api/invitation-links/open',
    access: 'public',
    body: true,
  },
  accept: {
    method: 'POST',
    path: '/api/invitation-links/accept',
    access: 'signed-in',
    body: true,
  },
}
