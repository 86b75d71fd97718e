import { type CalendarDate, lastStorableDate } from '@roost/contract/time/dates.ts'
import { AppError } from '../../../lib/app-error.ts'
import { addMilliseconds } from '../../../lib/time/instant.ts'
import {
  addDays,
  countDays,
  listSkippedDates,
  toInstant,
  toStartOfDay,
  toTimeOfDay,
  toZonedDate,
} from '../../../lib/time/zoned-time.ts'
import { type EventFields, type EventTimes, toStartsOn } from '../calendar.rules.ts'
import { type DateRule, findDateAt, findDateIndex, listDates, toRuleText } from './recurrence-rule.rules.ts'

/** The fields of an event that determine its occurrences. */
export type Series = Pick<
  EventFields,
  | 'startDate'
  | 'endDate'
  | 'isAllDay'
  | 'timeZone'
  | 'recurrencePattern'
  | 'recurrenceInterval'
  | 'recurrenceEndDate'
>

/** One occurrence according to the rule, before exceptions are applied. */
export interface RuleOccurrence extends EventTimes {
  /** The day on which the occurrence begins, in the zone of the series. Exceptions refer to this date. */
  readonly date: CalendarDate
}

/** A range of days in the viewer's zone, with the instants of its start and end. */
export interface DayRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly startsAt: string
  /** Exclusive. */
  readonly endsAt: string
}

export const toDayRange = ({
  from,
  to,
  timeZone,
}: {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly timeZone: string
}): DayRange => ({
  from,
  to,
  startsAt: toStartOfDay(from, timeZone),
  endsAt: toStartOfDay(addDays(to, 1), timeZone),
})

/**
 * Whether the event takes place on one of the days. An event that ends at midnight does not count for the day that
 * begins then.
 */
export const isWithin = ({ startDate, endDate, timeZone }: EventTimes, range: DayRange): boolean => {
  const end = endDate ?? startDate
  if (timeZone === null) return startDate <= range.to && end >= range.from
  return startDate < range.endsAt && (end > range.startsAt || startDate >= range.startsAt)
}

/** A single event is treated as a series with one date. */
const toDateRule = (series: Series): DateRule => {
  const startsOn = toStartsOn(series)
  const { recurrencePattern: pattern, recurrenceInterval: interval, recurrenceEndDate } = series
  if (pattern === null) return { startsOn, pattern: 'daily', interval: 1, endsOn: startsOn }
  // East of UTC, an event in the last storable hours begins after the last storable date.
  const last = startsOn > lastStorableDate ? startsOn : lastStorableDate
  const endsOn = recurrenceEndDate !== null && recurrenceEndDate < last ? recurrenceEndDate : last
  return { startsOn, pattern, interval, endsOn }
}

/** The duration: in days for an all-day event, otherwise in milliseconds. */
const toLength = ({ startDate, endDate, timeZone }: Series): number => {
  if (endDate === null) return 0
  return timeZone === null ? countDays(startDate, endDate) : Date.parse(endDate) - Date.parse(startDate)
}

/** Converts dates of the rule to occurrences. Dates that the zone skipped have none. */
const toOccurrences = (series: Series, rule: DateRule, dates: readonly CalendarDate[]): RuleOccurrence[] => {
  const { startDate, endDate, isAllDay, timeZone } = series
  const length = toLength(series)
  if (timeZone === null)
    return dates.map((date) => ({
      date,
      isAllDay,
      timeZone,
      startDate: date,
      endDate: endDate && addDays(date, length),
    }))
  const timeOfDay = toTimeOfDay(startDate, timeZone)
  const leftOut = listSkippedDates(timeZone)
  return dates
    .filter((date) => !leftOut.includes(date))
    .map((date) => {
      // The first start itself may be the second of two equal local times in autumn.
      const start = date === rule.startsOn ? startDate : toInstant(`${date}T${timeOfDay}`, timeZone)
      return {
        date,
        isAllDay,
        timeZone,
        startDate: start,
        endDate: endDate && addMilliseconds(start, length),
      }
    })
}

/** The days, in the zone of the series, on which occurrences that overlap the range can begin. */
const toStartDays = (series: Series, { from, to, startsAt, endsAt }: DayRange) => {
  const length = toLength(series)
  const { timeZone } = series
  if (timeZone === null) return { from: addDays(from, -length), to }
  return {
    // One extra day, because a clock change at midnight can move an occurrence to the next day.
    from: addDays(toZonedDate(addMilliseconds(startsAt, -length), timeZone), -1),
    to: toZonedDate(endsAt, timeZone),
  }
}

/** The maximum number of dates from `toStartDays` that are before the range or were skipped by the zone. */
const spareDates = 4

/** The first `limit` occurrences in the range, in chronological order. */
export const expandSeries = (series: Series, range: DayRange, limit: number): RuleOccurrence[] => {
  const rule = toDateRule(series)
  const dates = listDates(rule, toStartDays(series, range), limit + spareDates)
  return toOccurrences(series, rule, dates)
    .filter((times) => isWithin(times, range))
    .slice(0, limit)
}

/** The occurrence that begins on the date; undefined when there is none. */
export const findOccurrence = (series: Series, date: CalendarDate): RuleOccurrence | undefined => {
  const rule = toDateRule(series)
  return findDateIndex(rule, date) === undefined ? undefined : toOccurrences(series, rule, [date])[0]
}

const listLeftOutIndexes = ({ timeZone }: Series, rule: DateRule): number[] =>
  timeZone === null
    ? []
    : listSkippedDates(timeZone)
        .map((date) => findDateIndex(rule, date))
        .filter((index) => index !== undefined)

/** The number of occurrences before the one on the date; undefined when there is none on it. */
export const findOccurrenceIndex = (series: Series, date: CalendarDate): number | undefined => {
  const rule = toDateRule(series)
  const index = findDateIndex(rule, date)
  const leftOut = listLeftOutIndexes(series, rule)
  if (index === undefined || leftOut.includes(index)) return undefined
  return index - leftOut.filter((other) => other < index).length
}

/** The occurrence at an index; undefined when the series ends earlier. */
export const findOccurrenceAt = (series: Series, index: number): RuleOccurrence | undefined => {
  const rule = toDateRule(series)
  let dateIndex = index
  for (const leftOut of listLeftOutIndexes(series, rule)) if (leftOut <= dateIndex) dateIndex += 1
  const date = findDateAt(rule, dateIndex)
  return date === undefined ? undefined : toOccurrences(series, rule, [date])[0]
}

const toUntilText = (time: string): string => time.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

/** The UNTIL part: a date for all-day events, otherwise an instant in UTC. */
const toUntil = (series: Series, rule: DateRule): string => {
  if (series.timeZone === null) return toUntilText(rule.endsOn)
  const leftOut = listSkippedDates(series.timeZone)
  let { endsOn } = rule
  while (leftOut.includes(endsOn)) endsOn = addDays(endsOn, -1)
  const [last] = toOccurrences(series, rule, [endsOn])
  return toUntilText(last?.startDate ?? series.startDate)
}

/** The recurrence rule in iCalendar format (RFC 5545 §3.3.10), such as `FREQ=WEEKLY;INTERVAL=2`. */
export const toRecurrenceRule = (series: Series): string => {
  if (series.recurrencePattern === null) throw new AppError('internal')
  const rule = toDateRule(series)
  return series.recurrenceEndDate === null
    ? toRuleText(rule)
    : `${toRuleText(rule)};UNTIL=${toUntil(series, rule)}`
}
