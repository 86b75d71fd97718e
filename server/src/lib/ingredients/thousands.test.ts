import { expect, test } from 'vitest'
import { parseAmount, parseIngredients } from './ingredients.ts'

test.each([
  ['1,5 kg', 1.5],
  ['0,25 l', 0.25],
  ['1,000 g', 1000],
  ['1,500 kg', 1500],
  ['1.500 kg', 1.5],
  ['1.500 g', 1500],
  ['0.250 g', 0.25],
  ['1.500,5 g', 1500.5],
  ['1,500.5 g', 1500.5],
  ['1.125 cups', 1.125],
  ["1'500 g", 1500],
  ['1 000 g', 1000],
  ['1\u202F500 g', 1500],
  ['1\u00A0000\u00A0g', 1000],
  ['1’500 g', 1500],
  ['2,5', 2.5],
])('%s is the amount %d', (text, quantity) => {
  expect(parseAmount(text)?.quantity).toBeCloseTo(quantity, 9)
})

test.each(['1.500–2.000 g', '1\u00A0500–2\u00A0000 g'])(
  'both numbers of the range %s have thousands',
  (range) => {
    expect(parseAmount(range)).toEqual({ quantity: 1500, quantityTo: 2000, unit: 'gram' })
  },
)

test('common spaces separate thousands where nothing else can be meant', () => {
  expect(parseIngredients(['1 500 g de farine', '1 500 ml d’eau', '1 000 - 1 500 g pommes'])).toMatchObject([
    { quantity: 1500, unit: 'gram', name: 'farine' },
    { quantity: 1500, unit: 'milliliter', name: 'eau' },
    { quantity: 1000, quantityTo: 1500, unit: 'gram', name: 'pommes' },
  ])
})

test.each([
  ['salt, pepper', null, 'salt'],
  ['2 400g tins tomatoes', 2, 'tomatoes'],
  ['1 l Milch 3,5 %', 1, 'Milch 3,5 %'],
  ['1.500 gürke', 1.5, 'gürke'],
])('%s: commas and points of lists and foods stay', (line, quantity, name) => {
  expect(parseIngredients([line])[0]).toMatchObject({ quantity, name })
})
