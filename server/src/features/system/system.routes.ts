import { systemApi } from '@roost/contract/system.ts'
import { bind } from '../../http/bind.ts'
import { getLiveness, getOpenApi, getReadiness, reportCspViolation } from './system.service.ts'

export const systemRoutes = bind(systemApi, {
  live: getLiveness,
  ready: getReadiness,
  openApi: getOpenApi,
  cspReport: reportCspViolation,
})
