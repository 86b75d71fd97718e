import { type CalendarEvent, maxOccurrences } from '@roost/contract/calendar/calendar.ts'
import { maxSeries } from '@roost/contract/calendar/calendar-values.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { expressionBuilder } from 'kysely'
import type { ReadSql } from '../../../db/engines/database.ts'
import { prepareRead } from '../../../db/engines/prepared-statement.ts'
import type { ViewerScope } from '../../../db/scopes/scope.ts'
import type { Tables } from '../../../db/tables/tables.ts'
import { searchInWindows, type SearchWindow } from '../../../lib/concurrency/search-windows.ts'
import { runTimeSlice, type Spend } from '../../../lib/concurrency/time-slices.ts'
import { selectEvents, toEvent } from '../calendar.queries.ts'
import {
  type Condition,
  type EventFilter,
  eventsOfWindow,
  everyEvent,
  isSelective,
  listConditions,
  listOwnerConditions,
  type Owner,
  selectOfOwners,
  toOwner,
} from './event-filter.queries.ts'
import type { ReplacedOccurrence, StoredDays } from './occurrences.rules.ts'

type FilterValues = EventFilter & Owner & { readonly limit: number }

const eb = expressionBuilder<Tables, 'calendar_events'>()

/** Ordered, so that both engines read only one page for each owner and merge the pages. */
const selectByLastDay = (
  sql: ReadSql,
  values: FilterValues,
  listOthers: () => Condition[],
  direction: 'asc' | 'desc' = 'asc',
) =>
  selectOfOwners(listOwnerConditions(values), (owner) =>
    selectEvents(sql)
      .select('last_on')
      .where(eb.and([owner, ...listOthers(), ...listConditions(values)]))
      .where('is_cancelled', '=', false),
  )
    .orderBy('last_on', direction)
    .orderBy('id', direction)
    .limit(values.limit)

/** Where the window of a search begins: after the last event of the previous one. */
interface WindowStart {
  readonly isLong: boolean
  readonly afterOn: string
  readonly afterId: number
  /** The latest last day of the events that are searched. */
  readonly endsBy: string | undefined
}

interface Window extends WindowStart {
  /** The last event of the window; undefined if all remaining events belong to it. */
  readonly untilOn: string | undefined
  readonly untilId: number | undefined
  /** Whether all its events end on the same day. */
  readonly isOneDay: true | undefined
  /** The latest first day of the events that are searched. */
  readonly startsBy: string | undefined
}

const lastDay = eb.refTuple('calendar_events.last_on', 'calendar_events.id')

const listStartConditions = ({ isLong, afterOn, afterId, endsBy }: WindowStart): Condition[] => [
  eb('calendar_events.lasts_long', '=', isLong),
  eb(lastDay, '>', eb.tuple(afterOn, afterId)),
  ...(endsBy === undefined ? [] : [eb('calendar_events.last_on', '<=', endsBy)]),
]

/** SQLite seeks only the day of the two, so an event of the same day is found by its id. */
const listWindowConditions = (values: Window): Condition[] => {
  const { isLong, afterOn, afterId, untilOn, untilId, isOneDay } = values
  if (untilOn === undefined || untilId === undefined) return listStartConditions(values)
  if (isOneDay === undefined)
    return [
      ...listStartConditions({ ...values, endsBy: undefined }),
      eb(lastDay, '<=', eb.tuple(untilOn, untilId)),
    ]
  return [
    eb('calendar_events.lasts_long', '=', isLong),
    eb('calendar_events.last_on', '=', afterOn),
    eb('calendar_events.id', '>', afterId),
    eb('calendar_events.id', '<=', untilId),
  ]
}

const isStarted = ({ startsBy }: Window): Condition[] =>
  startsBy === undefined ? [] : [eb('calendar_events.starts_on', '<=', startsBy)]

interface ReplacedPage {
  readonly oldestOn: CalendarDate
  readonly lastOn: CalendarDate
  /** The last exception of the previous page. */
  readonly afterId: number
  readonly afterOn: CalendarDate
  readonly limit: number
}

const readers = {
  windowEnd: prepareRead((sql, values: Owner & WindowStart & { readonly skipped: number }) =>
    selectOfOwners(listOwnerConditions(values), (owner) =>
      sql
        .selectFrom('calendar_events')
        .select(['last_on', 'id'])
        .where(eb.and([owner, ...listStartConditions(values)])),
    )
      .orderBy('last_on')
      .orderBy('id')
      .limit(1)
      .offset(values.skipped),
  ),
  window: prepareRead((sql, values: FilterValues & Window) =>
    selectByLastDay(sql, values, () => [...listWindowConditions(values), ...isStarted(values)]),
  ),
  replaced: prepareRead((sql, values: ReplacedPage & { readonly seriesIds: readonly number[] }) =>
    sql
      .selectFrom('calendar_events')
      .select(['parent_event_id', 'original_on'])
      .where('parent_event_id', 'in', values.seriesIds)
      .where('original_on', '>=', values.oldestOn)
      .where('original_on', '<=', values.lastOn)
      .where(eb(eb.refTuple('parent_event_id', 'original_on'), '>', eb.tuple(values.afterId, values.afterOn)))
      .orderBy('parent_event_id')
      .orderBy('original_on')
      .limit(values.limit),
  ),
  /** Single events, either long or short ones. */
  later: prepareRead((sql, values: FilterValues & { readonly firstOn: string; readonly isLong: boolean }) =>
    selectByLastDay(sql, values, () => [
      eb('calendar_events.lasts_long', '=', values.isLong),
      eb('calendar_events.last_on', '>=', values.firstOn),
      eb('calendar_events.recurrence_pattern', 'is', null),
      eb('calendar_events.parent_event_id', 'is', null),
    ]),
  ),
  singles: prepareRead((sql, values: FilterValues) =>
    selectOfOwners(listOwnerConditions(values), (owner) =>
      sql
        .selectFrom('calendar_events')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(eb.and([owner, ...listConditions(values)]))
        .where('recurrence_pattern', 'is', null)
        .where('parent_event_id', 'is', null)
        .where('is_cancelled', '=', false),
    ),
  ),
  past: prepareRead((sql, values: FilterValues & { readonly lastOn: string; readonly isLong: boolean }) =>
    selectByLastDay(
      sql,
      values,
      () => [
        eb('calendar_events.lasts_long', '=', values.isLong),
        eb('calendar_events.last_on', '<=', values.lastOn),
        eb('calendar_events.recurrence_pattern', 'is', null),
        eb('calendar_events.parent_event_id', 'is', null),
      ],
      'desc',
    ),
  ),
} as const

interface FoundEvents {
  readonly events: readonly CalendarEvent[]
  /** Whether the list contains all events. */
  readonly isComplete: boolean
}

interface LastDayCursor {
  readonly last_on: string
  readonly id: number
}

/** How events are searched: in the scope of a viewer, at the expense of whoever asks. */
export interface EventSearch {
  readonly sql: ReadSql
  readonly scope: ViewerScope
  readonly filter: EventFilter
  readonly spend: Spend
}

interface SearchedDays extends Pick<Window, 'isLong' | 'endsBy' | 'startsBy'> {
  readonly firstOn: CalendarDate
}

const toStart = ({ isLong, endsBy }: SearchedDays, after: LastDayCursor): WindowStart => ({
  isLong,
  endsBy,
  afterOn: after.last_on,
  afterId: after.id,
})

const toWindow = (days: SearchedDays, after: LastDayCursor, until: LastDayCursor | undefined): Window => ({
  ...toStart(days, after),
  startsBy: days.startsBy,
  untilOn: until?.last_on,
  untilId: until?.id,
  isOneDay: until?.last_on === after.last_on ? true : undefined,
})

/** Reads rows that all are found, one page after the other. */
const readInPages = async <Row extends LastDayCursor>(
  {
    after,
    limit,
    read,
  }: {
    readonly after: LastDayCursor
    readonly limit: number
    readonly read: (after: LastDayCursor, limit: number) => Promise<Row[]>
  },
  spend: Spend,
): Promise<Row[]> => {
  const found: Row[] = []
  for (;;) {
    spend(0)
    const asked = Math.min(eventsOfWindow, limit - found.length)
    const rows = await read(found.at(-1) ?? after, asked)
    found.push(...rows)
    if (rows.length < asked || found.length >= limit) return found
    await runTimeSlice(() => {})
  }
}

/** The first events, in the order of their last days. */
const searchByLastDay = async (
  { sql, scope, filter, spend }: EventSearch,
  days: SearchedDays,
  limit: number,
): Promise<FoundEvents> => {
  const owner = toOwner(scope)
  const first = { last_on: days.firstOn, id: 0 }
  const read = (after: LastDayCursor, until: LastDayCursor | undefined, rest: number) =>
    readers.window(sql, { ...owner, ...filter, ...toWindow(days, after, until), limit: rest })
  const search = {
    after: first,
    limit: limit + 1,
    maxRows: eventsOfWindow,
    findEnd: async (after = first, skipped: number) =>
      (await readers.windowEnd(sql, { ...owner, ...toStart(days, after), skipped }))[0],
    read: ({ after = first, until, limit: rest }: SearchWindow<LastDayCursor>) => read(after, until, rest),
  }
  const found = isSelective(filter)
    ? await searchInWindows(search, spend)
    : await readInPages(
        { after: first, limit: limit + 1, read: (after, rest) => read(after, undefined, rest) },
        spend,
      )
  return { events: found.slice(0, limit).map(toEvent), isComplete: found.length <= limit }
}

/** Single events and exceptions that last at most a few days and may overlap the range. */
export const listShortEvents = (search: EventSearch, { firstOn, endsOn }: StoredDays): Promise<FoundEvents> =>
  searchByLastDay(search, { firstOn, isLong: false, endsBy: endsOn, startsBy: undefined }, maxOccurrences)

/** The maximum number of series that a household and a person can have together. */
const maxLongEvents = 2 * maxSeries

/** Series and multi-day events that may overlap the range. */
export const listLongEvents = (
  search: EventSearch,
  { firstOn, lastOn }: Omit<StoredDays, 'endsOn'>,
): Promise<FoundEvents> =>
  searchByLastDay(search, { firstOn, isLong: true, endsBy: undefined, startsBy: lastOn }, maxLongEvents)

const seriesAtOnce = 100
/** Reading so many takes a millisecond. */
const exceptionsAtOnce = 1000

/** The occurrences of a hundred series that exceptions replace. */
const listReplacedOf = async (
  sql: ReadSql,
  values: Pick<ReplacedPage, 'oldestOn' | 'lastOn'> & { readonly seriesIds: readonly number[] },
): Promise<ReplacedOccurrence[]> => {
  const replaced: ReplacedOccurrence[] = []
  let last: ReplacedOccurrence = { seriesId: 0, originalDate: '' }
  for (;;) {
    const after = { afterId: last.seriesId, afterOn: last.originalDate || values.oldestOn }
    const rows = await readers.replaced(sql, { ...values, ...after, limit: exceptionsAtOnce })
    for (const row of rows) {
      last = { seriesId: row.parent_event_id ?? 0, originalDate: row.original_on ?? '' }
      replaced.push(last)
    }
    if (rows.length < exceptionsAtOnce) return replaced
    await runTimeSlice(() => {})
  }
}

/**
 * The occurrences from `oldestOn` on that exceptions replace, regardless of the viewer and the filter. The viewer sees the
 * series.
 */
export const listReplacedOccurrences = async (
  sql: ReadSql,
  series: readonly Pick<CalendarEvent, 'id'>[],
  days: Pick<ReplacedPage, 'oldestOn' | 'lastOn'>,
): Promise<ReplacedOccurrence[]> => {
  const replaced: ReplacedOccurrence[] = []
  for (let start = 0; start < series.length; start += seriesAtOnce) {
    if (start > 0) await runTimeSlice(() => {})
    const seriesIds = series.slice(start, start + seriesAtOnce).map(({ id }) => id)
    replaced.push(...(await listReplacedOf(sql, { ...days, seriesIds })))
  }
  return replaced
}

/** Single events, latest last day first. */
export const listPastEvents = async (
  sql: ReadSql,
  scope: ViewerScope,
  { lastOn, limit }: { readonly lastOn: CalendarDate; readonly limit: number },
): Promise<CalendarEvent[]> => {
  const values = { ...toOwner(scope), ...everyEvent, lastOn, limit }
  const [short, long] = await Promise.all([
    readers.past(sql, { ...values, isLong: false }),
    readers.past(sql, { ...values, isLong: true }),
  ])
  return [...short, ...long]
    .toSorted((a, b) => (a.last_on > b.last_on ? -1 : 1))
    .slice(0, limit)
    .map(toEvent)
}

/** Single events that end on the day or later, earliest last day first. */
export const listLaterEvents = async (
  sql: ReadSql,
  scope: ViewerScope,
  { firstOn, limit }: { readonly firstOn: CalendarDate; readonly limit: number },
): Promise<CalendarEvent[]> => {
  const values = { ...toOwner(scope), ...everyEvent, firstOn, limit }
  const [short, long] = await Promise.all([
    readers.later(sql, { ...values, isLong: false }),
    readers.later(sql, { ...values, isLong: true }),
  ])
  return [...short, ...long]
    .toSorted((a, b) => (a.last_on < b.last_on ? -1 : 1))
    .slice(0, limit)
    .map(toEvent)
}

/** The number of single events that the viewer may see, whenever they are. */
export const countSingleEvents = async (sql: ReadSql, scope: ViewerScope): Promise<number> => {
  const rows = await readers.singles(sql, { ...toOwner(scope), ...everyEvent, limit: 1 })
  return rows.reduce((sum, { count }) => sum + Number(count), 0)
}
