import type { EventChanges } from '@roost/contract/calendar-input.ts'
import type { CalendarDate } from '@roost/contract/dates.ts'
import { countDays } from '../../../lib/time/zoned-time.ts'
import type { EventFields, EventTimes } from '../calendar.rules.ts'
import {
  findOccurrence,
  findOccurrenceAt,
  findOccurrenceIndex,
  type RuleOccurrence,
} from './recurrence.rules.ts'
import { hasSameStep, isSameTime, pickTimes, toChangedOccurrence, toMovedTimes } from './series.rules.ts'

/** What takes the place of the occurrence a series would have on the original date. */
export interface Exception extends EventFields {
  readonly originalDate: CalendarDate | null
  readonly isCancelled: boolean
}

export interface SeriesChange {
  readonly before: EventFields
  readonly after: EventFields
  /** How many occurrences the series before had before the first one of the series after. */
  readonly firstIndex: number
  /** The occurrence somebody changed, if he changed it and not the series as a whole. */
  readonly edited?: { readonly date: CalendarDate; readonly changes: EventChanges } | undefined
}

/** The occurrence that the exception of a date takes the place of after the change, if there still is one. */
const findPlace = (
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

/** The values an exception takes over: of fields that changed and that it has had as the series had them. */
const toInherited = (exception: EventFields, { before, after }: SeriesChange): Partial<Inherited> => {
  const fields = inheritedFields.filter(
    (field) => !isSameValue(before[field], after[field]) && isSameValue(exception[field], before[field]),
  )
  return Object.fromEntries(fields.map((field) => [field, after[field]]))
}

const toPlacedTimes = (
  exception: Exception,
  change: SeriesChange,
  { from, to }: { readonly from: CalendarDate; readonly to: RuleOccurrence },
): EventTimes => {
  const place = findOccurrence(change.before, from)
  if (place && isSameTime(exception, place)) return pickTimes(to)
  return toMovedTimes(exception, countDays(from, to.date))
}

const toChangedException = <E extends Exception>(exception: E, change: SeriesChange): E | undefined => {
  const { originalDate } = exception
  const place = originalDate === null ? undefined : findPlace(change, originalDate)
  if (originalDate === null || !place) return undefined
  const { before, after, edited } = change
  if (edited?.date === originalDate)
    return { ...exception, ...toChangedOccurrence(exception, edited.changes), originalDate: place.date }
  return {
    ...exception,
    ...toInherited(exception, change),
    ...toPlacedTimes(exception, change, { from: originalDate, to: place }),
    visibility: before.visibility === after.visibility ? exception.visibility : after.visibility,
    originalDate: place.date,
  }
}

/**
 * What becomes of the exceptions of a series when it changes. Each stays with the occurrence it is for, by its place
 * in the series, or by its date where another pattern left no places. Those without an occurrence are left out.
 */
export const toChangedExceptions = <E extends Exception>(
  exceptions: readonly E[],
  change: SeriesChange,
): E[] =>
  exceptions
    .map((exception) => toChangedException(exception, change))
    .filter((exception) => exception !== undefined)
