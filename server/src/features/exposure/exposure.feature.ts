import { exposureApi } from '@roost/contract/exposure.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { getExposureStatus } from './exposure.service.ts'

export const exposureFeature: FeatureManifest = {
  routes: bind(exposureApi, {
    status: getExposureStatus,
  }),
}
