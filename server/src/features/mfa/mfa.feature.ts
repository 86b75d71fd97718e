import type { FeatureManifest } from '../../feature.ts'
import { mfaRoutes } from './mfa.routes.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { removeUnfinishedSetups } from './mfa.jobs.ts'

export const mfaFeature: FeatureManifest = {
  routes: mfaRoutes,
  schedule: [
    { name: 'mfa.remove-unfinished-setups', everyMs: hourMs, run: ({ db }) => removeUnfinishedSetups(db) },
  ],
}
