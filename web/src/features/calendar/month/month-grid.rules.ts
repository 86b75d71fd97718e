import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { listDays, toMonth, addDays, addMonths, toWeekStart } from '../../../lib/time/calendar-date.ts'
import { toPeriod } from '../period/period.rules.ts'
import type { ShownEvent } from '../rows/shown-events.rules.ts'

/** The number of events that fit into a day. */
export const laneCount = 3

/** An event drawn as one bar across one or more days of a week. */
export interface MonthBar {
  readonly shown: ShownEvent
  /** Lane 0 is the topmost. */
  readonly lane: number
  readonly span: number
  readonly hasEarlierDays: boolean
  readonly hasLaterDays: boolean
}

export interface MonthCell {
  readonly day: CalendarDate
  readonly isOfMonth: boolean
  /** All events of the day. */
  readonly events: readonly ShownEvent[]
  /** The bars that start on this day. */
  readonly bars: readonly MonthBar[]
  /** The number of events of the day that are not drawn. */
  readonly more: number
}

export type MonthWeek = readonly MonthCell[]

/** Groups the events by day, in the given order. */
export const toEventsByDay = (
  events: readonly ShownEvent[],
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): ReadonlyMap<CalendarDate, readonly ShownEvent[]> => {
  const byDay = new Map<CalendarDate, ShownEvent[]>(listDays(from, to).map((day) => [day, []]))
  for (const shown of events) {
    const first = shown.firstDay < from ? from : shown.firstDay
    const last = shown.lastDay > to ? to : shown.lastDay
    if (first > last) continue
    for (const day of listDays(first, last)) byDay.get(day)?.push(shown)
  }
  return byDay
}

interface OpenBar {
  readonly shown: ShownEvent
  readonly column: number
  readonly lane: number
  span: number
}

interface FilledWeek {
  readonly bars: readonly OpenBar[]
  readonly more: readonly number[]
}

/**
 * Assigns lanes for a week. An event keeps its lane throughout the week. An event without a free lane gets the first
 * one that becomes free on its later days, so that a day hides events only if it has more events than lanes.
 */
const fillWeek = (days: readonly (readonly ShownEvent[])[]): FilledWeek => {
  const bars: OpenBar[] = []
  const lanes = new Map<number, OpenBar>()
  const more = days.map((events, column) => {
    for (const [lane, bar] of lanes) {
      if (events.includes(bar.shown)) bar.span += 1
      else lanes.delete(lane)
    }
    const drawn = new Set([...lanes.values()].map(({ shown }) => shown))
    const waiting = events.filter((shown) => !drawn.has(shown))
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

const toBar = ({ shown, lane, span }: OpenBar, days: readonly CalendarDate[], column: number): MonthBar => ({
  shown,
  lane,
  span,
  hasEarlierDays: shown.firstDay < (days[column] ?? shown.firstDay),
  hasLaterDays: shown.lastDay > (days[column + span - 1] ?? shown.lastDay),
})

const toWeek = (
  days: readonly CalendarDate[],
  month: string,
  byDay: ReadonlyMap<CalendarDate, readonly ShownEvent[]>,
): MonthWeek => {
  const events = days.map((day) => byDay.get(day) ?? [])
  const { bars, more } = fillWeek(events)
  return days.map((day, column) => ({
    day,
    isOfMonth: toMonth(day) === month,
    events: events[column] ?? [],
    bars: bars.filter((bar) => bar.column === column).map((bar) => toBar(bar, days, column)),
    more: more[column] ?? 0,
  }))
}

/** Puts an event before the others, so that each of its days draws it unless longer events fill the day. */
export const putFirst = (events: readonly ShownEvent[], key: string | undefined): readonly ShownEvent[] =>
  key === undefined ? events : events.toSorted((a, b) => Number(b.key === key) - Number(a.key === key))

/** Returns the six weeks from the one with the first of the month. */
export const toMonthWeeks = (date: CalendarDate, events: readonly ShownEvent[]): MonthWeek[] => {
  const period = toPeriod('month', date)
  const days = listDays(period.from, period.to)
  const byDay = toEventsByDay(events, period)
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
