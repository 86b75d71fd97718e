import { maxRecurrenceInterval, type RecurrencePattern } from '@roost/contract/calendar/calendar-values.ts'
import { lastStorableDate, parseWallTime } from '@roost/contract/time/dates.ts'
import { RRuleTemporal } from 'rrule-temporal'
import { addDays, countDays, toLocalTime } from '../../../lib/time/zoned-time.ts'
import { type EventTimes, toLocalStart, toStartsOn } from '../calendar.rules.ts'
import { findOccurrenceAt, type Series, toRecurrenceRule } from '../recurrence/recurrence.rules.ts'
import { toDayAt } from './times.rules.ts'
import { msg } from '@roost/contract/language/messages.ts'

// Converts the recurrence rules in a file (RFC 5545 §3.3.10) into series. One rule may need several series; a rule that
// no series can represent is replaced by its next occurrences.

/** A rule as parsed by ical.js. */
type RuleData = Readonly<Record<string, unknown>>

interface Rule {
  readonly frequency: string
  readonly interval: number
  readonly count: number | undefined
  /** A date or a time, as written in the file. */
  readonly until: string | undefined
  readonly weekStart: number
  /** The other parts, such as `BYDAY`, each with its values joined in one string. */
  readonly parts: ReadonlyMap<string, string>
}

/** A series that a rule represents, with the local date on which it starts. */
export interface ReadSeries {
  readonly startsOn: string
  /** Null for a single event on that date. */
  readonly pattern: RecurrencePattern | null
  readonly interval: number
  readonly endsOn: string | null
}

const ends = new Set(['freq', 'interval', 'count', 'until', 'wkst'])

const toNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined

const toList = (value: unknown): string =>
  (Array.isArray(value) ? value : [value]).map(String).toSorted().join(',')

const exactTime = /\d(?:Z|[+-]\d{2}:\d{2})$/
const withoutEnd = msg('Until when it repeats cannot be read: it repeats without an end.')

/** The last day of the month if the month has no such day, as in `20270631`. Null when it is no date at all. */
const toRealDate = (text: string): string | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? []
  const isDate = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1
  return isDate
    ? Temporal.PlainDate.from({ year: Number(year), month: Number(month), day: Number(day) }).toString()
    : null
}

interface RuleContext {
  readonly isAllDay: boolean
  /** The zone in which the days of an all-day series begin. */
  readonly dayZone: string
  readonly warn: (message: string) => void
}

/** The end of a rule, at least its day. A rule whose end cannot be read has none, so that none of its times is lost. */
const readUntil = (value: unknown, { isAllDay, dayZone, warn }: RuleContext): string | undefined => {
  if (value === undefined) return undefined
  const text = typeof value === 'string' ? value : ''
  const date = toRealDate(text)
  if (date === null) warn(withoutEnd)
  if (date === null || date > lastStorableDate) return undefined
  const time = text.replace(/Z.*$/, 'Z')
  if (date !== text.slice(0, 10) || parseWallTime(time) === null) return date
  return isAllDay && exactTime.test(time) ? toDayAt(new Date(time).toISOString(), dayZone) : text
}

const readCount = (value: unknown, { warn }: RuleContext): number | undefined => {
  const count = toNumber(value)
  if (value !== undefined && count === undefined) warn(withoutEnd)
  return count
}

/** Null when the frequency is missing. */
export const readRule = (data: RuleData, context: RuleContext): Rule | null =>
  typeof data['freq'] === 'string'
    ? {
        frequency: data['freq'],
        interval: toNumber(data['interval']) ?? 1,
        count: readCount(data['count'], context),
        until: readUntil(data['until'], context),
        // In ical.js Sunday is 1; here Monday is 0.
        weekStart: ((toNumber(data['wkst']) ?? 2) + 5) % 7,
        parts: new Map(
          Object.entries(data)
            .filter(([name]) => !ends.has(name))
            .map(([name, value]) => [name.toUpperCase(), toList(value)]),
        ),
      }
    : null

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
/** Monday is 0. 1970-01-05 was a Monday. */
const toWeekday = (date: string): number => ((countDays('1970-01-05', date) % 7) + 7) % 7

/** The last date, in the zone of the series, on which an occurrence may begin; null when there is no end. */
const toLastDate = ({ until }: Rule, times: EventTimes): string | null => {
  if (until === undefined) return null
  if (until.length === 10 || times.timeZone === null) return until.slice(0, 10)
  const local = exactTime.test(until) ? toLocalTime(until.replace(/Z.*$/, 'Z'), times.timeZone) : until
  return local.slice(10) >= toLocalStart(times).slice(10)
    ? local.slice(0, 10)
    : addDays(local.slice(0, 10), -1)
}

const toEarlier = (a: string | null, b: string | null): string | null => {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

const toEndsOn = (date: string | null): string | null =>
  date !== null && date <= lastStorableDate ? date : null

/** A separate series for each weekday, because each recurs every `interval` weeks from its own first date. */
const toWeeklySeries = (rule: Rule, days: readonly number[], times: EventTimes): ReadSeries[] => {
  const startsOn = toStartsOn(times)
  const toOffset = (weekday: number): number => (weekday - rule.weekStart + 7) % 7
  const weekBegins = addDays(startsOn, -toOffset(toWeekday(startsOn)))
  const period = 7 * rule.interval
  const firsts = days
    .map((weekday) => addDays(weekBegins, toOffset(weekday)))
    .map((date) => (date < startsOn ? addDays(date, period) : date))
    .toSorted()
  const last = toLastDate(rule, times)
  const series = firsts
    .map((first, index): ReadSeries => {
      // COUNT occurrences are distributed over the weekdays in turn.
      const rounds = rule.count === undefined ? null : Math.floor((rule.count - 1 - index) / days.length)
      if (rounds === null)
        return { startsOn: first, pattern: 'weekly', interval: rule.interval, endsOn: last }
      const counted = addDays(first, Math.min(rounds, 50_000) * period)
      const endsOn = toEarlier(rounds < 0 ? '' : counted, last)
      return { startsOn: first, pattern: rounds === 0 ? null : 'weekly', interval: rule.interval, endsOn }
    })
    .filter(({ startsOn: first, endsOn }) => endsOn === null || endsOn >= first)
    .map((one) => ({ ...one, endsOn: toEndsOn(one.endsOn) }))
  // If the rule ends before the start, only the first occurrence is kept.
  return series.length > 0 || last === null || last >= startsOn
    ? series
    : [{ startsOn, pattern: null, interval: rule.interval, endsOn: null }]
}

/** A single series that ends when the rule ends. */
const toPlainSeries = (rule: Rule, pattern: RecurrencePattern, times: EventTimes): ReadSeries[] => {
  const startsOn = toStartsOn(times)
  const series: Series = {
    ...times,
    recurrencePattern: pattern,
    recurrenceInterval: rule.interval,
    recurrenceEndDate: null,
  }
  const counted = rule.count === undefined ? null : (findOccurrenceAt(series, rule.count - 1)?.date ?? null)
  const endsOn = toEarlier(counted, toLastDate(rule, times))
  // If the rule ends before the start, only the first occurrence is kept.
  const isOnce = rule.count === 1 || (endsOn !== null && endsOn < startsOn)
  return [{ startsOn, pattern: isOnce ? null : pattern, interval: rule.interval, endsOn: toEndsOn(endsOn) }]
}

/** Whether the rule equals the one that an export writes for such a series. */
const isExportedForm = (rule: Rule, pattern: RecurrencePattern, times: EventTimes): boolean => {
  const own = toRecurrenceRule({
    ...times,
    recurrencePattern: pattern,
    recurrenceInterval: rule.interval,
    recurrenceEndDate: null,
  })
  const parts = own
    .split(';')
    .map((part) => part.split('='))
    .filter(([name = '']) => !ends.has(name.toLowerCase()))
  return (
    parts.length === rule.parts.size &&
    parts.every(([name = '', value = '']) => rule.parts.get(name) === toList(value.split(',')))
  )
}

const isPlainDays = (text: string): boolean => text.split(',').every((day) => weekdays.includes(day))

/** The weekdays in a rule that has no other parts; null when it has other parts. */
const findWeekdays = ({ frequency, interval, parts }: Rule, startsOn: string): number[] | null => {
  const days = parts.get('BYDAY')
  if (days === undefined) return frequency === 'WEEKLY' && parts.size === 0 ? [toWeekday(startsOn)] : null
  const isWeekly = frequency === 'WEEKLY' || (frequency === 'DAILY' && interval === 1)
  if (!isWeekly || parts.size > 1 || !isPlainDays(days)) return null
  return [...new Set(days.split(','))].map((day) => weekdays.indexOf(day))
}

/**
 * Whether the parts only repeat the start date, or select the last day of the month and the series starts on the 31st.
 */
const repeatsStart = ({ frequency, parts }: Rule, startsOn: string): boolean => {
  const [month, day] = [String(Number(startsOn.slice(5, 7))), String(Number(startsOn.slice(8)))]
  return [...parts].every(([name, value]) => {
    if (name === 'BYMONTH') return frequency === 'YEARLY' && value === month
    if (name !== 'BYMONTHDAY') return false
    if (frequency === 'MONTHLY') return value === day || (value === '-1' && day === '31')
    // Without BYMONTH, a yearly rule with BYMONTHDAY means this day in every month.
    return frequency === 'YEARLY' && value === day && parts.has('BYMONTH')
  })
}

/** Whether the rule skips months that are too short (RFC 5545), where a series here uses their last day. */
const skipsShortMonths = ({ frequency, parts }: Rule, startsOn: string): boolean =>
  (frequency === 'MONTHLY' && Number(startsOn.slice(8)) > 28 && parts.get('BYMONTHDAY') !== '-1') ||
  (frequency === 'YEARLY' && startsOn.endsWith('-02-29'))

const patterns: ReadonlyMap<string, RecurrencePattern> = new Map([
  ['DAILY', 'daily'],
  ['WEEKLY', 'weekly'],
  ['MONTHLY', 'monthly'],
  ['YEARLY', 'yearly'],
])

/** The series that represent the rule; null when no series can. */
export const toReadSeries = (
  rule: Rule,
  times: EventTimes,
  warn: (message: string) => void,
): ReadSeries[] | null => {
  const startsOn = toStartsOn(times)
  const pattern = patterns.get(rule.frequency)
  if (pattern === undefined || rule.interval > maxRecurrenceInterval) return null
  const days = findWeekdays(rule, startsOn)
  if (days?.length === 7 && rule.interval === 1) return toPlainSeries(rule, 'daily', times)
  if (days) return toWeeklySeries(rule, days, times)
  if (isExportedForm(rule, pattern, times)) return toPlainSeries(rule, pattern, times)
  if (!repeatsStart(rule, startsOn)) return null
  if (skipsShortMonths(rule, startsOn))
    warn(msg('In months without this day it takes place on the last one, where the file leaves them out.'))
  return toPlainSeries(rule, pattern, times)
}

const maxExpanded = 60
/** Limits the search in the rule library; no realistic rule needs more. */
const searchLimits = { maxIterations: 1500, maxCandidateEvaluations: 5000 } as const

const toRuleText = (rule: Rule, { timeZone }: EventTimes): string => {
  const until =
    rule.until &&
    (rule.until.endsWith('Z') && timeZone !== null ? toLocalTime(rule.until, timeZone) : rule.until)
  const end = until?.replaceAll(/[-:Z]/g, '')
  return [
    `FREQ=${rule.frequency}`,
    `INTERVAL=${rule.interval}`,
    `WKST=${weekdays[rule.weekStart] ?? 'MO'}`,
    ...(rule.count === undefined ? [] : [`COUNT=${rule.count}`]),
    ...(end === undefined ? [] : [`UNTIL=${end.length === 8 ? `${end}T235959` : end}Z`]),
    ...[...rule.parts].map(([name, value]) => `${name}=${value}`),
  ].join(';')
}

/**
 * The local times that a rule yields in the twelve months from its start or from now, whichever is later, up to the
 * limit; null when the rule cannot be evaluated within the search limits.
 */
export const listNextTimes = (rule: Rule, times: EventTimes, now: string): string[] | null => {
  const start = toLocalStart(times)
  const from = start > now ? start : now.slice(0, 19)
  const end = `${addDays(from.slice(0, 10), 366)}T00:00:00`
  const found: string[] = []
  try {
    // Evaluated as if in UTC, where every date and time exists.
    const text = `DTSTART:${start.replaceAll(/[-:]/g, '')}Z\nRRULE:${toRuleText(rule, times)}`
    const reader = new RRuleTemporal({ rruleString: text, ...searchLimits })
    let at = reader.next(new Date(`${from}Z`), true)
    while (at && found.length < maxExpanded) {
      const local = new Date(at.epochMilliseconds).toISOString().slice(0, 19)
      if (local >= end) break
      found.push(local)
      at = reader.next(new Date(at.epochMilliseconds), false)
    }
    return found
  } catch {
    return found.length > 0 ? found : null
  }
}
