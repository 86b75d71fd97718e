import type { ReadSql } from '../../../db/engines/database.ts'
import { isGroupRow, isInScope, isPersonalRow, type ViewerScope } from '../../../db/scopes/scope.ts'
import { selectEvents, type StoredEvent, toStoredEvent } from '../calendar.queries.ts'

interface Part {
  /** Whether to list the events of the house group or the personal ones. */
  readonly of: 'group' | 'person'
  readonly after: number
  readonly limit: number
}

/** Single events and series, ordered by id. Exceptions are listed with their series. */
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

export interface ExceptionMark {
  readonly seriesId: number | null
  readonly originalDate: string | null
  /** Whether the viewer sees the exception; otherwise the date is excluded from the series for them. */
  readonly isShown: boolean
}

/** The dates of the exceptions in these series, without their other fields. */
export const listExceptionMarks = async (
  sql: ReadSql,
  scope: ViewerScope,
  seriesIds: readonly number[],
): Promise<ExceptionMark[]> => {
  if (seriesIds.length === 0) return []
  const rows = await sql
    .selectFrom('calendar_events')
    .select(['parent_event_id as seriesId', 'original_on as originalDate'])
    .select((eb) =>
      eb
        .case()
        .when(eb.and([eb('is_cancelled', '=', false), isInScope('calendar_events', scope)]))
        .then(1)
        .else(0)
        .end()
        .as('shown'),
    )
    .where('parent_event_id', 'in', seriesIds)
    .orderBy('original_on')
    .execute()
  return rows.map(({ shown, ...mark }) => ({ ...mark, isShown: shown === 1 }))
}

/** The exceptions in a series that the viewer sees, after a date and ordered by date. */
export const listExceptionsOf = async (
  sql: ReadSql,
  scope: ViewerScope,
  { seriesId, after, limit }: { readonly seriesId: number; readonly after: string; readonly limit: number },
): Promise<StoredEvent[]> => {
  const rows = await selectEvents(sql)
    .where('parent_event_id', '=', seriesId)
    .where('original_on', '>', after)
    .where('is_cancelled', '=', false)
    .where(isInScope('calendar_events', scope))
    .orderBy('original_on')
    .limit(limit)
    .execute()
  return rows.map(toStoredEvent)
}

/** The earliest time at which the viewer's events use each time zone. */
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

/** Exceptions that the viewer sees without seeing their series, ordered by id. */
export const listLoneExceptions = async (
  sql: ReadSql,
  scope: ViewerScope,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<StoredEvent[]> => {
  const rows = await selectEvents(sql)
    .where('parent_event_id', 'is not', null)
    .where('is_cancelled', '=', false)
    .where('id', '>', after)
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
    .limit(limit)
    .execute()
  return rows.map(toStoredEvent)
}

/** The UIDs that already exist in the viewer's calendar. */
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
