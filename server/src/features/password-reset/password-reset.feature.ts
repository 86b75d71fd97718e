import type { FeatureManifest } from '../../feature.ts'
import { passwordResetRoutes } from './password-reset.routes.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { removeExpiredResetTokens, sendResetLink } from './password-reset.jobs.ts'
import { linkJobKind } from './password-reset.service.ts'

export const passwordResetFeature: FeatureManifest = {
  routes: passwordResetRoutes,
  schedule: [
    { name: 'recovery.remove-expired', everyMs: hourMs, run: ({ db }) => removeExpiredResetTokens(db) },
  ],
  jobs: { [linkJobKind]: sendResetLink },
}
