import { demoApi } from '@roost/contract/instance/demo.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { removeExpiredAccounts } from './demo.jobs.ts'
import { createSampleData, tempLogin } from './demo.service.ts'
import { findSampleData, removeSampleData } from './sample-data.service.ts'

export const demoFeature: FeatureManifest = {
  routes: bind(demoApi, {
    tempLogin,
    createSampleData,
    sampleData: findSampleData,
    removeSampleData,
  }),
  schedule: [{ name: 'demo.remove-expired', everyMs: 5 * 60_000, run: removeExpiredAccounts }],
}
