import { registrationsApi } from '@roost/contract/registrations.ts'
import { bind, type Binding } from '../../http/bind.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { createConfirmEmail, sendCodeAgain } from './registrations.service.ts'

export const createRegistrationsRoutes = (services: { readonly box: SecretBox }): Binding =>
  bind(registrationsApi, { confirmEmail: createConfirmEmail(services), sendCode: sendCodeAgain })
