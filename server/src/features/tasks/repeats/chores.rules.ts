import type { Task } from '@roost/contract/tasks/tasks.ts'
import { type CalendarDate, toTimeOfDay, type WallTime } from '@roost/contract/time/dates.ts'
import { AppError } from '../../../lib/app-error.ts'
import {
  isForAnybody,
  passTurn,
  toDueDay,
  toPresent,
  toReassigned,
  toTurnRule,
  withNextTurn,
} from './chore-turns.rules.ts'
import {
  type Chore,
  type Reopening,
  type Template,
  toLater,
  toMissedAt,
  toStartsOn,
  toTurnAt,
} from './repeats.rules.ts'
import {
  canSwap,
  chooseTurnAgain,
  type NextTime,
  type Presence,
  swapTurn,
  toDoer,
  toOwner,
} from './turns.rules.ts'

// What a task that comes back hands on to the next one.

const toDue = (date: CalendarDate, dueTime: string | null): WallTime =>
  `${date}T${dueTime ?? '00:00'}:00.000Z`

export type TemplateSource = Omit<Template, 'dueTime'> & { readonly dueDate: WallTime | null }

export const toTemplate = ({
  title,
  description,
  category,
  priority,
  assignedTo,
  minutes,
  reminders,
  dueDate,
}: TemplateSource): Template => ({
  title,
  description,
  category,
  priority,
  assignedTo,
  minutes,
  reminders,
  dueTime: dueDate && toTimeOfDay(dueDate),
})

/** The values of `b` that differ from those of `a`. */
export const toChangedValues = (a: Template, b: Template): Partial<Template> =>
  Object.fromEntries(
    (Object.keys(b) as (keyof Template)[])
      .filter((key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]))
      .map((key) => [key, b[key]]),
  )

export const isSameTemplate = (a: Template, b: Template): boolean =>
  Object.keys(toChangedValues(a, b)).length === 0

export interface Occurrence {
  readonly chore: Chore
  readonly occurrenceOn: CalendarDate
}

/** The open task of a series and who it is assigned to. */
export interface AssignedOccurrence extends Occurrence {
  readonly assignedTo: string | null
}

/** An open task that comes back on a date. */
export type OpenTask = AssignedOccurrence & TemplateSource & { readonly dueDate: WallTime }

/** The open task of a series, and when it is due, which may have been moved for this time. */
export interface DueOccurrence extends Occurrence {
  readonly dueDate: WallTime | null
}

/** The columns of a task that comes back. */
export interface SeriesColumns {
  readonly occurrence_on: CalendarDate | null
  readonly starts_on: CalendarDate | null
  readonly missed_at: string | null
  readonly turn_at: string | null
  readonly repeats: string | null
}

/** A task for this date, with the values of the series. */
export interface MadeTask extends Omit<SeriesColumns, 'repeats'> {
  readonly chore: Chore
  readonly title: string
  readonly description: string | null
  readonly category: string
  readonly priority: Task['priority']
  readonly assigned_to: string | null
  readonly minutes: number | null
  readonly reminders: Template['reminders']
  readonly due_date: WallTime | null
}

interface Days extends NextTime {
  readonly today: CalendarDate
  /** It is not shown before; today if absent. */
  readonly from?: CalendarDate
  /** The times that were left out last. */
  readonly missed?: Chore['missed']
  /** The task that is completed now; absent if none is. */
  readonly done?: {
    readonly id: number
    readonly on: CalendarDate
    /** From when it was shown. */
    readonly startsOn: CalendarDate | null
    readonly earlier: readonly Reopening[]
  }
}

/** An open task after members have left, or are away at other times: it is assigned to whose turn it is now, or to nobody. */
export const reassign = (
  { chore, occurrenceOn, dueDate, assignedTo }: AssignedOccurrence & DueOccurrence,
  presence: Presence,
  today: CalendarDate,
): AssignedOccurrence => {
  const { turn, template, ...others } = chore
  const { present } = presence
  // A task that is overdue is done today, if at all.
  const day = toLater(toDueDay({ occurrenceOn, dueDate }), today)
  const isAway: Presence['isAway'] = (member, date) =>
    presence.isAway(member, date === occurrenceOn ? day : date)
  const isChosen = turn?.isChosen && present.has(toOwner(turn))
  const next = isChosen
    ? { repeats: chore.repeats, turn }
    : passTurn(chore, { ...presence, date: occurrenceOn, counts: false, isAway })
  const passed = {
    ...others,
    ...next,
    ...(template && { template: { ...template, assignedTo: toPresent(template.assignedTo, presence) } }),
  }
  return {
    chore: withNextTurn(passed, { occurrenceOn, dueDate }, presence),
    occurrenceOn,
    assignedTo: toReassigned({ turn, assignedTo }, next.turn, present),
  }
}

/** The open task once it is shown: whoever has done the least by now has a turn that begins with it, unless a person has chosen. */
export const chooseAgain = <T extends AssignedOccurrence & DueOccurrence>(
  task: T,
  presence: Presence,
): T | AssignedOccurrence => {
  const { chore, occurrenceOn, assignedTo } = task
  const rule = toTurnRule(chore.repeats)
  if (!rule || !chore.turn) return task
  const turn = chooseTurnAgain(rule, chore.turn, {
    ...presence,
    date: occurrenceOn,
    isAway: (member, date) => presence.isAway(member, date === occurrenceOn ? toDueDay(task) : date),
  })
  if (turn === chore.turn) return task
  return {
    chore: { ...chore, turn },
    occurrenceOn,
    assignedTo: toReassigned({ turn: chore.turn, assignedTo }, turn, presence.present),
  }
}

/** The open task after its turn was swapped with somebody, who does it this time. Throws `tasks.swap_outside` if they cannot swap. */
export const swapChore = (
  { chore, occurrenceOn, dueDate }: DueOccurrence,
  other: string,
  presence: Presence,
): AssignedOccurrence => {
  const rule = toTurnRule(chore.repeats)
  const { turn, isUntouched: _isUntouched, ...others } = chore
  if (!rule || !turn || !presence.present.has(other) || !canSwap(rule, turn, other))
    throw new AppError('tasks.swap_outside')
  const swapped = { ...others, turn: swapTurn(turn, other) }
  return {
    chore: withNextTurn(swapped, { occurrenceOn, dueDate }, presence),
    occurrenceOn,
    assignedTo: other,
  }
}

/** What the next task knows of the one that is completed. */
const toCompleted = (
  { turn, lastDoneOn }: Chore,
  { on, id, startsOn, earlier }: NonNullable<Days['done']>,
): Partial<Chore> => ({
  isUntouched: true,
  lastDoneOn: toLater(on, lastDoneOn ?? on),
  previousId: id,
  ...(startsOn !== null && { previousStartsOn: startsOn }),
  ...(turn && { lastTurn: turn }),
  ...(lastDoneOn && { doneBeforeOn: lastDoneOn }),
  ...(earlier.length > 0 && { earlier }),
})

const toNextChore = (chore: Chore, next: Chore, { date, missed, done, ...presence }: Days): Chore => ({
  ...withNextTurn(next, { occurrenceOn: date, dueDate: null }, presence),
  ...(done ? toCompleted(chore, done) : chore.lastDoneOn && { lastDoneOn: chore.lastDoneOn }),
  ...(missed && { missed }),
})

export const makeTask = (chore: Chore, task: TemplateSource, days: Days): MadeTask => {
  const { date, today, from = today } = days
  const { assignedTo, dueTime, ...values } = chore.template ?? toTemplate(task)
  const next = passTurn(chore, days)
  const usual = isForAnybody(chore.repeats) ? null : toPresent(assignedTo, days)
  const startsOn = toLater(toStartsOn(chore.repeats, date, today) ?? today, from)
  const shownOn = startsOn > today ? startsOn : null
  // Without a due date, the next one has none, either.
  const dueDate = task.dueDate && toDue(date, dueTime)
  return {
    ...values,
    assigned_to: next.turn ? toDoer(next.turn) : usual,
    due_date: dueDate,
    missed_at: toMissedAt(next.repeats, { occurrenceOn: date, dueDate }),
    occurrence_on: date,
    starts_on: shownOn,
    turn_at: toTurnAt(next.repeats, shownOn),
    chore: toNextChore(chore, next, days),
  }
}
