import { expressionBuilder } from 'kysely'
import type { ReadSql } from '../../../db/engines/database.ts'
import { prepareRead } from '../../../db/engines/prepared-statement.ts'
import type { ViewerScope } from '../../../db/scopes/scope.ts'
import type { Tables } from '../../../db/tables/tables.ts'
import { searchInWindows } from '../../../lib/concurrency/search-windows.ts'
import type { Spend } from '../../../lib/concurrency/time-slices.ts'
import {
  type Condition,
  type EventFilter,
  eventsOfWindow,
  isSelective,
  listConditions,
  listOwnerConditions,
  type Owner,
  selectOfOwners,
  toOwner,
} from './event-filter.queries.ts'

const eb = expressionBuilder<Tables, 'calendar_events'>()

interface Window {
  /** The last event of the previous window. */
  readonly after: number
  /** The last event of the window; undefined if all remaining events belong to it. */
  readonly until: number | undefined
}

const isAfter = ({ after }: Pick<Window, 'after'>): Condition => eb('calendar_events.id', '>', after)

const isUntil = ({ until }: Window): Condition[] =>
  until === undefined ? [] : [eb('calendar_events.id', '<=', until)]

const readEnd = prepareRead((sql, values: Owner & Pick<Window, 'after'> & { readonly skipped: number }) =>
  selectOfOwners(listOwnerConditions(values), (owner) =>
    sql
      .selectFrom('calendar_events')
      .select('id')
      .where(eb.and([owner, isAfter(values)])),
  )
    .orderBy('id')
    .limit(1)
    .offset(values.skipped),
)

const readMatches = prepareRead((sql, values: Owner & EventFilter & Window) =>
  selectOfOwners(listOwnerConditions(values), (owner) =>
    sql
      .selectFrom('calendar_events')
      .select(['id', 'parent_event_id'])
      .where(eb.and([owner, isAfter(values), ...isUntil(values), ...listConditions(values)]))
      .where(eb.or([eb('parent_event_id', 'is', null), eb('is_cancelled', '=', false)])),
  ),
)

/** Exceptions belong to the owner of their series. */
const readTotals = prepareRead((sql, values: Owner) =>
  selectOfOwners(listOwnerConditions(values), (owner) =>
    sql
      .selectFrom('calendar_events')
      .select((builder) => builder.fn.countAll<number>().as('count'))
      .where(owner)
      .where('parent_event_id', 'is', null),
  ),
)

/** The number of stored events that match, regardless of their dates. A series with its exceptions counts once. */
export const countEvents = async (
  sql: ReadSql,
  scope: ViewerScope,
  filter: EventFilter,
  spend: Spend,
): Promise<number> => {
  const owner = toOwner(scope)
  // Counted in an index, without reading the events.
  if (!isSelective(filter))
    return (await readTotals(sql, owner)).reduce((sum, { count }) => sum + Number(count), 0)
  const rows = await searchInWindows<
    number,
    { readonly id: number; readonly parent_event_id: number | null }
  >(
    {
      after: 0,
      limit: Number.POSITIVE_INFINITY,
      maxRows: eventsOfWindow,
      findEnd: async (after = 0, skipped) => (await readEnd(sql, { ...owner, after, skipped }))[0]?.id,
      read: ({ after = 0, until }) => readMatches(sql, { ...owner, ...filter, after, until }),
    },
    spend,
  )
  return new Set(rows.map(({ id, parent_event_id: seriesId }) => seriesId ?? id)).size
}
