import type { FeatureManifest } from '../../feature.ts'
import { providersRoutes } from './providers.routes.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { removeExpiredAttempts } from './providers.jobs.ts'

export const providersFeature: FeatureManifest = {
  routes: providersRoutes,
  schedule: [
    { name: 'providers.remove-expired', everyMs: hourMs, run: ({ db }) => removeExpiredAttempts(db) },
  ],
}
