import type { FeatureManifest } from '../../feature.ts'
import { usersRoutes } from './users.routes.ts'

export const usersFeature: FeatureManifest = {
  routes: usersRoutes,
}
