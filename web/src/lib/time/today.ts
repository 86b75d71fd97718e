import { type CalendarDate, toCalendarDate } from '@roost/contract/time/dates.ts'
import { toLocalWallTime } from './wall-time.ts'

/** Returns the calendar date in the browser's time zone. */
export const toLocalToday = (now: Date): CalendarDate => toCalendarDate(toLocalWallTime(now))
