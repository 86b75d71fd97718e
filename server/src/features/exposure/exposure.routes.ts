import { exposureApi } from '@roost/contract/exposure.ts'
import { bind } from '../../http/bind.ts'
import { getExposureStatus } from './exposure.service.ts'

export const exposureRoutes = bind(exposureApi, {
  status: getExposureStatus,
})
