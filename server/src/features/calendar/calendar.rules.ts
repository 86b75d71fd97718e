import type { EventChanges, NewEvent } from '@roost/contract/calendar-input.ts'
import {
  type EventPriority,
  type EventVisibility,
  listEventFaults,
  maxEvents,
  maxSeries,
  type RecurrencePattern,
} from '@roost/contract/calendar-values.ts'
import type { CalendarDate } from '@roost/contract/dates.ts'
import { AppError } from '../../lib/app-error.ts'
import { findEditConflict } from '../../lib/concurrency/edit-conflict.ts'
import { addDays, countDays, toInstant, toLocalTime, toZonedDate } from '../../lib/time/zoned-time.ts'

/** What people enter and change, in one notation whatever they sent. */
export interface EventFields {
  readonly title: string
  readonly description: string | null
  /** An instant; of an all-day event a calendar date. */
  readonly startDate: string
  /** Like `startDate`; of an all-day event the last day. */
  readonly endDate: string | null
  readonly isAllDay: boolean
  /** Null for all-day events only. */
  readonly timeZone: string | null
  readonly color: string
  readonly location: string | null
  readonly category: string | null
  readonly priority: EventPriority
  readonly visibility: EventVisibility
  readonly isRecurring: boolean
  /** Null when it takes place once; then the interval is 1 and there is no end. */
  readonly recurrencePattern: RecurrencePattern | null
  readonly recurrenceInterval: number
  readonly recurrenceEndDate: CalendarDate | null
  readonly attendees: readonly string[]
  readonly reminders: readonly string[]
}

/** When an event or one of its occurrences takes place. */
export type EventTimes = Pick<EventFields, 'startDate' | 'endDate' | 'isAllDay' | 'timeZone'>

const firstStorableDate: CalendarDate = '1970-01-01'
export const lastStorableDate: CalendarDate = '2100-12-31'
/** Longer ones are looked up apart; see `lasts_long` in db/tables/household.ts. */
export const shortEventDays = 7

const hasOffset = (text: string): boolean => /[T ].*(?:Z|[+-]\d{2}:?\d{2})$/.test(text)

/** A time as it was sent (see contract/calendar-input.ts) in the notation of `EventFields`. */
const toTime = (text: string, timeZone: string | null): string => {
  if (timeZone === null) return text.slice(0, 10)
  const time = text.replace(' ', 'T')
  if (hasOffset(text)) return new Date(time.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')).toISOString()
  return toInstant(time, timeZone)
}

/** The day an event begins, on the calendar of its zone. */
export const toStartsOn = ({ startDate, timeZone }: EventTimes): CalendarDate =>
  timeZone === null ? startDate : toZonedDate(startDate, timeZone)

/** The last day it touches, once, on the calendar of its zone. */
export const toEndsOn = ({ startDate, endDate, timeZone }: EventTimes): CalendarDate => {
  const end = endDate ?? startDate
  return timeZone === null ? end : toZonedDate(end, timeZone)
}

/** The last day it can touch, with all its occurrences. */
const toLastOn = (fields: EventFields): CalendarDate => {
  if (!fields.isRecurring) return toEndsOn(fields)
  if (fields.recurrenceEndDate === null) return lastStorableDate
  return addDays(fields.recurrenceEndDate, countDays(toStartsOn(fields), toEndsOn(fields)))
}

const isLong = (fields: EventFields): boolean =>
  fields.isRecurring || countDays(toStartsOn(fields), toEndsOn(fields)) > shortEventDays

/** The fields as they are stored: with the days by which they are found. */
export interface DatedFields extends EventFields {
  readonly startsOn: CalendarDate
  readonly lastOn: CalendarDate
  readonly isLong: boolean
}

export const toDatedFields = (fields: EventFields): DatedFields => ({
  ...fields,
  startsOn: toStartsOn(fields),
  lastOn: toLastOn(fields),
  isLong: isLong(fields),
})

const isStorable = (date: CalendarDate): boolean => date >= firstStorableDate && date <= lastStorableDate

/** Of the day in the event's zone, which an offset, or a series that is moved, may push over the edge. */
const listRangeFaults = (fields: EventFields): { path: 'startDate' | 'endDate'; message: string }[] => {
  if (!isStorable(toStartsOn(fields)))
    return [{ path: 'startDate', message: 'Start date is not a valid date' }]
  if (!isStorable(toEndsOn(fields))) return [{ path: 'endDate', message: 'End date is not a valid date' }]
  return []
}

/** Throws `validation` with the specified words when start, end and recurrence do not go together. */
const assertInOrder = (fields: EventFields): EventFields => {
  const { startDate: start, endDate: end } = fields
  const order = { ...fields, start, end, startsOn: toStartsOn(fields) }
  const fieldErrors = [...listEventFaults(order), ...listRangeFaults(fields)]
  const [first] = fieldErrors
  if (first) throw new AppError('validation', { message: first.message, fieldErrors })
  return fields
}

/** Takes away what an event that takes place once has no use for. */
const toRecurrence = (fields: EventFields): EventFields =>
  fields.isRecurring
    ? fields
    : { ...fields, recurrencePattern: null, recurrenceInterval: 1, recurrenceEndDate: null }

const pick = <T>(change: T | undefined, before: T): T => (change === undefined ? before : change)

/** The times before, in the notation of an event that now is all-day, or no longer is. */
const toOtherKind = (time: string | null, before: string | null, after: string | null): string | null => {
  if (time === null || (before === null) === (after === null)) return time
  return before === null ? toTime(time, after) : toZonedDate(time, before)
}

type TimeChanges = Pick<EventChanges, 'startDate' | 'endDate' | 'isAllDay' | 'timeZone'>

const toChangedTimes = (before: EventTimes, changes: TimeChanges): EventTimes => {
  const isAllDay = pick(changes.isAllDay, before.isAllDay)
  const timeZone = isAllDay ? null : (changes.timeZone ?? before.timeZone ?? 'UTC')
  const { startDate, endDate } = changes
  return {
    isAllDay,
    timeZone,
    startDate:
      startDate === undefined
        ? (toOtherKind(before.startDate, before.timeZone, timeZone) ?? before.startDate)
        : toTime(startDate, timeZone),
    endDate:
      endDate === undefined
        ? toOtherKind(before.endDate, before.timeZone, timeZone)
        : endDate && toTime(endDate, timeZone),
  }
}

/**
 * The fields with what is given in place of what they were; absent stays as it is.
 * @throws {AppError} `validation` when the result makes no sense.
 */
export const toChangedFields = (before: EventFields, changes: EventChanges): EventFields =>
  assertInOrder(
    toRecurrence({
      ...toChangedTimes(before, changes),
      title: pick(changes.title, before.title),
      description: pick(changes.description, before.description),
      color: pick(changes.color, before.color),
      location: pick(changes.location, before.location),
      category: pick(changes.category, before.category),
      priority: pick(changes.priority, before.priority),
      visibility: pick(changes.visibility, before.visibility),
      isRecurring: pick(changes.isRecurring, before.isRecurring),
      recurrencePattern: pick(changes.recurrencePattern, before.recurrencePattern),
      recurrenceInterval: pick(changes.recurrenceInterval, before.recurrenceInterval),
      recurrenceEndDate: pick(
        changes.recurrenceEndDate === undefined
          ? undefined
          : (changes.recurrenceEndDate?.slice(0, 10) ?? null),
        before.recurrenceEndDate,
      ),
      attendees: pick(changes.attendees, before.attendees),
      reminders: pick(changes.reminders, before.reminders),
    }),
  )

/** @throws {AppError} `validation` when start, end and recurrence do not go together. */
export const toNewFields = (input: NewEvent): EventFields => {
  const timeZone = input.isAllDay ? null : (input.timeZone ?? 'UTC')
  const empty: EventFields = {
    ...input,
    startDate: toTime(input.startDate, timeZone),
    endDate: null,
    timeZone,
    description: null,
    location: null,
    category: null,
    recurrenceEndDate: null,
  }
  return toChangedFields(empty, input)
}

/** What the clock of the event's zone shows at its start; midnight of an all-day event. */
export const toLocalStart = ({ startDate, timeZone }: EventTimes): string =>
  timeZone === null ? `${startDate}T00:00:00` : toLocalTime(startDate, timeZone)

/** What the base of a change may tell of; see contract/calendar-input.ts. */
const comparedFields = [
  'title',
  'description',
  'startDate',
  'endDate',
  'isAllDay',
  'color',
  'location',
  'category',
  'priority',
  'visibility',
  'isRecurring',
  'recurrencePattern',
  'recurrenceInterval',
  'recurrenceEndDate',
] as const

/** Throws `calendar.changed_since` when the change would undo what somebody else did after it was begun. */
export const assertUnchangedSince = (
  before: EventFields,
  after: EventFields,
  { base, ...changes }: EventChanges,
): void => {
  // Times may have been sent in another notation than they are kept in.
  const wanted = Object.fromEntries(
    comparedFields.filter((field) => changes[field] !== undefined).map((field) => [field, after[field]]),
  )
  const seen: Readonly<Record<(typeof comparedFields)[number], string | number | boolean | null>> = before
  if (findEditConflict(seen, wanted, base)) throw new AppError('calendar.changed_since')
}

/** Throws when there are more than a household, or a person for himself, ever has. */
export const assertRoom = (counts: { readonly events: number; readonly series: number }): void => {
  if (counts.events > maxEvents) throw new AppError('calendar.too_many')
  if (counts.series > maxSeries) throw new AppError('calendar.too_many_series')
}
