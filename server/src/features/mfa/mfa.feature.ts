import { mfaApi } from '@roost/contract/accounts/mfa.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { removeUnfinishedSetups } from './mfa.jobs.ts'
import { disableTwoFactor, enableTwoFactor, regenerateBackupCodes, startSetup } from './mfa.service.ts'

export const mfaFeature: FeatureManifest = {
  routes: bind(mfaApi, {
    setup: startSetup,
    enable: enableTwoFactor,
    disable: disableTwoFactor,
    regenerateBackupCodes,
  }),
  schedule: [
    { name: 'mfa.remove-unfinished-setups', everyMs: hourMs, run: ({ db }) => removeUnfinishedSetups(db) },
  ],
}
