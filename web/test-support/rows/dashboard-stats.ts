import type { DashboardStats } from '@roost/contract/dashboard/dashboard.ts'

/** The figures of a household that has nothing. */
export const noStats: DashboardStats = {
  activeTasks: 0,
  completedTasks: 0,
  totalExpenses: 0,
  shoppingItems: 0,
  completedShoppingItems: 0,
  upcomingEvents: 0,
  monthlySpent: 0,
  monthlyBudget: null,
  weekEvents: 0,
  weekEventsOver: 0,
}
