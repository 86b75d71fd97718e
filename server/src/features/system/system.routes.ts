import { systemApi } from '@roost/contract/system.ts'
import { bind, type Binding } from '../../http/bind.ts'
import { createCspReport, createReady, getOpenApi, live, type SystemServices } from './system.service.ts'

export const createSystemRoutes = (services: SystemServices): Binding =>
  bind(systemApi, {
    live,
    ready: createReady(services),
    openApi: getOpenApi,
    cspReport: createCspReport(services),
  })
