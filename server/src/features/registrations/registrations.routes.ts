import { registrationsApi } from '@roost/contract/registrations.ts'
import { bind } from '../../http/bind.ts'
import { confirmEmail, sendCodeAgain } from './registrations.service.ts'

export const registrationsRoutes = bind(registrationsApi, {
  confirmEmail,
  sendCode: sendCodeAgain,
})
