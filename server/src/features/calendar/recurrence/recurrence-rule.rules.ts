import type { RecurrencePattern } from '@roost/contract/calendar/calendar-values.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { loadRRule } from '../../../lib/icalendar/rrule.ts'
import { addDays, countDays } from '../../../lib/time/zoned-time.ts'

/** The dates of a series, without times. */
export interface DateRule {
  readonly startsOn: CalendarDate
  readonly pattern: RecurrencePattern
  readonly interval: number
  /** Inclusive. */
  readonly endsOn: CalendarDate
}

interface Days {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

const frequencies = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY', yearly: 'YEARLY' } as const

/** In months without the start day, the last day of the month is used. */
const toDayParts = ({ startsOn, pattern }: DateRule): string[] => {
  const day = Number(startsOn.slice(8))
  if (pattern === 'yearly' && startsOn.endsWith('02-29'))
    return ['BYMONTH=2', 'BYMONTHDAY=28,29', 'BYSETPOS=-1']
  if (pattern !== 'monthly' || day <= 28) return []
  return [`BYMONTHDAY=${[28, 29, 30, 31].filter((other) => other <= day).join(',')}`, 'BYSETPOS=-1']
}

/** The rule in the format of RFC 5545 §3.3.10, without an end. */
export const toRuleText = (rule: DateRule): string =>
  [
    `FREQ=${frequencies[rule.pattern]}`,
    ...(rule.interval === 1 ? [] : [`INTERVAL=${rule.interval}`]),
    ...toDayParts(rule),
  ].join(';')

/** The distance between two consecutive dates of the rule. */
const toStep = ({ pattern, interval }: DateRule): { unit: 'days' | 'months'; length: number } => {
  switch (pattern) {
    case 'daily':
      return { unit: 'days', length: interval }
    case 'weekly':
      return { unit: 'days', length: 7 * interval }
    case 'monthly':
      return { unit: 'months', length: interval }
    case 'yearly':
      return { unit: 'months', length: 12 * interval }
  }
}

const maxStepDays = { days: 1, months: 31 } as const

const toEarlier = (a: CalendarDate, b: CalendarDate): CalendarDate => (a < b ? a : b)
const toLater = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b)

const toUtc = (date: CalendarDate): Date => new Date(`${date}T00:00:00.000Z`)

/** The first `limit` dates in the range. The cost does not depend on how long ago the series started. */
export const listDates = (rule: DateRule, days: Days, limit: number): CalendarDate[] => {
  const from = toLater(days.from, rule.startsOn)
  const { unit, length } = toStep(rule)
  const enough = addDays(from, Math.min(limit * length * maxStepDays[unit], 50_000))
  const to = toEarlier(toEarlier(days.to, rule.endsOn), enough)
  if (to < from) return []
  // In UTC every date and time exists, so clock changes cannot skip a date.
  const dtstart = rule.startsOn.replaceAll('-', '')
  const RRule = loadRRule()
  const reader = new RRule({ rruleString: `DTSTART:${dtstart}T000000Z\nRRULE:${toRuleText(rule)}` })
  return reader
    .between(toUtc(from), toUtc(to), true)
    .slice(0, limit)
    .map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString().slice(0, 10))
}

const toMonths = (date: CalendarDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

/** The date at an index; undefined when the rule ends earlier. */
export const findDateAt = (rule: DateRule, index: number): CalendarDate | undefined => {
  const { unit, length } = toStep(rule)
  const steps = index * length
  const left =
    unit === 'days' ? countDays(rule.startsOn, rule.endsOn) : toMonths(rule.endsOn) - toMonths(rule.startsOn)
  if (index < 0 || steps > left) return undefined
  // Constrains the day to the length of the month. Always counts from the start, so that a short month does not shift
  // later dates.
  const date = Temporal.PlainDate.from(rule.startsOn)
    .add({ [unit]: steps })
    .toString()
  return date <= rule.endsOn ? date : undefined
}

/** The index of a date; undefined when the rule does not include it. */
export const findDateIndex = (rule: DateRule, date: CalendarDate): number | undefined => {
  const { unit, length } = toStep(rule)
  const steps = unit === 'days' ? countDays(rule.startsOn, date) : toMonths(date) - toMonths(rule.startsOn)
  const index = steps / length
  return Number.isInteger(index) && findDateAt(rule, index) === date ? index : undefined
}
