import { expect, test } from 'vitest'
import { toChangedFields, toListedSince } from './shopping.rules.ts'

const now = '2026-11-21T09:00:00.000Z'
const milk = {
  name: 'Milk',
  category: 'dairy',
  quantity: '2 l',
  estimatedPrice: 1.5,
  notes: 'blue',
  completedAt: null,
}

test('a change keeps absent fields and clears optional fields that are null', () => {
  expect(toChangedFields(milk, {}, now)).toEqual(milk)
  expect(toChangedFields(milk, { name: undefined, quantity: null, estimatedPrice: 0 }, now)).toEqual({
    ...milk,
    quantity: null,
    estimatedPrice: 0,
  })
})

test('ticking changes only the time of purchase', { tags: ['SHOP-39'] }, () => {
  expect(toChangedFields(milk, { isCompleted: true }, now)).toEqual({ ...milk, completedAt: now })
  const bought = { ...milk, completedAt: '2026-11-20T18:00:00.000Z' }
  expect(toChangedFields(bought, { isCompleted: false }, now)).toEqual(milk)
  expect(toChangedFields(bought, { name: 'Cream' }, now)).toEqual({ ...bought, name: 'Cream' })
})

test.each([
  ['2026-11-21T00:00:00.000Z', '2026-11-14T00:00:00.000Z'],
  ['2026-11-21T23:59:59.999Z', '2026-11-14T00:00:00.000Z'],
  ['2026-03-03T12:00:00.000Z', '2026-02-24T00:00:00.000Z'],
])('at %s the list includes items bought since %s', (instant, since) => {
  expect(toListedSince(instant)).toBe(since)
})
