import { type ImportUpdates, maxDescribedUpdates } from '@roost/contract/calendar/calendar-values.ts'
import type { ImportReport } from '@roost/contract/calendar/calendar.ts'
import { msg } from '@roost/contract/language/messages.ts'
import type { ReadSql } from '../../../db/engines/database.ts'
import type { ViewerScope } from '../../../db/scopes/scope.ts'
import type { Tx } from '../../../db/transactions/transaction.ts'
import type { Viewer } from '../../../http/sessions/context.ts'
import { rowsAtOnce, toChunks } from '../../../lib/chunks.ts'
import { runInTimeSlices, type Spend } from '../../../lib/concurrency/time-slices.ts'
import type { NewRow } from '../calendar.queries.ts'
import { toDatedFields } from '../calendar.rules.ts'
import { touchCalendars } from '../ownership.service.ts'
import type { CancelledEvent, ReadEntry } from '../ical/entries.rules.ts'
import { deleteExceptions } from '../recurrence/exceptions.queries.ts'
import { listKnownUids } from './files.queries.ts'
import { listEventsWithUids, listExceptionsOfSeries, updateImported } from './updates.queries.ts'
import { type EventUpdate, findUpdate } from './updates.rules.ts'

// Updates events that a file has in a later version. Nothing is updated that the person did not choose.

type UpdateTarget = Parameters<typeof findUpdate>[2]

/** Yields after each entry, because the days of a series are compared with its rule. */
function* findUpdates(
  viewer: Viewer,
  entries: readonly ReadEntry[],
  targets: ReadonlyMap<string, UpdateTarget>,
): Generator<void, EventUpdate[]> {
  const updates: EventUpdate[] = []
  for (const entry of entries) {
    const target = targets.get(entry.uid)
    const update = target && findUpdate(viewer, entry, target)
    if (update) updates.push(update)
    yield
  }
  return updates
}

/** Entries whose UID two events have, one of the household and one of the person, are left alone. */
export const listUpdates = async (
  sql: ReadSql,
  viewer: Viewer,
  { entries, spend }: { readonly entries: readonly ReadEntry[]; readonly spend: Spend },
): Promise<EventUpdate[]> => {
  if (entries.length === 0) return []
  const stored = await listEventsWithUids(
    sql,
    viewer.scope,
    entries.map(({ uid }) => uid),
  )
  const seriesIds = stored.filter(({ isRecurring }) => isRecurring).map(({ id }) => id)
  const exceptions = Map.groupBy(
    await listExceptionsOfSeries(sql, seriesIds),
    ({ parentEventId }) => parentEventId,
  )
  const targets = new Map<string, UpdateTarget>()
  for (const [uid, [only, other]] of Map.groupBy(stored, (event) => event.uid))
    if (only && !other) targets.set(uid, { stored: only, exceptions: exceptions.get(only.id) ?? [] })
  return runInTimeSlices(findUpdates(viewer, entries, targets), spend)
}

export const chooseUpdates = (updates: readonly EventUpdate[], chosen: ImportUpdates): EventUpdate[] =>
  updates.filter(({ isEdited }) => chosen === 'all' || (chosen === 'unedited' && !isEdited))

/** Reports a message about those of the events whose UID the calendar has. */
const warnOfKnown = async (
  sql: ReadSql,
  scope: ViewerScope,
  { events, message }: { readonly events: readonly CancelledEvent[]; readonly message: string },
): Promise<ImportReport['warnings']> => {
  const some = events.slice(0, maxDescribedUpdates)
  if (some.length === 0) return []
  const uids = some.map(({ uid }) => uid)
  const known = new Set(await listKnownUids(sql, scope, uids))
  return some.filter(({ uid }) => known.has(uid)).map(({ title }) => ({ title, message }))
}

const calledOff = msg('The file calls it off, but it is still in your calendar.')
const calledOffOnce = msg(
  'The file calls off one of its times. An import deletes nothing: delete that time here if it is still in your calendar.',
)
const ofKnownSeries = msg(
  'It changes one time of a series in your calendar: it is added beside the series, in which that time stays.',
)

/** Reports what an import leaves in the calendar although the file changes it, because an import deletes nothing. */
export const listKnownWarnings = async (
  sql: ReadSql,
  scope: ViewerScope,
  {
    cancelled,
    added,
  }: { readonly cancelled: readonly CancelledEvent[]; readonly added: readonly ReadEntry[] },
): Promise<ImportReport['warnings']> => {
  const changes = added.flatMap(({ seriesUid, fields: { title } }) =>
    seriesUid === undefined ? [] : [{ uid: seriesUid, title }],
  )
  const once = cancelled.filter(({ isOneTime }) => isOneTime)
  const entirely = cancelled.filter(({ isOneTime }) => !isOneTime)
  return [
    ...(await warnOfKnown(sql, scope, { events: entirely, message: calledOff })),
    ...(await warnOfKnown(sql, scope, { events: once, message: calledOffOnce })),
    ...(await warnOfKnown(sql, scope, { events: changes, message: ofKnownSeries })),
  ]
}

/** The rows of days that the updates change. */
export const toDayRows = (updates: readonly EventUpdate[]): NewRow[] =>
  updates.flatMap(({ stored, added, entry: { version } }) =>
    added.map(({ originalDate, isCancelled, fields }) => ({
      uid: stored.uid,
      fields: toDatedFields(fields),
      owner: {
        createdBy: stored.createdBy,
        houseGroupId: fields.visibility === 'private' ? null : stored.houseGroupId,
      },
      exception: { parentEventId: stored.id, originalDate, isCancelled },
      source: version,
    })),
  )

/** Removes days that are replaced, before the rows of `toDayRows` are inserted. */
export const applyUpdates = async (tx: Tx, updates: readonly EventUpdate[]): Promise<void> => {
  const removed = updates.flatMap((update) => update.removed)
  for (const ids of toChunks(
    removed.map(({ id }) => id),
    rowsAtOnce,
  ))
    await deleteExceptions(tx.rows, ids)
  const rows = updates.map(({ stored, fields, entry: { version } }) => ({
    stored,
    fields: toDatedFields(fields),
    version,
  }))
  for (const chunk of toChunks(rows, rowsAtOnce)) await updateImported(tx.rows, chunk, tx.now)
  touchCalendars(tx, [...updates.map(({ stored }) => stored), ...removed])
}

export const describeUpdates = (updates: readonly EventUpdate[]): ImportReport['updates'] =>
  updates.slice(0, maxDescribedUpdates).map(({ stored: { title }, isEdited, differences }) => ({
    title,
    isEdited,
    differences: [...differences],
  }))
