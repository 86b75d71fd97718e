// Written by `npm run docs` from contract/src/instance/demo.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { demoApi as described } from './demo.ts'

export const demoApi: ClientApi<typeof described> = {
  tempLogin: {
    method: 'POST',
    path: '/api/auth/temp-login',
    access: 'public',
  },
  createSampleData: {
    method: 'POST',
    path: '/api/create-sample-data',
    access: 'public',
  },
  sampleData: {
    method: 'GET',
    path: '/api/sample-data',
    access: 'approved',
    dependsOn: ['tasks', 'shopping', 'calendar', 'session'],
  },
  removeSampleData: {
    method: 'DELETE',
    path: '/api/sample-data',
    access: 'approved',
  },
}
