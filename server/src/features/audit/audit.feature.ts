import { auditApi } from '@roost/contract/admin/audit.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { removeOldAuditEntries, writeAuditRepeats } from './audit.jobs.ts'
import { listAuditLog } from './audit.service.ts'

export const auditFeature: FeatureManifest = {
  routes: bind(auditApi, { list: listAuditLog }),
  schedule: [
    { name: 'audit.remove-old', everyMs: hourMs, run: ({ db }) => removeOldAuditEntries(db) },
    {
      name: 'audit.write-repeats',
      everyMs: hourMs,
      // Also on a server that is restarted often.
      firstAfterMs: 60_000,
      run: ({ db }) => writeAuditRepeats(db),
    },
  ],
}
