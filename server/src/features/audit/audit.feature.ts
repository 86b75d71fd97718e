import type { FeatureManifest } from '../../feature.ts'
import { auditRoutes } from './audit.routes.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { removeOldAuditEntries } from './audit.jobs.ts'

export const auditFeature: FeatureManifest = {
  routes: auditRoutes,
  schedule: [{ name: 'audit.remove-old', everyMs: hourMs, run: ({ db }) => removeOldAuditEntries(db) }],
}
