import { mfaApi } from '@roost/contract/mfa.ts'
import { bind } from '../../http/bind.ts'
import { disableTwoFactor, enableTwoFactor, regenerateBackupCodes, startSetup } from './mfa.service.ts'

export const mfaRoutes = bind(mfaApi, {
  setup: startSetup,
  enable: enableTwoFactor,
  disable: disableTwoFactor,
  regenerateBackupCodes,
})
