import type { FeatureManifest } from '../../feature.ts'
import { adminRoutes } from './admin.routes.ts'

export const adminFeature: FeatureManifest = {
  routes: adminRoutes,
}
