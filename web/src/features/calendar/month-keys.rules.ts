import type { CalendarDate } from '@roost/contract/dates.ts'
import { addDays, addMonths, toWeekday } from '../../lib/calendar-date.ts'

/** Returns the day to which a key moves in a grid of weeks that start on Sunday; undefined for other keys. */
export const findDayByKey = (day: CalendarDate, key: string): CalendarDate | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -toWeekday(day))
    case 'End':
      return addDays(day, 6 - toWeekday(day))
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return undefined
  }
}
