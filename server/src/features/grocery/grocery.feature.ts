import type { FeatureManifest } from '../../feature.ts'
import { groceryRoutes } from './grocery.routes.ts'

export const groceryFeature: FeatureManifest = {
  routes: groceryRoutes,
}
