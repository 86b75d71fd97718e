import { analyticsApi } from '@roost/contract/expenses/analytics.client.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { endpointQuery } from '../../../api/reads/endpoint-query.ts'

type ExpenseAnalyticsInput = CallInput<typeof analyticsApi.expenses> & { readonly today: CalendarDate }

/** The months limit only the categories; without them, the categories cover all time. */
export const expenseAnalyticsQuery = (input: ExpenseAnalyticsInput) =>
  endpointQuery(analyticsApi.expenses, input)

/** Reads the spending of each budget in the period that contains this day. */
export const budgetAnalyticsQuery = (today: CalendarDate) => endpointQuery(analyticsApi.budgets, { today })
