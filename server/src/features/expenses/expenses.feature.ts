import type { FeatureManifest } from '../../feature.ts'
import { expensesRoutes } from './expenses.routes.ts'
import { listLedgerLocks } from '../../db/scope.ts'
import { moveTotalsToGroup, removeExpensesOfUser } from './member-data.service.ts'

export const expensesFeature: FeatureManifest = {
  routes: expensesRoutes,
  memberTables: [
    {
      table: 'expenses',
      feature: 'expenses',
      listLocks: listLedgerLocks,
      afterSharing: moveTotalsToGroup,
      deleteOfUser: removeExpensesOfUser,
    },
  ],
}
