import { recoveryApi } from '@roost/contract/recovery.ts'
import { bind, type Binding } from '../../http/bind.ts'
import {
  createForgotPassword,
  createResetPassword,
  type RecoveryServices,
  validateResetToken,
} from './recovery.service.ts'

export const createRecoveryRoutes = (services: RecoveryServices): Binding =>
  bind(recoveryApi, {
    forgotPassword: createForgotPassword(services),
    validateResetToken,
    resetPassword: createResetPassword(services),
  })
