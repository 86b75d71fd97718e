import { demoApi } from '@roost/contract/demo.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { removeExpiredAccounts } from './demo.jobs.ts'
import { createSampleData, tempLogin } from './demo.service.ts'

export const demoFeature: FeatureManifest = {
  routes: bind(demoApi, {
    tempLogin,
    createSampleData,
  }),
  schedule: [{ name: 'demo.remove-expired', everyMs: 5 * 60_000, run: removeExpiredAccounts }],
}
