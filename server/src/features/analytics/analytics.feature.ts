import { analyticsApi } from '@roost/contract/expenses/analytics.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { getBudgetAnalytics, getExpenseAnalytics } from './analytics.service.ts'

export const analyticsFeature: FeatureManifest = {
  routes: bind(analyticsApi, {
    expenses: getExpenseAnalytics,
    budgets: getBudgetAnalytics,
  }),
}
