import type { RecurrencePattern } from '@roost/contract/calendar/calendar-values.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { type CalendarDate, toCalendarDate } from '@roost/contract/time/dates.ts'
import { needsDueDate, type RepeatUnit } from '@roost/contract/tasks/repeat-values.ts'
import type { NewRepeats, Repeats } from '@roost/contract/tasks/repeats.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { getDateLocale, joinWithCommas, t } from '../../../lib/locale/language.ts'
import { getRegion } from '../../../lib/locale/region.ts'
import { intervalTexts } from '../../../lib/texts/recurrence-texts.ts'
import { addDays, formatDayNumber, toWeekday } from '../../../lib/time/calendar-date.ts'

// How a task comes back, in words and as the board shows it before the server has answered.

export const unitPatterns: Readonly<Record<RepeatUnit, RecurrencePattern>> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  year: 'yearly',
}

const anySunday = '2026-11-22'

/** Formats a weekday, of which 0 is Sunday. */
export const formatWeekday = (weekday: number, style: 'long' | 'short'): string =>
  new Date(`${addDays(anySunday, weekday)}T00:00:00.000Z`).toLocaleDateString(getDateLocale(), {
    weekday: style,
    timeZone: 'UTC',
  })

/** The weekdays, of which 0 is Sunday, beginning with the first one of the week. */
export const listWeekdays = (): number[] =>
  Array.from({ length: 7 }, (_, index) => (index + getRegion().weekStart) % 7)

/** Formats which one of its weekday in the month a day is, such as `second Tuesday`. */
export const formatMonthWeekday = (day: CalendarDate): string =>
  t(
    '{place, select, 1 {first} 2 {second} 3 {third} 4 {fourth} other {last}} {weekday, select, 0 {Sunday} 1 {Monday} 2 {Tuesday} 3 {Wednesday} 4 {Thursday} 5 {Friday} other {Saturday}}',
    { place: Math.ceil(Number(day.slice(8)) / 7), weekday: toWeekday(day) },
  )

const completionTexts: Readonly<Record<RepeatUnit, string>> = {
  day: msg('{interval, plural, one {# day} other {# days}} after it is done'),
  week: msg('{interval, plural, one {# week} other {# weeks}} after it is done'),
  month: msg('{interval, plural, one {# month} other {# months}} after it is done'),
  year: msg('{interval, plural, one {# year} other {# years}} after it is done'),
}

type Rule = Pick<Repeats, 'every' | 'unit' | 'weekdays' | 'monthDay' | 'countsFrom'>

/** On which day of the month, such as `second Tuesday`. */
export const toMonthWords = ({ monthDay }: Pick<Rule, 'monthDay'>, day: CalendarDate): string => {
  if (monthDay === 'last') return t('last day')
  return monthDay === 'weekday'
    ? formatMonthWeekday(day)
    : t('day {number}', { number: formatDayNumber(day) })
}

/** The weekdays of a rule, as they follow in the week. */
export const toWeekdays = ({ weekdays }: Pick<Rule, 'weekdays'>, day: CalendarDate): number[] =>
  listWeekdays().filter((weekday) => (weekdays.length > 0 ? weekdays : [toWeekday(day)]).includes(weekday))

const toDayWords = (rule: Rule, day: CalendarDate): string => {
  if (rule.unit === 'week') {
    const weekdays = toWeekdays(rule, day)
    const style = weekdays.length > 1 ? 'short' : 'long'
    return weekdays.length === 7 ? '' : joinWithCommas(weekdays.map((one) => formatWeekday(one, style)))
  }
  return rule.unit === 'month' ? toMonthWords(rule, day) : ''
}

/** Describes how a task comes back, such as `Every 2 weeks: Mon, Thu`; `day` is the date from which it is counted. */
export const toRepeatsWords = (rule: Rule, day: CalendarDate): string => {
  if (rule.countsFrom === 'completion') return t(completionTexts[rule.unit], { interval: rule.every })
  const often = t(intervalTexts[unitPatterns[rule.unit]], { interval: rule.every })
  const days = toDayWords(rule, day)
  return days ? t('{often}: {days}', { often, days }) : often
}

/** The rule as a form edits it. */
export const toNewRepeats = ({
  anchorOn: _anchorOn,
  weekStart: _weekStart,
  turnOf: _turnOf,
  nextTurnOf: _nextTurnOf,
  lastDoneOn: _lastDoneOn,
  previousId: _previousId,
  ...rule
}: Repeats): NewRepeats => rule

export const isSameRepeats = (a: NewRepeats | null, b: NewRepeats | null): boolean =>
  a === null || b === null
    ? a === b
    : Object.entries(a).every(
        ([field, value]) => JSON.stringify(value) === JSON.stringify(b[field as keyof NewRepeats]),
      )

/** How many days before it is due the next task is shown, unless somebody chooses. */
const usualLeadDays: Readonly<Record<RepeatUnit, number>> = { day: 0, week: 1, month: 7, year: 30 }

/** The rule of a task that begins to come back. */
export const startRepeats = (unit: RepeatUnit, timeZone: string): NewRepeats => ({
  every: 1,
  unit,
  weekdays: [],
  monthDay: 'date',
  countsFrom: 'schedule',
  leadDays: usualLeadDays[unit],
  whenMissed: 'stays',
  timeZone,
  turns: null,
})

/** Whose turn it is before the server has answered: still that of who has it, otherwise of whom the task is assigned to. */
const toExpectedTurn = (
  turns: NewRepeats['turns'],
  turnOf: string | null,
  assignedTo: string | null,
): string | null => {
  if (turns === null || turns.choose === 'anybody') return null
  const { members, choose } = turns
  const known = [turnOf, assignedTo].find((one) => one !== null && members.includes(one))
  // Only the server knows who has done the least.
  return known ?? (choose === 'fair' ? null : (members[0] ?? null))
}

type AssignedTask = Pick<Task, 'assignedTo' | 'dueDate'> & {
  readonly startsOn?: CalendarDate | null | undefined
  readonly turnOf?: string | null | undefined
  readonly lastDoneOn?: CalendarDate | null | undefined
}

/** From when a task is shown before the server has answered. */
const toExpectedStart = (
  { leadDays }: NewRepeats,
  { dueDate, startsOn }: AssignedTask,
  today: CalendarDate,
): CalendarDate | null => {
  // Without a due date, only a pause hides it.
  const start = dueDate === null ? startsOn : leadDays !== null && addDays(toCalendarDate(dueDate), -leadDays)
  return start && start > today ? start : null
}

/** How a task comes back before the server has answered. */
export const toExpectedSeries = (
  repeats: NewRepeats | null,
  task: AssignedTask,
  today: CalendarDate,
): Pick<Task, 'repeats' | 'startsOn'> => {
  const { dueDate, assignedTo, turnOf = null, lastDoneOn = null } = task
  if (repeats === null || (dueDate === null && needsDueDate(repeats)))
    return { repeats: null, startsOn: null }
  const anchorOn = dueDate === null ? today : toCalendarDate(dueDate)
  return {
    repeats: {
      ...repeats,
      anchorOn,
      weekStart: getRegion().weekStart,
      turnOf: toExpectedTurn(repeats.turns, turnOf, assignedTo),
      // Only the server knows the dates and who is away.
      nextTurnOf: null,
      lastDoneOn: repeats.lastDoneOn === undefined ? lastDoneOn : repeats.lastDoneOn,
      previousId: null,
    },
    startsOn: toExpectedStart(repeats, task, today),
  }
}

/** The turn before the server has answered, once a task was assigned to somebody for good. */
export const giveExpectedTurn = (repeats: Repeats, assignedTo: string | null): Repeats => {
  const { members = [], choose } = repeats.turns ?? {}
  const takesTurns = assignedTo !== null && choose !== 'anybody' && members.includes(assignedTo)
  return { ...repeats, nextTurnOf: null, ...(takesTurns && { turnOf: assignedTo }) }
}
