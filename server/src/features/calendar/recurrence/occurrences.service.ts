import type { CalendarEvent, calendarApi, Occurrence } from '@roost/contract/calendar/calendar.ts'
import type { HandlerInput } from '@roost/contract/endpoint/endpoint.ts'
import type { ReadSql } from '../../../db/engines/database.ts'
import type { ViewerScope } from '../../../db/scopes/scope.ts'
import type { Handler, LongWork } from '../../../http/sessions/context.ts'
import { toSearchWords } from '@roost/contract/text/search-text.ts'
import { createFairSemaphore, rejectAs } from '../../../lib/concurrency/semaphore.ts'
import { runInTimeSlices } from '../../../lib/concurrency/time-slices.ts'
import { countEvents } from './event-count.queries.ts'
import { type EventFilter, everyEvent } from './event-filter.queries.ts'
import {
  type EventSearch,
  listLaterEvents,
  listLongEvents,
  listPastEvents,
  listReplacedOccurrences,
  listShortEvents,
} from './occurrences.queries.ts'
import {
  type CalendarRows,
  countOnDay,
  limitOccurrences,
  type EventOccurrence,
  findOccurrences,
  isBefore,
  type OccurrenceList,
  toOldestStart,
  sortOccurrences,
  toSingle,
  toStoredDays,
  toViewedDays,
  type ViewedDays,
} from './occurrences.rules.ts'

// The occurrences that a person sees. An exception, whether cancelled or not, replaces the occurrence of its series
// even if the viewer may not see the exception itself.

export type { EventOccurrence } from './occurrences.rules.ts'
export { countSingleEvents } from './occurrences.queries.ts'

/** The rows that may have occurrences in the range or on a given day outside it. */
const readRows = async (
  search: EventSearch,
  [days, extraDay]: readonly [ViewedDays, ViewedDays?],
): Promise<CalendarRows> => {
  const from = extraDay && extraDay.from < days.from ? extraDay.from : days.from
  const to = extraDay && extraDay.to > days.to ? extraDay.to : days.to
  const hull = toStoredDays({ from, to })
  const [short, onExtraDay, long] = await Promise.all([
    listShortEvents(search, toStoredDays(days)),
    extraDay && listShortEvents(search, toStoredDays(extraDay)),
    listLongEvents(search, hull),
  ])
  const series = long.events.filter(({ isRecurring }) => isRecurring)
  const { firstOn, lastOn } = hull
  const oldestOn = toOldestStart(series, firstOn)
  const replaced = await listReplacedOccurrences(search.sql, series, { oldestOn, lastOn })
  const found = [short, onExtraDay, long].filter((part) => part !== undefined)
  const events = new Map(found.flatMap((part) => part.events.map((event) => [event.id, event] as const)))
  return {
    events: [...events.values()],
    replaced,
    isComplete: found.every(({ isComplete }) => isComplete),
  }
}

/**
 * Reading a calendar with many long text fields takes about ten MB of memory, hence one at a time per person and a few
 * in total.
 */
const runInSemaphore = createFairSemaphore({ maxParallel: 4, maxWaitMs: 10_000 }, rejectAs('overloaded'))

/** The occurrences in a range of at most `maxOccurrenceDays` days, in chronological order. */
export const listOccurrencesBetween = async (
  { db, viewer, spend }: LongWork,
  days: ViewedDays,
  filter: Partial<EventFilter> = {},
): Promise<OccurrenceList> => {
  spend(0)
  return runInSemaphore(viewer.userId, async () => {
    const search = { sql: db.sql, scope: viewer.scope, filter: { ...everyEvent, ...filter }, spend }
    const rows = await readRows(search, [days])
    return runInTimeSlices(findOccurrences(rows, days), spend)
  })
}

/** The latest single events that ended before the day, in chronological order. */
export const listOccurrencesBefore = async (
  { db, viewer, spend }: LongWork,
  { day, timeZone, limit }: { readonly day: string; readonly timeZone: string; readonly limit: number },
): Promise<EventOccurrence[]> => {
  const { lastOn } = toStoredDays({ from: day, to: day })
  const events = await listPastEvents(db.sql, viewer.scope, { lastOn, limit })
  const past = events.filter((event) => isBefore(event, day, timeZone)).map(toSingle)
  const sorted = await runInTimeSlices(sortOccurrences(past, timeZone), spend)
  return sorted.slice(-limit)
}

/** The single events that begin after the day, nearest first, except those whose ids are given. */
export const listOccurrencesAfter = async (
  sql: ReadSql,
  scope: ViewerScope,
  {
    day,
    except,
    limit,
  }: { readonly day: string; readonly except: ReadonlySet<number>; readonly limit: number },
): Promise<EventOccurrence[]> => {
  const events = await listLaterEvents(sql, scope, { firstOn: day, limit: limit + except.size })
  return events
    .filter(({ id }) => !except.has(id))
    .slice(0, limit)
    .map(toSingle)
}

type OccurrencesInput = HandlerInput<typeof calendarApi.occurrences>

const toFilter = ({
  search = '',
  category,
  priority,
  private: showsPrivate,
}: OccurrencesInput): EventFilter => ({
  words: toSearchWords(search),
  // A form sends an empty string when no filter is set.
  category: category || undefined,
  priority,
  isPublicOnly: showsPrivate === 'false' ? true : undefined,
  hasReminders: undefined,
})

const toWire = ({ event, ...times }: EventOccurrence): Occurrence => ({ eventId: event.id, ...times })

const listEvents = (occurrences: readonly EventOccurrence[]): CalendarEvent[] => [
  ...new Map(occurrences.map(({ event }) => [event.id, event])).values(),
]

const findListed = async ({ db, viewer, spend }: LongWork, input: OccurrencesInput) => {
  const { today, timeZone } = input
  const days = toViewedDays(input)
  const onToday = today === undefined ? undefined : toViewedDays({ from: today, to: today, timeZone })
  const isApart = onToday && (onToday.to < days.from || onToday.from > days.to)
  const filter = toFilter(input)
  const [rows, eventCount] = await Promise.all([
    readRows({ sql: db.sql, scope: viewer.scope, filter, spend }, isApart ? [days, onToday] : [days]),
    countEvents(db.sql, viewer.scope, filter, spend),
  ])
  const list = await runInTimeSlices(findOccurrences(rows, days), spend)
  const { occurrences, isComplete } = limitOccurrences(list)
  return {
    events: listEvents(occurrences),
    occurrences: occurrences.map(toWire),
    counts: {
      events: eventCount,
      today: onToday ? await runInTimeSlices(countOnDay(rows, list, days, onToday), spend) : 0,
    },
    isComplete,
  }
}

export const listOccurrences: Handler<typeof calendarApi.occurrences> = async (work, input) => {
  work.spend(0)
  return runInSemaphore(work.viewer.userId, () => findListed(work, input))
}
