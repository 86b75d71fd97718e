import type { CalendarEvent } from '@roost/contract/calendar/calendar.ts'
import { expressionBuilder } from 'kysely'
import { listInScope, prepareScopedReaders } from '../../db/scopes/scoped-list.ts'
import type { ReadSql } from '../../db/engines/database.ts'
import { isRow, type RowJournal } from '../../db/transactions/row-journal.ts'
import { isGroupRow, isInScope, isPersonalRow, toScopeKey, type ViewerScope } from '../../db/scopes/scope.ts'
import type { Tables } from '../../db/tables/tables.ts'
import { AppError } from '../../lib/app-error.ts'
import { toSearchText } from '@roost/contract/text/search-text.ts'
import type { DatedFields, SourceVersion } from './calendar.rules.ts'

export const selectEvents = (sql: ReadSql) =>
  sql
    .selectFrom('calendar_events')
    .select([
      'id',
      'title',
      'description',
      'is_all_day',
      'starts_at',
      'ends_at',
      'starts_on',
      'ends_on',
      'time_zone',
      'color',
      'location',
      'category',
      'priority',
      'visibility',
      'attendees',
      'reminders',
      'recurrence_pattern',
      'recurrence_interval',
      'recurrence_ends_on',
      'parent_event_id',
      'original_on',
      'is_cancelled',
      'uid',
      'created_by',
      'house_group_id',
      'created_at',
      'updated_at',
    ])

export type EventRows = ReturnType<typeof selectEvents>
export type EventRow = Awaited<ReturnType<EventRows['executeTakeFirstOrThrow']>>

/** A stored event with fields that are not returned to clients. */
export interface StoredEvent extends CalendarEvent {
  /** iCalendar UID, shared by a series and its exceptions. */
  readonly uid: string
}

const toTexts = (json: string): string[] => JSON.parse(json) as string[]

export const toStoredEvent = (row: EventRow): StoredEvent => ({
  id: row.id,
  title: row.title,
  description: row.description,
  startDate: row.starts_at ?? row.starts_on,
  endDate: row.is_all_day ? row.ends_on : row.ends_at,
  isAllDay: row.is_all_day,
  timeZone: row.time_zone,
  color: row.color,
  location: row.location,
  isRecurring: row.recurrence_pattern !== null,
  recurrencePattern: row.recurrence_pattern,
  recurrenceInterval: row.recurrence_interval,
  recurrenceEndDate: row.recurrence_ends_on,
  parentEventId: row.parent_event_id,
  isRecurrenceException: row.parent_event_id !== null,
  originalDate: row.original_on,
  isCancelled: row.is_cancelled,
  priority: row.priority,
  visibility: row.visibility,
  attendees: toTexts(row.attendees),
  reminders: toTexts(row.reminders),
  category: row.category,
  createdBy: row.created_by,
  houseGroupId: row.house_group_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  uid: row.uid,
})

/** Returns only the fields in the contract, because the responses of frequently requested lists are not validated. */
export const toEvent = (row: EventRow): CalendarEvent => {
  const { uid: _, ...event } = toStoredEvent(row)
  return event
}

interface PageValues {
  readonly before: number | undefined
  readonly limit: number
}

const toPage = (rows: EventRows, { before, limit }: PageValues): EventRows => {
  const page = rows.orderBy('id', 'desc').limit(limit)
  return before === undefined ? page : page.where('id', '<', before)
}

const pageReaders = prepareScopedReaders('calendar_events', (sql, isOwned, values: PageValues) =>
  toPage(selectEvents(sql).where(isOwned), values),
)

/** One page of stored events, newest first, merged from the group's events and the personal ones. */
export const listEventPage = async (
  sql: ReadSql,
  scope: ViewerScope,
  page: PageValues,
): Promise<CalendarEvent[]> => {
  const rows = await listInScope(sql, scope, pageReaders, page)
  return rows.map(toEvent)
}

/** Throws `calendar.not_found` for events outside the scope as well as for unknown ids. */
export const getEvent = async (sql: ReadSql, scope: ViewerScope, id: number): Promise<StoredEvent> => {
  const row = await selectEvents(sql)
    .where('id', '=', id)
    .where(isInScope('calendar_events', scope))
    .executeTakeFirst()
  if (!row) throw new AppError('calendar.not_found')
  return toStoredEvent(row)
}

type SearchedFields = Pick<DatedFields, 'title' | 'description' | 'location' | 'attendees'>

export const toEventSearchText = ({ title, description, location, attendees }: SearchedFields): string =>
  toSearchText(title, description, location, ...attendees)

export const toColumns = (fields: DatedFields) => ({
  title: fields.title,
  description: fields.description,
  is_all_day: fields.isAllDay,
  starts_at: fields.isAllDay ? null : fields.startDate,
  ends_at: fields.isAllDay ? null : fields.endDate,
  starts_on: fields.startsOn,
  ends_on: fields.isAllDay ? fields.endDate : null,
  time_zone: fields.timeZone,
  color: fields.color,
  location: fields.location,
  category: fields.category,
  priority: fields.priority,
  visibility: fields.visibility,
  attendees: JSON.stringify(fields.attendees),
  reminders: JSON.stringify(fields.reminders),
  recurrence_pattern: fields.recurrencePattern,
  recurrence_interval: fields.recurrenceInterval,
  recurrence_ends_on: fields.recurrenceEndDate,
  last_on: fields.lastOn,
  lasts_long: fields.isLong,
  search_text: toEventSearchText(fields),
})

/** The owner of a row. A private event has no house group, so that the scope hides it from everyone else. */
export interface EventOwner {
  readonly createdBy: string | null
  readonly houseGroupId: number | null
}

/** The series and the date for which a row is an exception. */
export interface ExceptionKey {
  readonly parentEventId: number
  readonly originalDate: string
  readonly isCancelled: boolean
}

export interface NewRow {
  readonly fields: DatedFields
  readonly owner: EventOwner
  readonly uid: string
  readonly exception?: ExceptionKey | undefined
  readonly source?: SourceVersion | undefined
}

export const toSourceColumns = (source: SourceVersion | undefined, now: string) => ({
  source_sequence: source?.sequence ?? null,
  source_stamp: source?.stamp ?? null,
  imported_at: source ? now : null,
})

/** Returns the ids in the order of the rows. */
export const insertEvents = (journal: RowJournal, rows: readonly NewRow[], now: string): Promise<number[]> =>
  journal.insert(
    'calendar_events',
    rows.map(({ fields, owner, uid, exception, source }) => ({
      ...toColumns(fields),
      parent_event_id: exception?.parentEventId ?? null,
      original_on: exception?.originalDate ?? null,
      is_cancelled: exception?.isCancelled ?? false,
      uid,
      created_by: owner.createdBy,
      house_group_id: owner.houseGroupId,
      created_at: now,
      updated_at: now,
      ...toSourceColumns(source, now),
    })),
  )

/** Callers have read the row through the scope in the same transaction. */
export const updateEvent = async (
  rows: RowJournal,
  id: number,
  { fields, houseGroupId }: { readonly fields: DatedFields; readonly houseGroupId: number | null },
  now: string,
): Promise<void> => {
  await rows.update('calendar_events', isRow('calendar_events', id), {
    ...toColumns(fields),
    house_group_id: houseGroupId,
    updated_at: now,
  })
}

/**
 * The number of events and the number of series with this owner. Events are counted by their totals, because counting them
 * all takes longer the more there are.
 */
export const countEvents = async (
  sql: ReadSql,
  { createdBy, houseGroupId }: EventOwner,
): Promise<{ events: number; series: number }> => {
  const isBeside =
    houseGroupId === null
      ? isPersonalRow('calendar_events', createdBy ?? '')
      : isGroupRow('calendar_events', houseGroupId)
  const series = sql
    .selectFrom('calendar_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isBeside)
    // Every series counts as long, so this condition lets the count use the index on long events.
    .where('lasts_long', '=', true)
    .where('recurrence_pattern', 'is not', null)
  return sql
    .selectFrom('event_totals')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('event_count'), eb.lit(0)).as('events'),
      series.$castTo<{ count: number }>().as('series'),
    ])
    .where('scope', '=', toScopeKey({ houseGroupId, createdBy }))
    .$castTo<{ events: number; series: number }>()
    .executeTakeFirstOrThrow()
}

/** Also deletes its exceptions. Callers have read the row through the scope in the same transaction. */
export const deleteEvent = async (rows: RowJournal, id: number): Promise<void> => {
  await rows.remove(
    'calendar_events',
    expressionBuilder<Tables, 'calendar_events'>()('parent_event_id', '=', id),
  )
  await rows.remove('calendar_events', isRow('calendar_events', id))
}
