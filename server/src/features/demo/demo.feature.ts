import type { FeatureManifest } from '../../feature.ts'
import { demoRoutes } from './demo.routes.ts'
import { removeExpiredAccounts } from './demo.jobs.ts'

export const demoFeature: FeatureManifest = {
  routes: demoRoutes,
  schedule: [{ name: 'demo.remove-expired', everyMs: 5 * 60_000, run: removeExpiredAccounts }],
}
