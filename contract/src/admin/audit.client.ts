// Written by `npm run docs` from contract/src/admin/audit.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { auditApi as described } from './audit.ts'

export const auditApi: ClientApi<typeof described> = {
  list: {
    method: 'GET',
    path: '/api/admin/audit-log',
    access: 'admin',
  },
}
