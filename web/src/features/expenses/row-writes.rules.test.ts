import { expect, test } from 'vitest'
import { createQueuedWrite } from '../../../test-support/rows/queued-writes.ts'
import { createBudget } from '../../../test-support/pages/money.ts'
import type { QueuedWrite } from '../../api/outbox/outbox-store.ts'
import { budgetWrites, toBudgetSummary } from './budgets/budget-writes.rules.ts'
import { goalWrites, toGoalSummary } from './expense-goals/goal-writes.rules.ts'
import { applyRowWrites, pickBase, pickChanged } from '../../api/outbox/row-writes.rules.ts'

const madeAt = '2026-11-21T10:00:00.000Z'

const createWrite = (details: Partial<QueuedWrite>): QueuedWrite =>
  createQueuedWrite({
    feature: 'budgets',
    input: { name: 'Holidays', category: 'travel', amount: 50, startDate: '2026-11-01' },
    summary: 'Add “Holidays”',
    madeAt,
    ...details,
  })

const food = createBudget({ id: 1, name: 'Food' })
const fuel = createBudget({ id: 2, name: 'Fuel', endDate: '2026-12-31' })
const listed = [fuel, food]

const show = (...writes: readonly QueuedWrite[]) => applyRowWrites(listed, writes, budgetWrites)

const change = (input: object, details: Partial<QueuedWrite> = {}): QueuedWrite =>
  createWrite({ method: 'PUT', path: '/api/budgets/{id}', input: { id: '1', ...input }, ...details })

test('a new budget that waits has the defaults of the server', () => {
  expect(show(createWrite({}))).toEqual([
    ...listed,
    {
      id: -3,
      name: 'Holidays',
      category: 'travel',
      amount: 50,
      period: 'monthly',
      startDate: '2026-11-01',
      endDate: null,
      isActive: true,
      createdBy: null,
      houseGroupId: null,
      createdAt: madeAt,
      updatedAt: madeAt,
      isPending: true,
    },
  ])
})

test('waiting changes are shown one after the other, also of a row that waits itself', () => {
  const base = { amount: 100 }
  const shown = show(
    createWrite({}),
    change({ amount: 120, base }),
    change({ id: '-3', name: 'Sea', isActive: false }),
    change({ name: 'Groceries' }),
    change({ id: '9', name: 'Unknown' }),
  )
  expect(shown.map(({ name, amount, isActive, isPending }) => [name, amount, isActive, isPending])).toEqual([
    ['Fuel', 100, true, undefined],
    ['Groceries', 120, true, true],
    ['Sea', 50, false, true],
  ])
  expect(shown[0]).toBe(fuel)
  expect(shown[1]).not.toHaveProperty('base')
})

test('a deletion hides its row, refused writes and those of other features are not shown', () => {
  const removal = (details: Partial<QueuedWrite>) => change({}, { method: 'DELETE', ...details })
  expect(show(removal({}))).toEqual([fuel])
  expect(show(removal({ state: 'sent' }))).toEqual([fuel])
  expect(show(removal({ state: 'refused' }))).toBe(listed)
  expect(show(removal({ feature: 'tasks' }))).toBe(listed)
})

test('a response that was received is shown unless the list is newer', () => {
  const sent = (answer: object): QueuedWrite => change({}, { state: 'sent', answer })
  const renamed = { ...food, name: 'Groceries', updatedAt: '2099-01-01T00:00:00.000Z' }
  expect(show(sent(renamed)).map(({ name }) => name)).toEqual(['Fuel', 'Groceries'])
  expect(show(sent({ ...renamed, updatedAt: '2000-01-01T00:00:00.000Z' })).map(({ name }) => name)).toEqual([
    'Fuel',
    'Food',
  ])
  expect(show(sent({ ...renamed, id: 7 })).map(({ id }) => id)).toEqual([2, 1, 7])
})

test('a change of a budget has only what was edited, and the values that were displayed', () => {
  const changes = pickChanged(fuel, { ...fuel, amount: 80, endDate: null })
  expect(changes).toEqual({ amount: 80, endDate: null })
  expect(pickBase(fuel, changes)).toEqual({ amount: 100, endDate: '2026-12-31' })
  expect(toBudgetSummary(fuel, changes)).toBe('Change “Fuel”: amount $80.00, no end')
  expect(
    toBudgetSummary(fuel, { name: 'Car', period: 'weekly', startDate: '2026-11-02', isActive: false }),
  ).toBe('Change “Fuel”: name “Car”, period Weekly, starts Nov 2, 2026, inactive')
  expect(toBudgetSummary(fuel, { category: 'other', endDate: '2026-11-30', isActive: true })).toBe(
    'Change “Fuel”: category Other, ends Nov 30, 2026, active',
  )
})

const boat = {
  id: 5,
  name: 'Boat',
  category: 'Travel',
  description: null,
  targetAmount: 100,
  currentAmount: 99.9,
  targetDate: '2027-06-30',
  isCompleted: false,
  createdBy: null,
  houseGroupId: null,
  createdAt: madeAt,
  updatedAt: madeAt,
}

const showBoat = (...writes: readonly Partial<QueuedWrite>[]) =>
  applyRowWrites(
    [boat],
    writes.map((write) => createWrite({ feature: 'expense-goals', ...write })),
    goalWrites,
  )

test('waiting progress is added, and completes a goal that reaches its target', () => {
  const progress = (amount: number) =>
    ({
      path: '/api/expense-goals/{id}/progress',
      input: { id: '5', amount },
    }) as const
  expect(showBoat(progress(0.05))).toMatchObject([
    { currentAmount: 99.95, isCompleted: false, isPending: true },
  ])
  expect(showBoat(progress(0.05), progress(0.05))).toMatchObject([{ currentAmount: 100, isCompleted: true }])
})

test('a waiting correction below the target opens a goal again, and a new goal has nothing saved', () => {
  const put = (input: object) => ({ method: 'PUT', input: { id: '5', ...input } }) as const
  expect(showBoat(put({ currentAmount: 100 }), put({ currentAmount: 50, description: '' }))).toMatchObject([
    { currentAmount: 50, isCompleted: false, description: null },
  ])
  expect(showBoat(put({ isCompleted: true }))).toMatchObject([{ currentAmount: 99.9, isCompleted: true }])
  const input = { name: 'Bike', category: 'Travel', targetAmount: 300, targetDate: '2027-01-01' }
  expect(showBoat({ input })[1]).toMatchObject({
    id: -3,
    currentAmount: 0,
    isCompleted: false,
    description: null,
  })
})

test('a change of a goal is described by its new values', () => {
  expect(toGoalSummary(boat, { name: 'Ship', targetAmount: 300, currentAmount: 5, isCompleted: false })).toBe(
    'Change “Boat”: name “Ship”, target $300.00, saved $5.00, not completed',
  )
  expect(
    toGoalSummary(boat, {
      category: 'other',
      description: null,
      targetDate: '2027-01-01',
      isCompleted: true,
    }),
  ).toBe('Change “Boat”: category Other, no description, date Jan 1, 2027, completed')
  expect(toGoalSummary(boat, { description: 'White' })).toBe('Change “Boat”: description “White”')
})
