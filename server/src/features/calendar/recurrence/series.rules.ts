import type { EventChanges } from '@roost/contract/calendar/calendar-input.ts'
import { type CalendarDate, lastStorableDate } from '@roost/contract/time/dates.ts'
import { addMilliseconds } from '../../../lib/time/instant.ts'
import { addDays, countDays, toInstant } from '../../../lib/time/zoned-time.ts'
import {
  type EventFields,
  type EventTimes,
  toChangedFields,
  toLocalStart,
  toStartsOn,
} from '../calendar.rules.ts'
import { findOccurrenceAt, type RuleOccurrence } from './recurrence.rules.ts'

/** An occurrence both according to the rule and as the viewer sees it, possibly changed by an exception. */
export interface SeenOccurrence {
  readonly rule: RuleOccurrence
  readonly fields: EventFields
}

const once = {
  isRecurring: false,
  recurrencePattern: null,
  recurrenceInterval: 1,
  recurrenceEndDate: null,
} as const

export const pickTimes = ({ startDate, endDate, isAllDay, timeZone }: EventTimes): EventTimes => ({
  startDate,
  endDate,
  isAllDay,
  timeZone,
})

export const toRecurrenceOf = ({
  isRecurring,
  recurrencePattern,
  recurrenceInterval,
  recurrenceEndDate,
}: EventFields) => ({ isRecurring, recurrencePattern, recurrenceInterval, recurrenceEndDate })

/** The occurrence as a single event. */
export const toOccurrenceFields = (series: EventFields, times: EventTimes): EventFields => ({
  ...series,
  ...pickTimes(times),
  ...once,
})

/** The changed occurrence. Changes to the recurrence apply only to its series. */
export const toChangedOccurrence = (before: EventFields, changes: EventChanges): EventFields =>
  toChangedFields({ ...before, ...once }, { ...changes, isRecurring: false })

export const isSameTime = (a: EventTimes, b: EventTimes): boolean =>
  a.startDate === b.startDate && a.endDate === b.endDate && a.timeZone === b.timeZone

const toTimeOfDay = (times: EventTimes): string => toLocalStart(times).slice(11)

const countMovedDays = (from: EventTimes, to: EventTimes): number =>
  countDays(toStartsOn(from), toStartsOn(to))

/** The duration: in days for an all-day event, otherwise in milliseconds; null without an end. */
const toLength = ({ startDate, endDate, isAllDay }: EventTimes): number | null => {
  if (endDate === null) return null
  return isAllDay ? countDays(startDate, endDate) : Date.parse(endDate) - Date.parse(startDate)
}

/** The end that gives another start the same duration. */
const toEnd = (startDate: string, like: EventTimes): string | null => {
  const length = toLength(like)
  if (length === null) return null
  return like.isAllDay ? addDays(startDate, length) : addMilliseconds(startDate, length)
}

/** The times `days` later, with the same local time and duration. */
export const toMovedTimes = (times: EventTimes, days: number): EventTimes => {
  if (days === 0) return pickTimes(times)
  const date = addDays(toStartsOn(times), days)
  const startDate =
    times.timeZone === null ? date : toInstant(`${date}T${toTimeOfDay(times)}`, times.timeZone)
  return { ...pickTimes(times), startDate, endDate: toEnd(startDate, times) }
}

const isSameLength = (a: EventTimes, b: EventTimes): boolean =>
  a.isAllDay === b.isAllDay && toLength(a) === toLength(b)

const isSameClock = (a: EventTimes, b: EventTimes): boolean =>
  a.timeZone === b.timeZone && toTimeOfDay(a) === toTimeOfDay(b)

/**
 * The times of the first occurrence after a person changed those of another one and chose all: moved by as many days,
 * and with the new time of day and duration if these were changed.
 */
const toSeriesTimes = (series: EventTimes, seen: EventTimes, wanted: EventTimes): EventTimes => {
  if (isSameTime(seen, wanted)) return pickTimes(series)
  const days = countMovedDays(seen, wanted)
  const keepsLength = isSameLength(seen, wanted)
  const isSameKind = series.isAllDay === wanted.isAllDay
  if (isSameClock(seen, wanted) && (keepsLength || isSameKind)) {
    const moved = toMovedTimes(series, days)
    return keepsLength ? moved : { ...moved, endDate: toEnd(moved.startDate, wanted) }
  }
  const date = addDays(toStartsOn(series), days)
  const { timeZone, isAllDay } = wanted
  const startDate = timeZone === null ? date : toInstant(`${date}T${toTimeOfDay(wanted)}`, timeZone)
  const like = keepsLength && isSameKind ? series : wanted
  return { isAllDay, timeZone, startDate, endDate: toEnd(startDate, like) }
}

/** The end date of a series after it moved, so that its last occurrence moves with the others. */
const toMovedEnd = (endsOn: CalendarDate | null, days: number): CalendarDate | null => {
  const moved = endsOn && addDays(endsOn, days)
  return moved && moved > lastStorableDate ? lastStorableDate : moved
}

const noTimes = { startDate: undefined, endDate: undefined, isAllDay: undefined, timeZone: undefined }

/** The series after a person changed one occurrence and chose all; only that occurrence if it no longer recurs. */
export const toChangedSeries = (
  series: EventFields,
  seen: SeenOccurrence,
  changes: EventChanges,
): EventFields => {
  const wanted = toChangedOccurrence(seen.fields, changes)
  if (changes.isRecurring === false) return wanted
  const days = countMovedDays(seen.fields, wanted)
  const moved = {
    ...series,
    ...toSeriesTimes(series, seen.fields, wanted),
    recurrenceEndDate: toMovedEnd(series.recurrenceEndDate, days),
  }
  return toChangedFields(moved, { ...changes, ...noTimes })
}

export const hasSameStep = (a: EventFields, b: EventFields): boolean =>
  a.recurrencePattern === b.recurrencePattern && a.recurrenceInterval === b.recurrenceInterval

/**
 * The occurrence from which a series can continue as a separate one. This is the given one, unless it falls on the last
 * day of a shorter month or on a skipped local time; then it is an earlier one, because otherwise all later occurrences
 * would inherit that day or time.
 */
const findAnchor = (series: EventFields, index: number): { index: number; times: EventTimes } => {
  const isOfMonths = series.recurrencePattern === 'monthly' || series.recurrencePattern === 'yearly'
  for (let earlier = index; earlier > 0; earlier -= 1) {
    const times = findOccurrenceAt(series, earlier)
    if (!times) break
    const hasDay = !isOfMonths || times.date.slice(8) === toStartsOn(series).slice(8)
    if (hasDay && toTimeOfDay(times) === toTimeOfDay(series)) return { index: earlier, times }
  }
  return { index: 0, times: series }
}

/** The separate series that continues from an occurrence. */
export interface Continuation {
  readonly fields: EventFields
  /** The number of occurrences of the original series before the first one of the continuation. */
  readonly firstIndex: number
  /** Occurrences before the given one, which stay with the original series. */
  readonly cancelledDates: readonly CalendarDate[]
}

/** The continuation of a series after a person changed an occurrence and chose this and all following. */
export const toContinuation = (
  series: EventFields,
  { seen, index }: { readonly seen: SeenOccurrence; readonly index: number },
  changes: EventChanges,
): Continuation => {
  const continued = { ...series, ...pickTimes(seen.rule) }
  const fields = toChangedSeries(continued, seen, changes)
  const isMoved = toStartsOn(fields) !== toStartsOn(continued)
  const anchor = findAnchor(series, index)
  if (
    anchor.index === index ||
    isMoved ||
    !hasSameStep(fields, series) ||
    fields.recurrenceEndDate !== series.recurrenceEndDate
  )
    return { fields, firstIndex: index, cancelledDates: [] }
  const anchored = toChangedSeries({ ...series, ...pickTimes(anchor.times) }, seen, changes)
  const before = Array.from({ length: index - anchor.index }, (_, at) => findOccurrenceAt(anchored, at))
  return {
    fields: anchored,
    firstIndex: anchor.index,
    cancelledDates: before.flatMap((occurrence) => (occurrence ? [occurrence.date] : [])),
  }
}
