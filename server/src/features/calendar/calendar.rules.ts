import type { EventChanges, NewEvent } from '@roost/contract/calendar/calendar-input.ts'
import {
  type EventPriority,
  type EventVisibility,
  listEventFaults,
  maxEvents,
  maxSeries,
  type RecurrencePattern,
} from '@roost/contract/calendar/calendar-values.ts'
import { type CalendarDate, isStorableDate, lastStorableDate } from '@roost/contract/time/dates.ts'
import { AppError } from '../../lib/app-error.ts'
import { findEditConflict } from '../../lib/concurrency/edit-conflict.ts'
import { addDays, countDays, toInstant, toLocalTime, toZonedDate } from '../../lib/time/zoned-time.ts'
import { fill, msg } from '@roost/contract/language/messages.ts'
import type { MessageValues } from '@roost/contract/language/message-format.ts'

/** The fields that people enter and change, in a normalised format. */
export interface EventFields {
  readonly title: string
  readonly description: string | null
  /** An instant, or the calendar date of an all-day event. */
  readonly startDate: string
  /** In the format of `startDate`. All-day events end on this day, inclusive. */
  readonly endDate: string | null
  readonly isAllDay: boolean
  /** Null only for all-day events. */
  readonly timeZone: string | null
  readonly color: string
  readonly location: string | null
  readonly category: string | null
  readonly priority: EventPriority
  readonly visibility: EventVisibility
  readonly isRecurring: boolean
  /** Null for a single event; then the interval is 1 and there is no end. */
  readonly recurrencePattern: RecurrencePattern | null
  readonly recurrenceInterval: number
  readonly recurrenceEndDate: CalendarDate | null
  readonly attendees: readonly string[]
  readonly reminders: readonly string[]
}

/** The version of an event in the file that it is imported from. */
export interface SourceVersion {
  readonly sequence: number
  /** An instant; null if the file has none. */
  readonly stamp: string | null
}

/** The times of an event or of one of its occurrences. */
export type EventTimes = Pick<EventFields, 'startDate' | 'endDate' | 'isAllDay' | 'timeZone'>

/** Longer events are queried separately; see `lasts_long` in db/tables/household.ts. */
export const shortEventDays = 7

const hasOffset = (text: string): boolean => /[T ].*(?:Z|[+-]\d{2}:?\d{2})$/.test(text)

/** Converts a time in a request (see contract/src/calendar/calendar-input.ts) to the format of `EventFields`. */
const toTime = (text: string, timeZone: string | null): string => {
  if (timeZone === null) return text.slice(0, 10)
  const time = text.replace(' ', 'T')
  if (hasOffset(text)) return new Date(time.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')).toISOString()
  return toInstant(time, timeZone)
}

/** The day on which an event begins, in its zone. */
export const toStartsOn = ({ startDate, timeZone }: EventTimes): CalendarDate =>
  timeZone === null ? startDate : toZonedDate(startDate, timeZone)

/** The last day of the event or of its first occurrence, in its zone. */
export const toEndsOn = ({ startDate, endDate, timeZone }: EventTimes): CalendarDate => {
  const end = endDate ?? startDate
  return timeZone === null ? end : toZonedDate(end, timeZone)
}

/** The last day that the event or any of its occurrences can reach. */
const toLastOn = (fields: EventFields): CalendarDate => {
  if (!fields.isRecurring) return toEndsOn(fields)
  if (fields.recurrenceEndDate === null) return lastStorableDate
  return addDays(fields.recurrenceEndDate, countDays(toStartsOn(fields), toEndsOn(fields)))
}

const isLong = (fields: EventFields): boolean =>
  fields.isRecurring || countDays(toStartsOn(fields), toEndsOn(fields)) > shortEventDays

/** The fields, plus the days derived from them that queries use. */
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

/**
 * Checks the days in the event's zone, because an offset or moving a series may push them out of the supported range.
 */
const listRangeFaults = (fields: EventFields): { path: 'startDate' | 'endDate'; message: string }[] => {
  if (!isStorableDate(toStartsOn(fields)))
    return [{ path: 'startDate', message: msg('Start date is not a valid date') }]
  if (!isStorableDate(toEndsOn(fields)))
    return [{ path: 'endDate', message: msg('End date is not a valid date') }]
  return []
}

/** Throws `validation` with the specified messages when start, end and recurrence are inconsistent. */
const assertInOrder = (fields: EventFields): EventFields => {
  const { startDate: start, endDate: end } = fields
  const order = { ...fields, start, end, startsOn: toStartsOn(fields) }
  const fieldErrors = [...listEventFaults(order), ...listRangeFaults(fields)]
  const [first] = fieldErrors
  if (first) throw new AppError('validation', { message: first.message, fieldErrors })
  return fields
}

/** Resets the recurrence fields of a single event. */
const toRecurrence = (fields: EventFields): EventFields =>
  fields.isRecurring
    ? fields
    : { ...fields, recurrencePattern: null, recurrenceInterval: 1, recurrenceEndDate: null }

const pick = <T>(change: T | undefined, before: T): T => (change === undefined ? before : change)

/** Converts an unchanged time when the event becomes all-day or timed. */
const convertTime = (time: string | null, before: string | null, after: string | null): string | null => {
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
        ? (convertTime(before.startDate, before.timeZone, timeZone) ?? before.startDate)
        : toTime(startDate, timeZone),
    endDate:
      endDate === undefined
        ? convertTime(before.endDate, before.timeZone, timeZone)
        : endDate && toTime(endDate, timeZone),
  }
}

/** Applies changes to the fields. Absent fields stay unchanged. Throws `validation` when the result is inconsistent. */
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

/** Throws `validation` when start, end and recurrence are inconsistent. */
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

/** The local time at which the event begins in its zone; midnight for an all-day event. */
export const toLocalStart = ({ startDate, timeZone }: EventTimes): string =>
  timeZone === null ? `${startDate}T00:00:00` : toLocalTime(startDate, timeZone)

/** The fields that the base of a change can contain; see contract/src/calendar/calendar-input.ts. */
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

/** Decide which occurrences a change of a series concerns, even if the change leaves them as they are. */
const recurrenceFields = [
  'isRecurring',
  'recurrencePattern',
  'recurrenceInterval',
  'recurrenceEndDate',
] as const

/** Throws `calendar.changed_since` when the change would overwrite a concurrent change by another person. */
export const assertUnchangedSince = (
  before: EventFields,
  after: EventFields,
  { base, ...changes }: EventChanges,
): void => {
  // Times in a request may be written differently from the stored ones.
  const wanted = Object.fromEntries(
    comparedFields.filter((field) => changes[field] !== undefined).map((field) => [field, after[field]]),
  )
  const seen: Readonly<Record<(typeof comparedFields)[number], string | number | boolean | null>> = before
  const isOtherRecurrence = recurrenceFields.some(
    (field) => base?.[field] !== undefined && changes[field] === undefined && base[field] !== seen[field],
  )
  if (isOtherRecurrence || findEditConflict(seen, wanted, base)) throw new AppError('calendar.changed_since')
}

interface EventCounts {
  readonly events: number
  readonly series: number
}

/** The message for an import, whose events need not have been in the calendar; undefined for a single event. */
const describeExcess = (
  write: (values: { count: number; room: number }) => string,
  added: number,
  room: number,
): { readonly message?: string } =>
  added <= 1 ? {} : { message: write({ count: added, room: Math.max(0, room) }) }

const describeTooMany = (values: MessageValues): string =>
  fill('This would add {count} events, but only {room} more fit into the calendar.', values)
const describeTooManySeries = (values: MessageValues): string =>
  fill('This would add {count} recurring events, but only {room} more fit into the calendar.', values)

/** Throws when the stored events and the added ones exceed a limit. */
export const assertRoom = (stored: EventCounts, added: EventCounts = { events: 0, series: 0 }): void => {
  if (stored.events + added.events > maxEvents)
    throw new AppError(
      'calendar.too_many',
      describeExcess(describeTooMany, added.events, maxEvents - stored.events),
    )
  if (stored.series + added.series > maxSeries)
    throw new AppError(
      'calendar.too_many_series',
      describeExcess(describeTooManySeries, added.series, maxSeries - stored.series),
    )
}
