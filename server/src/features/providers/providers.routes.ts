import { providersApi } from '@roost/contract/providers.ts'
import { bind } from '../../http/bind.ts'
import {
  finishGoogle,
  finishReplit,
  getPendingMfa,
  startGoogle,
  startReplit,
  verifyMfa,
} from './providers.service.ts'

export const providersRoutes = bind(providersApi, {
  google: startGoogle,
  googleCallback: finishGoogle,
  replit: startReplit,
  replitCallback: finishReplit,
  pendingMfa: getPendingMfa,
  verifyMfa,
})
