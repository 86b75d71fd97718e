import { demoApi } from '@roost/contract/demo.ts'
import type { Config } from '../../config.ts'
import { type Binding, bind } from '../../http/bind.ts'
import { createCreateSampleData, createTempLogin } from './demo.service.ts'

export const createDemoRoutes = (config: Config): Binding =>
  bind(demoApi, { tempLogin: createTempLogin(config), createSampleData: createCreateSampleData(config) })
