import { type CalendarDate, toCalendarDate } from '@roost/contract/dates.ts'
import { toLocalWallTime } from './wall-time.ts'

/** The calendar date of this place. */
export const toLocalToday = (now: Date): CalendarDate => toCalendarDate(toLocalWallTime(now))
