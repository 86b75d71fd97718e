import type { FeatureManifest } from '../../feature.ts'
import { recipeSharesRoutes } from './recipe-shares.routes.ts'
import { touchSharesOfUser } from './recipe-shares.service.ts'

export const recipeSharesFeature: FeatureManifest = {
  routes: recipeSharesRoutes,
  onAccountDeleted: touchSharesOfUser,
}
