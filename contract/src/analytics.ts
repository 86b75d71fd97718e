import * as z from 'zod/mini'
import { budgetPeriods } from './budgets.ts'
import { defineApi } from './endpoint.ts'
import { id, requiredDate } from './fields.ts'

const month = z.string().check(z.regex(/^(19[7-9]\d|20\d\d|2100)-(0[1-9]|1[0-2])$/, 'Not a valid month'))
const notADay = 'Today is not a valid date'
/** The caller's calendar day; the server's, in UTC, when absent. */
const today = z.optional(requiredDate({ required: notADay, invalid: notADay }))

/** How many months spending by month covers; the current month is the last. */
export const analyticsMonths = 12

/** The most categories in one response; smaller ones are summed under `otherCategories`. */
export const maxListedCategories = 500
export const otherCategories = 'All other categories'

export const budgetStatuses = ['ok', 'warning', 'over'] as const
export type BudgetStatus = (typeof budgetStatuses)[number]

export const expenseAnalytics = z.object({
  /** Of all time. */
  totalSpent: z.number(),
  count: z.int(),
  thisMonth: z.number(),
  lastMonth: z.number(),
  /** Within the requested months, or all time without any; largest first. */
  byCategory: z.array(
    z.object({
      category: z.string(),
      amount: z.number(),
      /** In whole percent of their sum. */ percentage: z.int(),
    }),
  ),
  byMonth: z.array(z.object({ /** `2026-11` */ month: z.string(), amount: z.number() })),
})
export type ExpenseAnalytics = z.output<typeof expenseAnalytics>

export const budgetUsage = z.object({
  id,
  name: z.string(),
  category: z.string(),
  amount: z.number(),
  period: z.enum(budgetPeriods),
  isActive: z.boolean(),
  /** Calendar dates of the current period, clipped to the budget's own dates; null outside those. */
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
  /** The sum of active budgets, converted to monthly amounts. */
  totalBudget: z.number(),
  /** All expenses of the current month. */
  totalSpent: z.number(),
  remaining: z.number(),
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
    summary: 'Budgets compared with the spending in their current period',
    query: z.object({ today }),
    status: 200,
    response: budgetAnalytics,
    dependsOn: ['expenses', 'budgets'],
    staleWithNext: 'day',
  },
})
