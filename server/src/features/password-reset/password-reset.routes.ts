import { passwordResetApi } from '@roost/contract/password-reset.ts'
import { bind } from '../../http/bind.ts'
import { forgotPassword, resetPassword, validateResetToken } from './password-reset.service.ts'

export const passwordResetRoutes = bind(passwordResetApi, {
  forgotPassword,
  validateResetToken,
  resetPassword,
})
