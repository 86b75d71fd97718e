import type { Repeats, Turns } from '@roost/contract/tasks/repeats.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { countDays, addDays, toFirstOfWeek } from '../../../lib/time/zoned-time.ts'

/** Whose turn it is. */
export interface Turn {
  readonly holder: string
  /** The first date of the turn; of one that lasts weeks, the first day of that week. */
  readonly since: CalendarDate
  /** How many times of the turn are over. */
  readonly times: number
}

type Rule = Pick<Repeats, 'weekStart'> & { readonly turns: Turns }

const begin = ({ turns: { unit }, weekStart }: Rule, holder: string, date: CalendarDate): Turn => ({
  holder,
  since: unit === 'week' ? toFirstOfWeek(date, weekStart) : date,
  times: 0,
})

/** The first turn: of whom the task is assigned to, if they take turns. */
export const startTurn = (rule: Rule, assignedTo: string | null, date: CalendarDate): Turn => {
  const { members } = rule.turns
  const holder = members.find((member) => member === assignedTo) ?? members[0] ?? ''
  return begin(rule, holder, date)
}

/** Whose turn it is after so many turns, of the members who are present; null if none is. */
const findHolder = (
  { members }: Turns,
  { holder, steps, present }: { holder: string; steps: number; present: ReadonlySet<string> },
): string | null => {
  if (steps === 0 && present.has(holder)) return holder
  const place = members.indexOf(holder) + 1
  const order = [...members.slice(place), ...members.slice(0, place)].filter((member) => present.has(member))
  return order[Math.max(0, steps - 1) % order.length] ?? null
}

export interface NextTime {
  readonly date: CalendarDate
  /** Whether the time before counts as one of the turn. */
  readonly counts: boolean
  /** The members who can have a turn. */
  readonly present: ReadonlySet<string>
}

/** How many turns are over on the next date, and on which day the last of these ended. */
const toPassed = ({ turns: { unit, length } }: Rule, turn: Turn, { date, counts }: NextTime) => {
  const times = turn.times + (counts ? 1 : 0)
  if (unit === 'time') return { steps: times >= length ? 1 : 0, since: date, times }
  const days = unit === 'week' ? length * 7 : length
  const steps = Math.max(0, Math.floor(countDays(turn.since, date) / days))
  return { steps, since: addDays(turn.since, steps * days), times }
}

/** Whose turn it is on the next date; null if nobody is left who takes turns. */
export const toNextTurn = (rule: Rule, turn: Turn, next: NextTime): Turn | null => {
  const { steps, since, times } = toPassed(rule, turn, next)
  const holder = findHolder(rule.turns, { holder: turn.holder, steps, present: next.present })
  if (holder === null) return null
  return holder === turn.holder && steps === 0 ? { ...turn, times } : { holder, since, times: 0 }
}

/** The turn after somebody was given the task for good. */
export const giveTurn = (rule: Rule, turn: Turn, assignedTo: string | null, date: CalendarDate): Turn =>
  assignedTo !== null && assignedTo !== turn.holder && rule.turns.members.includes(assignedTo)
    ? begin(rule, assignedTo, date)
    : turn
