import type { FeatureManifest } from '../../feature.ts'
import { settlementsRoutes } from './settlements.routes.ts'
import { removeLedgerOfUser } from './settlements.service.ts'

export const settlementsFeature: FeatureManifest = {
  routes: settlementsRoutes,
  onAccountDeleted: removeLedgerOfUser,
}
