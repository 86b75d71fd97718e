import { siteApi } from '@roost/contract/site.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { getSite } from './site.service.ts'

export const siteFeature: FeatureManifest = {
  routes: bind(siteApi, {
    get: getSite,
  }),
}
