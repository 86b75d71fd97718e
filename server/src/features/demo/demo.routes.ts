import { demoApi } from '@roost/contract/demo.ts'
import { bind } from '../../http/bind.ts'
import { createSampleData, tempLogin } from './demo.service.ts'

export const demoRoutes = bind(demoApi, {
  tempLogin,
  createSampleData,
})
