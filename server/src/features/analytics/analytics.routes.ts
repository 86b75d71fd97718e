import { analyticsApi } from '@roost/contract/analytics.ts'
import { bind } from '../../http/bind.ts'
import { getBudgetAnalytics, getExpenseAnalytics } from './analytics.service.ts'

export const analyticsRoutes = bind(analyticsApi, {
  expenses: getExpenseAnalytics,
  budgets: getBudgetAnalytics,
})
