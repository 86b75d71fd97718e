import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { addDays, toMonth } from '../../../lib/time/calendar-date.ts'
import { toOccurrencesInput } from './occurrences-input.rules.ts'

/**
 * How many days ahead to prefetch: a device that goes offline this long before the month ends still has the next
 * month.
 */
const daysAhead = 7

/**
 * Lists the requests for the months that contain today and the coming days, each as the calendar page sends it during
 * that month.
 */
export const listPrefetchedMonths = (today: CalendarDate, timeZone: string) => {
  const days = [today, addDays(today, daysAhead)]
  const firstDays = [...new Set(days.map((day) => `${toMonth(day)}-01`))]
  return firstDays.map((date) => toOccurrencesInput({ view: 'month', date, today: date, timeZone }))
}
