import { whoDoesWhatApi } from '@roost/contract/tasks/who-does-what.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { getWhoDoesWhat, showWhoDoesWhat } from './who-does-what.service.ts'

export const whoDoesWhatFeature: FeatureManifest = {
  routes: bind(whoDoesWhatApi, { get: getWhoDoesWhat, show: showWhoDoesWhat }),
}
