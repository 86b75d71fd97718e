import { type ErrorCode, errors } from '@roost/contract/endpoint/errors.ts'
import { expect, test } from 'vitest'
import { createQueuedWrite } from '../../../test-support/rows/queued-writes.ts'
import type { QueuedWrite } from '../../api/outbox/outbox-store.ts'
import { findRow, formatNow, toWayOut } from './refused-writes.rules.ts'

const refused = (status: number, message: string, details: Partial<QueuedWrite> = {}): QueuedWrite =>
  createQueuedWrite({
    feature: 'shopping',
    method: 'PUT',
    path: '/api/shopping/{id}',
    input: { id: '7', quantity: '2 l', base: { quantity: null } },
    summary: 'Change “Milk”: quantity 2 l',
    state: 'refused',
    refusal: { status, message },
    ...details,
  })

const conflict = refused(409, errors['shopping.changed_since'].message)

test('only a conflict can be overwritten; a deleted row stays deleted', () => {
  expect(toWayOut(conflict)).toBe('use mine')
  expect(toWayOut(refused(409, errors['tasks.changed_since'].message))).toBe('use mine')
  expect(toWayOut(refused(409, errors['shopping.too_many'].message))).toBe('try again')
  expect(toWayOut(refused(500, errors.internal.message))).toBe('try again')
  expect(toWayOut(refused(404, errors['shopping.not_found'].message))).toBe('none')
  const gone = {
    status: 400,
    message: 'Budget not found',
    errors: [{ path: 'budgetId', message: 'Budget not found' }],
  }
  expect(toWayOut({ ...refused(400, ''), refusal: gone })).toBe('without budget')
})

test('the code tells a conflict; only writes stored before there were codes are recognised by their message', () => {
  const withCode = (code: ErrorCode, message: string) =>
    toWayOut({ ...conflict, refusal: { status: 409, message, code } })
  expect(withCode('shopping.changed_since', 'In other words')).toBe('use mine')
  expect(withCode('shopping.too_many', errors['shopping.changed_since'].message)).toBe('try again')
})

test('the latest version of the row is found in lists and in paged lists', () => {
  const older = { id: 7, quantity: '1 l', updatedAt: '2026-11-20T10:00:00.000Z' }
  const newer = { id: 7, quantity: '3 l', updatedAt: '2026-11-21T10:00:00.000Z' }
  const other = { id: 8, updatedAt: '2026-11-22T10:00:00.000Z' }
  expect(findRow(conflict, [undefined, [other, older], { pages: [[newer]], pageParams: [{}] }])).toBe(newer)
  expect(findRow(conflict, [[other]])).toBeUndefined()
})

test('an event is found in the responses of its periods', () => {
  const event = { id: 7, title: 'Choir', updatedAt: '2026-11-21T10:00:00.000Z' }
  expect(findRow(conflict, [{ events: [event], occurrences: [{ eventId: 7 }], isComplete: true }])).toBe(
    event,
  )
})

test('the current budget and receipt of an expense are shown by name', () => {
  const write = refused(409, errors['expenses.changed_since'].message, {
    feature: 'expenses',
    input: { id: '7', amount: 5, date: '2026-11-20', budgetId: 4, receiptImage: null },
  })
  const row = {
    id: 7,
    amount: 6.5,
    date: '2026-11-21',
    budgetId: 3,
    budgetName: 'Food',
    receiptImage: '/api/r',
  }
  expect(toWayOut(write)).toBe('use mine')
  expect(formatNow(write, row)).toBe('amount $6.50, date Nov 21, 2026, budget Food, with a receipt')
  expect(formatNow(write, { ...row, budgetName: null, receiptImage: null })).toContain(
    'no budget, no receipt',
  )
})

test('only the current values of the changed fields are shown', () => {
  const row = { id: 7, name: 'Milk', quantity: '3 l', notes: null }
  expect(formatNow(conflict, row)).toBe('quantity 3 l')
  const input = { id: '7', name: 'Oat milk', notes: 'organic', base: {} }
  expect(formatNow({ ...conflict, input }, row)).toBe('name “Milk”, no notes')
  const rename = { id: '7', title: 'Mop', concerns: 'following', base: { title: 'Sweep' } }
  expect(formatNow({ ...conflict, input: rename }, { id: 7, title: 'Sweep', status: 'completed' })).toBe(
    'status Completed',
  )
  // Somebody has left out the time that was completed.
  const completion = {
    id: '7',
    status: 'completed',
    base: { status: 'todo', dueDate: '2026-12-02T00:00:00.000Z' },
  }
  const task = { id: 7, status: 'todo', dueDate: '2026-12-09T00:00:00.000Z' }
  expect(formatNow({ ...conflict, input: completion }, task)).toBe('due date Dec 9, 2026')
})

test('every field can be described in words', () => {
  const fields = {
    category: 'dairy',
    estimatedPrice: 2.5,
    isCompleted: true,
    title: 'Sweep',
    priority: 'high',
    status: 'in_progress',
    dueDate: '2026-11-21T00:00:00.000Z',
    assignedTo: 'x',
  }
  expect(formatNow({ ...conflict, input: fields }, { ...fields, assignedToName: 'Maya' })).toBe(
    'category Dairy, price $2.50, ticked, title “Sweep”, priority High, status In Progress, due date Nov 21, 2026, assigned to Maya',
  )
  const empty = Object.fromEntries(Object.keys(fields).map((field) => [field, null]))
  expect(formatNow({ ...conflict, input: fields }, empty)).toBe(
    'no category, no price, not ticked, no title, no priority, no status, no due date, unassigned',
  )
})

test('a list of recipes without their contents is completed by the opened recipe', () => {
  const updatedAt = '2026-11-21T10:00:00.000Z'
  const write: QueuedWrite = {
    ...conflict,
    feature: 'recipes',
    path: '/api/recipes/{id}',
    input: { id: '7', servings: 6, ingredients: ['2 onions'] },
  }
  const listed = [{ id: 7, servings: 4, updatedAt }]
  const opened = { id: 7, servings: 4, ingredients: [{ original: '1 onion' }], updatedAt }
  const describe = (responses: readonly unknown[]) => formatNow(write, findRow(write, responses) ?? {})
  expect(describe([listed, opened])).toBe('Servings: 4, Ingredients: 1 onion')
  expect(describe([listed])).toBe('Servings: 4')
  expect(describe([listed, { ...opened, updatedAt: '2026-11-20T10:00:00.000Z' }])).toBe('Servings: 4')
})
