import { parseWallTime, toCalendarDate, toTimeOfDay, type WallTime } from '@roost/contract/dates.ts'

/** Returns the value of a date input for a stored due date. */
export const toDateInput = (dueDate: WallTime | null): string => (dueDate ? toCalendarDate(dueDate) : '')

/**
 * Returns the due date to store when the edit form's date input reads `date`: the stored value while its day is
 * unchanged, the new day at the stored time of day otherwise, null when the input was cleared.
 */
export const fromDateInput = (date: string, stored: WallTime | null): WallTime | null => {
  if (date === '') return null
  if (stored && toCalendarDate(stored) === date) return stored
  return parseWallTime(`${date}T${(stored && toTimeOfDay(stored)) ?? '00:00'}`)
}
