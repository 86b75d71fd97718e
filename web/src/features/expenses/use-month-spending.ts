import type { CalendarDate } from '@roost/contract/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { toMonth } from '../../lib/calendar-date.ts'
import { expenseAnalyticsQuery } from './analytics/analytics.api.ts'

/** Spending by category in the month of this day, and how many expenses there are in all. */
export const useMonthSpending = (today: CalendarDate) => {
  const month = toMonth(today)
  return useQuery(expenseAnalyticsQuery({ today, fromMonth: month, toMonth: month }))
}
