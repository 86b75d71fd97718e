import type { ReadSql } from '../../../db/database.ts'
import { isGroupRow, isInScope, isPersonalRow, type ViewerScope } from '../../../db/scope.ts'
import { selectEvents, type StoredEvent, toStoredEvent } from '../calendar.queries.ts'

interface Part {
  /** Whose events: those of the house group, or what one has for oneself. */
  readonly of: 'group' | 'person'
  readonly after: number
  readonly limit: number
}

/** Single events and series in the order they were made; exceptions stand with their series. */
export const listWholeEvents = async (
  sql: ReadSql,
  { userId, houseGroupId }: ViewerScope,
  { of, after, limit }: Part,
): Promise<StoredEvent[]> => {
  if (of === 'group' && houseGroupId === null) return []
  const rows = await selectEvents(sql)
    .where(
      of === 'group' && houseGroupId !== null
        ? isGroupRow('calendar_events', houseGroupId)
        : isPersonalRow('calendar_events', userId),
    )
    .where('parent_event_id', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toStoredEvent)
}

/** Exceptions of series that the viewer sees, in the order of their days. */
export const listExceptionsOfSeries = async (
  sql: ReadSql,
  scope: ViewerScope,
  seriesIds: readonly number[],
): Promise<StoredEvent[]> => {
  if (seriesIds.length === 0) return []
  const rows = await selectEvents(sql)
    .where('parent_event_id', 'in', seriesIds)
    .where(isInScope('calendar_events', scope))
    .orderBy('original_on')
    .execute()
  return rows.map(toStoredEvent)
}

/** Since when events of the viewer need each time zone. */
export const listZoneUses = async (
  sql: ReadSql,
  { userId, houseGroupId }: ViewerScope,
): Promise<ReadonlyMap<string, string>> => {
  const uses = new Map<string, string>()
  for (const owner of [
    isPersonalRow('calendar_events', userId),
    ...(houseGroupId === null ? [] : [isGroupRow('calendar_events', houseGroupId)]),
  ]) {
    const rows = await sql
      .selectFrom('calendar_events')
      .select(({ fn }) => ['time_zone', fn.min('starts_at').as('since')])
      .where(owner)
      .where('is_cancelled', '=', false)
      .where('time_zone', 'is not', null)
      .where('time_zone', '!=', 'UTC')
      .groupBy('time_zone')
      .execute()
    for (const { time_zone: zone, since } of rows)
      if (zone !== null && since !== null && since < (uses.get(zone) ?? '9')) uses.set(zone, since)
  }
  return uses
}

export interface HiddenDate {
  readonly parentEventId: number | null
  readonly originalDate: string | null
}

/** On which days a series is different in a way the viewer does not see. */
export const listHiddenDates = (
  sql: ReadSql,
  scope: ViewerScope,
  seriesIds: readonly number[],
): Promise<HiddenDate[]> =>
  seriesIds.length === 0
    ? Promise.resolve([])
    : sql
        .selectFrom('calendar_events')
        .select(['parent_event_id as parentEventId', 'original_on as originalDate'])
        .where('parent_event_id', 'in', seriesIds)
        .where((eb) =>
          eb(
            'id',
            'not in',
            eb
              .selectFrom('calendar_events')
              .select('calendar_events.id')
              .where('parent_event_id', 'in', seriesIds)
              .where(isInScope('calendar_events', scope)),
          ),
        )
        .orderBy('original_on')
        .execute()

/** Exceptions the viewer sees of series that he does not see. */
export const listLoneExceptions = async (sql: ReadSql, scope: ViewerScope): Promise<StoredEvent[]> => {
  const rows = await selectEvents(sql)
    .where('parent_event_id', 'is not', null)
    .where('is_cancelled', '=', false)
    .where(isInScope('calendar_events', scope))
    .where((eb) =>
      eb(
        'parent_event_id',
        'not in',
        eb
          .selectFrom('calendar_events')
          .select('calendar_events.id')
          .where('recurrence_pattern', 'is not', null)
          .where(isInScope('calendar_events', scope)),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(toStoredEvent)
}

/** Those of the UIDs that the viewer's calendar has already. */
export const listKnownUids = async (
  sql: ReadSql,
  scope: ViewerScope,
  uids: readonly string[],
): Promise<string[]> => {
  const rows = await sql
    .selectFrom('calendar_events')
    .select('uid')
    .distinct()
    .where('uid', 'in', uids)
    .where(isInScope('calendar_events', scope))
    .execute()
  return rows.map(({ uid }) => uid)
}
