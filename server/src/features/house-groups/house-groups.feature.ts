import type { FeatureManifest } from '../../feature.ts'
import { houseGroupsRoutes } from './house-groups.routes.ts'
import { removeHouseGroupCreator } from './house-groups.service.ts'

export const houseGroupsFeature: FeatureManifest = {
  routes: houseGroupsRoutes,
  onAccountDeleted: removeHouseGroupCreator,
}
