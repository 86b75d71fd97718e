// Written by `npm run docs` from contract/src/shopping/grocery.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { groceryApi as described } from './grocery.ts'

export const groceryApi: ClientApi<typeof described> = {
  config: {
    method: 'GET',
    path: '/api/grocery/config',
    access: 'approved',
  },
  search: {
    method: 'GET',
    path: '/api/grocery/search',
    access: 'approved',
  },
  image: {
    method: 'GET',
    path: '/api/grocery/images/{token}',
    access: 'approved',
  },
}
