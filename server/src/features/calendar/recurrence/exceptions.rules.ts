import type { EventChanges } from '@roost/contract/calendar/calendar-input.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { countDays } from '../../../lib/time/zoned-time.ts'
import type { EventFields, EventTimes } from '../calendar.rules.ts'
import {
  findOccurrence,
  findOccurrenceAt,
  findOccurrenceIndex,
  type RuleOccurrence,
} from './recurrence.rules.ts'
import { hasSameStep, isSameTime, pickTimes, toChangedOccurrence, toMovedTimes } from './series.rules.ts'

/** Replaces the occurrence that the series would otherwise have on the original date. */
export interface Exception extends EventFields {
  readonly originalDate: CalendarDate | null
  readonly isCancelled: boolean
}

export interface SeriesChange {
  readonly before: EventFields
  readonly after: EventFields
  /** The number of occurrences of the old series before the first one of the new series. */
  readonly firstIndex: number
  /** The occurrence that the person edited; absent when they edited the series as a whole. */
  readonly edited?: { readonly date: CalendarDate; readonly changes: EventChanges } | undefined
}

/** The occurrence that the exception for a date replaces after the change; undefined when there is none. */
const findNewOccurrence = (
  { before, after, firstIndex }: SeriesChange,
  date: CalendarDate,
): RuleOccurrence | undefined => {
  if (!after.isRecurring) return undefined
  if (!hasSameStep(before, after)) return findOccurrence(after, date)
  const index = findOccurrenceIndex(before, date)
  return index === undefined || index < firstIndex ? undefined : findOccurrenceAt(after, index - firstIndex)
}

const inheritedFields = [
  'title',
  'description',
  'location',
  'color',
  'category',
  'priority',
  'attendees',
  'reminders',
] as const

type Inherited = Pick<EventFields, (typeof inheritedFields)[number]>

const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The changed values that an exception takes over from its series: those in which it did not differ before. */
const toInherited = (exception: EventFields, { before, after }: SeriesChange): Partial<Inherited> => {
  const fields = inheritedFields.filter(
    (field) => !isSameValue(before[field], after[field]) && isSameValue(exception[field], before[field]),
  )
  return Object.fromEntries(fields.map((field) => [field, after[field]]))
}

const toNewTimes = (
  exception: Exception,
  change: SeriesChange,
  { from, to }: { readonly from: CalendarDate; readonly to: RuleOccurrence },
): EventTimes => {
  const occurrence = findOccurrence(change.before, from)
  if (occurrence && isSameTime(exception, occurrence)) return pickTimes(to)
  return toMovedTimes(exception, countDays(from, to.date))
}

const toChangedException = <E extends Exception>(exception: E, change: SeriesChange): E | undefined => {
  const { originalDate } = exception
  const occurrence = originalDate === null ? undefined : findNewOccurrence(change, originalDate)
  if (originalDate === null || !occurrence) return undefined
  const { before, after, edited } = change
  if (edited?.date === originalDate)
    return { ...exception, ...toChangedOccurrence(exception, edited.changes), originalDate: occurrence.date }
  return {
    ...exception,
    ...toInherited(exception, change),
    ...toNewTimes(exception, change, { from: originalDate, to: occurrence }),
    visibility: before.visibility === after.visibility ? exception.visibility : after.visibility,
    originalDate: occurrence.date,
  }
}

/**
 * The exceptions after a change to their series. Each stays with its occurrence, which is identified by its index in
 * the series or, if the pattern was changed, by its date. Exceptions without an occurrence are dropped.
 */
export const toChangedExceptions = <E extends Exception>(
  exceptions: readonly E[],
  change: SeriesChange,
): E[] =>
  exceptions
    .map((exception) => toChangedException(exception, change))
    .filter((exception) => exception !== undefined)
