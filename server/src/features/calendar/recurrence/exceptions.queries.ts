import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { expressionBuilder } from 'kysely'
import type { ReadSql } from '../../../db/engines/database.ts'
import { isRow, type RowJournal } from '../../../db/transactions/row-journal.ts'
import type { Tables } from '../../../db/tables/tables.ts'
import { selectEvents, type StoredEvent, toColumns, toStoredEvent } from '../calendar.queries.ts'
import type { DatedFields } from '../calendar.rules.ts'

const isOneOf = (ids: readonly number[]) => expressionBuilder<Tables, 'calendar_events'>()('id', 'in', ids)

/** All exceptions of a series, regardless of the viewer. Callers have read the series through the scope. */
export const listExceptions = async (sql: ReadSql, seriesId: number): Promise<StoredEvent[]> => {
  const rows = await selectEvents(sql)
    .where('parent_event_id', '=', seriesId)
    .orderBy('original_on', 'asc')
    .execute()
  return rows.map(toStoredEvent)
}

/** A row with its new values. */
export interface ExceptionRow {
  readonly stored: StoredEvent
  readonly fields: DatedFields
  readonly houseGroupId: number | null
  readonly originalDate: CalendarDate
}

/** Updates exceptions of a series in two statements, regardless of their number. */
export const updateExceptions = async (
  journal: RowJournal,
  rows: readonly ExceptionRow[],
  now: string,
): Promise<void> => {
  const ids = rows.map(({ stored }) => stored.id)
  // Cleared first, because moving one exception to the date of another would violate the unique index.
  await journal.update('calendar_events', isOneOf(ids), { original_on: null })
  const values = rows.map(({ stored, fields, houseGroupId, originalDate }) => ({
    ...toColumns(fields),
    id: stored.id,
    parent_event_id: stored.parentEventId,
    original_on: originalDate,
    is_cancelled: stored.isCancelled,
    uid: stored.uid,
    created_by: stored.createdBy,
    house_group_id: houseGroupId,
    created_at: stored.createdAt,
    updated_at: now,
  }))
  await journal.replace('calendar_events', isOneOf(ids), { key: ['id'], rows: values })
}

/** Callers have read the rows through the scope, or as exceptions of a series that they have read through it. */
export const deleteExceptions = async (rows: RowJournal, ids: readonly number[]): Promise<void> => {
  await rows.remove('calendar_events', isOneOf(ids))
}

/** Marks the occurrence as cancelled. Callers have read the row through the scope in the same transaction. */
export const markCancelled = async (rows: RowJournal, id: number, now: string): Promise<void> => {
  await rows.update('calendar_events', isRow('calendar_events', id), { is_cancelled: true, updated_at: now })
}
