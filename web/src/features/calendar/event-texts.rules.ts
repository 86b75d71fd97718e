import type { RecurrencePattern } from '@roost/contract/calendar-values.ts'
import type { CalendarDate } from '@roost/contract/dates.ts'
import { formatCalendarDate, countDays } from '../../lib/calendar-date.ts'
import { type ShownEvent, toDayCount } from './shown-events.rules.ts'

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

const timeFormat: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }

/** Formats local time as `9:00 AM`. */
export const formatTime = (at: number, locale?: string): string =>
  new Date(at).toLocaleTimeString(locale, timeFormat)

const formatTimes = ({ startsAt, endsAt }: ShownEvent, locale?: string): string =>
  endsAt > startsAt
    ? new Intl.DateTimeFormat(locale, timeFormat).formatRange(startsAt, endsAt)
    : formatTime(startsAt, locale)

/** Formats when an event takes place on one of its days: `9:00 – 10:00 AM`, `All day`, `From 9:00 PM`. */
export const toTimeText = (shown: ShownEvent, day: CalendarDate, locale?: string): string => {
  if (shown.event.isAllDay) return 'All day'
  const { firstDay, lastDay } = shown
  if (firstDay === lastDay) return formatTimes(shown, locale)
  if (day === firstDay) return `From ${formatTime(shown.startsAt, locale)}`
  return day === lastDay ? `Until ${formatTime(shown.endsAt, locale)}` : 'All day'
}

/** Formats which day of the event it is: `Day 2 of 3`; null for an event of one day. */
export const toDayText = (shown: ShownEvent, day: CalendarDate): string | null => {
  const count = toDayCount(shown)
  return count > 1 ? `Day ${countDays(shown.firstDay, day) + 1} of ${count}` : null
}

/** Describes the recurrence: `Weekly`, `Every 2 weeks`, or for an exception `Changed occurrence`. */
export const toRecurrenceText = ({ event }: Pick<ShownEvent, 'event'>): string | null => {
  const { isRecurring, recurrencePattern: pattern, recurrenceInterval: interval } = event
  if (isRecurring && pattern)
    return interval === 1 ? patternLabels[pattern] : `Every ${interval} ${toUnit(pattern, interval)}`
  return event.isRecurrenceException ? 'Changed occurrence' : null
}

/** Returns the text that screen readers read after the title and time: `private, day 1 of 2`. */
export const toSpokenNotes = (shown: ShownEvent, day: CalendarDate): string =>
  [shown.event.visibility === 'private' && 'private', toDayText(shown, day)?.toLowerCase()]
    .filter(Boolean)
    .join(', ')

/** Returns the accessible name of an event: `Dentist, 9:00 – 10:00 AM, private, day 1 of 2`. */
export const toEventName = (shown: ShownEvent, day: CalendarDate, locale?: string): string =>
  [shown.event.title, toTimeText(shown, day, locale), toSpokenNotes(shown, day)].filter(Boolean).join(', ')
