import type { NewRepeats, Repeats } from '@roost/contract/tasks/repeats.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import {
  type CalendarDate,
  lastStorableDate,
  toCalendarDate,
  toTimeOfDay,
  type WallTime,
} from '@roost/contract/time/dates.ts'
import type { WeekStart } from '@roost/contract/language/regions.ts'
import { AppError } from '../../lib/app-error.ts'
import { loadRRule } from '../../lib/icalendar/rrule.ts'
import { addDays } from '../../lib/time/zoned-time.ts'

/** Values that the next task takes over. */
export interface Template extends Pick<
  Task,
  'title' | 'description' | 'category' | 'priority' | 'assignedTo'
> {
  /** Such as `18:00`. */
  readonly dueTime: string | null
}

/** How a task comes back, as it is stored. */
export interface Chore {
  readonly repeats: Repeats
  /** The values of the next task where this one has others, which were changed for this time alone. */
  readonly template?: Template
}

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const
const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

const toUtc = (date: CalendarDate): Date => new Date(`${date}T00:00:00.000Z`)
const toWeekday = (date: CalendarDate): number => toUtc(date).getUTCDay()
const toDayName = (weekday: number): string => dayNames[weekday] ?? 'SU'
const toDayOfMonth = (date: CalendarDate): number => Number(date.slice(8))

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

const toMonthParts = ({ monthDay, anchorOn }: Repeats): string[] => {
  if (monthDay === 'last') return ['BYMONTHDAY=-1']
  return monthDay === 'weekday' ? [toWeekdayPart(anchorOn)] : toDayParts(toDayOfMonth(anchorOn))
}

const toParts = (repeats: Repeats): string[] => {
  const { unit, weekdays, weekStart, anchorOn } = repeats
  if (unit === 'day') return []
  if (unit === 'month') return toMonthParts(repeats)
  if (unit === 'year')
    return [`BYMONTH=${Number(anchorOn.slice(5, 7))}`, ...toDayParts(toDayOfMonth(anchorOn))]
  const days = weekdays.length > 0 ? weekdays : [toWeekday(anchorOn)]
  return [`BYDAY=${days.map(toDayName).join(',')}`, `WKST=${toDayName(weekStart)}`]
}

/** The rule of the calendar in the format of RFC 5545 §3.3.10. */
const toRuleText = (repeats: Repeats): string =>
  [`FREQ=${frequencies[repeats.unit]}`, `INTERVAL=${repeats.every}`, ...toParts(repeats)].join(';')

/** More days than there are between two consecutive dates of the rule. */
const toReach = ({ unit, every }: Repeats): number =>
  ({ day: every, week: every * 7 + 7, month: every * 31 + 31, year: every * 366 + 366 })[unit]

const toStorable = (date: CalendarDate | undefined): CalendarDate | null =>
  date !== undefined && date <= lastStorableDate ? date : null

/** The first date of the rule that is later than `after`; null if it would be after 2100. */
const findNextDate = (repeats: Repeats, after: CalendarDate): CalendarDate | null => {
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

const toLater = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b)

/** The date after so many units; in a shorter month, its last day. */
const addUnits = ({ every, unit }: Repeats, date: CalendarDate): CalendarDate | null =>
  toStorable(
    Temporal.PlainDate.from(date)
      .add({ [`${unit}s`]: every })
      .toString(),
  )

/** The date of the next task, once this one was completed or left out on `doneOn`. */
export const toNextDate = (
  repeats: Repeats,
  { occurrenceOn, doneOn }: { readonly occurrenceOn: CalendarDate; readonly doneOn: CalendarDate },
): CalendarDate | null =>
  repeats.countsFrom === 'completion'
    ? addUnits(repeats, doneOn)
    : findNextDate(repeats, toLater(occurrenceOn, doneOn))

/** The first date at or after `from`. */
export const toDateFrom = (repeats: Repeats, from: CalendarDate): CalendarDate | null =>
  repeats.countsFrom === 'completion' ? toStorable(from) : findNextDate(repeats, addDays(from, -1))

/** The day on which a task for this date is shown; null if it is at once. */
export const toStartsOn = (
  { leadDays }: Repeats,
  date: CalendarDate,
  today: CalendarDate,
): CalendarDate | null => {
  const startsOn = leadDays === null ? today : addDays(date, -leadDays)
  return startsOn > today ? startsOn : null
}

const toDue = (date: CalendarDate, dueTime: string | null): WallTime =>
  `${date}T${dueTime ?? '00:00'}:00.000Z`

type TemplateSource = Omit<Template, 'dueTime'> & { readonly dueDate: WallTime | null }

const toTemplate = ({
  title,
  description,
  category,
  priority,
  assignedTo,
  dueDate,
}: TemplateSource): Template => ({
  title,
  description,
  category,
  priority,
  assignedTo,
  dueTime: dueDate && toTimeOfDay(dueDate),
})

const isSameTemplate = (a: Template, b: Template): boolean =>
  (Object.keys(a) as (keyof Template)[]).every((key) => a[key] === b[key])

/** The values of `after` that differ from those before. */
const toChangedValues = (before: Template, after: Template): Partial<Template> =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Template)[])
      .filter((key) => after[key] !== before[key])
      .map((key) => [key, after[key]]),
  )

/** What a person changes of an open task. */
export interface ChoreChange {
  /** The task before and after. */
  readonly before: TemplateSource
  readonly after: TemplateSource
  /** Absent if the rule stays. */
  readonly repeats: NewRepeats | null | undefined
  readonly isOnlyThis: boolean
  readonly weekStart: WeekStart
}

export interface Occurrence {
  readonly chore: Chore
  readonly occurrenceOn: CalendarDate
}

/** Throws `tasks.repeats_without_due`. */
const toDueDay = ({ dueDate }: TemplateSource): CalendarDate => {
  if (dueDate === null) throw new AppError('tasks.repeats_without_due')
  return toCalendarDate(dueDate)
}

const changeOnlyThis = (current: Occurrence, { before, after }: ChoreChange): Occurrence => {
  toDueDay(after)
  const [earlier, later] = [toTemplate(before), toTemplate(after)]
  const isSame = isSameTemplate(earlier, later) && before.dueDate === after.dueDate
  return isSame || current.chore.template
    ? current
    : { ...current, chore: { ...current.chore, template: earlier } }
}

const changeFollowing = ({ chore, occurrenceOn }: Occurrence, { before, after }: ChoreChange): Occurrence => {
  const day = toDueDay(after)
  const changed = toChangedValues(toTemplate(before), toTemplate(after))
  const isMoved = before.dueDate === null || day !== toCalendarDate(before.dueDate)
  return {
    chore: {
      repeats: isMoved ? { ...chore.repeats, anchorOn: day } : chore.repeats,
      ...(chore.template && { template: { ...chore.template, ...changed } }),
    },
    occurrenceOn: isMoved ? day : occurrenceOn,
  }
}

/** Whether both rules have the same dates if they are counted from the same date, such as the 31st. */
const hasSameDates = (a: NewRepeats, b: NewRepeats): boolean =>
  a.every === b.every &&
  a.unit === b.unit &&
  a.monthDay === b.monthDay &&
  a.weekdays.join() === b.weekdays.join()

/** How an open task comes back after a change; null if it does not. Throws `tasks.repeats_without_due`. */
export const changeChore = (current: Occurrence | null, change: ChoreChange): Occurrence | null => {
  const { repeats, after, weekStart, isOnlyThis } = change
  if (repeats === null) return null
  if (repeats !== undefined) {
    const day = toDueDay(after)
    const isSame = current?.occurrenceOn === day && hasSameDates(current.chore.repeats, repeats)
    const anchorOn = isSame ? current.chore.repeats.anchorOn : day
    return { chore: { repeats: { ...repeats, anchorOn, weekStart } }, occurrenceOn: day }
  }
  if (!current) return null
  return isOnlyThis ? changeOnlyThis(current, change) : changeFollowing(current, change)
}

/** The columns of a task that comes back. */
export interface SeriesColumns {
  readonly occurrence_on: CalendarDate | null
  readonly starts_on: CalendarDate | null
  readonly repeats: string | null
}

/** A task for this date, with the values of the series. */
export interface MadeTask extends SeriesColumns {
  readonly title: string
  readonly description: string | null
  readonly category: string
  readonly priority: Task['priority']
  readonly assigned_to: string | null
  readonly due_date: WallTime
}

interface Days {
  readonly date: CalendarDate
  readonly today: CalendarDate
  /** It is not shown before; today if absent. */
  readonly from?: CalendarDate
}

export const makeTask = (
  chore: Chore,
  task: TemplateSource,
  { date, today, from = today }: Days,
): MadeTask => {
  const { title, description, category, priority, assignedTo, dueTime } = chore.template ?? toTemplate(task)
  const startsOn = toLater(toStartsOn(chore.repeats, date, today) ?? today, from)
  return {
    title,
    description,
    category,
    priority,
    assigned_to: assignedTo,
    due_date: toDue(date, dueTime),
    occurrence_on: date,
    starts_on: startsOn > today ? startsOn : null,
    repeats: JSON.stringify({ repeats: chore.repeats } satisfies Chore),
  }
}

/** The rule that goes back to a completed task, whose next one had these values. */
export const toReturnedChore = (chore: Chore, task: TemplateSource, next: TemplateSource): Chore => {
  const template = toTemplate(next)
  return isSameTemplate(template, toTemplate(task)) ? chore : { ...chore, template }
}
