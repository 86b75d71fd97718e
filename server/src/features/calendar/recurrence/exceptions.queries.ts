import type { CalendarDate } from '@roost/contract/dates.ts'
import type { ReadSql, WriteSql } from '../../../db/database.ts'
import { selectEvents, type StoredEvent, toColumns, toStoredEvent } from '../calendar.queries.ts'
import type { DatedFields } from '../calendar.rules.ts'

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
  sql: WriteSql,
  rows: readonly ExceptionRow[],
  now: string,
): Promise<void> => {
  const ids = rows.map(({ stored }) => stored.id)
  // Cleared first, because moving one exception to the date of another would violate the unique index.
  await sql.updateTable('calendar_events').set({ original_on: null }).where('id', 'in', ids).execute()
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
  const [first] = values
  if (!first) return
  const columns = Object.keys(first) as (keyof typeof first)[]
  await sql
    .insertInto('calendar_events')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) =>
          Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    )
    .execute()
}

/** Callers have read the rows through the scope, or as exceptions of a series that they have read through it. */
export const deleteExceptions = async (sql: WriteSql, ids: readonly number[]): Promise<void> => {
  await sql.deleteFrom('calendar_events').where('id', 'in', ids).execute()
}

/** Marks the occurrence as cancelled. Callers have read the row through the scope in the same transaction. */
export const markCancelled = async (sql: WriteSql, id: number, now: string): Promise<void> => {
  await sql
    .updateTable('calendar_events')
    .set({ is_cancelled: true, updated_at: now })
    .where('id', '=', id)
    .execute()
}
