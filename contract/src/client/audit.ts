// Written by `npm run docs` from contract/src/audit.ts.
import type { ClientApi } from '../endpoint.ts'
import type { auditApi as described } from '../audit.ts'

export const auditApi: ClientApi<typeof described> = {
  list: {
    method: 'GET',
    path: '/api/admin/audit-log',
    access: 'admin',
  },
}
