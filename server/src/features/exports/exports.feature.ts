import type { FeatureManifest } from '../../feature.ts'
import { exportsRoutes } from './exports.routes.ts'

export const exportsFeature: FeatureManifest = {
  routes: exportsRoutes,
}
