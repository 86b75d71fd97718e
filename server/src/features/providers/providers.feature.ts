import { providersApi } from '@roost/contract/accounts/providers.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { removeExpiredAttempts } from './providers.jobs.ts'
import {
  finishGoogle,
  finishReplit,
  getPendingMfa,
  startGoogle,
  startReplit,
  verifyMfa,
} from './providers.service.ts'

export const providersFeature: FeatureManifest = {
  routes: bind(providersApi, {
    google: startGoogle,
    googleCallback: finishGoogle,
    replit: startReplit,
    replitCallback: finishReplit,
    pendingMfa: getPendingMfa,
    verifyMfa,
  }),
  schedule: [
    { name: 'providers.remove-expired', everyMs: hourMs, run: ({ db }) => removeExpiredAttempts(db) },
  ],
}
