import type { FeatureManifest } from '../../feature.ts'
import { expenseGoalsRoutes } from './expense-goals.routes.ts'

export const expenseGoalsFeature: FeatureManifest = {
  routes: expenseGoalsRoutes,
  memberTables: [{ table: 'expense_goals', feature: 'expense-goals' }],
}
