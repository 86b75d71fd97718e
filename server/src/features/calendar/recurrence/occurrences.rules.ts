import {
  type CalendarEvent,
  maxOccurrences,
  maxOccurrencesOfSeries,
  type Occurrence,
} from '@roost/contract/calendar/calendar.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { sortInSteps } from '@roost/contract/text/sort-in-steps.ts'
import { addDays, toStartOfDay } from '../../../lib/time/zoned-time.ts'
import { shortEventDays, toStartsOn } from '../calendar.rules.ts'
import { expandSeries, isWithin, toDayRange } from './recurrence.rules.ts'

/** A range of days in the viewer's zone. */
export interface ViewedDays {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly timeZone: string
}

/** The occurrence of a series that an exception replaces. */
export interface ReplacedOccurrence {
  readonly seriesId: number
  readonly originalDate: CalendarDate
}

/** The stored rows that may have occurrences in a range of days. */
export interface CalendarRows {
  /** Single events, series and exceptions, except cancelled ones. */
  readonly events: readonly CalendarEvent[]
  /** The replaced occurrences of these series, even if their exceptions are not among the events. */
  readonly replaced: readonly ReplacedOccurrence[]
  /** Whether the limit left out no rows. */
  readonly isComplete: boolean
}

/** One occurrence with its event. */
export interface EventOccurrence extends Pick<Occurrence, 'occurrenceDate' | 'startDate' | 'endDate'> {
  readonly event: CalendarEvent
}

/** In chronological order. */
export interface OccurrenceList {
  readonly occurrences: readonly EventOccurrence[]
  /** Whether the list contains all occurrences. */
  readonly isComplete: boolean
}

/** The maximum number of days by which the dates in two zones differ. */
const zoneDays = 2

const minDate: CalendarDate = '1960-01-01'
const maxDate: CalendarDate = '2110-12-31'

const clampDate = (date: CalendarDate): CalendarDate => {
  if (date < minDate) return minDate
  return date > maxDate ? maxDate : date
}

/**
 * Limits the range to days around the supported years. Nothing is stored outside them, and the first and last
 * representable days have no neighbours.
 */
export const toViewedDays = ({ from, to, timeZone }: ViewedDays): ViewedDays => ({
  from: clampDate(from),
  to: clampDate(to),
  timeZone,
})

/** The days that may overlap the range, whatever the event's time zone. */
export interface StoredDays {
  readonly firstOn: CalendarDate
  readonly lastOn: CalendarDate
  /** The latest possible last day of a short event that overlaps the range. */
  readonly endsOn: CalendarDate
}

export const toStoredDays = ({ from, to }: Pick<ViewedDays, 'from' | 'to'>): StoredDays => ({
  firstOn: addDays(from, -zoneDays),
  lastOn: addDays(to, zoneDays),
  endsOn: addDays(to, zoneDays + shortEventDays),
})

const dayMs = 24 * 60 * 60 * 1000

const countLongestDays = (series: readonly CalendarEvent[]): number =>
  series.reduce((longest, { startDate, endDate }) => {
    const days = endDate === null ? 0 : Math.ceil((Date.parse(endDate) - Date.parse(startDate)) / dayMs)
    return Math.max(longest, days)
  }, 0)

/** The earliest day on which an occurrence that is still in progress on the given day may have begun. */
export const toOldestStart = (series: readonly CalendarEvent[], firstOn: CalendarDate): CalendarDate =>
  addDays(firstOn, -countLongestDays(series) - 1)

const toKey = (seriesId: number, date: CalendarDate): string => `${seriesId} ${date}`

/** Expanding a thousand series takes a third of a second, so the generator yields after this many. */
const seriesAtOnce = 5

/** Returns at most `maxOccurrences` in total and `maxOccurrencesOfSeries` per series. */
function* expandAll(
  series: readonly CalendarEvent[],
  replaced: readonly ReplacedOccurrence[],
  days: ViewedDays,
): Generator<void, OccurrenceList> {
  const range = toDayRange(days)
  const keys = new Set<string>()
  for (const { seriesId, originalDate } of replaced) {
    keys.add(toKey(seriesId, originalDate))
    yield
  }
  const occurrences: EventOccurrence[] = []
  let isComplete = true
  for (const [index, event] of series.entries()) {
    if (index > 0 && index % seriesAtOnce === 0) yield
    const room = Math.min(maxOccurrencesOfSeries, maxOccurrences - occurrences.length)
    if (room === 0 && !isComplete) break
    const found = expandSeries(event, range, room + 1)
    if (found.length > room) isComplete = false
    for (const { date, startDate, endDate } of found.slice(0, room))
      if (!keys.has(toKey(event.id, date)))
        occurrences.push({ event, occurrenceDate: date, startDate, endDate })
  }
  return { occurrences, isComplete }
}

export const toSingle = (event: CalendarEvent): EventOccurrence => ({
  event,
  occurrenceDate: event.originalDate ?? toStartsOn(event),
  startDate: event.startDate,
  endDate: event.endDate,
})

/** Whether the event has ended before the day begins. */
export const isBefore = (
  { startDate, endDate, isAllDay }: CalendarEvent,
  day: CalendarDate,
  timeZone: string,
): boolean => {
  if (isAllDay) return (endDate ?? startDate) < day
  const startsAt = toStartOfDay(day, timeZone)
  return startDate < startsAt && (endDate ?? startDate) <= startsAt
}

/** Sorts by time. All-day events come first on their day. */
export function* sortOccurrences(
  occurrences: readonly EventOccurrence[],
  timeZone: string,
): Generator<void, EventOccurrence[]> {
  const starts = new Map<CalendarDate, string>()
  const toStart = ({ event, startDate }: EventOccurrence): string => {
    if (!event.isAllDay) return startDate
    const start = starts.get(startDate) ?? toStartOfDay(startDate, timeZone)
    starts.set(startDate, start)
    return start
  }
  const timed = occurrences.map((occurrence) => ({ occurrence, start: toStart(occurrence) }))
  const sorted = yield* sortInSteps(timed, (a, b) => {
    if (a.start !== b.start) return a.start < b.start ? -1 : 1
    const [first, second] = [a.occurrence.event, b.occurrence.event]
    return Number(second.isAllDay) - Number(first.isAllDay) || first.id - second.id
  })
  return sorted.map(({ occurrence }) => occurrence)
}

/** The occurrences of all events that do not recur. */
function* findSingles(
  events: readonly CalendarEvent[],
  days: ViewedDays,
): Generator<void, EventOccurrence[]> {
  const range = toDayRange(days)
  const singles: EventOccurrence[] = []
  for (const event of events) {
    if (!event.isRecurring && isWithin(event, range)) singles.push(toSingle(event))
    yield
  }
  return singles
}

/** The first `maxOccurrences` occurrences in the range, in chronological order. Yields between events. */
export function* findOccurrences(rows: CalendarRows, days: ViewedDays): Generator<void, OccurrenceList> {
  const singles = yield* findSingles(rows.events, days)
  const series = yield* expandAll(
    rows.events.filter(({ isRecurring }) => isRecurring),
    rows.replaced,
    days,
  )
  const all = yield* sortOccurrences([...singles, ...series.occurrences], days.timeZone)
  return {
    occurrences: all.slice(0, maxOccurrences),
    isComplete: rows.isComplete && series.isComplete && all.length <= maxOccurrences,
  }
}

/** The maximum number of characters of the occurrences and their events in one response. */
const maxResponseLength = 800_000
/** The approximate length of an occurrence, and of an event without its text fields. */
const occurrenceLength = 150
const eventLength = 600

const toTextLength = ({ title, description, location, attendees }: CalendarEvent): number =>
  eventLength +
  [title, description, location, ...attendees].reduce((sum, text) => sum + (text?.length ?? 0) + 3, 0)

/** The first events that fit into one response. */
export const limitEvents = (events: readonly CalendarEvent[]): CalendarEvent[] => {
  let length = 0
  const end = events.findIndex((event) => (length += toTextLength(event)) > maxResponseLength)
  return end === -1 ? [...events] : events.slice(0, end)
}

/** The first occurrences that fit into one response. */
export const limitOccurrences = ({ occurrences, isComplete }: OccurrenceList): OccurrenceList => {
  const counted = new Set<number>()
  let length = 0
  const end = occurrences.findIndex(({ event }) => {
    length += occurrenceLength + (counted.has(event.id) ? 0 : toTextLength(event))
    counted.add(event.id)
    return length > maxResponseLength
  })
  return end === -1
    ? { occurrences, isComplete }
    : { occurrences: occurrences.slice(0, end), isComplete: false }
}

/** The number of occurrences on a day, which may lie outside the range of the list. */
export function* countOnDay(
  rows: CalendarRows,
  { occurrences, isComplete }: OccurrenceList,
  days: ViewedDays,
  day: ViewedDays,
): Generator<void, number> {
  if (!isComplete || day.from < days.from || day.to > days.to)
    return (yield* findOccurrences(rows, day)).occurrences.length
  const range = toDayRange(day)
  return occurrences.filter(({ event: { isAllDay, timeZone }, startDate, endDate }) =>
    isWithin({ isAllDay, timeZone, startDate, endDate }, range),
  ).length
}
