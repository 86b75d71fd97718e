// Written by `npm run docs` from contract/src/instance/exposure.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { exposureApi as described } from './exposure.ts'

export const exposureApi: ClientApi<typeof described> = {
  status: {
    method: 'GET',
    path: '/api/admin/exposure',
    access: 'admin',
  },
}
