import type { FeatureManifest } from '../../feature.ts'
import { siteRoutes } from './site.routes.ts'

export const siteFeature: FeatureManifest = {
  routes: siteRoutes,
}
