import { sessionsApi } from '@roost/contract/sessions.ts'
import { bind } from '../../http/bind.ts'
import { listDevices, removeDevice, removeOtherDevices } from './sessions.service.ts'

export const sessionsRoutes = bind(sessionsApi, {
  list: listDevices,
  remove: removeDevice,
  removeOthers: removeOtherDevices,
})
