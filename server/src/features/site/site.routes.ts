import { siteApi } from '@roost/contract/site.ts'
import { bind } from '../../http/bind.ts'
import { getSite } from './site.service.ts'

export const siteRoutes = bind(siteApi, {
  get: getSite,
})
