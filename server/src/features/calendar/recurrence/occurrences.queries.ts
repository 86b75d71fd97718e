import { type CalendarEvent, maxOccurrences } from '@roost/contract/calendar.ts'
import { type EventPriority, maxEvents, maxSeries } from '@roost/contract/calendar-values.ts'
import type { CalendarDate } from '@roost/contract/dates.ts'
import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { ReadSql } from '../../../db/database.ts'
import { prepareRead } from '../../../db/prepared-statement.ts'
import { isGroupRow, isPersonalRow, type ViewerScope } from '../../../db/scope.ts'
import { hasWord } from '../../../db/search-text.ts'
import type { Tables } from '../../../db/tables.ts'
import { selectEvents, toEvent } from '../calendar.queries.ts'
import type { ReplacedOccurrence, StoredDays } from './occurrences.rules.ts'

/** A filter for events. Series and exceptions are each matched by their own fields. */
export interface EventFilter {
  /** In lower case. Each word must occur in the title, description, location or attendees. */
  readonly words: readonly string[]
  readonly category: string | undefined
  readonly priority: EventPriority | undefined
  readonly isPublicOnly: true | undefined
  readonly hasReminders: true | undefined
}

export const everyEvent: EventFilter = {
  words: [],
  category: undefined,
  priority: undefined,
  isPublicOnly: undefined,
  hasReminders: undefined,
}

type Owner = Pick<ViewerScope, 'userId' | 'houseGroupId'>
type FilterValues = EventFilter & Owner & { readonly limit: number }
type Condition = Expression<SqlBool>
type LongDays = Omit<StoredDays, 'endsOn'>

const eb = expressionBuilder<Tables, 'calendar_events'>()

const isPublic = eb('calendar_events.visibility', '=', 'public')

/**
 * The conditions for the viewer's personal rows and for those of their house group, separately, because each uses its
 * own index.
 */
const listOwnerConditions = ({
  userId,
  houseGroupId,
  isPublicOnly,
}: Owner & Partial<EventFilter>): readonly [Condition, ...Condition[]] => {
  const personal = isPersonalRow('calendar_events', userId)
  const own = isPublicOnly === undefined ? personal : eb.and([personal, isPublic])
  return houseGroupId === null ? [own] : [own, isGroupRow('calendar_events', houseGroupId)]
}

const listConditions = ({ words, category, priority, hasReminders }: EventFilter): Condition[] => [
  ...words.map((word) => hasWord('calendar_events', word)),
  ...(category === undefined ? [] : [eb('calendar_events.category', '=', category)]),
  ...(priority === undefined ? [] : [eb('calendar_events.priority', '=', priority)]),
  ...(hasReminders === undefined ? [] : [eb('calendar_events.reminders', '!=', '[]')]),
]

/** The rows of all owners, combined with `union all`. */
const selectOfOwners = <DB, TB extends keyof DB, O>(
  [first, ...others]: readonly [Condition, ...Condition[]],
  select: (owner: Condition) => SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> =>
  others.reduce((rows, owner) => rows.unionAll(select(owner)), select(first))

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

const readers = {
  short: prepareRead((sql, values: FilterValues & Omit<StoredDays, 'lastOn'>) =>
    selectByLastDay(sql, values, () => [
      eb('calendar_events.lasts_long', '=', false),
      eb('calendar_events.last_on', '>=', values.firstOn),
      eb('calendar_events.last_on', '<=', values.endsOn),
    ]),
  ),
  long: prepareRead((sql, values: FilterValues & LongDays) =>
    selectByLastDay(sql, values, () => [
      eb('calendar_events.lasts_long', '=', true),
      eb('calendar_events.last_on', '>=', values.firstOn),
      eb('calendar_events.starts_on', '<=', values.lastOn),
    ]),
  ),
  replaced: prepareRead((sql, values: Owner & LongDays & { limit: number; oldestOn: string }) =>
    selectOfOwners(listOwnerConditions(values), (owner) =>
      sql
        .selectFrom('calendar_events')
        .innerJoin('calendar_events as exception', 'exception.parent_event_id', 'calendar_events.id')
        .select(['calendar_events.id as series_id', 'exception.original_on'])
        .where(owner)
        .where('calendar_events.lasts_long', '=', true)
        .where('calendar_events.last_on', '>=', values.firstOn)
        .where('calendar_events.starts_on', '<=', values.lastOn)
        .where('exception.original_on', '>=', values.oldestOn)
        .where('exception.original_on', '<=', values.lastOn),
    ).limit(values.limit),
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

type EventRow = Parameters<typeof toEvent>[0]

interface FoundEvents {
  readonly events: readonly CalendarEvent[]
  /** Whether the list contains all events. */
  readonly isComplete: boolean
}

const toFound = (rows: readonly EventRow[], limit: number): FoundEvents => ({
  events: rows.slice(0, limit).map(toEvent),
  isComplete: rows.length <= limit,
})

const toOwner = ({ userId, houseGroupId }: ViewerScope): Owner => ({ userId, houseGroupId })

/** Single events and exceptions that last at most a few days and may overlap the range. */
export const listShortEvents = async (
  sql: ReadSql,
  scope: ViewerScope,
  filter: EventFilter,
  { firstOn, endsOn }: StoredDays,
): Promise<FoundEvents> => {
  const limit = maxOccurrences
  const rows = await readers.short(sql, { ...toOwner(scope), ...filter, firstOn, endsOn, limit: limit + 1 })
  return toFound(rows, limit)
}

/** Series and multi-day events that may overlap the range. */
export const listLongEvents = async (
  sql: ReadSql,
  scope: ViewerScope,
  filter: EventFilter,
  { firstOn, lastOn }: LongDays,
): Promise<FoundEvents> => {
  // The maximum number of series that a household and a person can have together.
  const limit = 2 * maxSeries
  const rows = await readers.long(sql, { ...toOwner(scope), ...filter, firstOn, lastOn, limit: limit + 1 })
  return toFound(rows, limit)
}

/** The occurrences from `oldestOn` on that exceptions replace, regardless of the viewer and the filter. */
export const listReplacedOccurrences = async (
  sql: ReadSql,
  scope: ViewerScope,
  days: LongDays & { readonly oldestOn: CalendarDate },
): Promise<ReplacedOccurrence[]> => {
  const { firstOn, lastOn, oldestOn } = days
  const limit = 2 * maxEvents
  const rows = await readers.replaced(sql, { ...toOwner(scope), firstOn, lastOn, oldestOn, limit })
  return rows.map((row) => ({ seriesId: row.series_id, originalDate: row.original_on ?? '' }))
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

const counter = prepareRead((sql, values: EventFilter & Owner) => {
  const conditions = listConditions(values)
  const owners = listOwnerConditions(values)
  const select = () => sql.selectFrom('calendar_events')
  /** All rows except exceptions. */
  const selectCount = (owner: Condition) =>
    select()
      .select((builder) => builder.fn.countAll<number>().as('count'))
      .where('parent_event_id', 'is', null)
      .where(eb.and([owner, ...conditions]))
  /** Also counts multi-day events, which have no exceptions. */
  const selectMatchingSeries = (owner: Condition) =>
    select()
      .select('calendar_events.id')
      .where('lasts_long', '=', true)
      .where(eb.and([owner, ...conditions]))
  /** Counts each series once, however many of its exceptions match. */
  const selectSeriesOfExceptions = (owner: Condition) =>
    select()
      .select('parent_event_id')
      .where('parent_event_id', 'is not', null)
      .where('is_cancelled', '=', false)
      .where(eb.and([owner, ...conditions]))
      .where('parent_event_id', 'not in', selectOfOwners(owners, selectMatchingSeries))
  const [own, ...shared] = owners
  const parts = shared.map(selectSeriesOfExceptions)
  const series = parts.reduce((rows, part) => rows.union(part), selectSeriesOfExceptions(own).distinct())
  return selectCount(own).select((builder) => [
    ...shared.map((owner) => selectCount(owner).as('shared')),
    builder
      .selectFrom(series.as('series'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .as('exceptions'),
  ])
})

/** The number of stored events that match, regardless of their dates. A series with its exceptions counts once. */
export const countEvents = async (sql: ReadSql, scope: ViewerScope, filter: EventFilter): Promise<number> => {
  const [row] = await counter(sql, { ...toOwner(scope), ...filter })
  return Number(row?.count ?? 0) + Number(row?.shared ?? 0) + Number(row?.exceptions ?? 0)
}
