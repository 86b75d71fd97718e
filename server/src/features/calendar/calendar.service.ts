import { type calendarApi, eventPageSize } from '@roost/contract/calendar/calendar.ts'
import type { EventChanges, NewEvent } from '@roost/contract/calendar/calendar-input.ts'
import type { RecurrenceScope } from '@roost/contract/calendar/calendar-values.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { listCalendarLocks } from '../../db/scopes/scope.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import { authorize } from '../../http/sessions/authorize.ts'
import type { Handler, Viewer } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import {
  deleteEvent,
  getEvent,
  insertEvents,
  listEventPage,
  type StoredEvent,
  updateEvent as updateRow,
} from './calendar.queries.ts'
import { assertUnchangedSince, toChangedFields, toDatedFields, toNewFields } from './calendar.rules.ts'
import { assertRoomFor, createUid, touchCalendars, toHouseGroupId } from './ownership.service.ts'
import { limitEvents } from './recurrence/occurrences.rules.ts'
import { cancelException, getOccurrence, updateException } from './recurrence/exceptions.service.ts'
import {
  removeOccurrences,
  removeSeries,
  updateOccurrences,
  updateSeries,
} from './recurrence/series.service.ts'

// The calendar of a household: single events, series, and exceptions of series. Every member sees and can change every
// public event; only the creator sees and can change a private one.

export { endFeedOfUser } from './interchange/feeds.service.ts'

export const listEvents: Handler<typeof calendarApi.list> = async (
  { db, viewer },
  { before, limit = eventPageSize },
) => limitEvents(await listEventPage(db.sql, viewer.scope, { before, limit }))

const toNewRow = (viewer: Viewer, input: NewEvent) => {
  const fields = toNewFields(input)
  const houseGroupId = fields.visibility === 'private' ? null : viewer.houseGroupId
  const owner = { createdBy: viewer.userId, houseGroupId }
  return { fields: toDatedFields(fields), owner, uid: createUid() }
}

/**
 * Returns the ids in the order of the events. Runs in the caller's transaction. Throws `calendar.too_many` or
 * `calendar.too_many_series`.
 */
export const createEvents = async (
  tx: Tx,
  viewer: Viewer,
  inputs: readonly NewEvent[],
): Promise<number[]> => {
  // Otherwise two concurrent requests could exceed the limit together.
  await tx.lock(...listCalendarLocks(viewer.scope))
  const rows = inputs.map((input) => toNewRow(viewer, input))
  for (const [houseGroupId, added] of Map.groupBy(rows, ({ owner }) => owner.houseGroupId)) {
    const series = added.filter(({ fields }) => fields.isRecurring).length
    await assertRoomFor(tx, { createdBy: viewer.userId, houseGroupId }, { events: added.length, series })
  }
  const ids = await insertEvents(tx.rows, rows, tx.now)
  touchCalendars(
    tx,
    rows.map(({ owner }) => owner),
  )
  return ids
}

export const createEvent: Handler<typeof calendarApi.create> = ({ db, viewer }, input) =>
  inTransaction(db, async (tx) => {
    const [id = 0] = await createEvents(tx, viewer, [input])
    return getEvent(tx.sql, viewer.scope, id)
  })

interface Target {
  readonly scope?: RecurrenceScope | undefined
  readonly occurrenceDate?: CalendarDate | undefined
}

/** The occurrence that the request selects; null when it selects the stored row itself. */
const getTargetOccurrence = async (
  tx: Tx,
  viewer: Viewer,
  event: StoredEvent,
  { scope, occurrenceDate }: Target,
) => {
  if (event.parentEventId !== null) {
    if (event.isCancelled) throw new AppError('calendar.no_occurrence')
    if (scope === undefined || scope === 'this') return null
    const series = await getEvent(tx.sql, viewer.scope, event.parentEventId)
    return getOccurrence(tx, viewer, series, event.originalDate ?? '')
  }
  if (!event.isRecurring || occurrenceDate === undefined) return null
  return getOccurrence(tx, viewer, event, occurrenceDate)
}

const updateSingle = async (
  tx: Tx,
  viewer: Viewer,
  event: StoredEvent,
  changes: EventChanges,
): Promise<number> => {
  const fields = toChangedFields(event, changes)
  assertUnchangedSince(event, fields, changes)
  const houseGroupId = toHouseGroupId(viewer, event, fields.visibility)
  const owner = { createdBy: event.createdBy, houseGroupId }
  await assertRoomFor(tx, owner, {
    events: houseGroupId === event.houseGroupId ? 0 : 1,
    series: fields.isRecurring ? 1 : 0,
  })
  await updateRow(tx.rows, event.id, { fields: toDatedFields(fields), houseGroupId }, tx.now)
  touchCalendars(tx, [event, owner])
  return event.id
}

const updateStored = async (
  tx: Tx,
  viewer: Viewer,
  event: StoredEvent,
  changes: EventChanges,
): Promise<number> => {
  if (event.isRecurring) return updateSeries(tx, viewer, event, changes)
  if (event.parentEventId === null) return updateSingle(tx, viewer, event, changes)
  return updateException(tx, viewer, event, changes)
}

export const updateEvent: Handler<typeof calendarApi.update> = (
  { db, viewer },
  { id, scope, occurrenceDate, ...changes },
) =>
  inTransaction(db, async (tx) => {
    // All rows are read under the lock, so that a concurrent change to the series cannot be missed.
    await tx.lock(...listCalendarLocks(viewer.scope))
    const event = await getEvent(tx.sql, viewer.scope, id)
    authorize(viewer, 'calendar.update', event)
    const occurrence = await getTargetOccurrence(tx, viewer, event, { scope, occurrenceDate })
    const changedId = occurrence
      ? await updateOccurrences[scope ?? 'all'](tx, viewer, occurrence, changes)
      : await updateStored(tx, viewer, event, changes)
    return getEvent(tx.sql, viewer.scope, changedId)
  })

const removeStored = async (tx: Tx, event: StoredEvent): Promise<void> => {
  if (event.isRecurring) return removeSeries(tx, event)
  if (event.parentEventId !== null) return cancelException(tx, event)
  await deleteEvent(tx.rows, event.id)
  touchCalendars(tx, [event])
}

export const removeEvent: Handler<typeof calendarApi.remove> = (
  { db, viewer },
  { id, scope, occurrenceDate },
) =>
  inTransaction(db, async (tx) => {
    await tx.lock(...listCalendarLocks(viewer.scope))
    const event = await getEvent(tx.sql, viewer.scope, id)
    authorize(viewer, 'calendar.delete', event)
    const isPart = scope === 'this' || scope === 'following'
    // Deleting the whole series ignores the date, because the series may have no occurrence on it.
    const target = isPart ? { scope, occurrenceDate } : { scope }
    const occurrence = await getTargetOccurrence(tx, viewer, event, target)
    if (!occurrence) await removeStored(tx, event)
    else if (isPart) await removeOccurrences[scope](tx, occurrence)
    else await removeSeries(tx, occurrence.series)
    return { success: true }
  })
