import type { CalendarEvent, OccurrencesResponse } from '@roost/contract/calendar/calendar.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { countDays } from '../../../lib/time/calendar-date.ts'
import { getLanguage } from '../../../lib/locale/language.ts'
import { toLocalToday } from '../../../lib/time/today.ts'

/** What has a place on the days and at the times of the calendar, in local time. */
export interface CalendarEntry {
  /** Identifies it on the page. */
  readonly key: string
  /** The first and last local day that it covers. */
  readonly firstDay: CalendarDate
  readonly lastDay: CalendarDate
  /** In milliseconds since the epoch; of what has no time, the local midnights before and after its days. */
  readonly startsAt: number
  readonly endsAt: number
}

/** One occurrence of an event. */
export interface ShownEvent extends CalendarEntry {
  /** The stored event: a single event, an exception or a series. */
  readonly event: CalendarEvent
  /** Identifies the occurrence of a series in requests. */
  readonly occurrenceDate: CalendarDate
  /** The start and end as sent by the server: instants or, for an all-day event, calendar dates. */
  readonly startDate: string
  readonly endDate: string | null
  /** Set if a change of the event, or of its series, waits on this device to be sent. */
  readonly waiting?: 'event' | 'series'
}

const toLocalMidnight = (date: CalendarDate, days = 0): number => {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day + days).getTime()
}

const toLocalDays = (startsAt: number, endsAt: number): Pick<ShownEvent, 'firstDay' | 'lastDay'> => ({
  firstDay: toLocalToday(new Date(startsAt)),
  // An event that ends at midnight does not cover the day that begins then.
  lastDay: toLocalToday(new Date(Math.max(startsAt, endsAt - 1))),
})

export const toTimes = (event: CalendarEvent, startDate: string, endDate: string | null) => {
  if (event.isAllDay) {
    const lastDay = endDate ?? startDate
    const startsAt = toLocalMidnight(startDate)
    return { firstDay: startDate, lastDay, startsAt, endsAt: toLocalMidnight(lastDay, 1) }
  }
  const startsAt = Date.parse(startDate)
  const endsAt = endDate === null ? startsAt : Date.parse(endDate)
  return { ...toLocalDays(startsAt, endsAt), startsAt, endsAt }
}

/** Returns the number of local days that an event covers. */
export const toDayCount = ({ firstDay, lastDay }: ShownEvent): number => countDays(firstDay, lastDay) + 1

/** Returns whether an event is shown above the hours, because it is all-day or lasts at least 24 hours. */
export const isBanner = (shown: ShownEvent): boolean =>
  shown.event.isAllDay || shown.endsAt - shown.startsAt >= 24 * 60 * 60 * 1000

const compare = (a: ShownEvent, b: ShownEvent): number =>
  (a.firstDay < b.firstDay ? -1 : Number(a.firstDay > b.firstDay)) ||
  Number(isBanner(b)) - Number(isBanner(a)) ||
  a.startsAt - b.startsAt ||
  b.endsAt - a.endsAt ||
  a.event.title.localeCompare(b.event.title, getLanguage()) ||
  a.event.id - b.event.id

export const sortShownEvents = (events: readonly ShownEvent[]): ShownEvent[] => events.toSorted(compare)

/** Returns the occurrences sorted by their first day, then with those above the hours first, then by time. */
export const toShownEvents = ({ events, occurrences }: OccurrencesResponse): ShownEvent[] => {
  const byId = new Map(events.map((event) => [event.id, event]))
  const shown = occurrences.flatMap(({ eventId, occurrenceDate, startDate, endDate }): ShownEvent[] => {
    const event = byId.get(eventId)
    if (!event) return []
    const times = toTimes(event, startDate, endDate)
    return [{ key: `${eventId}-${occurrenceDate}`, event, occurrenceDate, startDate, endDate, ...times }]
  })
  return sortShownEvents(shown)
}

/** Returns the events that cover the day, in the given order. */
export const pickDay = (events: readonly ShownEvent[], day: CalendarDate): ShownEvent[] =>
  events.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)

/** Whether it waits on this device to be sent, or a change of it does. */
export const isWaiting = ({ event, waiting }: Pick<ShownEvent, 'event' | 'waiting'>): boolean =>
  event.id < 0 || waiting !== undefined

/**
 * Whether it can only be changed once it has been sent: it is new, or the server splits or moves its series and gives its
 * occurrences other ids or dates.
 */
export const isUnsettled = ({ event, waiting }: Pick<ShownEvent, 'event' | 'waiting'>): boolean =>
  event.id < 0 || waiting === 'series'

/** Returns whether the user has to be asked which occurrences a change or deletion is for. */
export const isOfSeries = ({ event }: Pick<ShownEvent, 'event'>): boolean =>
  event.isRecurring || event.isRecurrenceException

/** The event named in a link. */
export interface OpenedEvent {
  readonly id: number
  /** Null for the first occurrence. */
  readonly occurrenceDate: CalendarDate | null
}

/** Finds the occurrence of a series by its date, even if an exception has replaced it. */
export const findShownEvent = (
  events: readonly ShownEvent[],
  { id, occurrenceDate }: OpenedEvent,
): ShownEvent | undefined =>
  events.find(
    (shown) =>
      (shown.event.id === id && (occurrenceDate === null || shown.occurrenceDate === occurrenceDate)) ||
      (shown.event.parentEventId === id && shown.occurrenceDate === occurrenceDate),
  )
