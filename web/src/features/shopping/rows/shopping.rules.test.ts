import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../../test-support/property-runs.ts'
import { createQueuedWrite } from '../../../../test-support/rows/queued-writes.ts'
import type { QueuedWrite } from '../../../api/outbox/outbox-store.ts'
import { createItem } from '../../../../test-support/rows/shopping-items.ts'
import { applyWrites } from './shopping.rules.ts'

const madeAt = '2026-05-04T10:00:00.000Z'

const createWrite = (details: Partial<QueuedWrite>): QueuedWrite =>
  createQueuedWrite({ id: 7, feature: 'shopping', method: 'PUT', madeAt, ...details })

const add = (details: Partial<QueuedWrite>): QueuedWrite => createWrite({ method: 'POST', ...details })
const remove = (details: Partial<QueuedWrite>): QueuedWrite => createWrite({ method: 'DELETE', ...details })

const milk = createItem()
const bread = createItem({ id: 2, name: 'Bread' })

test("without queued writes, the list is the server's", () => {
  const items = [bread, milk]
  const shown = applyWrites(items, [createWrite({ feature: 'tasks', input: { id: '1', name: 'Mop' } })])
  expect(shown.items).toBe(items)
  expect(shown.pendingIds.size).toBe(0)
})

test('an item waiting to be added is at the top with a provisional id and marked as pending', () => {
  const input = { name: 'Eggs', category: 'dairy', quantity: '6', isCompleted: false }
  const { items, pendingIds } = applyWrites([milk], [add({ id: 7, input })])
  expect(items.map(({ id }) => id)).toEqual([-7, 1])
  expect(items[0]).toMatchObject({
    ...input,
    estimatedPrice: null,
    notes: null,
    completedAt: null,
    createdAt: madeAt,
  })
  expect([...pendingIds]).toEqual([-7])
})

test('the last of several items waiting to be added is at the top', () => {
  const writes = [7, 8, 9].map((id) => add({ id, input: { name: `Item ${id}`, category: 'other' } }))
  expect(applyWrites([milk], writes).items.map(({ id }) => id)).toEqual([-9, -8, -7, 1])
})

test('a waiting change affects only its own fields, and every other item remains the same object', () => {
  const writes = [createWrite({ input: { id: '1', quantity: '2 l', base: { quantity: null } } })]
  const { items, pendingIds } = applyWrites([bread, milk], writes)
  expect(items[0]).toBe(bread)
  expect(items[1]).toEqual({ ...milk, quantity: '2 l' })
  expect([...pendingIds]).toEqual([1])
})

test('a field can be cleared', () => {
  const withNotes = createItem({ notes: 'the blue one', estimatedPrice: 2 })
  const writes = [createWrite({ input: { id: '1', notes: null, estimatedPrice: null } })]
  expect(applyWrites([withNotes], writes).items).toEqual([milk])
})

test('a waiting tick sets its time, and unticking removes the time', () => {
  const completedAt = '2026-05-04T09:59:59.000Z'
  const tick = createWrite({ id: 7, input: { id: '1', isCompleted: true, completedAt } })
  expect(applyWrites([milk], [tick]).items[0]).toMatchObject({ isCompleted: true, completedAt })
  const untick = createWrite({ id: 8, input: { id: '1', isCompleted: false } })
  expect(applyWrites([milk], [tick, untick]).items[0]).toMatchObject({
    isCompleted: false,
    completedAt: null,
  })
})

test('a tick without a time gets the time at which it was queued', () => {
  const tick = createWrite({ input: { id: '1', isCompleted: true } })
  expect(applyWrites([milk], [tick]).items[0]).toMatchObject({ isCompleted: true, completedAt: madeAt })
})

test('a change to other fields does not affect the time of the tick', () => {
  const bought = createItem({ isCompleted: true, completedAt: '2026-05-03T08:00:00.000Z' })
  const writes = [createWrite({ input: { id: '1', name: 'Oat milk' } })]
  expect(applyWrites([bought], writes).items[0]?.completedAt).toBe('2026-05-03T08:00:00.000Z')
})

test('a waiting deletion hides the item and overrides earlier changes', () => {
  const writes = [
    createWrite({ id: 7, input: { id: '1', name: 'Oat milk' } }),
    remove({ id: 8, input: { id: '1' } }),
  ]
  expect(applyWrites([bread, milk], writes).items).toEqual([bread])
})

test('an item with a provisional id can be changed, ticked and deleted', () => {
  const eggs = add({ id: 7, input: { name: 'Eggs', category: 'dairy' } })
  const rename = createWrite({ id: 8, input: { id: '-7', name: 'Ten eggs' } })
  const tick = createWrite({ id: 9, input: { id: '-7', isCompleted: true, completedAt: madeAt } })
  const { items } = applyWrites([], [eggs, rename, tick])
  expect(items[0]).toMatchObject({ id: -7, name: 'Ten eggs', isCompleted: true })
  expect(applyWrites([], [eggs, rename, remove({ id: 10, input: { id: '-7' } })]).items).toEqual([])
})

test('a change to an item deleted by another member does not restore it', () => {
  const writes = [createWrite({ input: { id: '1', name: 'Oat milk' } })]
  const { items, pendingIds } = applyWrites([bread], writes)
  expect(items).toEqual([bread])
  expect(pendingIds.size).toBe(0)
})

test('an added item is shown before the list contains it, and only once afterwards', () => {
  const eggs = createItem({ id: 3, name: 'Eggs' })
  const sent = add({ state: 'sent', input: { name: 'Eggs', category: 'dairy' }, answer: eggs })
  expect(applyWrites([bread, milk], [sent]).items).toEqual([eggs, bread, milk])
  const { items, pendingIds } = applyWrites([eggs, bread, milk], [sent])
  expect(items).toEqual([eggs, bread, milk])
  expect(pendingIds.size).toBe(0)
})

test('a listed item that is newer than the sent write is left unchanged', () => {
  const answer = createItem({ name: 'Oat milk', updatedAt: '2026-05-04T10:00:01.000Z' })
  const sent = createWrite({ state: 'sent', input: { id: '1', name: 'Oat milk' }, answer })
  expect(applyWrites([milk], [sent]).items).toEqual([answer])
  const newer = createItem({ name: 'Soy milk', updatedAt: '2026-05-04T10:00:02.000Z' })
  expect(applyWrites([newer], [sent]).items).toEqual([newer])
})

test('a sent deletion hides the item until the list is refetched', () => {
  const sent = remove({ state: 'sent', input: { id: '1' }, answer: { success: true } })
  expect(applyWrites([bread, milk], [sent]).items).toEqual([bread])
})

test('an update to an item that is no longer listed does not restore it', () => {
  const sent = createWrite({ state: 'sent', input: { id: '1' }, answer: milk })
  expect(applyWrites([bread], [sent]).items).toEqual([bread])
})

test('waiting writes are applied after sent ones, even if they are older in the queue', () => {
  const waiting = createWrite({ id: 7, input: { id: '1', name: 'Oat milk' } })
  const answer = createItem({ quantity: '2 l', updatedAt: madeAt })
  const sent = createWrite({ id: 8, state: 'sent', input: { id: '1', quantity: '2 l' }, answer })
  expect(applyWrites([milk], [waiting, sent]).items).toEqual([{ ...answer, name: 'Oat milk' }])
})

test('refused writes are not shown', () => {
  const writes = [
    add({ id: 7, state: 'refused', input: { name: 'Eggs', category: 'dairy' } }),
    createWrite({ id: 8, state: 'refused', input: { id: '1', name: 'Oat milk' } }),
    remove({ id: 9, state: 'refused', input: { id: '2' } }),
  ]
  const { items, pendingIds } = applyWrites([bread, milk], writes)
  expect(items).toEqual([bread, milk])
  expect(pendingIds.size).toBe(0)
})

const waitingWrite = fc
  .record({
    method: fc.constantFrom('POST' as const, 'PUT' as const, 'DELETE' as const),
    target: fc.integer({ min: -20, max: 12 }),
    name: fc.string({ minLength: 1 }),
    isCompleted: fc.option(fc.boolean(), { nil: undefined }),
  })
  .map(({ method, target, name, isCompleted }) => ({
    method,
    input: {
      name,
      category: 'other',
      ...(isCompleted !== undefined && { isCompleted }),
      ...(method !== 'POST' && { id: String(target) }),
    },
  }))

test('for any queue, ids are unique, every pending id is listed or deleted, and bought items have a time', () => {
  checkProperty(fc.array(waitingWrite, { maxLength: 20 }), (made) => {
    const server = Array.from({ length: 12 }, (_, index) => createItem({ id: 12 - index }))
    const writes = made.map((details, index) => createWrite({ ...details, id: index + 1 }))
    const { items, pendingIds } = applyWrites(server, writes)
    const ids = items.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(items.filter((item) => item.isCompleted !== (item.completedAt !== null))).toEqual([])
    expect(items.filter((item) => !pendingIds.has(item.id) && !server.includes(item))).toEqual([])
    const deleted = writes.filter(({ method }) => method === 'DELETE').map(({ input }) => Number(input['id']))
    expect(ids.filter((id) => id > 0 && deleted.includes(id))).toEqual([])
  })
})
