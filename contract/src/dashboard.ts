import * as z from 'zod/mini'
import { isKnownTimeZone } from './calendar-values.ts'
import { dashboardConfig } from './dashboard-config.ts'
import { defineApi } from './endpoint.ts'
import { success } from './fields.ts'

/** Counts only what the caller can see; amounts are in dollars. */
export const dashboardStats = z.object({
  /** Not completed: to do and in progress. */
  activeTasks: z.int(),
  completedTasks: z.int(),
  /** Of all time. */
  totalExpenses: z.number(),
  /** On the list as /shopping shows it: all open items and recently bought ones. */
  shoppingItems: z.int(),
  completedShoppingItems: z.int(),
  /** Occurrences that begin within seven days from now; see `isUpcoming`. */
  upcomingEvents: z.int(),
  /** Spent in the current month. */
  monthlySpent: z.number(),
  /** The sum of active budgets, converted to monthly amounts; null without any. */
  monthlyBudget: z.nullable(z.number()),
  /** Occurrences that begin in the current week, Sunday to Saturday, and how many of them have ended. */
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
    summary: 'Figures of the household: tasks, spending, shopping and events',
    query: z.object({
      /** IANA name of the zone that determines today, the week and the month; UTC if absent. */
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
    summary: "The caller's dashboard layout in their current house group, or null if not customised",
    status: 200,
    response: z.object({ config: z.nullable(dashboardConfig) }),
    dependsOn: ['dashboard'],
  },
  saveConfig: {
    method: 'POST',
    path: '/api/dashboard/config',
    access: 'approved',
    summary: "Replace the caller's dashboard layout",
    body: storedConfig,
    status: 200,
    response: storedConfig,
  },
  resetConfig: {
    method: 'DELETE',
    path: '/api/dashboard/config',
    access: 'approved',
    summary: "Reset the caller's dashboard to the default layout; does nothing if not customised",
    status: 200,
    response: success,
  },
})
