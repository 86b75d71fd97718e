import { siteApi } from '@roost/contract/site.ts'
import type { Config } from '../../config.ts'
import { type Binding, bind } from '../../http/bind.ts'
import { createGetSite } from './site.service.ts'

export const createSiteRoutes = (config: Config): Binding => bind(siteApi, { get: createGetSite(config) })
