import type { ReminderChoice } from '@roost/contract/calendar/calendar-values.ts'
import type { Repeats } from '@roost/contract/tasks/repeats.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import {
  type CalendarDate,
  lastStorableDate,
  toCalendarDate,
  type WallTime,
} from '@roost/contract/time/dates.ts'
import type { Turn } from './turns.rules.ts'
import { loadRRule } from '../../../lib/icalendar/rrule.ts'
import { addDays, toStartOfDay } from '../../../lib/time/zoned-time.ts'

/** Values that the next task takes over. */
export interface Template extends Pick<
  Task,
  'title' | 'description' | 'category' | 'priority' | 'assignedTo' | 'minutes'
> {
  readonly reminders: readonly ReminderChoice[]
  /** Such as `18:00`. */
  readonly dueTime: string | null
}

/** What a completed task gets back if it is reopened. */
export interface Reopening {
  readonly previousId: number
  /** From when it would have been shown; absent if it was shown already. */
  readonly previousStartsOn?: CalendarDate
  /** Whose turn it was; absent if nobody takes turns. */
  readonly lastTurn?: Turn
  /** On which day it was done last before; absent if nobody knows. */
  readonly doneBeforeOn?: CalendarDate
}

/** How a task comes back, as it is stored. */
export interface Chore extends Partial<Reopening> {
  readonly repeats: StoredRepeats
  /** The values of the next task where this one has others, which were changed for this time alone. */
  readonly template?: Template
  /** Whether the task was made when the last one was completed, and nobody has changed it since. */
  readonly isUntouched?: true
  /** Whose turn it is; absent if nobody takes turns. */
  readonly turn?: Turn
  /** Who does the next one; absent if nobody takes turns. */
  readonly nextTurnOf?: string
  /** On which day it was done last; absent if nobody knows. */
  readonly lastDoneOn?: CalendarDate
  /** The tasks that were completed before the last one, and can be reopened after it, the last one first. */
  readonly earlier?: readonly Reopening[]
  /** The times that were left out last, because nobody did them; absent if there are none. */
  readonly missed?: readonly MissedTime[]
}

/** A time that was left out. */
export interface MissedTime {
  readonly dueDate: WallTime
  readonly occurrenceOn: CalendarDate
  readonly assignedTo: string | null
  /** Whether somebody has done it after all. */
  readonly isDone?: true
}

/** A rule as it is stored; the other fields follow from what is stored beside it. */
export type StoredRepeats = Omit<Repeats, 'turnOf' | 'nextTurnOf' | 'lastDoneOn' | 'previousId'>

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const
const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

const toUtc = (date: CalendarDate): Date => new Date(`${date}T00:00:00.000Z`)
export const toWeekday = (date: CalendarDate): number => toUtc(date).getUTCDay()
const toDayName = (weekday: number): string => dayNames[weekday] ?? 'SU'
export const toDayOfMonth = (date: CalendarDate): number => Number(date.slice(8))

/** In months without that day, the last day of the month is used. */
const toDayParts = (day: number): string[] =>
  day <= 28
    ? [`BYMONTHDAY=${day}`]
    : [`BYMONTHDAY=${[28, 29, 30, 31].filter((other) => other <= day).join(',')}`, 'BYSETPOS=-1']

/** A fifth weekday, which most months do not have, is the last one. */
const toWeekdayPart = (date: CalendarDate): string => {
  const place = Math.ceil(toDayOfMonth(date) / 7)
  return `BYDAY=${place === 5 ? -1 : place}${toDayName(toWeekday(date))}`
}

const toMonthParts = ({ monthDay, anchorOn }: StoredRepeats): string[] => {
  if (monthDay === 'last') return ['BYMONTHDAY=-1']
  return monthDay === 'weekday' ? [toWeekdayPart(anchorOn)] : toDayParts(toDayOfMonth(anchorOn))
}

const toParts = (repeats: StoredRepeats): string[] => {
  const { unit, weekdays, weekStart, anchorOn } = repeats
  if (unit === 'day') return []
  if (unit === 'month') return toMonthParts(repeats)
  if (unit === 'year')
    return [`BYMONTH=${Number(anchorOn.slice(5, 7))}`, ...toDayParts(toDayOfMonth(anchorOn))]
  const days = weekdays.length > 0 ? weekdays : [toWeekday(anchorOn)]
  return [`BYDAY=${days.map(toDayName).join(',')}`, `WKST=${toDayName(weekStart)}`]
}

/** The rule of the calendar in the format of RFC 5545 §3.3.10. */
const toRuleText = (repeats: StoredRepeats): string =>
  [`FREQ=${frequencies[repeats.unit]}`, `INTERVAL=${repeats.every}`, ...toParts(repeats)].join(';')

/** More days than there are between two consecutive dates of the rule. */
const toReach = ({ unit, every }: StoredRepeats): number =>
  ({ day: every, week: every * 7 + 7, month: every * 31 + 31, year: every * 366 + 366 })[unit]

const toStorable = (date: CalendarDate | undefined): CalendarDate | null =>
  date !== undefined && date <= lastStorableDate ? date : null

/** The first date of the rule that is later than `after`; null if it would be after 2100. */
const findNextDate = (repeats: StoredRepeats, after: CalendarDate): CalendarDate | null => {
  const { anchorOn } = repeats
  const from = addDays(after, 1) > anchorOn ? addDays(after, 1) : anchorOn
  const RRule = loadRRule()
  // In UTC every date exists, so clock changes cannot skip one.
  const reader = new RRule({
    rruleString: `DTSTART:${anchorOn.replaceAll('-', '')}T000000Z\nRRULE:${toRuleText(repeats)}`,
  })
  const [next] = reader.between(toUtc(from), toUtc(addDays(from, toReach(repeats))), true)
  return toStorable(next && new Date(next.epochMilliseconds).toISOString().slice(0, 10))
}

export const toEarlier = (a: CalendarDate, b: CalendarDate): CalendarDate => (a < b ? a : b)
export const toLater = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b)

/** The date after so many units; in a shorter month, its last day. */
const addUnits = ({ every, unit }: StoredRepeats, date: CalendarDate): CalendarDate | null =>
  toStorable(
    Temporal.PlainDate.from(date)
      .add({ [`${unit}s`]: every })
      .toString(),
  )

/** The date of the next task, once this one was completed on `doneOn`. */
export const toNextDate = (
  repeats: StoredRepeats,
  { occurrenceOn, doneOn }: { readonly occurrenceOn: CalendarDate; readonly doneOn: CalendarDate },
): CalendarDate | null =>
  repeats.countsFrom === 'completion'
    ? addUnits(repeats, doneOn)
    : findNextDate(repeats, toLater(occurrenceOn, doneOn))

/** When a task without a due date is needed: so long after it was done last, or today if nobody knows when that was. */
export const toNeededOn = (
  { repeats, lastDoneOn }: Pick<Chore, 'repeats' | 'lastDoneOn'>,
  today: CalendarDate,
): CalendarDate => (lastDoneOn === undefined ? null : addUnits(repeats, lastDoneOn)) ?? today

/** The date to which a task moves that is left out. */
export const toSkippedDate = (
  repeats: StoredRepeats,
  { occurrenceOn, today }: { readonly occurrenceOn: CalendarDate; readonly today: CalendarDate },
): CalendarDate | null => toNextDate(repeats, { occurrenceOn, doneOn: toLater(occurrenceOn, today) })

/** The first date at or after `from`. */
export const toDateFrom = (repeats: StoredRepeats, from: CalendarDate): CalendarDate | null =>
  repeats.countsFrom === 'completion' ? toStorable(from) : findNextDate(repeats, addDays(from, -1))

/** The day on which its rule shows a task for this date; null if it is at once. */
const toRuledStart = ({ leadDays }: StoredRepeats, date: CalendarDate): CalendarDate | null =>
  leadDays === null ? null : addDays(date, -leadDays)

/** The day on which a task for this date is shown; null if it is shown today. */
export const toStartsOn = (
  repeats: StoredRepeats,
  date: CalendarDate,
  today: CalendarDate,
): CalendarDate | null => {
  const startsOn = toRuledStart(repeats, date)
  return startsOn !== null && startsOn > today ? startsOn : null
}

/** When whoever has done the least by then is chosen for a task that is shown later; null if it is shown already. */
export const toTurnAt = (
  { turns, timeZone }: Pick<StoredRepeats, 'turns' | 'timeZone'>,
  startsOn: CalendarDate | null,
): string | null => (turns?.choose === 'fair' && startsOn !== null ? toStartOfDay(startsOn, timeZone) : null)

/** When an open task is left out unless it is done before: when the next one is shown. Null if it stays. */
export const toMissedAt = (
  repeats: StoredRepeats,
  { occurrenceOn, dueDate }: { readonly occurrenceOn: CalendarDate; readonly dueDate: WallTime | null },
): string | null => {
  if (repeats.whenMissed === 'stays' || repeats.countsFrom === 'completion' || dueDate === null) return null
  const dueOn = toCalendarDate(dueDate)
  const next = findNextDate(repeats, toLater(occurrenceOn, dueOn))
  if (next === null) return null
  return toStartOfDay(toLater(toRuledStart(repeats, next) ?? next, addDays(dueOn, 1)), repeats.timeZone)
}

/** Whether a task is hidden for longer than its rule says. */
export const isPaused = (
  { repeats }: Chore,
  { dueDate, startsOn }: Pick<Task, 'dueDate' | 'startsOn'>,
): boolean =>
  startsOn !== null && (dueDate === null || startsOn > (toRuledStart(repeats, toCalendarDate(dueDate)) ?? ''))

/** The day on which a task is shown after a change. Moving it, starting it and changing its rule can show it earlier or later. */
export const toChangedStart = (
  { before, after }: { readonly before: Task; readonly after: Pick<Task, 'dueDate' | 'status'> },
  chores: { readonly before: Chore | null; readonly after: Chore },
  today: CalendarDate,
): CalendarDate | null => {
  if (after.status !== 'todo') return null
  const ruled = toStartsOn(chores.after.repeats, toCalendarDate(after.dueDate ?? ''), today)
  if (!chores.before || before.dueDate !== after.dueDate) return ruled
  if (chores.before.repeats.leadDays === chores.after.repeats.leadDays) return before.startsOn
  return isPaused(chores.before, before) ? toLater(before.startsOn ?? '', ruled ?? '') : ruled
}
