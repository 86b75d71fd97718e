import type { FeatureManifest } from '../../feature.ts'
import { backupsRoutes } from './backups.routes.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { makeScheduledBackup } from './backups.jobs.ts'

export const backupsFeature: FeatureManifest = {
  routes: backupsRoutes,
  schedule: [
    {
      name: 'backups.make',
      everyMs: hourMs,
      // Keeps the load of a server start low.
      firstAfterMs: 60_000,
      run: makeScheduledBackup,
      isNeeded: ({ config, writeBackup }) => config.backupDir !== null && writeBackup !== null,
    },
  ],
}
