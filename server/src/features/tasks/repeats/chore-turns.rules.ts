import { type CalendarDate, toCalendarDate, type WallTime } from '@roost/contract/time/dates.ts'
import { type Chore, type StoredRepeats, toNextDate } from './repeats.rules.ts'
import {
  changeTurn,
  hasSameTurns,
  type NextTime,
  type Presence,
  startTurn,
  toFairTurn,
  toDoer,
  toNextTurn,
  type Turn,
  type TurnRule,
} from './turns.rules.ts'

// Whose turn it is with a task that comes back, and who it is assigned to therefore.

/** Null if nobody takes turns, or anybody may take the task. */
export const toTurnRule = ({ turns, ...rule }: StoredRepeats): TurnRule | null =>
  turns && turns.choose !== 'anybody' ? { ...rule, turns } : null

/** Whether the task is assigned to nobody until somebody takes it. */
export const isForAnybody = ({ turns }: StoredRepeats): boolean => turns?.choose === 'anybody'

/** Whose turn it is next, of the members who are left. */
export const passTurn = ({ repeats, turn }: Chore, next: NextTime): Pick<Chore, 'repeats' | 'turn'> => {
  const rule = toTurnRule(repeats)
  if (!rule || !turn) return { repeats }
  const following = toNextTurn(rule, turn, next)
  return following ? { repeats, turn: following } : { repeats: { ...repeats, turns: null } }
}

interface TimeOfTask {
  readonly occurrenceOn: CalendarDate
  /** Null if it has no due date. */
  readonly dueDate: WallTime | null
}

/** The day on which a task is due, which may have been moved for this time. */
export const toDueDay = ({ dueDate, occurrenceOn }: TimeOfTask): CalendarDate =>
  dueDate === null ? occurrenceOn : toCalendarDate(dueDate)

/** With who does the next one, if this one is completed on the day on which it is due. */
export const withNextTurn = (
  { nextTurnOf: _nextTurnOf, ...chore }: Chore,
  time: TimeOfTask,
  presence: Presence,
): Chore => {
  // What everybody has done until then is not known yet.
  if (chore.repeats.turns?.choose === 'fair') return chore
  const next = chore.turn && toNextDate(chore.repeats, { ...time, doneOn: toDueDay(time) })
  if (!next) return chore
  const { turn } = passTurn(chore, { ...presence, date: next, counts: true, isDone: true })
  return turn ? { ...chore, nextTurnOf: toDoer(turn) } : chore
}

/** Nobody who has left is assigned. */
export const toPresent = (userId: string | null, { present }: Pick<Presence, 'present'>): string | null =>
  userId !== null && present.has(userId) ? userId : null

interface Assigned {
  readonly turn: Turn | undefined
  readonly assignedTo: string | null
}

/** Who is assigned an open task whose turn was passed on. Whom a person has chosen instead stays, as long as they are left. */
export const toReassigned = (
  { turn, assignedTo }: Assigned,
  next: Turn | undefined,
  present: ReadonlySet<string>,
): string | null => {
  const isByTurn = turn !== undefined && assignedTo === toDoer(turn)
  if (!isByTurn && (assignedTo === null || present.has(assignedTo))) return assignedTo
  return next ? toDoer(next) : null
}

/** Who has taken an open task that anybody may take now: whom a person has assigned. */
export const toTakenBy = ({ turn, assignedTo }: Assigned): string | null =>
  turn !== undefined && assignedTo === toDoer(turn) ? null : assignedTo

/** Who is assigned an open task once its rule was changed. */
export const toAssignedByRule = (
  { turn, assignedTo }: Assigned,
  next: Turn | null,
  presence: Presence,
): string | null => {
  if (next === null || next === turn) return assignedTo
  if (turn === undefined) return assignedTo ?? toPresent(toDoer(next), presence)
  return assignedTo === toDoer(turn) ? toPresent(toDoer(next), presence) : assignedTo
}

interface FirstTime {
  readonly assignedTo: string | null
  readonly date: CalendarDate
}

/** The first turn of a rule: of whom the task is assigned to, otherwise of the first one who is there. */
export const toFirstTurn = (rule: TurnRule, { assignedTo, date }: FirstTime, presence: Presence): Turn => {
  const first = startTurn(rule, assignedTo, date)
  if (assignedTo !== null && presence.present.has(first.holder)) return { ...first, isChosen: true }
  const next = { date, counts: false, ...presence }
  const chosen = rule.turns.choose === 'fair' ? toFairTurn(rule, next) : toNextTurn(rule, first, next)
  return chosen ?? first
}

interface EarlierTurn {
  readonly repeats: StoredRepeats
  readonly turn: Turn | undefined
}

/** Whose turn it is in a rule that somebody has changed. */
export const toSetTurn = (
  { repeats, ...first }: FirstTime & { readonly repeats: StoredRepeats },
  { repeats: earlierRepeats, turn }: EarlierTurn,
  presence: Presence,
): Turn | null => {
  const rule = toTurnRule(repeats)
  if (!rule) return null
  const earlier = toTurnRule(earlierRepeats)
  if (!earlier || !turn) return toFirstTurn(rule, first, presence)
  if (hasSameTurns(rule, earlier)) return turn
  const { date } = first
  const changed = changeTurn(rule, { rule: earlier, turn }, date)
  return toNextTurn(rule, changed, { date, counts: false, ...presence }) ?? changed
}
