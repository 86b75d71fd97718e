import type { FeatureManifest } from '../../feature.ts'
import { exposureRoutes } from './exposure.routes.ts'

export const exposureFeature: FeatureManifest = {
  routes: exposureRoutes,
}
