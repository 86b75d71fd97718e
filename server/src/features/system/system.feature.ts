import { siteApi } from '@roost/contract/instance/site.ts'
import { systemApi } from '@roost/contract/instance/system.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { warnOfFullDisk } from './disk.service.ts'
import { getSite } from './site.service.ts'
import { removeOldIdempotencyKeys, removeVersionsOfGone } from './system.jobs.ts'
import { getLiveness, getOpenApi, getReadiness, reportCspViolation } from './system.service.ts'

export const systemFeature: FeatureManifest = {
  routes: bind(
    { ...systemApi, site: siteApi.get },
    {
      live: getLiveness,
      ready: getReadiness,
      openApi: getOpenApi,
      cspReport: reportCspViolation,
      site: getSite,
    },
  ),
  schedule: [
    {
      name: 'system.remove-old-idempotency-keys',
      everyMs: 5 * 60_000,
      run: ({ db }) => removeOldIdempotencyKeys(db),
    },
    { name: 'system.remove-versions-of-gone', everyMs: hourMs, run: ({ db }) => removeVersionsOfGone(db) },
    {
      name: 'system.watch-disk',
      everyMs: 10 * 60_000,
      run: ({ services }) => warnOfFullDisk(services),
      // With PostgreSQL the data is not stored on this disk.
      isNeeded: ({ config }) => config.databaseUrl === null,
    },
  ],
}
