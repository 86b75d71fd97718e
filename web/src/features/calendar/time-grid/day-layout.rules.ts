import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { countDays } from '../../../lib/time/calendar-date.ts'
import type { CalendarEntry } from '../rows/shown-events.rules.ts'
import { clamp, dayMinutes, minuteMs, toDayStartMs, toWallMs } from '../moves/time-grid.rules.ts'

/** The minimum height of a block, for legibility. A shorter event takes up this height in the layout. */
export const minBlockMinutes = 30

/** The part of an event, or of a task, on one day, in wall-clock minutes. */
interface DayPart<E extends CalendarEntry> {
  readonly shown: E
  readonly top: number
  readonly bottom: number
  /** Whether the event started on an earlier day (`isContinued`) or continues on the next (`continues`). */
  readonly isContinued: boolean
  readonly continues: boolean
}

/** The horizontal position: starts at `column` of `columns` and is `span` columns wide. */
export interface DayBlock<E extends CalendarEntry> extends DayPart<E> {
  readonly column: number
  readonly columns: number
  readonly span: number
}

const toDayPart = <E extends CalendarEntry>(shown: E, day: CalendarDate): DayPart<E> => {
  const toMinute = (instant: number) =>
    clamp((toWallMs(instant) - toDayStartMs(day)) / minuteMs, 0, dayMinutes)
  const top = Math.min(toMinute(shown.startsAt), dayMinutes - minBlockMinutes)
  // When the clocks go back, an event may end at an earlier wall-clock time than it began.
  const bottom = Math.max(toMinute(shown.endsAt), top + minBlockMinutes)
  return { shown, top, bottom, isContinued: shown.firstDay < day, continues: shown.lastDay > day }
}

const overlap = (a: DayPart<CalendarEntry>, b: DayPart<CalendarEntry>): boolean =>
  a.top < b.bottom && b.top < a.bottom

/**
 * Groups parts that overlap in time, directly or through other parts. The parts of a group share the width of the day.
 */
const toGroups = <E extends CalendarEntry>(parts: readonly DayPart<E>[]): DayPart<E>[][] => {
  const groups: DayPart<E>[][] = []
  let bottom = -1
  for (const part of parts) {
    const group = groups.at(-1)
    if (group && part.top < bottom) group.push(part)
    else groups.push([part])
    bottom = Math.max(bottom, part.bottom)
  }
  return groups
}

const layOutGroup = <E extends CalendarEntry>(group: readonly DayPart<E>[]): DayBlock<E>[] => {
  const columns: DayPart<E>[][] = []
  const placed = group.map((part) => {
    const free = columns.findIndex((column) => !column.some((other) => overlap(part, other)))
    const column = free === -1 ? columns.length : free
    columns[column] = [...(columns[column] ?? []), part]
    return { part, column }
  })
  return placed.map(({ part, column }) => {
    const taken = columns.findIndex(
      (others, index) => index > column && others.some((other) => overlap(part, other)),
    )
    const end = taken === -1 ? columns.length : taken
    return { ...part, column, columns: columns.length, span: end - column }
  })
}

/** Lays out the timed events and tasks of one day, with overlapping ones side by side. */
export const layOutDay = <E extends CalendarEntry>(
  entries: readonly E[],
  day: CalendarDate,
): DayBlock<E>[] => {
  const parts = entries
    .filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
    .map((shown) => toDayPart(shown, day))
    .toSorted((a, b) => a.top - b.top || b.bottom - a.bottom)
  return toGroups(parts).flatMap(layOutGroup)
}

/** A bar above the hours that spans one or more of the visible days. */
export interface BannerBar<E extends CalendarEntry> {
  readonly shown: E
  readonly firstColumn: number
  readonly lastColumn: number
  /** Bars in one lane do not overlap. */
  readonly lane: number
  readonly isContinued: boolean
  readonly continues: boolean
}

/** Assigns bars to lanes greedily, in the order of their first days, longer ones first. */
export const layOutBanners = <E extends CalendarEntry>(
  entries: readonly E[],
  days: readonly CalendarDate[],
): BannerBar<E>[] => {
  const [first = ''] = days
  const last = days.at(-1) ?? ''
  const laneEnds: number[] = []
  return entries
    .filter(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first)
    .map((shown) => ({
      shown,
      firstColumn: Math.max(0, countDays(first, shown.firstDay)),
      lastColumn: Math.min(days.length - 1, countDays(first, shown.lastDay)),
      isContinued: shown.firstDay < first,
      continues: shown.lastDay > last,
    }))
    .toSorted((a, b) => a.firstColumn - b.firstColumn || b.lastColumn - a.lastColumn)
    .map((bar) => {
      const free = laneEnds.findIndex((end) => end < bar.firstColumn)
      const lane = free === -1 ? laneEnds.length : free
      laneEnds[lane] = bar.lastColumn
      return { ...bar, lane }
    })
}

/** Counts, for each day, the bars that are not in the first `lanes` lanes. */
export const countHidden = (
  bars: readonly BannerBar<CalendarEntry>[],
  columns: number,
  lanes: number,
): number[] =>
  Array.from(
    { length: columns },
    (_, column) =>
      bars.filter(
        ({ lane, firstColumn, lastColumn }) => lane >= lanes && firstColumn <= column && column <= lastColumn,
      ).length,
  )
