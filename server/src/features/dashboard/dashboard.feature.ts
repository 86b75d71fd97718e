import type { FeatureManifest } from '../../feature.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

export const dashboardFeature: FeatureManifest = {
  routes: dashboardRoutes,
}
