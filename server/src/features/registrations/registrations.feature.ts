import { registrationsApi } from '@roost/contract/accounts/registrations.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { removeExpiredRegistrations, sendConfirmationCode } from './registrations.jobs.ts'
import { confirmEmail, sendCodeAgain, codeJobKind } from './registrations.service.ts'

export const registrationsFeature: FeatureManifest = {
  routes: bind(registrationsApi, {
    confirmEmail,
    sendCode: sendCodeAgain,
  }),
  schedule: [
    {
      name: 'registrations.remove-expired',
      everyMs: hourMs,
      run: ({ db }) => removeExpiredRegistrations(db),
    },
  ],
  jobs: { [codeJobKind]: sendConfirmationCode },
}
