import type { ReadSql } from '../../../db/engines/database.ts'
import { isAnyRow, type RowJournal } from '../../../db/transactions/row-journal.ts'
import { isInScope, type ViewerScope } from '../../../db/scopes/scope.ts'
import { selectEvents, toColumns, toSourceColumns, toStoredEvent } from '../calendar.queries.ts'
import type { DatedFields, SourceVersion } from '../calendar.rules.ts'
import type { ImportedEvent } from './updates.rules.ts'

const selectImported = (sql: ReadSql) =>
  selectEvents(sql).select(['source_sequence', 'source_stamp', 'imported_at'])

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectImported>['executeTakeFirstOrThrow']>>

const toImportedEvent = (row: SelectedRow): ImportedEvent => ({
  ...toStoredEvent(row),
  sourceSequence: row.source_sequence,
  sourceStamp: row.source_stamp,
  importedAt: row.imported_at,
})

/** The single events and series with these UIDs that the viewer sees. */
export const listEventsWithUids = async (
  sql: ReadSql,
  scope: ViewerScope,
  uids: readonly string[],
): Promise<ImportedEvent[]> => {
  const rows = await selectImported(sql)
    .where('uid', 'in', uids)
    .where('parent_event_id', 'is', null)
    .where(isInScope('calendar_events', scope))
    .orderBy('id')
    .execute()
  return rows.map(toImportedEvent)
}

/** All exceptions of these series, regardless of the viewer. Callers have read the series through the scope. */
export const listExceptionsOfSeries = async (
  sql: ReadSql,
  seriesIds: readonly number[],
): Promise<ImportedEvent[]> => {
  if (seriesIds.length === 0) return []
  const rows = await selectImported(sql)
    .where('parent_event_id', 'in', seriesIds)
    .orderBy('original_on')
    .execute()
  return rows.map(toImportedEvent)
}

interface ImportedRow {
  readonly stored: ImportedEvent
  readonly fields: DatedFields
  readonly version: SourceVersion | undefined
}

/** Callers have read the rows through the scope in the same transaction. */
export const updateImported = async (
  journal: RowJournal,
  updates: readonly ImportedRow[],
  now: string,
): Promise<void> => {
  const rows = updates.map(({ stored, fields, version }) => ({
    ...toColumns(fields),
    id: stored.id,
    uid: stored.uid,
    created_by: stored.createdBy,
    house_group_id: stored.houseGroupId,
    created_at: stored.createdAt,
    updated_at: now,
    ...toSourceColumns(version, now),
  }))
  const isOneOf = isAnyRow(
    'calendar_events',
    rows.map(({ id }) => id),
  )
  await journal.replace('calendar_events', isOneOf, { key: ['id'], rows })
}
