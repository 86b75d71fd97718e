import type { FeatureManifest } from '../../feature.ts'
import { registrationsRoutes } from './registrations.routes.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { removeExpiredRegistrations, sendConfirmationCode } from './registrations.jobs.ts'
import { codeJobKind } from './registrations.service.ts'

export const registrationsFeature: FeatureManifest = {
  routes: registrationsRoutes,
  schedule: [
    {
      name: 'registrations.remove-expired',
      everyMs: hourMs,
      run: ({ db }) => removeExpiredRegistrations(db),
    },
  ],
  jobs: { [codeJobKind]: sendConfirmationCode },
}
