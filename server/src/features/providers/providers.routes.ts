import { providersApi } from '@roost/contract/providers.ts'
import { bind, type Binding } from '../../http/bind.ts'
import {
  createCallback,
  createProvider,
  createStart,
  createVerifyMfa,
  getPendingMfa,
  type ProvidersServices,
} from './providers.service.ts'

export const createProvidersRoutes = (services: ProvidersServices): Binding => {
  const google = createProvider(services, 'google')
  const replit = createProvider(services, 'replit')
  return bind(providersApi, {
    google: createStart(google),
    googleCallback: createCallback(google),
    replit: createStart(replit),
    replitCallback: createCallback(replit),
    pendingMfa: getPendingMfa,
    verifyMfa: createVerifyMfa(services),
  })
}
