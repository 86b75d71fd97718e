import type { FeatureManifest } from '../../feature.ts'
import { budgetsRoutes } from './budgets.routes.ts'
import { listLedgerLocks } from '../../db/scope.ts'

export const budgetsFeature: FeatureManifest = {
  routes: budgetsRoutes,
  memberTables: [{ table: 'budgets', feature: 'budgets', listLocks: listLedgerLocks }],
}
