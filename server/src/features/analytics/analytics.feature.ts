import type { FeatureManifest } from '../../feature.ts'
import { analyticsRoutes } from './analytics.routes.ts'

export const analyticsFeature: FeatureManifest = {
  routes: analyticsRoutes,
}
