import { afterEach, describe, expect, test } from 'vitest'
import { enterHousehold } from '../../../../test-support/rows/regions.ts'
import { createRepeats, createTask } from '../../../../test-support/rows/task-rows.ts'
import type { Repeats } from '@roost/contract/tasks/repeats.ts'
import type { ShownTask } from '../rows/task-order.rules.ts'
import { toChoreChanges, toChoreValues } from './chore-changes.rules.ts'
import {
  canTick,
  listChores,
  parseChoreHash,
  startChore,
  toChoreHash,
  toChoreWords,
  toNeededRooms,
  toRooms,
} from './chores.rules.ts'
import { listSuggested } from './starter-set.rules.ts'

afterEach(() => enterHousehold('american'))

const today = '2026-11-30'

interface Given extends Partial<ShownTask> {
  readonly rule?: Partial<Repeats>
}

const createChore = ({ rule, ...details }: Given = {}): ShownTask =>
  createTask({
    title: 'Oven',
    category: 'kitchen',
    repeats: createRepeats(startChore('UTC'), rule),
    ...details,
  })

const list = (...tasks: ShownTask[]) => listChores(tasks, new Map(), today)

const toFirst = (given: Given) => {
  const [chore] = list(createChore(given))
  if (!chore) throw new Error('The chore is not listed')
  return chore
}

describe('a chore', () => {
  test.each([
    [{ lastDoneOn: today }, 0],
    [{ lastDoneOn: '2026-11-23' }, 1],
    [{ lastDoneOn: '2026-11-16' }, 2],
    [{ every: 3, unit: 'day', lastDoneOn: '2026-11-28' }, 2 / 3],
    [{ unit: 'month', lastDoneOn: '2026-10-31' }, 1],
    [{ unit: 'year', lastDoneOn: '2025-11-30' }, 1],
    // Until it is done for the first time, it fades from the day on which it was listed.
    [{ lastDoneOn: null, anchorOn: '2026-11-23' }, 1],
    [{ lastDoneOn: null, anchorOn: '2026-12-24' }, 0],
  ] as const)('with %o has faded by %d', (rule, faded) => {
    expect(toFirst({ rule })).toMatchObject({ faded, isNeeded: faded >= 1 })
  })

  test.each([
    ['Today · Every week', { rule: { lastDoneOn: today } }],
    ['Yesterday · Every week · 20 min', { rule: { lastDoneOn: '2026-11-29' }, minutes: 20 }],
    ['13 days ago · Every 2 months', { rule: { lastDoneOn: '2026-11-17', every: 2, unit: 'month' } }],
    ['6 weeks ago · Every week', { rule: { lastDoneOn: '2026-10-16' } }],
    ['5 months ago · Every week', { rule: { lastDoneOn: '2026-06-20' } }],
    ['3 years ago · Every week', { rule: { lastDoneOn: '2023-10-20' } }],
    ['Not done yet · Every week', {}],
    ['Paused until Apr 1, 2027 · Every week', { startsOn: '2027-04-01' }],
  ] as const)('is described as “%s”', (words, given) => {
    expect(toChoreWords(toFirst(given), today).replaceAll('\u00A0', ' ').toLowerCase()).toBe(
      words.toLowerCase(),
    )
  })

  test('is described in lines that break only between the parts', () => {
    const chore = toFirst({ rule: { lastDoneOn: '2026-11-17', every: 2, unit: 'month' }, minutes: 20 })
    expect(toChoreWords(chore, today).split(' ')).toHaveLength(3)
  })

  test('is not needed while it is paused, however long ago it was done', () => {
    const rule = { lastDoneOn: '2026-01-01' }
    expect(toFirst({ rule }).isNeeded).toBe(true)
    expect(toFirst({ rule, startsOn: '2027-04-01' })).toMatchObject({ isNeeded: false, isPaused: true })
  })

  test('is done today until the server has the next one, of which one is listed', () => {
    const known = new Map<number, Repeats>()
    const open = createChore({ id: 1, rule: { lastDoneOn: '2026-11-01' } })
    expect(listChores([open], known, today)).toMatchObject([{ isDoneToday: false }])
    const completed = { ...open, status: 'completed', repeats: null } as const
    expect(listChores([completed], known, today)).toMatchObject([{ task: { id: 1 }, isDoneToday: true }])
    const next = createChore({ id: 2, rule: { lastDoneOn: today, previousId: 1 } })
    expect(listChores([completed, next], known, today)).toMatchObject([
      { task: { id: 2 }, isDoneToday: true },
    ])
    // It is reopened, and the server's list still has the next one.
    expect(listChores([next, open], known, today)).toMatchObject([{ task: { id: 1 }, isDoneToday: false }])
  })

  test('of today is taken back by a tick only if what was done is known, and is never done twice by one', () => {
    const rule = { lastDoneOn: today }
    const toTicks = (given: Given) => toRooms([toFirst(given)]).flatMap(({ chores }) => chores.map(canTick))
    expect(toTicks({ rule })).toEqual([false])
    expect(toTicks({ rule: { ...rule, previousId: 4 } })).toEqual([true])
    expect(toTicks({ rule: { lastDoneOn: '2026-11-29' } })).toEqual([true])
    // In the zone of the rule it is tomorrow.
    expect(toTicks({ rule: { lastDoneOn: '2026-12-01' } })).toEqual([false])
  })

  test('is neither a task with a due date nor one that does not come back', () => {
    expect(list(createTask(), createChore({ dueDate: '2026-12-01' }))).toEqual([])
  })
})

test('chores are listed by room, both in the order of their names', () => {
  const titles = ['Vase', 'oven', 'Äpfel', 'Oven']
  const kitchen = titles.map((title, index) => createChore({ id: index + 1, title }))
  const rooms = toRooms(list(...kitchen, createChore({ id: 9, category: 'bathroom', title: 'Bath' })))
  expect(rooms.map(({ label }) => label)).toEqual(['Bathroom', 'Kitchen'])
  expect(rooms[1]?.chores.map(({ key }) => key)).toEqual(['Äpfel#0', 'oven#0', 'Oven#0', 'Vase#0'])
})

test('what is needed now is shown alone, with what was done today', () => {
  const rooms = toRooms(
    list(
      createChore({ id: 1, title: 'Oven', rule: { lastDoneOn: '2026-01-01' } }),
      createChore({ id: 2, title: 'Fridge', rule: { lastDoneOn: today } }),
      createChore({ id: 3, title: 'Kettle', rule: { lastDoneOn: '2026-11-28' } }),
      createChore({ id: 4, title: 'Bath', category: 'bathroom', rule: { lastDoneOn: '2026-11-28' } }),
    ),
  )
  expect(rooms.map(({ neededCount }) => neededCount)).toEqual([0, 1])
  const [room, ...others] = toNeededRooms(rooms)
  expect(others).toEqual([])
  expect(room?.chores.map(({ task }) => task.title)).toEqual(['Fridge', 'Oven'])
})

test('the starter set leaves out what a household has', () => {
  const all = listSuggested([])
  const has = toRooms(list(createChore({ title: 'Clean the oven', category: 'general' })))
  const titles = listSuggested(has).flatMap(({ chores }) => chores.map(({ title }) => title))
  expect(titles).toHaveLength(all.flatMap(({ chores }) => chores).length - 1)
  expect(titles).not.toContain('Clean the oven')
})

describe('the form of a chore', () => {
  const task = createChore({ rule: { lastDoneOn: '2026-11-20' }, minutes: 20 })
  // As the form gives them, without a description.
  const values = { ...toChoreValues(task), description: null }

  test('changes nothing if nothing was edited', () => {
    expect(toChoreChanges(task, values)).toEqual({})
  })

  test('sends how often it is needed, and when it was done last, only if a person has changed that', () => {
    const every = { ...startChore('UTC'), every: 2 }
    expect(toChoreChanges(task, { ...values, repeats: { ...values.repeats, every: 2 } })).toEqual({
      repeats: every,
    })
    const lastDoneOn = '2026-11-25'
    expect(toChoreChanges(task, { ...values, repeats: { ...values.repeats, lastDoneOn } })).toEqual({
      repeats: { ...startChore('UTC'), lastDoneOn },
    })
    // The day was cleared.
    expect(toChoreChanges(task, { ...values, repeats: startChore('UTC') })).toEqual({
      repeats: { ...startChore('UTC'), lastDoneOn: null },
    })
    expect(toChoreChanges(task, { ...values, title: 'Hob' })).toEqual({ title: 'Hob' })
  })
})

test('the address names the open dialog', () => {
  for (const dialog of ['new', 'starter-set', 7, -3] as const)
    expect(parseChoreHash(toChoreHash(dialog))).toBe(dialog)
  expect(parseChoreHash('task-7')).toBeNull()
})
