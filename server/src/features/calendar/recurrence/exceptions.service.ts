import type { EventChanges } from '@roost/contract/calendar/calendar-input.ts'
import { maxExceptions } from '@roost/contract/calendar/calendar-values.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import type { Tx } from '../../../db/transactions/transaction.ts'
import type { Viewer } from '../../../http/sessions/context.ts'
import { AppError } from '../../../lib/app-error.ts'
import {
  type EventOwner,
  type ExceptionKey,
  getEvent,
  insertEvents,
  type StoredEvent,
  updateEvent,
} from '../calendar.queries.ts'
import { assertUnchangedSince, type EventFields, toDatedFields } from '../calendar.rules.ts'
import { assertMayHide, assertRoomFor, touchCalendars } from '../ownership.service.ts'
import { findOccurrence, findOccurrenceIndex } from './recurrence.rules.ts'
import { type SeenOccurrence, toChangedOccurrence, toOccurrenceFields } from './series.rules.ts'
import { deleteExceptions, listExceptions, updateExceptions, markCancelled } from './exceptions.queries.ts'
import { type SeriesChange, toChangedExceptions } from './exceptions.rules.ts'

// An occurrence that differs from its series or was cancelled is stored in a row of its own, the exception for its
// date. The exception has the same owner as the series, unless its creator made it private.

/** An occurrence that the viewer sees, with its series. */
export interface OccurrenceTarget {
  readonly series: StoredEvent
  readonly date: CalendarDate
  /** The number of occurrences before it according to the rule. */
  readonly index: number
  readonly seen: SeenOccurrence
  /** The row that replaces it. */
  readonly exception: StoredEvent | undefined
  /** All exceptions of the series, regardless of the viewer. */
  readonly exceptions: readonly StoredEvent[]
}

const isSeenBy = (viewer: Viewer, { isCancelled, houseGroupId, createdBy }: StoredEvent): boolean =>
  !isCancelled && (houseGroupId !== null || createdBy === viewer.userId)

/** Throws `calendar.no_occurrence` when the series has no occurrence on the date, or none that the viewer sees. */
export const getOccurrence = async (
  tx: Tx,
  viewer: Viewer,
  series: StoredEvent,
  date: CalendarDate,
): Promise<OccurrenceTarget> => {
  const rule = findOccurrence(series, date)
  const index = findOccurrenceIndex(series, date)
  if (!rule || index === undefined) throw new AppError('calendar.no_occurrence')
  const exceptions = await listExceptions(tx.sql, series.id)
  const exception = exceptions.find(({ originalDate }) => originalDate === date)
  if (exception && !isSeenBy(viewer, exception)) throw new AppError('calendar.no_occurrence')
  const fields = exception ?? toOccurrenceFields(series, rule)
  return { series, date, index, seen: { rule, fields }, exception, exceptions }
}

const toExceptionOwner = (series: StoredEvent, { visibility }: EventFields): EventOwner => ({
  createdBy: series.createdBy,
  houseGroupId: visibility === 'private' ? null : series.houseGroupId,
})

const assertRoomForException = ({ exceptions }: OccurrenceTarget): void => {
  if (exceptions.length >= maxExceptions) throw new AppError('calendar.too_many_exceptions')
}

/** Makes the fields private if the series is private. */
const toFieldsUnder = (series: EventFields, fields: EventFields): EventFields =>
  series.visibility === 'private' ? { ...fields, visibility: 'private' } : fields

/** Returns the id of the row that holds the change. */
export const updateException = async (
  tx: Tx,
  viewer: Viewer,
  exception: StoredEvent,
  changes: EventChanges,
): Promise<number> => {
  const wanted = toChangedOccurrence(exception, changes)
  const isChanged = wanted.visibility !== exception.visibility
  const series = isChanged ? await getEvent(tx.sql, viewer.scope, exception.parentEventId ?? 0) : exception
  const fields = isChanged ? toFieldsUnder(series, wanted) : wanted
  assertUnchangedSince(exception, fields, changes)
  assertMayHide(viewer, exception, fields.visibility)
  const owner = toExceptionOwner(series, fields)
  const row = { fields: toDatedFields(fields), houseGroupId: owner.houseGroupId }
  await updateEvent(tx.rows, exception.id, row, tx.now)
  touchCalendars(tx, [exception, owner])
  return exception.id
}

export const toExceptionKey = (
  parentEventId: number,
  originalDate: CalendarDate,
  isCancelled = false,
): ExceptionKey => ({
  parentEventId,
  originalDate,
  isCancelled,
})

export const updateThis = async (
  tx: Tx,
  viewer: Viewer,
  target: OccurrenceTarget,
  changes: EventChanges,
): Promise<number> => {
  const { series, exception, seen, date } = target
  if (exception) return updateException(tx, viewer, exception, changes)
  const fields = toFieldsUnder(series, toChangedOccurrence(seen.fields, changes))
  assertUnchangedSince(seen.fields, fields, changes)
  assertMayHide(viewer, series, fields.visibility)
  assertRoomForException(target)
  const owner = toExceptionOwner(series, fields)
  await assertRoomFor(tx, owner, { events: 1, series: 0 })
  const row = { fields: toDatedFields(fields), owner, uid: series.uid }
  const [id = 0] = await insertEvents(
    tx.rows,
    [{ ...row, exception: toExceptionKey(series.id, date) }],
    tx.now,
  )
  touchCalendars(tx, [series, owner])
  return id
}

export const cancelException = async (tx: Tx, exception: StoredEvent): Promise<void> => {
  await markCancelled(tx.rows, exception.id, tx.now)
  touchCalendars(tx, [exception])
}

export const removeThis = async (tx: Tx, target: OccurrenceTarget): Promise<void> => {
  const { series, exception, seen, date } = target
  if (exception) return cancelException(tx, exception)
  assertRoomForException(target)
  const row = { fields: toDatedFields(seen.fields), owner: series, uid: series.uid }
  const key = toExceptionKey(series.id, date, true)
  await insertEvents(tx.rows, [{ ...row, exception: key }], tx.now)
  touchCalendars(tx, [series])
}

const isSame = (a: StoredEvent, b: StoredEvent): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The exceptions after a change to their series, with their new house group. */
export const toExceptionsUnder = (
  exceptions: readonly StoredEvent[],
  change: SeriesChange,
  houseGroupId: number | null,
): StoredEvent[] =>
  toChangedExceptions(exceptions, change).map((exception) => ({
    ...exception,
    houseGroupId: exception.visibility === 'private' ? null : houseGroupId,
  }))

export const saveExceptions = async (
  tx: Tx,
  before: readonly StoredEvent[],
  after: readonly StoredEvent[],
): Promise<void> => {
  const stored = new Map(before.map((exception) => [exception.id, exception]))
  const kept = new Set(after.map(({ id }) => id))
  const dropped = before.filter(({ id }) => !kept.has(id))
  if (dropped.length > 0)
    await deleteExceptions(
      tx.rows,
      dropped.map(({ id }) => id),
    )
  const changed = after.flatMap((exception) => {
    const old = stored.get(exception.id)
    if (!old || isSame(old, exception)) return []
    const { houseGroupId, originalDate } = exception
    return [{ stored: old, fields: toDatedFields(exception), houseGroupId, originalDate: originalDate ?? '' }]
  })
  if (changed.length > 0) await updateExceptions(tx.rows, changed, tx.now)
}
