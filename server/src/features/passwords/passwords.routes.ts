import { passwordsApi } from '@roost/contract/passwords.ts'
import { bind, type Binding } from '../../http/bind.ts'
import { createChangePassword, type PasswordsServices } from './passwords.service.ts'

export const createPasswordsRoutes = (services: PasswordsServices): Binding =>
  bind(passwordsApi, { change: createChangePassword(services) })
