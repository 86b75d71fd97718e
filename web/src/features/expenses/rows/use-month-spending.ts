import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { toMonth } from '../../../lib/time/calendar-date.ts'
import { expenseAnalyticsQuery } from './analytics.api.ts'

/** Reads the spending by category in the month that contains this day, and the total number of expenses. */
export const useMonthSpending = (today: CalendarDate) => {
  const month = toMonth(today)
  return useQuery(expenseAnalyticsQuery({ today, fromMonth: month, toMonth: month }))
}
