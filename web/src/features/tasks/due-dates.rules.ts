import { parseWallTime, toCalendarDate, toTimeOfDay, type WallTime } from '@roost/contract/dates.ts'

/** Returns the value of a date input for a stored due date. */
export const toDateInput = (dueDate: WallTime | null): string => (dueDate ? toCalendarDate(dueDate) : '')

/**
 * Returns the due date to store when the edit form's date input reads `date`: the stored value if its day is unchanged,
 * null if the input was cleared, and otherwise the new day at the stored time of day.
 */
export const fromDateInput = (date: string, stored: WallTime | null): WallTime | null => {
  if (date === '') return null
  if (stored && toCalendarDate(stored) === date) return stored
  return parseWallTime(`${date}T${(stored && toTimeOfDay(stored)) ?? '00:00'}`)
}
