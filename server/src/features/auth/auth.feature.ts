import type { FeatureManifest } from '../../feature.ts'
import { authRoutes } from './auth.routes.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { notifyOfLock, removeExpiredSignInData } from './auth.jobs.ts'
import { lockJobKind } from './auth.service.ts'

export const authFeature: FeatureManifest = {
  routes: authRoutes,
  schedule: [{ name: 'auth.remove-expired', everyMs: hourMs, run: ({ db }) => removeExpiredSignInData(db) }],
  jobs: { [lockJobKind]: notifyOfLock },
}
