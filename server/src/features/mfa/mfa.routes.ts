import { mfaApi } from '@roost/contract/mfa.ts'
import { bind, type Binding } from '../../http/bind.ts'
import {
  createDisable,
  createEnable,
  createRegenerateBackupCodes,
  createSetup,
  type MfaServices,
} from './mfa.service.ts'

export const createMfaRoutes = (services: MfaServices): Binding =>
  bind(mfaApi, {
    setup: createSetup(services),
    enable: createEnable(services),
    disable: createDisable(services),
    regenerateBackupCodes: createRegenerateBackupCodes(services),
  })
