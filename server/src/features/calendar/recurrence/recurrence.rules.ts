import type { CalendarDate } from '@roost/contract/dates.ts'
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
import { type EventFields, type EventTimes, lastStorableDate, toStartsOn } from '../calendar.rules.ts'
import { type DateRule, findDateAt, findDateIndex, listDates, toRuleText } from './recurrence-rule.rules.ts'

/** A series: what an event needs for being expanded. */
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

/** One time a series takes place by its rule, before exceptions. */
export interface RuleOccurrence extends EventTimes {
  /** The day it begins, on the calendar of the series' zone: what exceptions are keyed by. */
  readonly date: CalendarDate
}

/** Some days on somebody's calendar, with the instants between which they are. */
export interface DayRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly startsAt: string
  /** Not included. */
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

/** Whether it takes place on one of the days. What ends at midnight does not touch the day that begins there. */
export const isWithin = ({ startDate, endDate, timeZone }: EventTimes, range: DayRange): boolean => {
  const end = endDate ?? startDate
  if (timeZone === null) return startDate <= range.to && end >= range.from
  return startDate < range.endsAt && (end > range.startsAt || startDate >= range.startsAt)
}

/** What takes place once is a series of one. */
const toDateRule = (series: Series): DateRule => {
  const startsOn = toStartsOn(series)
  const { recurrencePattern: pattern, recurrenceInterval: interval, recurrenceEndDate } = series
  if (pattern === null) return { startsOn, pattern: 'daily', interval: 1, endsOn: startsOn }
  // In a zone east of UTC, what begins in the last hours that can be stored begins a day later.
  const last = startsOn > lastStorableDate ? startsOn : lastStorableDate
  const endsOn = recurrenceEndDate !== null && recurrenceEndDate < last ? recurrenceEndDate : last
  return { startsOn, pattern, interval, endsOn }
}

/** From start to end: days of an all-day event, otherwise milliseconds. */
const toLength = ({ startDate, endDate, timeZone }: Series): number => {
  if (endDate === null) return 0
  return timeZone === null ? countDays(startDate, endDate) : Date.parse(endDate) - Date.parse(startDate)
}

/** Tells of dates of the rule when the series takes place; those that the zone left out make none. */
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
      // The first start itself may be the second of two equal times in autumn.
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

/** The days on which occurrences begin that can touch the range, on the calendar of the series' zone. */
const toStartDays = (series: Series, { from, to, startsAt, endsAt }: DayRange) => {
  const length = toLength(series)
  const { timeZone } = series
  if (timeZone === null) return { from: addDays(from, -length), to }
  return {
    // A day more: a clock that is put forward at midnight makes what begins before it begin after it.
    from: addDays(toZonedDate(addMilliseconds(startsAt, -length), timeZone), -1),
    to: toZonedDate(endsAt, timeZone),
  }
}

/** How many dates `toStartDays` gives at most that come before the range or that the zone left out. */
const spareDates = 4

/** When the series takes place on these days, in order; `limit` of them at most. */
export const expandSeries = (series: Series, range: DayRange, limit: number): RuleOccurrence[] => {
  const rule = toDateRule(series)
  const dates = listDates(rule, toStartDays(series, range), limit + spareDates)
  return toOccurrences(series, rule, dates)
    .filter((times) => isWithin(times, range))
    .slice(0, limit)
}

/** The occurrence that begins on the date; undefined when none does. */
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

/** How many occurrences come before the one on the date; undefined when none begins on it. */
export const findOccurrenceIndex = (series: Series, date: CalendarDate): number | undefined => {
  const rule = toDateRule(series)
  const index = findDateIndex(rule, date)
  const leftOut = listLeftOutIndexes(series, rule)
  if (index === undefined || leftOut.includes(index)) return undefined
  return index - leftOut.filter((other) => other < index).length
}

/** The occurrence with so many before it; undefined when the series ends earlier. */
export const findOccurrenceAt = (series: Series, index: number): RuleOccurrence | undefined => {
  const rule = toDateRule(series)
  let dateIndex = index
  for (const leftOut of listLeftOutIndexes(series, rule)) if (leftOut <= dateIndex) dateIndex += 1
  const date = findDateAt(rule, dateIndex)
  return date === undefined ? undefined : toOccurrences(series, rule, [date])[0]
}

const toUntilText = (time: string): string => time.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

/** The last time an occurrence may begin, as iCalendar writes it: a date for dates, otherwise in UTC. */
const toUntil = (series: Series, rule: DateRule): string => {
  if (series.timeZone === null) return toUntilText(rule.endsOn)
  const leftOut = listSkippedDates(series.timeZone)
  let { endsOn } = rule
  while (leftOut.includes(endsOn)) endsOn = addDays(endsOn, -1)
  const [last] = toOccurrences(series, rule, [endsOn])
  return toUntilText(last?.startDate ?? series.startDate)
}

/** The rule as iCalendar writes it (RFC 5545 §3.3.10), such as `FREQ=WEEKLY;INTERVAL=2`. */
export const toRecurrenceRule = (series: Series): string => {
  if (series.recurrencePattern === null) throw new AppError('internal')
  const rule = toDateRule(series)
  return series.recurrenceEndDate === null
    ? toRuleText(rule)
    : `${toRuleText(rule)};UNTIL=${toUntil(series, rule)}`
}
