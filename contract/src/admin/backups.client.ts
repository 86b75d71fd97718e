// Written by `npm run docs` from contract/src/admin/backups.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { backupsApi as described } from './backups.ts'

export const backupsApi: ClientApi<typeof described> = {
  status: {
    method: 'GET',
    path: '/api/admin/backups',
    access: 'admin',
  },
}
