import * as fc from 'fast-check'
import type { Ingredient } from '@roost/contract/recipes/recipes.ts'
import { newShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../../../test-support/property-runs.ts'
import { findListed, findTicked, listFoods, toImportedItem } from './shopping-ingredients.rules.ts'

const toIngredient = (details: Partial<Ingredient> = {}): Ingredient => ({
  name: 'flour',
  original: '1 cup flour',
  quantity: 1,
  quantityTo: null,
  unit: 'cup',
  isHeading: false,
  ...details,
})

const toListed = (name: string, details = {}) => ({
  name,
  category: 'Recipe Ingredients',
  isCompleted: false,
  ...details,
})

test(
  'an ingredient becomes an item of the recipe category, with the recipe in its notes',
  { tags: ['REC-11'] },
  () => {
    expect(toImportedItem(toIngredient(), { factor: 2, title: 'Bread' })).toEqual({
      name: 'flour',
      category: 'Recipe Ingredients',
      quantity: '2 cups',
      description: '2 cups flour (Bread)',
      isCompleted: false,
    })
  },
)

test('an ingredient without an amount becomes an item without one', () => {
  const salt = toIngredient({ name: 'salt', original: 'salt to taste', quantity: null, unit: null })
  expect(toImportedItem(salt, { factor: 3, title: 'Bread' })).toEqual({
    name: 'salt',
    category: 'Recipe Ingredients',
    description: 'to taste (Bread)',
    isCompleted: false,
  })
})

/** An ingredient with one amount, of which `amount` are the words in the line. */
const toPlaced = (original: string, name: string, amount: string, details: Partial<Ingredient> = {}) => {
  const start = original.indexOf(amount)
  const { unit = null } = details
  const position = { start, end: start + amount.length, quantity: 1, quantityTo: null, unit }
  return toIngredient({ name, original, unit, amounts: [position], ...details })
}

const tablespoons = { quantity: 4, unit: 'tablespoon' }
const milkAmounts = [
  { start: 0, end: 5, quantity: 1, quantityTo: null, unit: 'cup' },
  { start: 7, end: 13, quantity: 240, quantityTo: null, unit: 'milliliter' },
]
const two = [{ start: 0, end: 1, quantity: 2, quantityTo: null, unit: null }]
const cloves = { quantity: 2, unit: 'clove', amounts: two }
const tins = { start: 0, end: 14, quantity: 2, quantityTo: null, unit: 'can', size: '(14 oz)' }

test.each([
  [toPlaced('4 tbsp butter', 'butter', '4 tbsp', tablespoons), '4 tbsp', 'Pie'],
  [toPlaced('4 EL Butter', 'Butter', '4 EL', tablespoons), '4 EL', 'Pie'],
  [toPlaced('1 onion, finely chopped', 'onion', '1'), '1', 'finely chopped (Pie)'],
  [toPlaced('2 garlic cloves, minced', 'garlic', '2', cloves), '2 cloves', 'minced (Pie)'],
  [toPlaced('2 Knoblauchzehen', 'Knoblauch', '2', cloves), '2 cloves', 'Pie'],
  [toPlaced('2 Knoblauchzehen, gepresst', 'Knoblauch', '2', cloves), '2 cloves', 'gepresst (Pie)'],
  [toPlaced('2 knoflookteentjes fijngehakt', 'knoflook', '2', cloves), '2 cloves', 'fijngehakt (Pie)'],
  [toPlaced('pinch of salt', 'salt', 'pinch', { unit: 'pinch' }), '1 pinch', 'Pie'],
  [toPlaced('juice of 1 lemon', 'lemon', '1'), '1', 'juice of lemon (Pie)'],
  [
    toIngredient({ name: 'milk', original: '1 cup (240 ml) milk', amounts: milkAmounts }),
    '1 cup',
    '240 ml (Pie)',
  ],
  [
    toIngredient({
      name: 'tomatoes',
      original: '2 (14 oz) cans tomatoes',
      quantity: 2,
      unit: 'can',
      amounts: [tins],
    }),
    '2 cans',
    '14 oz (Pie)',
  ],
])(
  '$original is listed with its amount once, in the unit of the recipe',
  (ingredient, quantity, description) => {
    expect(toImportedItem(ingredient, { factor: 1, title: 'Pie' })).toMatchObject({ quantity, description })
  },
)

test('the amount for other servings is written as cooks write it', () => {
  const butter = toPlaced('4 tbsp butter', 'butter', '4 tbsp', {
    quantity: 4,
    unit: 'tablespoon',
    amounts: [{ start: 0, end: 6, quantity: 4, quantityTo: null, unit: 'tablespoon' }],
  })
  const item = toImportedItem(butter, { factor: 2, title: 'Pie' })
  expect(item).toMatchObject({ quantity: '½ cup', description: 'Pie' })
})

test.each([
  ['2 EL', 2, '4 EL'],
  ['eine Prise', 1, '1 Prise'],
  ['1 Prise', 3, '3 Prisen'],
])('an amount keeps the words of its line: %s × %d is %s', (written, factor, quantity) => {
  const words = { language: 'de', forms: written === '2 EL' ? ['EL'] : ['Prise', 'Prisen'] }
  const amount = { start: 0, end: written.length, quantity: Number.parseInt(written) || 1, quantityTo: null }
  const salt = toIngredient({
    ...amount,
    name: 'Salz',
    original: `${written} Salz`,
    unit: 'pinch',
    amounts: [{ ...amount, unit: 'pinch', words }],
  })
  expect(toImportedItem(salt, { factor, title: 'Brot' })).toMatchObject({ quantity, description: 'Brot' })
})

test('a line without a recognised food is added as written', () => {
  const line = toIngredient({ name: ' ', original: '3 of those', quantity: null, unit: null })
  expect(toImportedItem(line, { factor: 1, title: 'Bread' }).name).toBe('3 of those')
})

test('any ingredient fits the field limits of the list', () => {
  const text = fc.string({ minLength: 1, maxLength: 600, unit: 'grapheme' })
  checkProperty(
    text,
    text,
    text,
    fc.double({ min: 0, max: 1e6, noNaN: true }),
    (name, original, unit, quantity) => {
      const item = toImportedItem(toIngredient({ name, original: `${original}.`, unit, quantity }), {
        factor: 1.5,
        title: name,
      })
      expect(newShoppingItem.safeParse({ ...item, notes: item.description }).success).toBe(true)
    },
  )
})

test('headings are not added to the list', () => {
  const flour = toIngredient()
  expect(listFoods([toIngredient({ isHeading: true }), flour])).toEqual([flour])
})

test('open items from another recipe count as listed, regardless of case', { tags: ['REC-27'] }, () => {
  const flour = toIngredient()
  const milk = toIngredient({ name: 'milk' })
  const find = (...items: Parameters<typeof findListed>[1]) => [...findListed([flour, milk], items)]
  expect(find(toListed('Flour'))).toEqual([flour])
  expect(find(toListed('flour', { isCompleted: true }), toListed('milk', { category: 'dairy' }))).toEqual([])
})

test('ticked ingredients can be left out, unless all are ticked', () => {
  const flour = toIngredient()
  const milk = toIngredient({ name: 'milk' })
  expect([...findTicked([flour, milk], (each) => each === milk)]).toEqual([milk])
  expect([...findTicked([flour, milk], () => true)]).toEqual([])
  expect([...findTicked([flour, milk], () => false)]).toEqual([])
})
