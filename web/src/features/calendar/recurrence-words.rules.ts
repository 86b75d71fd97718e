import type { RecurrencePattern } from '@roost/contract/calendar-values.ts'
import type { CalendarDate } from '@roost/contract/dates.ts'
import { formatCalendarDate } from '../../lib/calendar-date.ts'

export const patternLabels: Readonly<Record<RecurrencePattern, string>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  yearly: 'Yearly',
}

const units: Readonly<Record<RecurrencePattern, string>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
}

/** Returns the unit of a pattern, such as `week`, or `weeks` for an interval of more than one. */
export const toUnit = (pattern: RecurrencePattern, interval: number): string =>
  interval === 1 ? units[pattern] : `${units[pattern]}s`

interface Recurrence {
  readonly pattern: RecurrencePattern
  readonly interval: number
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate | null
}

const format = (date: CalendarDate, options: Intl.DateTimeFormatOptions, locale?: string): string =>
  new Date(`${date}T00:00:00.000Z`).toLocaleDateString(locale, { ...options, timeZone: 'UTC' })

const toDay = ({ pattern, startDate }: Recurrence, locale?: string): string => {
  const day = Number(startDate.slice(8))
  const isLeapDay = startDate.endsWith('-02-29')
  const shorter = day > 28 ? ', or the last day of shorter months' : ''
  switch (pattern) {
    case 'daily':
      return ''
    case 'weekly':
      return ` on ${format(startDate, { weekday: 'long' }, locale)}`
    case 'monthly':
      return ` on day ${day}${shorter}`
    case 'yearly':
      return ` on ${format(startDate, { month: 'long', day: 'numeric' }, locale)}${isLeapDay ? shorter : ''}`
  }
}

/** Describes a recurrence, such as `Every 2 weeks on Monday until Dec 21, 2026`. */
export const toRecurrenceWords = (recurrence: Recurrence, locale?: string): string => {
  const { pattern, interval, endDate } = recurrence
  const unit = interval === 1 ? toUnit(pattern, 1) : `${interval} ${toUnit(pattern, interval)}`
  const until = endDate ? ` until ${formatCalendarDate(endDate, locale)}` : ''
  return `Every ${unit}${toDay(recurrence, locale)}${until}`
}
