import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { listDays, toMonth, addDays, addMonths, toWeekStart } from '../../../lib/time/calendar-date.ts'
import { toPeriod } from '../period/period.rules.ts'
import type { ShownEntry } from '../entries/due-tasks.rules.ts'
import type { CalendarEntry } from '../rows/shown-events.rules.ts'

/** The number of events and tasks that fit into a day. */
export const laneCount = 3

/** An event or a task drawn as one bar across one or more days of a week. */
export interface MonthBar<E extends CalendarEntry = ShownEntry> {
  readonly shown: E
  /** Lane 0 is the topmost. */
  readonly lane: number
  readonly span: number
  readonly hasEarlierDays: boolean
  readonly hasLaterDays: boolean
}

export interface MonthCell<E extends CalendarEntry = ShownEntry> {
  readonly day: CalendarDate
  readonly isOfMonth: boolean
  /** All events and tasks of the day. */
  readonly entries: readonly E[]
  /** The bars that start on this day. */
  readonly bars: readonly MonthBar<E>[]
  /** The number of those of the day that are not drawn. */
  readonly more: number
}

export type MonthWeek<E extends CalendarEntry = ShownEntry> = readonly MonthCell<E>[]

/** Groups events and tasks by day, in the given order. */
export const toEntriesByDay = <E extends CalendarEntry>(
  entries: readonly E[],
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): ReadonlyMap<CalendarDate, readonly E[]> => {
  const byDay = new Map<CalendarDate, E[]>(listDays(from, to).map((day) => [day, []]))
  for (const shown of entries) {
    const first = shown.firstDay < from ? from : shown.firstDay
    const last = shown.lastDay > to ? to : shown.lastDay
    if (first > last) continue
    for (const day of listDays(first, last)) byDay.get(day)?.push(shown)
  }
  return byDay
}

interface OpenBar<E> {
  readonly shown: E
  readonly column: number
  readonly lane: number
  span: number
}

interface FilledWeek<E> {
  readonly bars: readonly OpenBar<E>[]
  readonly more: readonly number[]
}

/**
 * Assigns lanes for a week. An event keeps its lane throughout the week. An event without a free lane gets the first
 * one that becomes free on its later days, so that a day hides events only if it has more events than lanes.
 */
const fillWeek = <E>(days: readonly (readonly E[])[]): FilledWeek<E> => {
  const bars: OpenBar<E>[] = []
  const lanes = new Map<number, OpenBar<E>>()
  const more = days.map((entries, column) => {
    for (const [lane, bar] of lanes) {
      if (entries.includes(bar.shown)) bar.span += 1
      else lanes.delete(lane)
    }
    const drawn = new Set([...lanes.values()].map(({ shown }) => shown))
    const waiting = entries.filter((shown) => !drawn.has(shown))
    for (let lane = 0; lane < laneCount; lane += 1) {
      if (lanes.has(lane)) continue
      const shown = waiting.shift()
      if (!shown) break
      const bar = { shown, column, lane, span: 1 }
      lanes.set(lane, bar)
      bars.push(bar)
    }
    return waiting.length
  })
  return { bars, more }
}

const toBar = <E extends CalendarEntry>(
  { shown, lane, span }: OpenBar<E>,
  days: readonly CalendarDate[],
  column: number,
): MonthBar<E> => ({
  shown,
  lane,
  span,
  hasEarlierDays: shown.firstDay < (days[column] ?? shown.firstDay),
  hasLaterDays: shown.lastDay > (days[column + span - 1] ?? shown.lastDay),
})

const toWeek = <E extends CalendarEntry>(
  days: readonly CalendarDate[],
  month: string,
  byDay: ReadonlyMap<CalendarDate, readonly E[]>,
): MonthWeek<E> => {
  const entries = days.map((day) => byDay.get(day) ?? [])
  const { bars, more } = fillWeek(entries)
  return days.map((day, column) => ({
    day,
    isOfMonth: toMonth(day) === month,
    entries: entries[column] ?? [],
    bars: bars.filter((bar) => bar.column === column).map((bar) => toBar(bar, days, column)),
    more: more[column] ?? 0,
  }))
}

/** Puts an event before the others, so that each of its days draws it unless longer events fill the day. */
export const putFirst = <E extends CalendarEntry>(
  entries: readonly E[],
  key: string | undefined,
): readonly E[] =>
  key === undefined ? entries : entries.toSorted((a, b) => Number(b.key === key) - Number(a.key === key))

/** Returns the six weeks from the one with the first of the month. */
export const toMonthWeeks = <E extends CalendarEntry>(
  date: CalendarDate,
  entries: readonly E[],
): MonthWeek<E>[] => {
  const period = toPeriod('month', date)
  const days = listDays(period.from, period.to)
  const byDay = toEntriesByDay(entries, period)
  return Array.from({ length: days.length / 7 }, (_, week) =>
    toWeek(days.slice(week * 7, week * 7 + 7), toMonth(date), byDay),
  )
}

/** Returns the day to which a key moves in a grid of weeks; undefined for other keys. */
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
      return toWeekStart(day)
    case 'End':
      return addDays(toWeekStart(day), 6)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return undefined
  }
}
