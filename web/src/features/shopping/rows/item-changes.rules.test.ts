import { expect, test } from 'vitest'
import { isEmptyChange, toChangeSummary, toEdit, toTick } from './item-changes.rules.ts'

const milk = { name: 'Milk', category: 'dairy', quantity: null, estimatedPrice: 1.5, notes: null }

test('an edit contains the changed fields and their previous values', () => {
  expect(toEdit(milk, { ...milk, quantity: '2 l', estimatedPrice: null })).toEqual({
    changes: { quantity: '2 l', estimatedPrice: null },
    base: { quantity: null, estimatedPrice: 1.5 },
  })
  expect(isEmptyChange(toEdit(milk, { ...milk }))).toBe(true)
})

test('a tick marks the item as completed and records the time', { tags: ['SHOP-14'] }, () => {
  const now = new Date('2026-05-04T10:00:00.000Z')
  expect(toTick({ isCompleted: false }, now)).toEqual({
    changes: { isCompleted: true, completedAt: '2026-05-04T10:00:00.000Z' },
    base: { isCompleted: false },
  })
})

test('unticking does not send completedAt', { tags: ['SHOP-15'] }, () => {
  expect(toTick({ isCompleted: true }, new Date())).toEqual({
    changes: { isCompleted: false },
    base: { isCompleted: true },
  })
})

test.each([
  [{ quantity: '2 l' }, 'Change “Milk”: quantity 2 l'],
  [{ quantity: null, estimatedPrice: null }, 'Change “Milk”: no quantity, no price'],
  [{ name: 'Oat milk', category: 'pantry' }, 'Change “Milk”: name “Oat milk”, category Pantry'],
  [{ estimatedPrice: 2.5, notes: 'The blue one' }, 'Change “Milk”: price $2.50, notes'],
  [{ isCompleted: true }, 'Tick “Milk”'],
  [{ isCompleted: false }, 'Untick “Milk”'],
])('the summary of the change %j is %s', (changes, words) => {
  expect(toChangeSummary('Milk', { changes })).toBe(words)
})
