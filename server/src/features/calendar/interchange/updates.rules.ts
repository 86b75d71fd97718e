import { type ImportDifference, maxExceptions } from '@roost/contract/calendar/calendar-values.ts'
import type { CalendarEvent, ImportReport } from '@roost/contract/calendar/calendar.ts'
import { type Actor, can } from '@roost/contract/permissions.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { EventFields, SourceVersion } from '../calendar.rules.ts'
import type { ReadEntry, ReadException } from '../ical/entries.rules.ts'
import { findOccurrence } from '../recurrence/recurrence.rules.ts'
import { toOccurrenceFields, toRecurrenceOf } from '../recurrence/series.rules.ts'

// Finds the events of a file that the calendar has in an earlier version. An update takes over what a file is about:
// texts, attendees, times and changed days. Colour, category, priority, visibility and reminders stay as they are here.

export interface ImportedEvent extends CalendarEvent {
  readonly uid: string
  readonly sourceSequence: number | null
  readonly sourceStamp: string | null
  readonly importedAt: string | null
}

type Difference = ImportReport['updates'][number]['differences'][number]

export interface EventUpdate {
  readonly entry: ReadEntry
  readonly stored: ImportedEvent
  readonly fields: EventFields
  readonly isEdited: boolean
  readonly differences: readonly Difference[]
  readonly removed: readonly ImportedEvent[]
  readonly added: readonly ReadException[]
}

const pickTexts = ({ title, location, description, attendees }: EventFields) => ({
  title,
  location,
  description,
  attendees,
})

const pickTimes = ({ startDate, endDate, isAllDay, timeZone }: EventFields) => ({
  startDate,
  endDate,
  isAllDay,
  timeZone,
})

const isEdited = ({ updatedAt, importedAt, createdAt }: ImportedEvent): boolean =>
  updatedAt !== (importedAt ?? createdAt)

/** Whether the first version is later; the same one is not. Without stamps, nobody knows. */
const isLaterVersion = (a: SourceVersion, b: SourceVersion): boolean | 'unknown' => {
  if (a.sequence !== b.sequence) return a.sequence > b.sequence
  return a.stamp === null || b.stamp === null ? 'unknown' : a.stamp > b.stamp
}

const isLater = ({ version }: ReadEntry, stored: ImportedEvent): boolean => {
  if (!version) return false
  const before = { sequence: stored.sourceSequence ?? 0, stamp: stored.sourceStamp ?? stored.updatedAt }
  const later = isLaterVersion(version, before)
  // Without a stamp, a difference is the file's only if nobody has changed the event here.
  return later === 'unknown' ? !isEdited(stored) : later
}

const maxShownText = 100

const toShownText = (text: string | null): string | null => text && text.slice(0, maxShownText).toWellFormed()

/** Single events are instants: the zone in which they are shown is no difference. */
const toRecurrenceKey = (fields: EventFields): string =>
  JSON.stringify([toRecurrenceOf(fields), fields.isRecurring && fields.timeZone])

const listFieldDifferences = (here: EventFields, file: EventFields): Difference[] => {
  const toValues = (fields: EventFields): readonly (readonly [ImportDifference, string | null])[] => [
    ['title', fields.title],
    ['start', fields.startDate],
    ['end', fields.endDate],
    ['location', fields.location],
    ['description', fields.description],
    ['attendees', fields.attendees.join(', ') || null],
  ]
  const ofFile = new Map(toValues(file))
  const differences = toValues(here)
    .filter(([field, value]) => value !== ofFile.get(field))
    .map(([field, value]) => ({
      field,
      here: toShownText(value),
      file: toShownText(ofFile.get(field) ?? null),
    }))
  return toRecurrenceKey(here) === toRecurrenceKey(file)
    ? differences
    : [...differences, { field: 'recurrence', here: null, file: null }]
}

const isSameDay = (stored: ImportedEvent, { isCancelled, fields }: ReadException): boolean =>
  stored.isCancelled === isCancelled && (isCancelled || listFieldDifferences(stored, fields).length === 0)

interface DayChanges {
  readonly removed: readonly ImportedEvent[]
  readonly added: readonly ReadException[]
  /** Whether the viewer sees one of these changes. */
  readonly isShown: boolean
}

interface Days {
  readonly series: ImportedEvent
  readonly fields: EventFields
  readonly stored: readonly ImportedEvent[]
  readonly file: readonly ReadException[]
}

const isSeenBy = (viewer: Actor, { houseGroupId, createdBy }: ImportedEvent): boolean =>
  houseGroupId !== null || createdBy === viewer.userId

const isImported = (exception: ImportedEvent, series: ImportedEvent): boolean =>
  exception.importedAt !== null || exception.createdAt === series.createdAt

/** Whether a changed day that is not in the file stays: somebody made it here, and the series still has the day. */
const isKept = (exception: ImportedEvent, { series, fields }: Days, isSeen: boolean): boolean =>
  fields.isRecurring &&
  (!isSeen || !isImported(exception, series) || isEdited(exception)) &&
  findOccurrence(fields, exception.originalDate ?? '') !== undefined

const findDayChanges = (viewer: Actor, days: Days): DayChanges => {
  const ofFile = new Map(days.file.map((exception) => [exception.originalDate, exception]))
  const isRemoved = (exception: ImportedEvent): boolean => {
    const isSeen = isSeenBy(viewer, exception)
    const found = ofFile.get(exception.originalDate ?? '')
    return found ? isSeen && !isSameDay(exception, found) : !isKept(exception, days, isSeen)
  }
  const removed = days.stored.filter(isRemoved)
  const gone = new Set(removed)
  // What another member keeps private stays, and an import does not show that it is there.
  const staying = new Set(
    days.stored.filter((exception) => !gone.has(exception)).map(({ originalDate }) => originalDate),
  )
  const added = days.file.filter(({ originalDate }) => !staying.has(originalDate))
  const isShown = added.length > 0 || removed.some((exception) => isSeenBy(viewer, exception))
  return { removed, added, isShown }
}

/** Only the creator of a public series may have private days in it. */
const listAllowedDays = (viewer: Actor, { exceptions }: ReadEntry, series: ImportedEvent): ReadException[] =>
  exceptions
    .filter(
      ({ fields }) => fields.visibility === series.visibility || can(viewer, 'calendar.make_private', series),
    )
    .map((exception) =>
      series.visibility === 'private'
        ? { ...exception, fields: { ...exception.fields, visibility: 'private' } }
        : exception,
    )

/** A changed day looks like its series apart from what the file says about it. */
const toDayFields = (series: EventFields, { originalDate, fields }: ReadException): EventFields => ({
  ...toOccurrenceFields(series, findOccurrence(series, originalDate) ?? fields),
  ...pickTexts(fields),
  ...pickTimes(fields),
  visibility: fields.visibility,
})

/** Null if the entry is not a later version of the stored event, or the viewer may not change that. */
export const findUpdate = (
  viewer: Actor,
  entry: ReadEntry,
  { stored, exceptions }: { readonly stored: ImportedEvent; readonly exceptions: readonly ImportedEvent[] },
): EventUpdate | null => {
  if (!isLater(entry, stored) || !can(viewer, 'calendar.update', stored)) return null
  const fields = {
    ...stored,
    ...pickTexts(entry.fields),
    ...pickTimes(entry.fields),
    ...toRecurrenceOf(entry.fields),
  }
  const file = listAllowedDays(viewer, entry, stored)
  const { removed, added, isShown } = findDayChanges(viewer, {
    series: stored,
    fields,
    stored: exceptions,
    file,
  })
  if (exceptions.length - removed.length + added.length > maxExceptions)
    throw new AppError('calendar.too_many_exceptions')
  const differences = listFieldDifferences(stored, fields)
  if (isShown) differences.push({ field: 'days', here: null, file: null })
  if (differences.length === 0) return null
  const seen = exceptions.filter((exception) => isSeenBy(viewer, exception))
  return {
    entry,
    stored,
    fields,
    differences,
    removed,
    added: added.map((exception) => ({ ...exception, fields: toDayFields(fields, exception) })),
    isEdited:
      isEdited(stored) || seen.some((exception) => !isImported(exception, stored) || isEdited(exception)),
  }
}
