import type { NewRepeats } from '@roost/contract/tasks/repeats.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { type CalendarDate, toCalendarDate, toTimeOfDay, type WallTime } from '@roost/contract/time/dates.ts'
import type { WeekStart } from '@roost/contract/language/regions.ts'
import { AppError } from '../../../lib/app-error.ts'
import {
  type Chore,
  type StoredRepeats,
  type Template,
  toDayOfMonth,
  toLater,
  toStartsOn,
  toWeekday,
} from './repeats.rules.ts'
import { giveTurn, startTurn, toNextTurn } from './turns.rules.ts'

// What a task that comes back hands on to the next one, and what a change means for those that follow.

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

const withoutMark = ({ isUntouched: _isUntouched, ...chore }: Chore): Chore => chore

const changeOnlyThis = (current: Occurrence, { before, after }: ChoreChange): Occurrence => {
  toDueDay(after)
  const [earlier, later] = [toTemplate(before), toTemplate(after)]
  const isSame = isSameTemplate(earlier, later) && before.dueDate === after.dueDate
  return isSame || current.chore.template
    ? { ...current, chore: withoutMark(current.chore) }
    : { ...current, chore: { ...withoutMark(current.chore), template: earlier } }
}

/** The date from which a rule is counted after a task was moved for good: a single weekday moves along. */
const toMovedRule = (repeats: StoredRepeats, anchorOn: CalendarDate): StoredRepeats => ({
  ...repeats,
  anchorOn,
  ...(repeats.weekdays.length === 1 && { weekdays: [toWeekday(anchorOn)] }),
})

const isMoved = ({ before, after }: ChoreChange): boolean =>
  before.dueDate === null || toDueDay(after) !== toCalendarDate(before.dueDate)

/** Whose turn it is in a rule that somebody has set. */
const toSetTurn = (
  current: Chore | undefined,
  { turns, weekStart }: StoredRepeats,
  { assignedTo, date }: { readonly assignedTo: string | null; readonly date: CalendarDate },
): Pick<Chore, 'turn'> => {
  if (turns === null) return {}
  const isSame = JSON.stringify(current?.repeats.turns) === JSON.stringify(turns)
  return {
    turn: isSame && current?.turn ? current.turn : startTurn({ turns, weekStart }, assignedTo, date),
  }
}

/** Whose turn it is after the task was assigned to somebody for good. */
const toGivenTurn = (
  { repeats: { turns, weekStart }, turn }: Chore,
  { before, after }: ChoreChange,
  day: CalendarDate,
): Pick<Chore, 'turn'> => {
  if (turns === null || !turn) return {}
  const isGiven = before.assignedTo !== after.assignedTo
  return { turn: isGiven ? giveTurn({ turns, weekStart }, turn, after.assignedTo, day) : turn }
}

const changeFollowing = ({ chore, occurrenceOn }: Occurrence, change: ChoreChange): Occurrence => {
  const { before, after } = change
  const day = toDueDay(after)
  const changed = toChangedValues(toTemplate(before), toTemplate(after))
  return {
    chore: {
      repeats: isMoved(change) ? toMovedRule(chore.repeats, day) : chore.repeats,
      ...(chore.template && { template: { ...chore.template, ...changed } }),
      ...toGivenTurn(chore, change, day),
    },
    occurrenceOn: isMoved(change) ? day : occurrenceOn,
  }
}

/** Whether both rules have the same dates if they are counted from the same date, such as the 31st. */
const hasSameDates = (a: NewRepeats, b: NewRepeats): boolean =>
  a.every === b.every &&
  a.unit === b.unit &&
  a.monthDay === b.monthDay &&
  a.countsFrom === b.countsFrom &&
  a.weekdays.join() === b.weekdays.join()

/** How many earlier months are looked at. */
const maxEarlierMonths = 12

/** The day of a month that the rule means: the 31st, or the fifth weekday; null if the month has none. */
const toMeantDay = (
  { monthDay, anchorOn }: StoredRepeats,
  month: Temporal.PlainYearMonth,
): CalendarDate | null => {
  const anchor = Temporal.PlainDate.from(anchorOn)
  if (monthDay === 'date')
    return anchor.day <= month.daysInMonth ? month.toPlainDate({ day: anchor.day }).toString() : null
  const last = month.toPlainDate({ day: month.daysInMonth })
  const fifth = last.subtract({ days: (last.dayOfWeek - anchor.dayOfWeek + 7) % 7 })
  return fifth.day > 28 ? fifth.toString() : null
}

/**
 * From which date a changed rule is counted. In a month without the 31st or a fifth weekday, that is one before, so that
 * the next months have it again.
 */
const toChangedAnchor = (earlier: StoredRepeats, rule: NewRepeats, date: CalendarDate): CalendarDate => {
  const isSameDay = earlier.unit === 'month' && rule.unit === 'month' && earlier.monthDay === rule.monthDay
  if (!isSameDay || rule.monthDay === 'last' || toDayOfMonth(earlier.anchorOn) <= 28) return date
  const month = Temporal.PlainDate.from(date).toPlainYearMonth()
  for (let step = 0; step < maxEarlierMonths; step += 1) {
    const meant = toMeantDay(earlier, month.subtract({ months: step * rule.every }))
    if (meant !== null) return meant
  }
  return date
}

/** Where the rule is new, it is counted from the date of the task, also if that was moved for this time alone. */
const changeRule = (current: Occurrence | null, change: ChoreChange, rule: NewRepeats): Occurrence => {
  const { after, weekStart } = change
  const day = toDueDay(after)
  if (!current) {
    const repeats = { ...rule, anchorOn: day, weekStart }
    return {
      chore: { repeats, ...toSetTurn(undefined, repeats, { ...after, date: day }) },
      occurrenceOn: day,
    }
  }
  const { chore, occurrenceOn } = changeFollowing(current, change)
  const earlier = current.chore.repeats
  const isSame = !isMoved(change) && hasSameDates(earlier, rule)
  const anchorOn = isMoved(change) ? occurrenceOn : toChangedAnchor(earlier, rule, occurrenceOn)
  const counted = isSame ? earlier : { anchorOn, weekStart }
  const repeats = { ...rule, anchorOn: counted.anchorOn, weekStart: counted.weekStart }
  const { turn: _turn, ...others } = chore
  return {
    chore: { ...others, repeats, ...toSetTurn(chore, repeats, { ...after, date: occurrenceOn }) },
    occurrenceOn,
  }
}

/** How an open task comes back after a change; null if it does not. Throws `tasks.repeats_without_due`. */
export const changeChore = (current: Occurrence | null, change: ChoreChange): Occurrence | null => {
  const { repeats, isOnlyThis } = change
  if (repeats === null) return null
  if (repeats !== undefined) return changeRule(current, change, repeats)
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
  /** Whether nobody asked for this task. */
  readonly isUntouched?: boolean
  /** Whether the time before counts as one of the turn. */
  readonly counts: boolean
  /** The members who can have a turn or be assigned. */
  readonly present: ReadonlySet<string>
}

/** Whose turn it is next, of the members who are left. */
const passTurn = (
  { repeats, turn }: Chore,
  { date, counts, present }: Pick<Days, 'date' | 'counts' | 'present'>,
): Pick<Chore, 'repeats' | 'turn'> => {
  const { turns, weekStart } = repeats
  if (turns === null || !turn) return { repeats }
  const next = toNextTurn({ turns, weekStart }, turn, { date, counts, present })
  return next ? { repeats, turn: next } : { repeats: { ...repeats, turns: null } }
}

/** Nobody who has left is assigned. */
const toPresent = (assignedTo: string | null, present: ReadonlySet<string>): string | null =>
  assignedTo !== null && present.has(assignedTo) ? assignedTo : null

/** The open task of a series and who it is assigned to. */
export interface AssignedOccurrence extends Occurrence {
  readonly assignedTo: string | null
}

/** An open task once members can no longer have a turn or be assigned: it is assigned to the next in the order, or to nobody. */
export const reassign = (
  { chore, occurrenceOn, assignedTo }: AssignedOccurrence,
  present: ReadonlySet<string>,
): AssignedOccurrence => {
  const { turn: _turn, template, ...others } = chore
  const next = passTurn(chore, { date: occurrenceOn, counts: false, present })
  return {
    chore: {
      ...others,
      ...next,
      ...(template && { template: { ...template, assignedTo: toPresent(template.assignedTo, present) } }),
    },
    occurrenceOn,
    assignedTo: toPresent(assignedTo, present) ?? next.turn?.holder ?? null,
  }
}

const toStored = (chore: Chore, next: Chore, isUntouched: boolean): string =>
  JSON.stringify({
    ...next,
    ...(chore.turn && { lastTurn: chore.turn }),
    ...(isUntouched && { isUntouched }),
  } satisfies Chore)

export const makeTask = (chore: Chore, task: TemplateSource, days: Days): MadeTask => {
  const { date, today, from = today, isUntouched = false, present } = days
  const { title, description, category, priority, assignedTo, dueTime } = chore.template ?? toTemplate(task)
  const next = passTurn(chore, days)
  const startsOn = toLater(toStartsOn(chore.repeats, date, today) ?? today, from)
  return {
    title,
    description,
    category,
    priority,
    assigned_to: next.turn?.holder ?? toPresent(assignedTo, present),
    due_date: toDue(date, dueTime),
    occurrence_on: date,
    starts_on: startsOn > today ? startsOn : null,
    repeats: toStored(chore, next, isUntouched),
  }
}

/** The rule that goes back to a completed task, whose next one had these values. */
export const toReturnedChore = (
  { repeats, lastTurn }: Chore,
  task: TemplateSource,
  next: TemplateSource,
): Chore => {
  const template = toTemplate(next)
  const returned = { repeats, ...(lastTurn && { turn: lastTurn }) }
  // Who the next task was assigned to follows from the turn.
  const given = lastTurn ? { ...template, assignedTo: task.assignedTo } : template
  return isSameTemplate(given, toTemplate(task)) ? returned : { ...returned, template: given }
}
