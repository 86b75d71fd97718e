import { backupsApi } from '@roost/contract/admin/backups.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { makeScheduledBackup } from './backups.jobs.ts'
import { getBackupStatus } from './backups.service.ts'

export const backupsFeature: FeatureManifest = {
  routes: bind(backupsApi, {
    status: getBackupStatus,
  }),
  schedule: [
    {
      name: 'backups.make',
      everyMs: hourMs,
      // Keeps the load low while the server starts.
      firstAfterMs: 60_000,
      run: makeScheduledBackup,
      isNeeded: ({ config, writeBackup }) => config.backupDir !== null && writeBackup !== null,
    },
  ],
}
