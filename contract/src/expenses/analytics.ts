import * as z from 'zod/mini'
import { budgetPeriods } from './budgets.ts'
import { defineApi } from '../endpoint/endpoint.ts'
import { id, requiredDate } from '../fields/fields.ts'

const month = z.string().check(z.regex(/^(19[7-9]\d|20\d\d|2100)-(0[1-9]|1[0-2])$/, 'Not a valid month'))
const notADay = 'Today is not a valid date'
/** The caller's calendar day; if absent, the server's in UTC. */
const today = z.optional(requiredDate({ required: notADay, invalid: notADay }))

/** The number of months in `byMonth`, of which the current month is the last. */
export const analyticsMonths = 12

/** The maximum number of categories in one response; the smallest ones are added up under `otherCategories`. */
export const maxListedCategories = 500
export const otherCategories = 'All other categories'

export const budgetStatuses = ['ok', 'warning', 'over'] as const
export type BudgetStatus = (typeof budgetStatuses)[number]

export const expenseAnalytics = z.object({
  /** The sum of all expenses ever recorded. */
  totalSpent: z.number(),
  count: z.int(),
  thisMonth: z.number(),
  lastMonth: z.number(),
  /** For the requested months, or for all time if none are given; largest first. */
  byCategory: z.array(
    z.object({
      category: z.string(),
      amount: z.number(),
      /** As a whole percentage of the sum of all categories. */ percentage: z.int(),
    }),
  ),
  byMonth: z.array(z.object({ /** Such as `2026-11`. */ month: z.string(), amount: z.number() })),
})
export type ExpenseAnalytics = z.output<typeof expenseAnalytics>

export const budgetUsage = z.object({
  id,
  name: z.string(),
  category: z.string(),
  amount: z.number(),
  period: z.enum(budgetPeriods),
  isActive: z.boolean(),
  /**
   * The calendar dates of the current period, limited to the budget's start and end; null if today is outside of these.
   */
  periodStart: z.nullable(z.string()),
  periodEnd: z.nullable(z.string()),
  spent: z.number(),
  remaining: z.number(),
  percentage: z.int(),
  /** `warning` above 80 percent, `over` above 100. */
  status: z.enum(budgetStatuses),
})
export type BudgetUsage = z.output<typeof budgetUsage>

export const budgetAnalytics = z.object({
  /** The sum of all active budgets, converted to monthly amounts. */
  totalBudget: z.number(),
  /** All expenses of the current month. */
  totalSpent: z.number(),
  remaining: z.number(),
  /** The expenses of the current month that have no budget. */
  notInBudget: z.number(),
  /** Whether `totalBudget` includes a budget that is not monthly. */
  isConverted: z.boolean(),
  budgets: z.array(budgetUsage),
})
export type BudgetAnalytics = z.output<typeof budgetAnalytics>

export const analyticsApi = defineApi({
  expenses: {
    method: 'GET',
    path: '/api/expenses/analytics',
    access: 'approved',
    summary: 'Spending by category and by month',
    query: z.object({ today, fromMonth: z.optional(month), toMonth: z.optional(month) }).check(
      z.refine(({ fromMonth, toMonth }) => !fromMonth || !toMonth || fromMonth <= toMonth, {
        path: ['toMonth'],
        error: 'The last month must not be before the first',
      }),
    ),
    status: 200,
    response: expenseAnalytics,
    dependsOn: ['expenses'],
    staleWithNext: 'day',
  },
  budgets: {
    method: 'GET',
    path: '/api/budgets/analytics',
    access: 'approved',
    summary: 'Budgets compared with the spending in their current periods',
    query: z.object({ today }),
    status: 200,
    response: budgetAnalytics,
    // The session says on which day the caller's weeks begin.
    dependsOn: ['expenses', 'budgets', 'session'],
    staleWithNext: 'day',
  },
})
