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

/** The unit of a pattern for any number, such as `weeks`. Arabic has a form of its own for two. */
export const toUnits = (pattern: RecurrencePattern): string => t(units[pattern], { interval: 3 })

export const intervalTexts: Readonly<Record<RecurrencePattern, string>> = {
  daily: msg('{interval, plural, =1 {Every day} other {Every # days}}'),
  weekly: msg('{interval, plural, =1 {Every week} other {Every # weeks}}'),
  monthly: msg('{interval, plural, =1 {Every month} other {Every # months}}'),
  yearly: msg('{interval, plural, =1 {Every year} other {Every # years}}'),
}
