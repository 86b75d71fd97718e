// Written by `npm run docs` from contract/src/accounts/mfa.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { mfaApi as described } from './mfa.ts'

export const mfaApi: ClientApi<typeof described> = {
  setup: {
    method: 'POST',
    path: '/api/auth/mfa/setup',
    access: 'approved',
    body: true,
  },
  enable: {
    method: 'POST',
    path: '/api/auth/mfa/enable',
    access: 'approved',
    body: true,
  },
  disable: {
    method: 'POST',
    path: '/api/auth/mfa/disable',
    access: 'approved',
    body: true,
  },
  regenerateBackupCodes: {
    method: 'POST',
    path: '/api/auth/mfa/regenerate-backup-codes',
    access: 'approved',
    body: true,
  },
}
