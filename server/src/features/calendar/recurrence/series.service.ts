import type { EventChanges } from '@roost/contract/calendar/calendar-input.ts'
import type { Tx } from '../../../db/transactions/transaction.ts'
import type { Viewer } from '../../../http/sessions/context.ts'
import { addDays } from '../../../lib/time/zoned-time.ts'
import { deleteEvent, insertEvents, type StoredEvent, updateEvent } from '../calendar.queries.ts'
import { assertUnchangedSince, type EventFields, toChangedFields, toDatedFields } from '../calendar.rules.ts'
import { assertRoomFor, createUid, touchCalendars, toHouseGroupId } from '../ownership.service.ts'
import { deleteExceptions, listExceptions } from './exceptions.queries.ts'
import type { SeriesChange } from './exceptions.rules.ts'
import {
  type OccurrenceTarget,
  removeThis,
  saveExceptions,
  toExceptionKey,
  toExceptionsUnder,
  updateThis,
} from './exceptions.service.ts'
import { findOccurrence } from './recurrence.rules.ts'
import {
  toChangedOccurrence,
  toChangedSeries,
  toContinuation,
  toOccurrenceFields,
  toRecurrenceOf,
} from './series.rules.ts'

// Updates and deletions of one occurrence, of this and following occurrences, or of the whole series. A series that
// changes from a date on ends the day before, and a new series continues it.

interface SeriesUpdate {
  readonly series: StoredEvent
  readonly exceptions: readonly StoredEvent[]
  readonly fields: EventFields
  readonly edited?: SeriesChange['edited']
}

const updateSeriesTo = async (
  tx: Tx,
  viewer: Viewer,
  { series, exceptions, fields, edited }: SeriesUpdate,
): Promise<number> => {
  const houseGroupId = toHouseGroupId(viewer, series, fields.visibility)
  const change = { before: series, after: fields, firstIndex: 0, edited }
  const kept = toExceptionsUnder(exceptions, change, houseGroupId)
  const owner = { createdBy: series.createdBy, houseGroupId }
  if (houseGroupId !== series.houseGroupId)
    await assertRoomFor(tx, owner, { events: 1 + kept.length, series: fields.isRecurring ? 1 : 0 })
  await updateEvent(tx.rows, series.id, { fields: toDatedFields(fields), houseGroupId }, tx.now)
  await saveExceptions(tx, exceptions, kept)
  touchCalendars(tx, [series, owner, ...exceptions, ...kept])
  return series.id
}

/** Changes the series itself, not based on an occurrence. */
export const updateSeries = async (
  tx: Tx,
  viewer: Viewer,
  series: StoredEvent,
  changes: EventChanges,
): Promise<number> => {
  const fields = toChangedFields(series, changes)
  assertUnchangedSince(series, fields, changes)
  const exceptions = await listExceptions(tx.sql, series.id)
  return updateSeriesTo(tx, viewer, { series, exceptions, fields })
}

/** Compares the base of the change with the occurrence and the recurrence of its series, as the person saw them. */
const assertOccurrenceUnchangedSince = (
  { series, seen }: OccurrenceTarget,
  after: EventFields,
  changes: EventChanges,
): void =>
  assertUnchangedSince(
    { ...seen.fields, ...toRecurrenceOf(series) },
    { ...toChangedOccurrence(seen.fields, changes), ...toRecurrenceOf(after) },
    changes,
  )

const updateAll = async (
  tx: Tx,
  viewer: Viewer,
  target: OccurrenceTarget,
  changes: EventChanges,
): Promise<number> => {
  const { series, exceptions, seen, date } = target
  const fields = toChangedSeries(series, seen, changes)
  assertOccurrenceUnchangedSince(target, fields, changes)
  return updateSeriesTo(tx, viewer, { series, exceptions, fields, edited: { date, changes } })
}

/** Whether the series has no visible occurrence before this one. */
const isFirst = ({ exceptions, index, date }: OccurrenceTarget): boolean =>
  index === exceptions.filter((other) => other.isCancelled && (other.originalDate ?? '') < date).length

const listFrom = ({ exceptions, date }: OccurrenceTarget): StoredEvent[] =>
  exceptions.filter(({ originalDate }) => (originalDate ?? '') >= date)

/** Ends the series before the occurrence and deletes its exceptions from there on, for updates and deletions alike. */
const endBefore = async (tx: Tx, target: OccurrenceTarget): Promise<void> => {
  const { series, date } = target
  const fields = toDatedFields({ ...series, recurrenceEndDate: addDays(date, -1) })
  await updateEvent(tx.rows, series.id, { fields, houseGroupId: series.houseGroupId }, tx.now)
  const ids = listFrom(target).map(({ id }) => id)
  if (ids.length > 0) await deleteExceptions(tx.rows, ids)
}

const updateFollowing = async (
  tx: Tx,
  viewer: Viewer,
  target: OccurrenceTarget,
  changes: EventChanges,
): Promise<number> => {
  if (isFirst(target)) return updateAll(tx, viewer, target, changes)
  const { series, exceptions, date } = target
  const { fields, firstIndex, cancelledDates } = toContinuation(series, target, changes)
  assertOccurrenceUnchangedSince(target, fields, changes)
  const houseGroupId = toHouseGroupId(viewer, series, fields.visibility)
  const owner = { createdBy: series.createdBy, houseGroupId }
  const change = { before: series, after: fields, firstIndex, edited: { date, changes } }
  const moved = toExceptionsUnder(listFrom(target), change, houseGroupId)
  const known = houseGroupId === series.houseGroupId ? 0 : moved.length
  const added = { events: 1 + cancelledDates.length + known, series: fields.isRecurring ? 1 : 0 }
  await assertRoomFor(tx, owner, added)
  await endBefore(tx, target)
  const row = { fields: toDatedFields(fields), owner, uid: createUid() }
  const [id = 0] = await insertEvents(tx.rows, [row], tx.now)
  const cancelled = cancelledDates.map((cancelledDate) => ({
    ...row,
    fields: toDatedFields(toOccurrenceFields(fields, findOccurrence(fields, cancelledDate) ?? fields)),
    exception: toExceptionKey(id, cancelledDate, true),
  }))
  const taken = moved.map((exception) => ({
    ...row,
    fields: toDatedFields(exception),
    owner: exception,
    exception: toExceptionKey(id, exception.originalDate ?? '', exception.isCancelled),
  }))
  if (cancelled.length + taken.length > 0) await insertEvents(tx.rows, [...cancelled, ...taken], tx.now)
  touchCalendars(tx, [series, ...exceptions])
  touchCalendars(tx, [owner, ...moved])
  return id
}

export const updateOccurrences = { this: updateThis, following: updateFollowing, all: updateAll } as const

/** Deletes the series with its exceptions. */
export const removeSeries = async (tx: Tx, series: StoredEvent): Promise<void> => {
  const exceptions = await listExceptions(tx.sql, series.id)
  await deleteEvent(tx.rows, series.id)
  touchCalendars(tx, [series, ...exceptions])
}

const removeFollowing = async (tx: Tx, target: OccurrenceTarget): Promise<void> => {
  const { series, exceptions } = target
  if (isFirst(target)) return removeSeries(tx, series)
  await endBefore(tx, target)
  touchCalendars(tx, [series, ...exceptions])
}

export const removeOccurrences = { this: removeThis, following: removeFollowing } as const
