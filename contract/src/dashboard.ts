import * as z from 'zod/mini'
import { isKnownTimeZone } from './calendar-values.ts'
import { dashboardConfig } from './dashboard-config.ts'
import { defineApi } from './endpoint.ts'
import { success } from './fields.ts'

/** Everything counted is what the caller sees; amounts are dollars. */
export const dashboardStats = z.object({
  /** Not completed: to do and in progress. */
  activeTasks: z.int(),
  completedTasks: z.int(),
  /** Of all time. */
  totalExpenses: z.number(),
  /** On the list as /shopping shows it: all open items and those bought lately. */
  shoppingItems: z.int(),
  completedShoppingItems: z.int(),
  /** Occurrences that begin within seven days from now; see `isUpcoming`. */
  upcomingEvents: z.int(),
  /** Spent in the current month. */
  monthlySpent: z.number(),
  /** Active budgets as monthly amounts; null without any. */
  monthlyBudget: z.nullable(z.number()),
  /** Occurrences that begin in the current week, Sunday to Saturday, and how many of them are over. */
  weekEvents: z.int(),
  weekEventsOver: z.int(),
})
export type DashboardStats = z.output<typeof dashboardStats>

const storedConfig = z.object({ config: dashboardConfig })

export const dashboardApi = defineApi({
  stats: {
    method: 'GET',
    path: '/api/dashboard/stats',
    access: 'approved',
    summary: 'What the household has to do, spent, buys and plans, in numbers',
    query: z.object({
      /** IANA name of the zone whose today, week and month count; UTC without one. */
      tz: z.optional(z.string().check(z.refine(isKnownTimeZone, 'Time zone is not known'))),
    }),
    status: 200,
    response: dashboardStats,
    dependsOn: ['tasks', 'expenses', 'budgets', 'shopping', 'calendar'],
    staleWithNext: 'minute',
  },
  config: {
    method: 'GET',
    path: '/api/dashboard/config',
    access: 'approved',
    summary: 'How the caller arranged his dashboard in his present house group; null while he did not',
    status: 200,
    response: z.object({ config: z.nullable(dashboardConfig) }),
    dependsOn: ['dashboard'],
  },
  saveConfig: {
    method: 'POST',
    path: '/api/dashboard/config',
    access: 'approved',
    summary: 'Keep an arrangement of the dashboard in place of the one before',
    body: storedConfig,
    status: 200,
    response: storedConfig,
  },
  resetConfig: {
    method: 'DELETE',
    path: '/api/dashboard/config',
    access: 'approved',
    summary: 'Forget the arrangement; the same whether there is one',
    status: 200,
    response: success,
  },
})
