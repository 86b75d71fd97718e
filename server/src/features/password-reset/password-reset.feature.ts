import { passwordResetApi } from '@roost/contract/accounts/password-reset.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { removeExpiredResetTokens, sendResetLink } from './password-reset.jobs.ts'
import { forgotPassword, resetPassword, validateResetToken, linkJobKind } from './password-reset.service.ts'

export const passwordResetFeature: FeatureManifest = {
  routes: bind(passwordResetApi, {
    forgotPassword,
    validateResetToken,
    resetPassword,
  }),
  schedule: [
    { name: 'recovery.remove-expired', everyMs: hourMs, run: ({ db }) => removeExpiredResetTokens(db) },
  ],
  jobs: { [linkJobKind]: sendResetLink },
}
