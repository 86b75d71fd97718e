import type { TurnChoice } from '@roost/contract/tasks/repeat-values.ts'
import { expect, test } from 'vitest'
import { addDays } from '../../../lib/time/zoned-time.ts'
import { toFirstTurn, toTurnRule } from './chore-turns.rules.ts'
import { makeTask } from './chores.rules.ts'
import { createLoads, type Loads } from './loads.rules.ts'
import type { Chore, StoredRepeats } from './repeats.rules.ts'
import { toDoer } from './turns.rules.ts'

// What families want from the ways in which other apps, such as Donetick, choose who is next, and with which setting they get it.

const members = ['ada', 'ben', 'cleo']
const firstDate = '2026-11-23'
const task = {
  title: 'Sweep',
  description: null,
  category: 'cleaning',
  priority: 'medium',
  minutes: 10,
  reminders: [],
} as const

const toRepeats = (choose: TurnChoice | null): StoredRepeats => ({
  every: 1,
  unit: 'day',
  weekdays: [],
  monthDay: 'date',
  countsFrom: 'schedule',
  leadDays: null,
  whenMissed: 'stays',
  timeZone: 'UTC',
  anchorOn: firstDate,
  weekStart: 1,
  turns: choose && { members, length: 1, unit: 'time', countsSkipped: true, choose },
})

const createPresence = (loads: Loads) => ({
  present: new Set(members),
  isAway: () => false,
  toLoad: loads.toLoad,
})

interface Played {
  readonly assigned: readonly (string | null)[]
  readonly completed: readonly string[]
}

/** Twelve times, of which Ben does the first four, whoever they are assigned to. Without turns, the first one is Ada's. */
const play = (choose: TurnChoice | null): Played => {
  const loads = createLoads({ today: firstDate, isAway: () => false, toJoinedAt: () => null })
  const presence = createPresence(loads)
  const repeats = toRepeats(choose)
  const rule = toTurnRule(repeats)
  const turn = rule && toFirstTurn(rule, { assignedTo: null, date: firstDate }, presence)
  let chore: Chore = { repeats, ...(turn && { turn }) }
  let assignedTo = turn ? toDoer(turn) : choose === null ? 'ada' : null
  const [assigned, completed]: [(string | null)[], string[]] = [[], []]
  for (let time = 0; time < 12; time += 1) {
    const doer = time < 4 ? 'ben' : (assignedTo ?? 'cleo')
    assigned.push(assignedTo)
    completed.push(doer)
    loads.add(doer, task.minutes)
    const date = addDays(firstDate, time + 1)
    const source = { ...task, assignedTo, dueDate: null }
    const next = makeTask(chore, source, { ...presence, date, today: firstDate, counts: true, isDone: true })
    chore = next.chore
    assignedTo = next.assigned_to
  }
  return { assigned, completed }
}

const countEach = (names: readonly (string | null)[]): readonly number[] =>
  members.map((member) => names.filter((name) => name === member).length)

const listFirstFour = ({ assigned }: Played) => assigned.slice(0, 4)
const countAssigned = ({ assigned }: Played) => countEach(assigned)
const countCompleted = ({ completed }: Played) => countEach(completed)
const listAssigned = ({ assigned }: Played) => [...new Set(assigned)]
const countRepeated = ({ assigned }: Played) =>
  assigned.filter((name, time) => time > 0 && name === assigned[time - 1]).length

test.each([
  ['round_robin', 'one after another', 'order', listFirstFour, ['ada', 'ben', 'cleo', 'ada']],
  ['least_assigned', 'assigned equally often, whoever does it', 'order', countAssigned, [4, 4, 4]],
  // An order cannot be unlucky: of three members, each of the other two is next before it is their turn again.
  ['random_except_last_assigned', 'never the same one twice', 'order', countRepeated, 0],
  ['least_completed', 'done equally often, whoever it was assigned to', 'fair', countCompleted, [4, 4, 4]],
  // Chance is fair in the long run only. Whoever has done the least is fair after every time, and as hard to foresee.
  ['random', 'nobody does more than the others', 'fair', countCompleted, [4, 4, 4]],
  ['keep_last_assigned', 'always the same one', null, listAssigned, ['ada']],
  ['no_assignee', 'whoever gets to it', 'anybody', listAssigned, [null]],
] as const)('in place of %s, "%s" is what "%s" turns give', (_strategy, _wish, choose, measure, expected) => {
  expect(measure(play(choose))).toEqual(expected)
})
