import { sessionsApi } from '@roost/contract/sessions.ts'
import { bind, type Binding } from '../../http/bind.ts'
import {
  createRemoveDevice,
  createRemoveOtherDevices,
  listDevices,
  type SessionsServices,
} from './sessions.service.ts'

export const createSessionsRoutes = (services: SessionsServices): Binding =>
  bind(sessionsApi, {
    list: listDevices,
    remove: createRemoveDevice(services),
    removeOthers: createRemoveOtherDevices(services),
  })
