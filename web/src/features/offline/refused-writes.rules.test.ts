import { errors } from '@roost/contract/errors.ts'
import { expect, test } from 'vitest'
import type { QueuedWrite } from '../../api/outbox-store.ts'
import { findRow, formatNow, toWayOut } from './refused-writes.rules.ts'

const refused = (status: number, message: string, details: Partial<QueuedWrite> = {}): QueuedWrite => ({
  id: 3,
  key: 'key-3',
  feature: 'shopping',
  method: 'PUT',
  path: '/api/shopping/{id}',
  input: { id: '7', quantity: '2 l', base: { quantity: null } },
  summary: 'Change “Milk”: quantity 2 l',
  madeAt: '2026-11-21T10:00:00.000Z',
  state: 'refused',
  failures: 0,
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
})

test('the latest version of the row is found in lists and in paged lists', () => {
  const older = { id: 7, quantity: '1 l', updatedAt: '2026-11-20T10:00:00.000Z' }
  const newer = { id: 7, quantity: '3 l', updatedAt: '2026-11-21T10:00:00.000Z' }
  const other = { id: 8, updatedAt: '2026-11-22T10:00:00.000Z' }
  expect(findRow(conflict, [undefined, [other, older], { pages: [[newer]], pageParams: [{}] }])).toBe(newer)
  expect(findRow(conflict, [[other]])).toBeUndefined()
})

test('only the current values of the changed fields are shown', () => {
  const row = { id: 7, name: 'Milk', quantity: '3 l', notes: null }
  expect(formatNow(conflict, row)).toBe('quantity 3 l')
  const input = { id: '7', name: 'Oat milk', notes: 'organic', base: {} }
  expect(formatNow({ ...conflict, input }, row)).toBe('name “Milk”, no notes')
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
  expect(
    formatNow({ ...conflict, input: fields }, { isCompleted: false, dueDate: null, assignedTo: null }),
  ).toBe('no category, no price, not ticked, no title, no priority, no status, no due date, unassigned')
})
