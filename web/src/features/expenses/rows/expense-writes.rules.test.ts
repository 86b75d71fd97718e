import { expect, test } from 'vitest'
import { createQueuedWrite } from '../../../../test-support/rows/queued-writes.ts'
import { createExpense } from '../../../../test-support/pages/money.ts'
import type { QueuedWrite } from '../../../api/outbox/outbox-store.ts'
import { applyDetailWrites, applyExpenseWrites, toBase, toSummary } from './expense-writes.rules.ts'

const author = { id: '11111111-1111-4111-8111-111111111111', name: 'Ann Reed', houseGroupId: 1 }

const createWrite = (details: Partial<QueuedWrite> = {}): QueuedWrite =>
  createQueuedWrite({
    feature: 'expenses',
    input: { title: 'Crème fraîche', amount: 2.5, category: 'groceries', date: '2026-11-21', budgetId: 4 },
    summary: 'Add “Crème fraîche”',
    ...details,
  })

const listed = [
  createExpense({ id: 9, title: 'Fuel', date: '2026-11-22' }),
  createExpense({ id: 8, title: 'Bread', date: '2026-11-21' }),
]

const names = { budgetNames: new Map([[4, 'Food']]), memberNames: new Map([['ben', 'Ben Wren']]) }

const apply = (writes: readonly QueuedWrite[], filter = {}) =>
  applyExpenseWrites({ listed, writes, author, filter, ...names })

test('a new expense that waits to be sent is the latest of its day, with its payer and budget', () => {
  const shown = apply([createWrite()])
  expect(shown.map(({ title }) => title)).toEqual(['Fuel', 'Crème fraîche', 'Bread'])
  expect(shown[1]).toMatchObject({
    id: -3,
    isPending: true,
    paidByName: 'Ann Reed',
    budgetName: 'Food',
    receiptImage: null,
    isSplit: false,
  })
})

test('an expense that was sent is shown once, whether the list has it already or not', () => {
  const answer = createExpense({ id: 10, title: 'Milk', date: '2026-11-20' })
  const sent = createWrite({ state: 'sent', answer })
  expect(apply([sent]).map(({ id }) => id)).toEqual([9, 8, 10])
  expect(apply([createWrite({ state: 'sent', answer: listed[0] })])).toBe(listed)
})

const change = (id: number, changes: object, details: Partial<QueuedWrite> = {}): QueuedWrite =>
  createWrite({
    method: 'PUT',
    path: '/api/expenses/{id}',
    input: { id: String(id), ...changes },
    ...details,
  })
const remove = (id: number, details: Partial<QueuedWrite> = {}): QueuedWrite =>
  change(id, {}, { method: 'DELETE', ...details })

test('a waiting change is shown in its fields and its place, and the expenses without changes stay the same', () => {
  const shown = apply([change(8, { amount: 7.5, date: '2026-11-23', budgetId: 4, description: '' })])
  expect(shown.map(({ id }) => id)).toEqual([8, 9])
  expect(shown[0]).toMatchObject({
    title: 'Bread',
    amount: 7.5,
    budgetName: 'Food',
    description: null,
    isPending: true,
  })
  expect(shown[1]).toBe(listed[0])
})

test('a payer and a split that wait to be sent are shown', () => {
  const { input } = createWrite()
  const split = { mode: 'equally', participants: [{ userId: 'ben' }] }
  const paid = { paidBy: 'ben', paidByName: 'Ben Wren' }
  expect(apply([createWrite({ input: { ...input, payerId: 'ben', split } })])[1]).toMatchObject({
    ...paid,
    isSplit: true,
  })
  expect(apply([change(8, { payerId: 'ben' })])[1]).toMatchObject({ title: 'Bread', ...paid })
})

test('a waiting change of the budget shows the new one, and none if it was taken away', () => {
  const fuel = createExpense({ id: 9, budgetId: 2, budgetName: 'Car' })
  const showBudget = (changes: object) =>
    applyExpenseWrites({
      listed: [fuel],
      writes: [change(9, changes)],
      author,
      ...names,
      filter: {},
    })[0]?.budgetName
  expect(showBudget({ title: 'Diesel' })).toBe('Car')
  expect(showBudget({ budgetId: 4 })).toBe('Food')
  expect(showBudget({ budgetId: null })).toBeNull()
})

test('two waiting changes of an expense are both shown, and one of an expense of another page is not', () => {
  const shown = apply([change(8, { title: 'Rolls' }), change(8, { amount: 3 }), change(99, { amount: 1 })])
  expect(shown).toHaveLength(2)
  expect(shown[1]).toMatchObject({ title: 'Rolls', amount: 3 })
  expect(apply([change(99, { amount: 1 })])).toBe(listed)
})

test('a change that no longer matches the filter takes its expense off the list', () => {
  expect(apply([change(8, { title: 'Rolls' })], { search: 'bread' }).map(({ id }) => id)).toEqual([9])
})

test('a deletion that waits or was sent hides its expense', () => {
  expect(apply([remove(8)]).map(({ id }) => id)).toEqual([9])
  expect(apply([remove(9, { state: 'sent' })]).map(({ id }) => id)).toEqual([8])
  expect(apply([remove(8, { state: 'refused' })])).toBe(listed)
})

test('the response to a change replaces the listed expense unless that is newer', () => {
  const newer = { ...createExpense({ id: 8, title: 'Rolls' }), updatedAt: '2099-01-01T00:00:00.000Z' }
  const older = { ...newer, updatedAt: '2000-01-01T00:00:00.000Z' }
  const sent = (answer: object): QueuedWrite => change(8, {}, { state: 'sent', answer })
  expect(apply([sent(newer)]).find(({ id }) => id === 8)?.title).toBe('Rolls')
  expect(apply([sent(older)])).toBe(listed)
})

test('the details show waiting changes; the shares of a waiting amount are not known', () => {
  const split = { mode: 'equally' as const, shares: [] }
  const details = { ...createExpense({ id: 8, isSplit: true }), split, history: [] }
  const show = (...writes: readonly QueuedWrite[]) => applyDetailWrites(details, writes, names)
  expect(show(change(9, { title: 'Rolls' }), remove(8))).toBe(details)
  expect(show(change(8, { title: 'Rolls' }))).toMatchObject({ title: 'Rolls', split, history: [] })
  expect(show(change(8, { amount: 9 }))).toMatchObject({ amount: 9, history: [] })
  expect(show(change(8, { amount: 9 }), change(8, { title: 'Rolls' }))).not.toHaveProperty('split')
})

test('a change carries the displayed values of its fields, but no photo', () => {
  const expense = createExpense({ title: 'Bread', amount: 4, receiptImage: '/api/expenses/8/receipt' })
  expect(toBase(expense, { amount: 5, receiptImage: null })).toEqual({
    amount: 4,
    receiptImage: '/api/expenses/8/receipt',
  })
  expect(toBase({ ...expense, receiptImage: 'data:image/png;base64,AA==' }, { receiptImage: null })).toEqual(
    {},
  )
})

test('a change is described by its new values', () => {
  const named = { budgets: [{ id: 4, name: 'Food' }], members: [{ id: 'ben', displayName: 'Ben Wren' }] }
  const summarise = (changes: Parameters<typeof toSummary>[1]) => toSummary({ title: 'Fuel' }, changes, named)
  expect(summarise({})).toBe('Change “Fuel”')
  expect(summarise({ title: 'Diesel', amount: 12.5, category: 'transport', date: '2026-11-22' })).toBe(
    'Change “Fuel”: title “Diesel”, amount $12.50, category Transport, date Nov 22, 2026',
  )
  expect(summarise({ description: 'Full', budgetId: 4, receiptImage: 'data:' })).toBe(
    'Change “Fuel”: description “Full”, budget Food, with a receipt',
  )
  expect(summarise({ description: null, budgetId: null, receiptImage: null })).toBe(
    'Change “Fuel”: no description, no budget, no receipt',
  )
  expect(summarise({ payerId: 'ben' })).toBe('Change “Fuel”: paid by Ben Wren')
})

test('refused expenses and the writes of other features are not shown', () => {
  expect(apply([createWrite({ state: 'refused' }), createWrite({ feature: 'tasks' })])).toBe(listed)
})

test('only what matches the filter is added to a filtered list', () => {
  expect(apply([createWrite()], { search: 'crème' })).toHaveLength(3)
  expect(apply([createWrite()], { search: 'fuel' })).toHaveLength(2)
  expect(apply([createWrite()], { category: 'groceries' })).toHaveLength(3)
  expect(apply([createWrite()], { category: 'travel' })).toHaveLength(2)
})
