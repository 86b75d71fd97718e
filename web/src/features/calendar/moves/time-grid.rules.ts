import type { CalendarDate, WallTime } from '@roost/contract/time/dates.ts'
import type { CSSProperties } from 'react'
import { formatClockTime, formatClockTimes } from '../../../lib/time/clock-time.ts'
import { getDateLocale, joinWithCommas, t } from '../../../lib/locale/language.ts'
import type { ShownEvent } from '../rows/shown-events.rules.ts'

export const minuteMs = 60_000
export const dayMinutes = 24 * 60
/** Makes half an hour as tall as a line of text with its padding. */
export const hourPx = 52
/** A click in the hours selects the half hour at that point. */
export const slotMinutes = 30
export const firstSlotMinute = 9 * 60
const dayMs = dayMinutes * minuteMs

/** Converts an instant to local wall-clock milliseconds, as if clocks never changed. */
export const toWallMs = (instant: number): number =>
  instant - new Date(instant).getTimezoneOffset() * minuteMs

/**
 * Converts wall-clock milliseconds to an instant. A skipped time is moved past the gap; for a repeated time, the first
 * occurrence is used.
 */
export const fromWallMs = (wallMs: number): number => {
  const wall = new Date(wallMs)
  return new Date(
    wall.getUTCFullYear(),
    wall.getUTCMonth(),
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
    wall.getUTCSeconds(),
  ).getTime()
}

export const toDayStartMs = (day: CalendarDate): number => Date.parse(`${day}T00:00:00.000Z`)

export const toDayOfWall = (wallMs: number): CalendarDate => new Date(wallMs).toISOString().slice(0, 10)

/** Formats a local time as `2026-11-21T14:30`. */
export const toWallText = (day: CalendarDate, minute: number): string =>
  new Date(toDayStartMs(day) + minute * minuteMs).toISOString().slice(0, 16)

export const toMinuteOfDay = (time: WallTime): number =>
  Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))

export const toColumns = (days: readonly CalendarDate[]): CSSProperties => ({
  gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))`,
})

export const floorTo = (value: number, step: number): number => Math.floor(value / step) * step
export const roundTo = (value: number, step: number): number => Math.round(value / step) * step
export const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most)

const formatUtc = (wallMs: number, options: Intl.DateTimeFormatOptions, locale = getDateLocale()): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(wallMs)

/** Formats a day as `Tuesday, November 24`. */
export const formatLongDay = (day: CalendarDate, locale?: string): string =>
  formatUtc(toDayStartMs(day), { weekday: 'long', month: 'long', day: 'numeric' }, locale)

/** Formats the weekday of a day as `Tue`. */
export const formatWeekday = (day: CalendarDate, locale?: string): string =>
  formatUtc(toDayStartMs(day), { weekday: 'short' }, locale)

/** Formats the month of a day as `November`. */
export const formatMonthName = (day: CalendarDate, locale?: string): string =>
  formatUtc(toDayStartMs(day), { month: 'long' }, locale)

/** Formats minutes after midnight as `2:30 PM`. */
export const formatMinute = (minute: number, locale?: string): string =>
  formatClockTime(minute * minuteMs, locale, { timeZone: 'UTC' })

/** Formats local times as `2:00 – 3:30 PM`. */
export const formatHours = ({ startsAt, endsAt }: ShownEvent, locale?: string): string => {
  if (endsAt <= startsAt) return formatClockTime(startsAt, locale)
  // `formatRange` would include the dates of a range across midnight, which would not fit.
  if (endsAt - startsAt >= dayMs || toDayOfWall(toWallMs(startsAt)) !== toDayOfWall(toWallMs(endsAt)))
    return `${formatClockTime(startsAt, locale)} – ${formatClockTime(endsAt, locale)}`
  return formatClockTimes(startsAt, endsAt, locale)
}

/** Formats when an event takes place: `Tuesday, November 24, 2:00 – 3:30 PM`, or the days of an all-day event. */
export const formatWhen = (shown: ShownEvent, locale?: string): string => {
  const first = formatLongDay(shown.firstDay, locale)
  const last = formatLongDay(shown.lastDay, locale)
  if (shown.event.isAllDay)
    return first === last
      ? t('{day}, all day', { day: first })
      : t('{first} to {last}, all day', { first, last })
  return first === last
    ? joinWithCommas([first, formatHours(shown, locale)])
    : t('{first} to {last}', {
        first: joinWithCommas([first, formatClockTime(shown.startsAt, locale)]),
        last: joinWithCommas([last, formatClockTime(shown.endsAt, locale)]),
      })
}
