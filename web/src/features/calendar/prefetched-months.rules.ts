import type { CalendarDate } from '@roost/contract/dates.ts'
import { addDays, toMonth } from '../../lib/calendar-date.ts'
import { toOccurrencesInput } from './occurrences-input.rules.ts'

/** How long a device may be without a connection and still have the month when a new one begins. */
const daysAhead = 7

/** The month of today and of the days to come, each as the calendar page asks for it while it lasts. */
export const listPrefetchedMonths = (today: CalendarDate, timeZone: string) => {
  const days = [today, addDays(today, daysAhead)]
  const firstDays = [...new Set(days.map((day) => `${toMonth(day)}-01`))]
  return firstDays.map((date) => toOccurrencesInput({ view: 'month', date, today: date, timeZone }))
}
