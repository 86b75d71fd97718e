import type { Task } from '@roost/contract/tasks/tasks.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { toDueDay } from './chore-turns.rules.ts'
import {
  type AssignedOccurrence,
  type DueOccurrence,
  isSameTemplate,
  reassign,
  type TemplateSource,
  toTemplate,
} from './chores.rules.ts'
import type { Chore, Reopening, Template } from './repeats.rules.ts'
import { type Presence, toDoer } from './turns.rules.ts'

// A completed task that is reopened gets its rule back from the next one, which is taken back. Those that were completed on a day
// can be reopened one after another, and the one before them.

/** At most so many tasks can be reopened one after another. */
const maxReopened = 10

const toReopening = (chore: Chore): Reopening | undefined => {
  const { isUntouched, previousId, previousStartsOn, lastTurn, doneBeforeOn } = chore
  if (!isUntouched || previousId === undefined) return undefined
  return {
    previousId,
    ...(previousStartsOn && { previousStartsOn }),
    ...(lastTurn && { lastTurn }),
    ...(doneBeforeOn && { doneBeforeOn }),
  }
}

/** How the tasks before the one that is completed on this day can be reopened, once that one was. */
export const toEarlierReopenings = (chore: Chore, doneOn: CalendarDate): readonly Reopening[] => {
  const last = toReopening(chore)
  const isSameDay = chore.lastDoneOn === doneOn
  return last ? [last, ...((isSameDay && chore.earlier) || [])].slice(0, maxReopened - 1) : []
}

interface Reopened {
  /** The completed task. */
  readonly task: TemplateSource
  /** As it will be. */
  readonly after: TemplateSource & Pick<Task, 'status'>
  readonly occurrenceOn: CalendarDate
  /** The one that is taken back. */
  readonly next: TemplateSource
  /** How those before can be reopened, too. */
  readonly reopenings: readonly Reopening[]
}

/** What it knows itself of the task before, unless somebody changes it. */
const toEarlierMark = (
  { after, occurrenceOn, reopenings: [previous, ...earlier] }: Reopened,
  given: Template,
): Partial<Chore> => {
  const isUntouched =
    after.status === 'todo' &&
    isSameTemplate(given, toTemplate(after)) &&
    toDueDay({ ...after, occurrenceOn }) === occurrenceOn
  return previous && isUntouched ? { ...previous, isUntouched, ...(earlier.length > 0 && { earlier }) } : {}
}

/** The rule that goes back to a completed task from the next one. */
export const toReturnedChore = (chore: Chore, reopened: Reopened): Chore => {
  const { repeats, lastTurn, doneBeforeOn, missed } = chore
  const { task, next } = reopened
  const template = toTemplate(next)
  // Who the next task was assigned to follows from the turn.
  const turn = repeats.turns ? lastTurn : undefined
  const given = turn ? { ...template, assignedTo: toDoer(turn) } : template
  return {
    repeats,
    ...(turn && { turn }),
    ...(doneBeforeOn && { lastDoneOn: doneBeforeOn }),
    ...(missed && { missed }),
    ...(!isSameTemplate(given, toTemplate(task)) && { template: given }),
    ...toEarlierMark(reopened, given),
  }
}

/**
 * A completed or deleted task loses who it is assigned to when their account is deleted. Gives it back to whose turn it was, so that it is
 * passed on as if they had left the house group.
 */
export const withLostDoer = <T extends AssignedOccurrence>(task: T, { present }: Presence): T => {
  const doer = task.chore.turn && toDoer(task.chore.turn)
  const isLost = task.assignedTo === null && doer !== undefined && !present.has(doer)
  return isLost ? { ...task, assignedTo: doer } : task
}

/**
 * A reopened task stays with whom it was assigned to, if it can be theirs on the day on which it was due, or today. Otherwise it is
 * assigned to whose turn it is today.
 */
export const reassignReopened = (
  returned: AssignedOccurrence & DueOccurrence,
  presence: Presence,
  today: CalendarDate,
): AssignedOccurrence => {
  const task = withLostDoer(returned, presence)
  const asDue = reassign(task, presence, toDueDay(task))
  return asDue.assignedTo === task.assignedTo ? asDue : reassign(task, presence, today)
}
