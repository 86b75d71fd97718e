import * as z from 'zod/mini'
import { dashboardConfig } from './dashboard-config.ts'
import { defineApi } from '../endpoint/endpoint.ts'
import { documented, documentedZone, success } from '../fields/fields.ts'
import { isKnownTimeZone, timeZoneUnknown } from '../time/time-zone-names.ts'

/** Includes only data that the caller can see; amounts are in the currency of the household. */
export const dashboardStats = z.object({
  /** The number of tasks that are to do or in progress. */
  activeTasks: z.int(),
  completedTasks: z.int(),
  /** The sum of all expenses ever recorded. */
  totalExpenses: z.number(),
  /** The number of items on the list as /shopping shows it: all open ones and recently bought ones. */
  shoppingItems: z.int(),
  completedShoppingItems: z.int(),
  /** The number of occurrences that begin within seven days from now; see `isUpcoming`. */
  upcomingEvents: z.int(),
  /** The sum of the expenses in the current month. */
  monthlySpent: z.number(),
  /** The sum of all active budgets, converted to monthly amounts; null if there are none. */
  monthlyBudget: z.nullable(z.number()),
  /** The number of occurrences that begin in the caller's current week, and how many of them have ended. */
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
      /** The IANA name of the time zone that determines the current day, week and month; UTC if absent. */
      tz: z.optional(
        documented(z.string().check(z.refine(isKnownTimeZone, timeZoneUnknown)), documentedZone),
      ),
    }),
    status: 200,
    response: dashboardStats,
    dependsOn: ['tasks', 'expenses', 'budgets', 'shopping', 'calendar', 'session'],
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
