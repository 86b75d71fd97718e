import type { FeatureManifest } from '../../feature.ts'
import { systemRoutes } from './system.routes.ts'
import { removeOldIdempotencyKeys } from './system.jobs.ts'
import { warnOfFullDisk } from './disk.service.ts'

export const systemFeature: FeatureManifest = {
  routes: systemRoutes,
  schedule: [
    {
      name: 'system.remove-old-idempotency-keys',
      everyMs: 5 * 60_000,
      run: ({ db }) => removeOldIdempotencyKeys(db),
    },
    {
      name: 'system.watch-disk',
      everyMs: 10 * 60_000,
      run: ({ services }) => warnOfFullDisk(services),
      // With PostgreSQL the data is stored elsewhere.
      isNeeded: ({ config }) => config.databaseUrl === null,
    },
  ],
}
