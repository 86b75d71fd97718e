// Written by `npm run docs` from contract/src/instance/site.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { siteApi as described } from './site.ts'

export const siteApi: ClientApi<typeof described> = {
  get: {
    method: 'GET',
    path: '/api/site',
    access: 'public',
  },
}
