import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { addDays, countDays } from '../../../lib/time/calendar-date.ts'
import { getTimeParts } from '../../../lib/time/clock-time.ts'
import { toUsableTimeZone } from '../../../lib/time/time-zone.ts'
import type { ComboboxOption } from '../../../ui/pickers/combobox-list.tsx'
import { getDateLocale, t } from '../../../lib/locale/language.ts'
import { isFinished } from '../../../lib/forms/typed-date.ts'

/** A wall-clock time without a time zone: `2026-11-21T18:00`. */
export type ClockTime = string

const dayMs = 24 * 60 * 60 * 1000
const minuteMs = 60 * 1000

const toNaive = (time: ClockTime): number => Date.parse(`${time}:00.000Z`)
const fromNaive = (naive: number): ClockTime => new Date(naive).toISOString().slice(0, 16)

export const addMinutes = (time: ClockTime, minutes: number): ClockTime =>
  fromNaive(toNaive(time) + minutes * minuteMs)

/** Converts an instant to the wall-clock time of a zone. */
export const toClockTime = (instant: number, timeZone: string): ClockTime => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: toUsableTimeZone(timeZone),
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant)
  const pick = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${pick('year')}-${pick('month')}-${pick('day')}T${pick('hour')}:${pick('minute')}`
}

/** Used only for display, because the server decides how times in a gap or repeated hour are resolved. */
export const toInstant = (time: ClockTime, timeZone: string): number => {
  const naive = toNaive(time)
  const toCandidate = (near: number) => naive - (toNaive(toClockTime(near, timeZone)) - near)
  const [earlier, later] = [toCandidate(naive - dayMs), toCandidate(naive + dayMs)]
  return toClockTime(later, timeZone) === time && toClockTime(earlier, timeZone) !== time ? later : earlier
}

/** Formats times in another zone as local time: `Mon, Nov 23, 6:00 – 8:00 PM`. */
export const formatInLocalZone = (
  { start, end, timeZone }: { start: ClockTime; end: ClockTime | null; timeZone: string },
  localZone: string,
  locale = getDateLocale(),
): string => {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: localZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...getTimeParts(),
  })
  const from = toInstant(start, timeZone)
  const to = end === null ? from : toInstant(end, timeZone)
  return to > from ? format.formatRange(from, to) : format.format(from)
}

/** Dates and times of day as entered in a form; empty strings where nothing was entered. */
export interface EnteredTimes {
  readonly isAllDay: boolean
  readonly startDate: CalendarDate
  readonly startTime: string
  readonly endDate: CalendarDate
  readonly endTime: string
}

const isYear = (date: CalendarDate): boolean => /^\d{4}-/.test(date)

/** Returns the end after a change to the start, preserving the duration; unchanged if there is no duration. */
export const moveEnd = (
  before: EnteredTimes,
  after: EnteredTimes,
): Pick<EnteredTimes, 'endDate' | 'endTime'> => {
  const { endDate, endTime } = after
  if (![before.startDate, after.startDate, endDate].every(isFinished)) return { endDate, endTime }
  if (after.isAllDay) {
    const moved = addDays(endDate, countDays(before.startDate, after.startDate))
    return { endDate: isYear(moved) ? moved : endDate, endTime }
  }
  if (![before.startTime, after.startTime, endTime].every(isFinished)) return { endDate, endTime }
  const offset =
    toNaive(`${after.startDate}T${after.startTime}`) - toNaive(`${before.startDate}T${before.startTime}`)
  const moved = fromNaive(toNaive(`${endDate}T${endTime}`) + offset)
  return isYear(moved) ? { endDate: moved.slice(0, 10), endTime: moved.slice(11) } : { endDate, endTime }
}

/** Lists the browser's time zone first, and includes the chosen one even if this browser does not support it. */
export const toTimeZoneOptions = (
  zones: readonly string[],
  { localZone, value }: { readonly localZone: string; readonly value: string },
): ComboboxOption[] =>
  [...new Set([localZone, value, 'UTC', ...zones])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
    hint: zone === localZone ? t('Here') : undefined,
  }))
