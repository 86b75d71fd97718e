import { passwordsApi } from '@roost/contract/passwords.ts'
import { bind } from '../../http/bind.ts'
import { changePassword } from './passwords.service.ts'

export const passwordsRoutes = bind(passwordsApi, {
  change: changePassword,
})
