import type { WeekStart } from '@roost/contract/language/regions.ts'
import { needsDueDate } from '@roost/contract/tasks/repeat-values.ts'
import type { NewRepeats } from '@roost/contract/tasks/repeats.ts'
import { type CalendarDate, toCalendarDate } from '@roost/contract/time/dates.ts'
import { AppError } from '../../../lib/app-error.ts'
import {
  isForAnybody,
  toAssignedByRule,
  toDueDay,
  toFirstTurn,
  toPresent,
  toSetTurn,
  toTakenBy,
  toTurnRule,
  withNextTurn,
} from './chore-turns.rules.ts'
import {
  type AssignedOccurrence,
  isSameTemplate,
  type Occurrence,
  reassign,
  type TemplateSource,
  toChangedValues,
  toTemplate,
} from './chores.rules.ts'
import {
  type Chore,
  type StoredRepeats,
  toDayOfMonth,
  toEarlier,
  toNeededOn,
  toWeekday,
} from './repeats.rules.ts'
import { giveTurn, moveTurn, type Presence, toDoer, type Turn } from './turns.rules.ts'

// What a change of a task that comes back means for those that follow.

/** What a person changes of an open task. */
export interface ChoreChange {
  /** The task before and after. */
  readonly before: TemplateSource
  readonly after: TemplateSource
  /** Absent if the rule stays. */
  readonly repeats: NewRepeats | null | undefined
  readonly isOnlyThis: boolean
  readonly weekStart: WeekStart
  readonly presence: Presence
  /** The date in a time zone. */
  readonly toToday: (timeZone: string) => CalendarDate
}

const withoutMark = ({ isUntouched: _isUntouched, ...chore }: Chore): Chore => chore

const changeOnlyThis = (current: Occurrence, { before, after }: ChoreChange): Occurrence => {
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
  after.dueDate !== null &&
  (before.dueDate === null || toCalendarDate(after.dueDate) !== toCalendarDate(before.dueDate))

/** Whose turn it is after the task was moved or assigned to somebody for good. */
const toFollowingTurn = (
  repeats: StoredRepeats,
  { turn, occurrenceOn }: { readonly turn: Turn | undefined; readonly occurrenceOn: CalendarDate },
  change: ChoreChange,
): Pick<Chore, 'turn'> => {
  const rule = toTurnRule(repeats)
  if (!rule || !turn) return {}
  const { before, after } = change
  const day = toDueDay({ ...after, occurrenceOn })
  const moved = isMoved(change) ? moveTurn(rule, turn, day) : turn
  return {
    turn: before.assignedTo === after.assignedTo ? moved : giveTurn(rule, moved, after.assignedTo, day),
  }
}

const changeFollowing = ({ chore, occurrenceOn }: Occurrence, change: ChoreChange): Occurrence => {
  const { before, after } = change
  const day = toDueDay({ ...after, occurrenceOn })
  const changed = toChangedValues(toTemplate(before), toTemplate(after))
  const repeats = isMoved(change) ? toMovedRule(chore.repeats, day) : chore.repeats
  return {
    chore: {
      repeats,
      ...(chore.template && { template: { ...chore.template, ...changed } }),
      ...(chore.missed && { missed: chore.missed }),
      ...(chore.lastDoneOn && { lastDoneOn: chore.lastDoneOn }),
      ...toFollowingTurn(repeats, { turn: chore.turn, occurrenceOn }, change),
    },
    occurrenceOn: isMoved(change) ? day : occurrenceOn,
  }
}

/** Whether tasks have a due date is the same for all that follow. */
const isOnlyThis = ({ isOnlyThis: isMeant, before, after }: ChoreChange): boolean =>
  isMeant && (before.dueDate === null) === (after.dueDate === null)

const changeValues = (current: Occurrence, change: ChoreChange): Occurrence =>
  isOnlyThis(change) ? changeOnlyThis(current, change) : changeFollowing(current, change)

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

const startChore = (change: ChoreChange, rule: NewRepeats): AssignedOccurrence => {
  const { after, weekStart, presence } = change
  const day = toDueDay({ ...after, occurrenceOn: change.toToday(rule.timeZone) })
  const repeats = { ...rule, anchorOn: day, weekStart }
  const first = { assignedTo: after.assignedTo, date: day }
  const turnRule = toTurnRule(repeats)
  const turn = turnRule && toFirstTurn(turnRule, first, presence)
  return {
    chore: { repeats, ...(turn && { turn }) },
    occurrenceOn: day,
    assignedTo: after.assignedTo ?? toPresent(turn && toDoer(turn), presence),
  }
}

/** Where the rule is new, it is counted from the date of the task, also if that was moved for this time alone. */
const toChangedRule = (
  { chore: { repeats: earlier }, occurrenceOn }: Occurrence,
  change: ChoreChange,
  rule: NewRepeats,
): StoredRepeats => {
  const hasMoved = !isOnlyThis(change) && isMoved(change)
  if (change.after.dueDate === null || (!hasMoved && hasSameDates(earlier, rule)))
    return { ...rule, anchorOn: earlier.anchorOn, weekStart: earlier.weekStart }
  const anchorOn = hasMoved ? occurrenceOn : toChangedAnchor(earlier, rule, occurrenceOn)
  return { ...rule, anchorOn, weekStart: change.weekStart }
}

const changeRule = (current: Occurrence, change: ChoreChange, rule: NewRepeats): AssignedOccurrence => {
  const { before, after, presence } = change
  const { chore, occurrenceOn } = changeValues(current, change)
  const repeats = toChangedRule({ chore: current.chore, occurrenceOn }, change, rule)
  const { turn: earlierTurn, ...others } = chore
  const turn = toSetTurn(
    { repeats, date: occurrenceOn, assignedTo: after.assignedTo },
    { repeats: chore.repeats, turn: earlierTurn },
    presence,
  )
  const isGiven = before.assignedTo !== after.assignedTo
  const assigned = { turn: earlierTurn, assignedTo: after.assignedTo }
  const byRule = isForAnybody(repeats) ? toTakenBy(assigned) : toAssignedByRule(assigned, turn, presence)
  return {
    chore: { ...others, repeats, ...(turn && { turn }) },
    occurrenceOn,
    assignedTo: isGiven ? after.assignedTo : byRule,
  }
}

/** With the day on which a person says that it was done last, which is not later than today. */
const withLastDone = (
  occurrence: AssignedOccurrence,
  said: CalendarDate | null | undefined,
  today: CalendarDate,
): AssignedOccurrence => {
  if (said === undefined) return occurrence
  const { lastDoneOn: _lastDoneOn, ...chore } = occurrence.chore
  return { ...occurrence, chore: said === null ? chore : { ...chore, lastDoneOn: toEarlier(said, today) } }
}

const toChanged = (current: Occurrence | null, change: ChoreChange): AssignedOccurrence | null => {
  const { repeats, after } = change
  if (repeats === null) return null
  if (!repeats) return current && { ...changeValues(current, change), assignedTo: after.assignedTo }
  const { lastDoneOn, ...rule } = repeats
  const changed = current ? changeRule(current, change, rule) : startChore(change, rule)
  return withLastDone(changed, lastDoneOn, change.toToday(rule.timeZone))
}

/** How an open task comes back after a change; null if it does not. Throws `tasks.repeats_without_due`. */
export const changeChore = (current: Occurrence | null, change: ChoreChange): AssignedOccurrence | null => {
  const changed = toChanged(current, change)
  if (!changed) return null
  const { chore, occurrenceOn, assignedTo } = changed
  const { before, after, presence, toToday } = change
  const today = toToday(chore.repeats.timeZone)
  // Whoever is away on the day to which it is moved does not do it.
  if (isMoved(change) && before.assignedTo === after.assignedTo)
    return reassign({ ...changed, dueDate: after.dueDate }, presence, today)
  if (after.dueDate !== null)
    return {
      chore: withNextTurn(chore, { occurrenceOn, dueDate: after.dueDate }, presence),
      occurrenceOn,
      assignedTo,
    }
  if (needsDueDate(chore.repeats)) throw new AppError('tasks.repeats_without_due')
  return { chore, occurrenceOn: toNeededOn(chore, today), assignedTo }
}
