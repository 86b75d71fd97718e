import type { FeatureManifest } from '../../feature.ts'
import { passwordsRoutes } from './passwords.routes.ts'

export const passwordsFeature: FeatureManifest = {
  routes: passwordsRoutes,
}
