import type { FeatureManifest } from '../../feature.ts'
import { sessionsRoutes } from './sessions.routes.ts'

export const sessionsFeature: FeatureManifest = {
  routes: sessionsRoutes,
}
