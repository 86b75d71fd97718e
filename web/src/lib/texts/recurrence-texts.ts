import type { RecurrencePattern } from '@roost/contract/calendar/calendar-values.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../locale/language.ts'

// How often something comes back: an event of the calendar, or a task.

export const patternLabels: Readonly<Record<RecurrencePattern, string>> = {
  daily: msg('Daily'),
  weekly: msg('Weekly'),
  monthly: msg('Monthly'),
  yearly: msg('Yearly'),
}

const units: Readonly<Record<RecurrencePattern, string>> = {
  daily: msg('{interval, plural, one {day} other {days}}'),
  weekly: msg('{interval, plural, one {week} other {weeks}}'),
  monthly: msg('{interval, plural, one {month} other {months}}'),
  yearly: msg('{interval, plural, one {year} other {years}}'),
}

/** Returns the unit of a pattern, such as `week`, or `weeks` for an interval of more than one. */
export const toUnit = (pattern: RecurrencePattern, interval: number): string =>
  t(units[pattern], { interval })

export const intervalTexts: Readonly<Record<RecurrencePattern, string>> = {
  daily: msg('{interval, plural, =1 {Every day} other {Every # days}}'),
  weekly: msg('{interval, plural, =1 {Every week} other {Every # weeks}}'),
  monthly: msg('{interval, plural, =1 {Every month} other {Every # months}}'),
  yearly: msg('{interval, plural, =1 {Every year} other {Every # years}}'),
}
