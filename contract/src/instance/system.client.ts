// Written by `npm run docs` from contract/src/instance/system.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { systemApi as described } from './system.ts'

export const systemApi: ClientApi<typeof described> = {
  live: {
    method: 'GET',
    path: '/api/health/live',
    access: 'public',
  },
  ready: {
    method: 'GET',
    path: '/api/health/ready',
    access: 'public',
  },
  openApi: {
    method: 'GET',
    path: '/api/docs/openapi.json',
    access: 'public',
  },
  cspReport: {
    method: 'POST',
    path: '/api/csp-report',
    access: 'public',
    body: true,
  },
  events: {
    method: 'GET',
    path: '/api/events',
    access: 'signed-in',
  },
}
