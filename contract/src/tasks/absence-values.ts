import type { CalendarDate } from '../time/dates.ts'

/** How many absences of its members a house group has at most. */
export const maxAbsences = 200
/** How many days an absence lasts at most. */
export const maxAbsenceDays = 366
/** An absence repeats after so many weeks at most. */
export const maxAbsenceWeeks = 8

const dayMs = 24 * 60 * 60 * 1000

const toDay = (date: CalendarDate): number => Date.parse(`${date}T00:00:00.000Z`) / dayMs

interface Dates {
  readonly fromOn: CalendarDate
  readonly toOn: CalendarDate
}

/** How many days it lasts, with the first and the last. */
export const countDaysOfAbsence = ({ fromOn, toOn }: Dates): number => toDay(toOn) - toDay(fromOn) + 1

/** Whether this is a day of the absence. */
export const isAbsentOn = (
  { everyWeeks, ...dates }: Dates & { readonly everyWeeks: number | null },
  date: CalendarDate,
): boolean => {
  if (date < dates.fromOn) return false
  if (everyWeeks === null) return date <= dates.toOn
  return (toDay(date) - toDay(dates.fromOn)) % (everyWeeks * 7) < countDaysOfAbsence(dates)
}
