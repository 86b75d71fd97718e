import { exposureApi } from '@roost/contract/exposure.ts'
import type { Config } from '../../config.ts'
import { type Binding, bind } from '../../http/bind.ts'
import { createGetStatus } from './exposure.service.ts'

export const createExposureRoutes = (config: Config): Binding =>
  bind(exposureApi, { status: createGetStatus(config) })
