import {
  type CalendarEvent,
  maxOccurrences,
  maxOccurrencesOfSeries,
  type Occurrence,
} from '@roost/contract/calendar.ts'
import type { CalendarDate } from '@roost/contract/dates.ts'
import { addDays, toStartOfDay } from '../../../lib/time/zoned-time.ts'
import { shortEventDays, toStartsOn } from '../calendar.rules.ts'
import { expandSeries, isWithin, toDayRange } from './recurrence.rules.ts'

/** Some days on somebody's calendar. */
export interface ViewedDays {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly timeZone: string
}

/** Which occurrence of a series an exception takes the place of. */
export interface ReplacedOccurrence {
  readonly seriesId: number
  readonly originalDate: CalendarDate
}

/** What may take place on some days, as it is stored. */
export interface CalendarRows {
  /** Single events, exceptions and series; none that is cancelled. */
  readonly events: readonly CalendarEvent[]
  /** Of the series among them, whether the exceptions are among them or not. */
  readonly replaced: readonly ReplacedOccurrence[]
  /** Whether these are all. */
  readonly isComplete: boolean
}

/** One time an event takes place, with the event. */
export interface EventOccurrence extends Pick<Occurrence, 'occurrenceDate' | 'startDate' | 'endDate'> {
  readonly event: CalendarEvent
}

/** In order of time. */
export interface OccurrenceList {
  readonly occurrences: readonly EventOccurrence[]
  /** Whether these are all. */
  readonly isComplete: boolean
}

/** Calendars of two zones are at most so many days apart. */
const zoneDays = 2

const firstKeptDate: CalendarDate = '1960-01-01'
const lastKeptDate: CalendarDate = '2110-12-31'

const toKeptDate = (date: CalendarDate): CalendarDate => {
  if (date < firstKeptDate) return firstKeptDate
  return date > lastKeptDate ? lastKeptDate : date
}

/** Where nothing is stored one day is as good as another, and not every one has a day before and a day after. */
export const toViewedDays = ({ from, to, timeZone }: ViewedDays): ViewedDays => ({
  from: toKeptDate(from),
  to: toKeptDate(to),
  timeZone,
})

/** The same days on the calendar of whatever zone an event has. */
export interface StoredDays {
  readonly firstOn: CalendarDate
  readonly lastOn: CalendarDate
  /** When an event of few days that touches them ends at the latest. */
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

/** The first day on which an occurrence of one of the series may begin that still lasts on the given one. */
export const toOldestStart = (series: readonly CalendarEvent[], firstOn: CalendarDate): CalendarDate =>
  addDays(firstOn, -countLongestDays(series) - 1)

const toKey = (seriesId: number, date: CalendarDate): string => `${seriesId} ${date}`

/** A thousand series take a third of a second: after so many of them there is a pause. */
const seriesAtOnce = 5

/** At most `maxOccurrences` in all and `maxOccurrencesOfSeries` of each. */
function* expandAll(
  series: readonly CalendarEvent[],
  replaced: readonly ReplacedOccurrence[],
  days: ViewedDays,
): Generator<void, OccurrenceList> {
  const range = toDayRange(days)
  const keys = new Set(replaced.map(({ seriesId, originalDate }) => toKey(seriesId, originalDate)))
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

/** Whether it is over when the day begins. */
export const isBefore = (
  { startDate, endDate, isAllDay }: CalendarEvent,
  day: CalendarDate,
  timeZone: string,
): boolean => {
  if (isAllDay) return (endDate ?? startDate) < day
  const startsAt = toStartOfDay(day, timeZone)
  return startDate < startsAt && (endDate ?? startDate) <= startsAt
}

/** In order of time; of a day those first that take all of it. */
export const toOrdered = (occurrences: readonly EventOccurrence[], timeZone: string): EventOccurrence[] => {
  const starts = new Map<CalendarDate, string>()
  const toStart = ({ event, startDate }: EventOccurrence): string => {
    if (!event.isAllDay) return startDate
    const start = starts.get(startDate) ?? toStartOfDay(startDate, timeZone)
    starts.set(startDate, start)
    return start
  }
  const timed = occurrences.map((occurrence) => ({ occurrence, start: toStart(occurrence) }))
  timed.sort((a, b) => {
    if (a.start !== b.start) return a.start < b.start ? -1 : 1
    const [first, second] = [a.occurrence.event, b.occurrence.event]
    return Number(second.isAllDay) - Number(first.isAllDay) || first.id - second.id
  })
  return timed.map(({ occurrence }) => occurrence)
}

/** When the stored events take place on these days: the first `maxOccurrences`. Pauses between series. */
export function* findOccurrences(rows: CalendarRows, days: ViewedDays): Generator<void, OccurrenceList> {
  const range = toDayRange(days)
  const singles = rows.events.filter((event) => !event.isRecurring && isWithin(event, range)).map(toSingle)
  const series = yield* expandAll(
    rows.events.filter(({ isRecurring }) => isRecurring),
    rows.replaced,
    days,
  )
  const all = toOrdered([...singles, ...series.occurrences], days.timeZone)
  return {
    occurrences: all.slice(0, maxOccurrences),
    isComplete: rows.isComplete && series.isComplete && all.length <= maxOccurrences,
  }
}

/** Characters that occurrences and the events behind them may take up in one answer. */
const maxAnswerLength = 800_000
/** Of one occurrence, and of an event without its texts. */
const occurrenceLength = 150
const eventLength = 600

const toTextLength = ({ title, description, location, attendees }: CalendarEvent): number =>
  eventLength +
  [title, description, location, ...attendees].reduce((sum, text) => sum + (text?.length ?? 0) + 3, 0)

/** The first events that one answer has room for. */
export const cutToRoom = (events: readonly CalendarEvent[]): CalendarEvent[] => {
  let length = 0
  const end = events.findIndex((event) => (length += toTextLength(event)) > maxAnswerLength)
  return end === -1 ? [...events] : events.slice(0, end)
}

/** The first occurrences that one answer has room for. */
export const cutToAnswer = ({ occurrences, isComplete }: OccurrenceList): OccurrenceList => {
  const told = new Set<number>()
  let length = 0
  const end = occurrences.findIndex(({ event }) => {
    length += occurrenceLength + (told.has(event.id) ? 0 : toTextLength(event))
    told.add(event.id)
    return length > maxAnswerLength
  })
  return end === -1
    ? { occurrences, isComplete }
    : { occurrences: occurrences.slice(0, end), isComplete: false }
}

/** How many there are on a day that may lie apart from the days of the list. */
export function* countOnDay(
  rows: CalendarRows,
  { occurrences, isComplete }: OccurrenceList,
  days: ViewedDays,
  day: ViewedDays,
): Generator<void, number> {
  if (!isComplete || day.from < days.from || day.to > days.to)
    return (yield* findOccurrences(rows, day)).occurrences.length
  const range = toDayRange(day)
  return occurrences.filter(({ event, ...times }) => isWithin({ ...event, ...times }, range)).length
}
