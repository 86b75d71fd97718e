import { setImmediate } from 'node:timers/promises'
import type { calendarApi, ImportReport } from '@roost/contract/calendar.ts'
import type { ReadSql } from '../../../db/database.ts'
import { listCalendarLocks, toScopeKey, type ViewerScope } from '../../../db/scope.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Handler, Viewer } from '../../../http/context.ts'
import { AppError } from '../../../lib/app-error.ts'
import { createPlaces } from '../../../lib/places.ts'
import { streamExport } from '../../../lib/sent-export.ts'
import { createTimeBudget, runInTurns } from '../../../lib/turns.ts'
import { assertStillMember } from '../../users/users.service.ts'
import { type EventOwner, insertEvents, type NewRow, type StoredEvent } from '../calendar.queries.ts'
import { toDatedFields } from '../calendar.rules.ts'
import { assertRoomFor } from '../events/events.service.ts'
import type { ReadEntry } from '../ical-entries/ical-entries.rules.ts'
import type { ReadFile } from '../ical-reader/ical-reader.rules.ts'
import type { WrittenException } from '../ical-writer/ical-writer.rules.ts'
import {
  listExceptionsOfSeries,
  listHiddenDates,
  listKnownUids,
  listLoneExceptions,
  listWholeEvents,
  listZoneUses,
} from './files.queries.ts'

// Calendars as files: all a person sees goes out as iCalendar, and other programs' files come in. What reads and
// writes iCalendar is loaded with the first file.

const pageSize = 500

/** Exceptions of these series, by series. A day on which one is hidden from the viewer is left out. */
const listWrittenExceptions = async (
  sql: ReadSql,
  scope: ViewerScope,
  events: readonly StoredEvent[],
): Promise<ReadonlyMap<number | null, WrittenException[]>> => {
  const ids = events.filter(({ isRecurring }) => isRecurring).map(({ id }) => id)
  const [exceptions, hidden] = await Promise.all([
    listExceptionsOfSeries(sql, scope, ids),
    listHiddenDates(sql, scope, ids),
  ])
  const all = [
    ...exceptions.map((event) => ({ ...event, event: event.isCancelled ? null : event })),
    ...hidden.map((date) => ({ ...date, event: null })),
  ].toSorted((a, b) => ((a.originalDate ?? '') < (b.originalDate ?? '') ? -1 : 1))
  return Map.groupBy(
    all.map(({ parentEventId, originalDate, event }) => ({
      parentEventId,
      originalDate: originalDate ?? '',
      event,
    })),
    ({ parentEventId }) => parentEventId,
  )
}

async function* listPages(sql: ReadSql, scope: ViewerScope): AsyncGenerator<StoredEvent[]> {
  for (const owner of ['group', 'person'] as const) {
    let after = 0
    let page: StoredEvent[]
    do {
      page = await listWholeEvents(sql, scope, { of: owner, after, limit: pageSize })
      after = page.at(-1)?.id ?? 0
      yield page
    } while (page.length === pageSize)
  }
  const lone = await listLoneExceptions(sql, scope)
  // Without their series they are events like all others, under a UID of their own.
  yield lone.map((event) => ({ ...event, uid: `${event.uid}-${event.originalDate}` }))
}

/** All somebody sees as iCalendar: rules and what differs from them, never the occurrences they make. */
export async function* listCalendarParts(sql: ReadSql, scope: ViewerScope): AsyncGenerator<string> {
  const { calendarEnd, toCalendarHead, toEventText } = await import('../ical-writer/ical-writer.rules.ts')
  yield toCalendarHead(await listZoneUses(sql, scope))
  for await (const page of listPages(sql, scope)) {
    const exceptions = await listWrittenExceptions(sql, scope, page)
    for (const event of page) yield toEventText(event, exceptions.get(event.id) ?? [])
    // Other requests get their turn: SQLite answers without ever letting go.
    await setImmediate()
  }
  yield calendarEnd
}

export const exportFile: Handler<typeof calendarApi.exportFile> = async ({ db, viewer }) => ({
  bytes: streamExport(viewer.userId, listCalendarParts(db.sql, viewer.scope)),
  downloadName: `calendar_${db.clock().toISOString().slice(0, 10)}.ics`,
})

/** How many events are read before others get their turn. */
const readAtOnce = 100

/** Of the processor, for reading one file: a file of 20,000 events takes one or two seconds. */
const maxReadingMs = 5000

const readFile = async (
  text: string,
  context: { readonly timeZone: string; readonly now: string },
): Promise<ReadFile> => {
  const { readCalendarFile } = await import('../ical-reader/ical-reader.rules.ts')
  const spend = createTimeBudget(maxReadingMs, () => new AppError('calendar.file_takes_too_long'))
  const file = await runInTurns(readCalendarFile(text, context), spend, readAtOnce)
  if (!file) throw new AppError('calendar.unreadable_file')
  return file
}

const toChunks = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / pageSize) }, (_, index) =>
    items.slice(index * pageSize, (index + 1) * pageSize),
  )

/** Those whose UID the viewer's calendar does not have yet, each UID once. */
const listNewEntries = async (
  sql: ReadSql,
  scope: ViewerScope,
  entries: readonly ReadEntry[],
): Promise<ReadEntry[]> => {
  const left = new Map(entries.toReversed().map((entry) => [entry.uid, entry]))
  for (const uids of toChunks([...left.keys()]))
    for (const uid of await listKnownUids(sql, scope, uids)) left.delete(uid)
  return [...left.values()].toReversed()
}

const toOwner = (viewer: Viewer, { visibility }: ReadEntry['fields']): EventOwner => ({
  createdBy: viewer.userId,
  houseGroupId: visibility === 'private' ? null : viewer.houseGroupId,
})

const toRow = (viewer: Viewer, { uid, fields }: Pick<ReadEntry, 'uid' | 'fields'>): NewRow => ({
  uid,
  fields: toDatedFields(fields),
  owner: toOwner(viewer, fields),
})

const assertRoomForRows = async (tx: Tx, rows: readonly NewRow[]): Promise<void> => {
  for (const group of Map.groupBy(rows, ({ owner }) => owner.houseGroupId).values()) {
    const [{ owner } = { owner: undefined }] = group
    const series = group.filter(({ fields }) => fields.isRecurring).length
    if (owner) await assertRoomFor(tx, owner, { events: group.length, series })
  }
}

/** Inserts all and answers their ids. */
const insertRows = async (tx: Tx, rows: readonly NewRow[]): Promise<number[]> => {
  const ids: number[] = []
  for (const chunk of toChunks(rows)) ids.push(...(await insertEvents(tx.sql, chunk, tx.now)))
  return ids
}

const toExceptionRows = (viewer: Viewer, entries: readonly ReadEntry[], ids: readonly number[]): NewRow[] =>
  entries.flatMap(({ uid, exceptions }, index) =>
    exceptions.map(({ originalDate, isCancelled, fields }) => ({
      ...toRow(viewer, { uid, fields }),
      exception: { parentEventId: ids[index] ?? 0, originalDate, isCancelled },
    })),
  )

const emitImported = (tx: Tx, rows: readonly NewRow[]): void => {
  for (const [scope, those] of Map.groupBy(rows, ({ owner }) => toScopeKey(owner)))
    tx.emit({ type: 'calendar.imported', scope, count: those.length })
}

const addEntries = async (
  tx: Tx,
  viewer: Viewer,
  { entries, isDryRun }: { readonly entries: readonly ReadEntry[]; readonly isDryRun: boolean },
): Promise<void> => {
  const rows = entries.map((entry) => toRow(viewer, entry))
  await assertRoomForRows(tx, [...rows, ...toExceptionRows(viewer, entries, [])])
  if (isDryRun) return
  const ids = await insertRows(tx, rows)
  const exceptions = toExceptionRows(viewer, entries, ids)
  await insertRows(tx, exceptions)
  emitImported(tx, [...rows, ...exceptions])
}

const toReport = (file: ReadFile, added: readonly ReadEntry[]): ImportReport => {
  const series = added.filter(({ fields }) => fields.isRecurring)
  return {
    counts: {
      events: added.length - series.length,
      series: series.length,
      exceptions: series.reduce((sum, { exceptions }) => sum + exceptions.length, 0),
      known: file.entries.length - added.length,
      skipped: file.skipped,
    },
    warnings: [...file.warnings],
  }
}

/** Files of 2 MB become some 20 MB of events while they are read. */
const imports = createPlaces({ each: 1, inAll: 4 })

/** A dry run is the same but for the writing. */
export const importFile: Handler<typeof calendarApi.importFile> = async (
  { db, viewer },
  { file, timeZone, isDryRun },
) => {
  const leave = imports.enter(viewer.userId)
  try {
    const read = await readFile(file, { timeZone, now: db.clock().toISOString() })
    return await inTransaction(db, async (tx) => {
      // Two who import the same file at once would both find its events unknown.
      await tx.lock(...listCalendarLocks(viewer.scope))
      await assertStillMember(tx.sql, viewer.scope)
      const entries = await listNewEntries(tx.sql, viewer.scope, read.entries)
      await addEntries(tx, viewer, { entries, isDryRun })
      return toReport(read, entries)
    })
  } finally {
    leave()
  }
}
