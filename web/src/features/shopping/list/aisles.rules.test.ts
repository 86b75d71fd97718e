import { afterEach, expect, test } from 'vitest'
import { createItem } from '../../../../test-support/rows/shopping-items.ts'
import { setLanguage } from '../../../lib/locale/language.ts'
import { createToAisle, findCategory } from './aisles.rules.ts'
import { findCommonAisle } from './common-aisles.rules.ts'

afterEach(() => setLanguage('en', {}))

const items = [
  createItem({ id: 5, name: 'Tofu', category: 'other' }),
  createItem({ id: 4, name: 'Beans', category: 'Recipe Ingredients' }),
  createItem({ id: 3, name: 'Almond milk', category: 'pantry' }),
  createItem({ id: 2, name: 'Tomato', category: 'Market' }),
  createItem({ id: 1, name: 'Milk', category: 'Fridge', isCompleted: true }),
]

test.each([
  ['milk', 'Fridge'],
  ['tomatoes', 'Market'],
  ['almond milk', 'pantry'],
  ['oat milk', 'dairy'],
  ['2 l oat milk', 'dairy'],
  ['tofu', 'produce'],
  ['beans', 'pantry'],
  ['Sonic screwdriver', 'other'],
])('%s belongs to the category %s', (typed, category) => {
  expect(findCategory(items, typed, findCommonAisle)).toBe(category)
})

test('only ingredients of recipes are listed in another aisle than their category', () => {
  const toAisle = createToAisle(items, findCommonAisle)
  const find = (name: string, category = 'Recipe Ingredients', quantity: string | null = null) =>
    toAisle({ name, category, quantity })
  expect([find('Tomatoes'), find('leek'), find('tuna', undefined, '1 can'), find('salmon')]).toEqual([
    'Market',
    'produce',
    'pantry',
    'meat',
  ])
  expect([find('asafoetida'), find('leek', 'Zoo')]).toEqual(['Recipe Ingredients', 'Zoo'])
})

test('in another language only what the household filed is known', () => {
  setLanguage('es', {})
  expect(['pan', 'Milk'].map((typed) => findCategory(items, typed, findCommonAisle))).toEqual([
    'other',
    'Fridge',
  ])
})
