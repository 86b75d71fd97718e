import { sessionsApi } from '@roost/contract/accounts/sessions.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { listDevices, removeDevice, removeOtherDevices, staySignedIn } from './sessions.service.ts'

export const sessionsFeature: FeatureManifest = {
  routes: bind(sessionsApi, {
    list: listDevices,
    staySignedIn,
    remove: removeDevice,
    removeOthers: removeOtherDevices,
  }),
}
