import type { calendarApi, ImportReport } from '@roost/contract/calendar/calendar.ts'
import type { ReadSql } from '../../../db/engines/database.ts'
import { listCalendarLocks, type ViewerScope } from '../../../db/scopes/scope.ts'
import { inTransaction, type Tx } from '../../../db/transactions/transaction.ts'
import type { Handler, Viewer } from '../../../http/sessions/context.ts'
import { rowsAtOnce, toChunks } from '../../../lib/chunks.ts'
import { AppError } from '../../../lib/app-error.ts'
import { createConcurrencyLimit } from '../../../lib/concurrency/concurrency-limit.ts'
import { streamExport } from '../../../lib/concurrency/export-stream.ts'
import { createTimeBudget, joinInTimeSlices, runInTimeSlices } from '../../../lib/concurrency/time-slices.ts'
import { assertStillMember } from '../../users/users.service.ts'
import { type EventOwner, insertEvents, type NewRow, type StoredEvent } from '../calendar.queries.ts'
import { toDatedFields } from '../calendar.rules.ts'
import { assertRoomFor, touchCalendars } from '../ownership.service.ts'
import type { ReadEntry } from '../ical/entries.rules.ts'
import type { ReadFile } from '../ical/reader.rules.ts'
import {
  listExceptionMarks,
  listExceptionsOf,
  listKnownUids,
  listLoneExceptions,
  listWholeEvents,
  listZoneUses,
} from './files.queries.ts'
import { listEventsWithUids } from './updates.queries.ts'
import type { EventUpdate } from './updates.rules.ts'
import {
  applyUpdates,
  chooseUpdates,
  describeUpdates,
  listKnownWarnings,
  listUpdates,
  toDayRows,
} from './updates.service.ts'

// Exports everything a person sees as an iCalendar file, and imports files from other programs. The iCalendar modules
// are loaded when they are first needed.

/** The number of events read at a time. Fifty events with text fields of the maximum length take up 700 KB. */
const pageSize = 50

export interface CalendarSource {
  readonly sql: ReadSql
  readonly scope: ViewerScope
}

/** Events ordered by id, one page at a time. */
async function* listPages(
  listAfter: (after: number) => Promise<StoredEvent[]>,
): AsyncGenerator<StoredEvent[]> {
  let page: StoredEvent[]
  let after = 0
  do {
    page = await listAfter(after)
    after = page.at(-1)?.id ?? 0
    yield page
  } while (page.length === pageSize)
}

async function* listExceptionPages(
  { sql, scope }: CalendarSource,
  seriesId: number,
): AsyncGenerator<StoredEvent[]> {
  let page: StoredEvent[]
  let after = '0001-01-01'
  do {
    page = await listExceptionsOf(sql, scope, { seriesId, after, limit: pageSize })
    after = page.at(-1)?.originalDate ?? after
    yield page
  } while (page.length === pageSize)
}

/** Events and series, then the exceptions of the series. */
async function* listTexts(source: CalendarSource, page: readonly StoredEvent[]): AsyncGenerator<string> {
  const { toEventText, toExceptionText } = await import('../ical/writer.rules.ts')
  const { sql, scope } = source
  const seriesIds = page.filter(({ isRecurring }) => isRecurring).map(({ id }) => id)
  const marks = Map.groupBy(await listExceptionMarks(sql, scope, seriesIds), ({ seriesId }) => seriesId)
  const listDates = (id: number, isShown: boolean): string[] =>
    (marks.get(id) ?? [])
      .filter((mark) => mark.isShown === isShown)
      .map(({ originalDate }) => originalDate ?? '')
  yield* joinInTimeSlices(page.values().map((event) => toEventText(event, listDates(event.id, false))))
  for (const series of page.filter(({ id }) => listDates(id, true).length > 0))
    for await (const exceptions of listExceptionPages(source, series.id))
      yield* joinInTimeSlices(
        exceptions
          .values()
          .map((event) => toExceptionText(series, { originalDate: event.originalDate ?? '', event })),
      )
}

/**
 * Everything a person sees as iCalendar: rules and exceptions, not the computed occurrences. `others` are parts that follow
 * the events.
 */
export async function* listCalendarParts(
  source: CalendarSource,
  others?: AsyncGenerator<string>,
): AsyncGenerator<string> {
  const { calendarEnd, toCalendarHead, toEventText } = await import('../ical/writer.rules.ts')
  const { sql, scope } = source
  yield toCalendarHead(await listZoneUses(sql, scope))
  for (const owner of ['group', 'person'] as const)
    for await (const page of listPages((after) =>
      listWholeEvents(sql, scope, { of: owner, after, limit: pageSize }),
    ))
      yield* listTexts(source, page)
  // Without their series, these exceptions are written as single events with their own UIDs.
  for await (const page of listPages((after) => listLoneExceptions(sql, scope, { after, limit: pageSize })))
    yield* joinInTimeSlices(
      page.values().map((event) => toEventText({ ...event, uid: `${event.uid}-${event.originalDate}` }, [])),
    )
  if (others) yield* others
  yield calendarEnd
}

export const exportFile: Handler<typeof calendarApi.exportFile> = async ({ db, viewer }) => ({
  bytes: streamExport(viewer.userId, listCalendarParts({ sql: db.sql, scope: viewer.scope })),
  downloadName: `calendar_${db.clock().toISOString().slice(0, 10)}.ics`,
})

/** The maximum processor time for parsing one file. A file with 20,000 events takes one or two seconds. */
const maxReadingMs = 5000

const readFile = async (
  text: string,
  context: { readonly timeZone: string; readonly now: string; readonly untitled: string },
): Promise<ReadFile> => {
  const { readCalendarFile } = await import('../ical/reader.rules.ts')
  const spend = createTimeBudget(maxReadingMs, () => new AppError('calendar.file_takes_too_long'))
  const file = await runInTimeSlices(readCalendarFile(text, context), spend)
  if (!file) throw new AppError('calendar.unreadable_file')
  return file
}

interface SortedEntries {
  /** The entries whose UID does not exist in the viewer's calendar yet, without duplicates. */
  readonly added: readonly ReadEntry[]
  /** Later versions of events in the viewer's calendar. */
  readonly updates: readonly EventUpdate[]
}

/** The entries that the calendar has under another UID, because they are from a file with more or fewer events of their UID. */
const listOtherwiseKnown = async (
  sql: ReadSql,
  viewer: Viewer,
  entries: readonly ReadEntry[],
): Promise<ReadEntry[]> => {
  const uids = entries.flatMap(({ otherUid }) => otherUid ?? [])
  const stored = uids.length > 0 ? await listEventsWithUids(sql, viewer.scope, uids) : []
  const known = new Set(stored.map(({ uid, title, startDate }) => JSON.stringify([uid, title, startDate])))
  return entries.filter(({ otherUid, fields: { title, startDate } }) =>
    known.has(JSON.stringify([otherUid, title, startDate])),
  )
}

/** The maximum processor time for comparing a file with the calendar. Of 20,000 events, it takes a second. */
const maxComparingMs = 3000

const sortEntries = async (
  sql: ReadSql,
  viewer: Viewer,
  entries: readonly ReadEntry[],
): Promise<SortedEntries> => {
  const left = new Map(entries.toReversed().map((entry) => [entry.uid, entry]))
  const updates: EventUpdate[] = []
  const spend = createTimeBudget(maxComparingMs, () => new AppError('calendar.file_takes_too_long'))
  for (const uids of toChunks([...left.keys()], rowsAtOnce)) {
    const known = await listKnownUids(sql, viewer.scope, uids)
    const found = known.flatMap((uid) => left.get(uid) ?? [])
    updates.push(...(await listUpdates(sql, viewer, { entries: found, spend })))
    for (const uid of known) left.delete(uid)
  }
  for (const chunk of toChunks([...left.values()], rowsAtOnce))
    for (const { uid } of await listOtherwiseKnown(sql, viewer, chunk)) left.delete(uid)
  return { added: [...left.values()].toReversed(), updates }
}

const toOwner = (viewer: Viewer, { visibility }: ReadEntry['fields']): EventOwner => ({
  createdBy: viewer.userId,
  houseGroupId: visibility === 'private' ? null : viewer.houseGroupId,
})

const toRow = (viewer: Viewer, { uid, fields, version }: Omit<ReadEntry, 'exceptions'>): NewRow => ({
  uid,
  fields: toDatedFields(fields),
  owner: toOwner(viewer, fields),
  source: version,
})

const assertRoomForRows = async (tx: Tx, rows: readonly NewRow[]): Promise<void> => {
  for (const group of Map.groupBy(rows, ({ owner }) => owner.houseGroupId).values()) {
    const [{ owner } = { owner: undefined }] = group
    const series = group.filter(({ fields }) => fields.isRecurring).length
    if (owner) await assertRoomFor(tx, owner, { events: group.length, series })
  }
}

/** Inserts all rows in chunks and returns their ids. */
const insertRows = async (tx: Tx, rows: readonly NewRow[]): Promise<number[]> => {
  const ids: number[] = []
  for (const chunk of toChunks(rows, rowsAtOnce)) ids.push(...(await insertEvents(tx.rows, chunk, tx.now)))
  return ids
}

const toExceptionRows = (viewer: Viewer, entries: readonly ReadEntry[], ids: readonly number[]): NewRow[] =>
  entries.flatMap(({ uid, exceptions, version }, index) =>
    exceptions.map(({ originalDate, isCancelled, fields }) => ({
      ...toRow(viewer, { uid, fields, ...(version && { version }) }),
      exception: { parentEventId: ids[index] ?? 0, originalDate, isCancelled },
    })),
  )

const touchImported = (tx: Tx, rows: readonly NewRow[]): void =>
  touchCalendars(
    tx,
    rows.map(({ owner }) => owner),
  )

/** The events that become series; the others are in the calendar and counted there. */
const toNewSeries = (updates: readonly EventUpdate[]): NewRow[] =>
  updates
    .filter(({ stored, fields }) => fields.isRecurring && !stored.isRecurring)
    .map(({ stored, fields }) => ({ uid: stored.uid, fields: toDatedFields(fields), owner: stored }))

const writeEntries = async (
  tx: Tx,
  viewer: Viewer,
  { added, updates, isDryRun }: SortedEntries & { readonly isDryRun: boolean },
): Promise<void> => {
  const rows = added.map((entry) => toRow(viewer, entry))
  const days = toDayRows(updates)
  await assertRoomForRows(tx, [
    ...rows,
    ...toExceptionRows(viewer, added, []),
    ...days,
    ...toNewSeries(updates),
  ])
  if (isDryRun) return
  await applyUpdates(tx, updates)
  const ids = await insertRows(tx, rows)
  const exceptions = [...toExceptionRows(viewer, added, ids), ...days]
  await insertRows(tx, exceptions)
  touchImported(tx, [...rows, ...exceptions])
}

const toReport = (file: ReadFile, { added, updates }: SortedEntries): ImportReport => {
  const series = added.filter(({ fields }) => fields.isRecurring)
  return {
    counts: {
      events: added.length - series.length,
      series: series.length,
      exceptions: series.reduce((sum, { exceptions }) => sum + exceptions.length, 0),
      known: file.entries.length - added.length - updates.length,
      changed: updates.length,
      edited: updates.filter(({ isEdited }) => isEdited).length,
      skipped: file.skipped,
    },
    warnings: [...file.warnings],
    updates: describeUpdates(updates),
  }
}

/** Parsing a file of 2 MB takes about 20 MB of memory, hence the concurrency limit. */
const importLimit = createConcurrencyLimit({ perPerson: 1, total: 4 })

/** A dry run performs the same checks without writing. */
export const importFile: Handler<typeof calendarApi.importFile> = async (
  { db, services, viewer, request },
  { file, timeZone, isDryRun, updates: chosen },
) => {
  const release = importLimit.acquire(viewer.userId)
  try {
    const { t } = await services.translatorFor({ language: viewer.language ?? request.language })
    const context = { timeZone, now: db.clock().toISOString(), untitled: t('Untitled event') }
    const read = await readFile(file, context)
    return await inTransaction(db, async (tx) => {
      // Otherwise two concurrent imports of the same file could both add its events.
      await tx.lock(...listCalendarLocks(viewer.scope))
      await assertStillMember(tx.sql, viewer.scope)
      const { added, updates: found } = await sortEntries(tx.sql, viewer, read.entries)
      const updates = chooseUpdates(found, chosen)
      await writeEntries(tx, viewer, { added, updates, isDryRun })
      const { cancelled } = read
      const known = await listKnownWarnings(tx.sql, viewer.scope, { cancelled, added })
      const warnings = [...read.warnings, ...known]
      return toReport({ ...read, warnings }, { added, updates: isDryRun ? found : updates })
    })
  } finally {
    release()
  }
}
