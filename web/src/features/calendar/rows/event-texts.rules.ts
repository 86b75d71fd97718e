import { eventCategories, type RecurrencePattern } from '@roost/contract/calendar/calendar-values.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { countDays, formatCalendarDate, formatDayNumber } from '../../../lib/time/calendar-date.ts'
import { formatClockTime, formatClockTimes } from '../../../lib/time/clock-time.ts'
import { intervalTexts, patternLabels } from '../../../lib/texts/recurrence-texts.ts'
import { isWaiting, type ShownEvent, toDayCount } from './shown-events.rules.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { getDateLocale, joinWithCommas, t } from '../../../lib/locale/language.ts'

const recurrenceTexts: Readonly<Record<RecurrencePattern, string>> = {
  daily: intervalTexts.daily,
  weekly: msg('{interval, plural, =1 {Every week on {day}} other {Every # weeks on {day}}}'),
  monthly: msg('{interval, plural, =1 {Every month on day {day}} other {Every # months on day {day}}}'),
  yearly: msg('{interval, plural, =1 {Every year on {day}} other {Every # years on {day}}}'),
}

interface Recurrence {
  readonly pattern: RecurrencePattern
  readonly interval: number
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate | null
}

const format = (date: CalendarDate, options: Intl.DateTimeFormatOptions, locale = getDateLocale()): string =>
  new Date(`${date}T00:00:00.000Z`).toLocaleDateString(locale, { ...options, timeZone: 'UTC' })

const toDay = ({ pattern, startDate }: Recurrence, locale?: string): string => {
  switch (pattern) {
    case 'daily':
      return ''
    case 'weekly':
      return format(startDate, { weekday: 'long' }, locale)
    case 'monthly':
      return formatDayNumber(startDate)
    case 'yearly':
      return format(startDate, { month: 'long', day: 'numeric' }, locale)
  }
}

/** Whether the day of the recurrence is missing in some months or, for the leap day, in most years. */
const isOnLateDay = ({ pattern, startDate }: Recurrence): boolean =>
  pattern === 'monthly'
    ? Number(startDate.slice(8)) > 28
    : pattern === 'yearly' && startDate.endsWith('-02-29')

/** Describes a recurrence, such as `Every 2 weeks on Monday until Dec 21, 2026`. */
export const toRecurrenceWords = (recurrence: Recurrence, locale?: string): string => {
  const { pattern, interval, endDate } = recurrence
  const days = t(recurrenceTexts[pattern], { interval, day: toDay(recurrence, locale) })
  const allDays = isOnLateDay(recurrence)
    ? t('{recurrence}, or the last day of shorter months', { recurrence: days })
    : days
  return endDate
    ? t('{recurrence} until {date}', { recurrence: allDays, date: formatCalendarDate(endDate, locale) })
    : allDays
}

/** Translates a usual category; any other is shown as it was typed. */
export const toCategoryText = (category: string): string =>
  eventCategories.some((usual) => usual === category) ? t(category) : category

const formatTimes = ({ startsAt, endsAt }: ShownEvent, locale?: string): string =>
  endsAt > startsAt ? formatClockTimes(startsAt, endsAt, locale) : formatClockTime(startsAt, locale)

/** Formats when an event takes place on one of its days: `9:00 – 10:00 AM`, `All day`, `From 9:00 PM`. */
export const toTimeText = (shown: ShownEvent, day: CalendarDate, locale?: string): string => {
  if (shown.event.isAllDay) return t('All day')
  const { firstDay, lastDay } = shown
  if (firstDay === lastDay) return formatTimes(shown, locale)
  if (day === firstDay) return t('From {time}', { time: formatClockTime(shown.startsAt, locale) })
  return day === lastDay ? t('Until {time}', { time: formatClockTime(shown.endsAt, locale) }) : t('All day')
}

const fillDay = (message: string, shown: ShownEvent, day: CalendarDate): string | null => {
  const count = toDayCount(shown)
  return count > 1 ? t(message, { day: countDays(shown.firstDay, day) + 1, count }) : null
}

/** Formats which day of the event it is: `Day 2 of 3`; null for an event of one day. */
export const toDayText = (shown: ShownEvent, day: CalendarDate): string | null =>
  fillDay(msg('Day {day} of {count}'), shown, day)

/** Describes the recurrence: `Weekly`, `Every 2 weeks`, or for an exception `Changed occurrence`. */
export const toRecurrenceText = ({ event }: Pick<ShownEvent, 'event'>): string | null => {
  const { isRecurring, recurrencePattern: pattern, recurrenceInterval: interval } = event
  if (isRecurring && pattern)
    return t(interval === 1 ? patternLabels[pattern] : intervalTexts[pattern], { interval })
  return event.isRecurrenceException ? t('Changed occurrence') : null
}

/** Returns the text that screen readers read after the title and time: `private, day 1 of 2`. */
export const toSpokenNotes = (shown: ShownEvent, day: CalendarDate): string =>
  joinWithCommas([
    shown.event.visibility === 'private' && t('private'),
    fillDay(msg('day {day} of {count}'), shown, day),
    isWaiting(shown) && t('Waiting to be sent'),
  ])

/** Returns the accessible name of an event: `Dentist, 9:00 – 10:00 AM, private, day 1 of 2`. */
export const toEventName = (shown: ShownEvent, day: CalendarDate, locale?: string): string =>
  joinWithCommas([shown.event.title, toTimeText(shown, day, locale), toSpokenNotes(shown, day)])
