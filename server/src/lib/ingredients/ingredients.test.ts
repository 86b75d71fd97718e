import {
  type Amount,
  formatAmount,
  formatTotal,
  toScaledLine,
} from '@roost/contract/ingredients/ingredient-amounts.ts'
import {
  findUnit,
  type IngredientUnitId,
  ingredientUnits,
} from '@roost/contract/ingredients/ingredient-units.ts'
import type { Ingredient } from '@roost/contract/recipes/recipes.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPropertyIn, propertyRuns } from '../../../../test-support/property-runs.ts'
import {
  type ExpectedLine,
  isAmountRight,
  isFoodRight,
  listExpectedLines,
} from '../../../test-support/samples/ingredient-lines.ts'
import { parseRange } from './numbers.ts'
import { parseAmount, parseIngredients } from './ingredients.ts'

const parse = (line: string) => {
  const [ingredient] = parseIngredients([line])
  if (!ingredient) throw new Error('A line without an ingredient')
  return ingredient
}

const expectedLines = listExpectedLines()

/** The lines that were parsed incorrectly, or none if their share is within the allowed one. */
const listTooManyWrong = (
  isRight: (expected: ExpectedLine, found: Ingredient) => boolean,
  allowedShare: number,
): string[] => {
  const found = parseIngredients(expectedLines.map(({ line }) => line))
  const wrong = expectedLines.filter((expected, index) => {
    const ingredient = found[index]
    return !ingredient || !isRight(expected, ingredient)
  })
  return wrong.length <= expectedLines.length * allowedShare ? [] : wrong.map(({ line }) => line)
}

describe('of 300 lines from recipes', () => {
  test('97 % get the right quantity and unit', () => {
    expect(expectedLines.length).toBeGreaterThanOrEqual(300)
    expect(listTooManyWrong(isAmountRight, 0.03)).toEqual([])
  })

  test('95 % get the right food', () => {
    expect(listTooManyWrong(isFoodRight, 0.05)).toEqual([])
  })
})

test('a food name sent with its line is kept', () => {
  const inputs = [{ name: 'Mehl', original: '250 g flour' }, { original: '2 eggs' }, { name: '1 lemon' }]
  const found = parseIngredients(inputs)
  expect(found.map(({ name, original, quantity }) => [name, original, quantity])).toEqual([
    ['Mehl', '250 g flour', 250],
    ['eggs', '2 eggs', 2],
    ['1 lemon', '1 lemon', 1],
  ])
})

test('a heading is not treated as a food', () => {
  expect(parse('For the sauce:')).toEqual({
    name: 'For the sauce',
    original: 'For the sauce:',
    quantity: null,
    quantityTo: null,
    unit: null,
    isHeading: true,
  })
  expect(parse('For serving: lime wedges').isHeading).toBe(false)
})

test.each([
  ['flour type 405', null, 'flour type 405'],
  ['Eggs - 3', 3, 'Eggs'],
  ['Butter 125 g', 125, 'Butter'],
  ['2% milk', null, '2% milk'],
  ['10–12 % Sahne', null, '10–12 % Sahne'],
  ['4 minute steaks', 4, 'minute steaks'],
  ['2 day-old rolls', 2, 'day-old rolls'],
  ['6 M Eier', 6, 'M Eier'],
  ['1 cc sel', 1, 'cc sel'],
  ['2 rib eye steaks', 2, 'rib eye steaks'],
  ['2 T-bone steaks', 2, 'T-bone steaks'],
  ['cloves of garlic', null, 'garlic'],
  ['0 cups sugar', null, 'sugar'],
  ['100 boneless, skinless chicken thighs, trimmed', 100, 'boneless skinless chicken thighs'],
])('%s: %s of %s', (line, quantity, name) => {
  expect(parse(line)).toMatchObject({ quantity, name })
})

test.each([
  ['½ cup plus 2 tablespoons sugar', 2, '1 cup plus ¼ cup sugar'],
  ['1 (14 oz) can diced tomatoes, drained', 2, '2 (14 oz) cans diced tomatoes, drained'],
  ['2 x 400g tins chopped tomatoes', 0.5, '1 x 400g can chopped tomatoes'],
  ['1-inch piece fresh ginger, grated', 3, '3 1-inch pieces fresh ginger, grated'],
  ['225g/8oz plain flour', 2, '450 g/1 lb plain flour'],
  ['1 cup (240 ml) whole milk', 1.5, '1½ cups (360 ml) whole milk'],
  ['1 cup (2 sticks) unsalted butter, softened', 0.5, '½ cup (1 stick) unsalted butter, softened'],
  ['between 2 and 3 cups stock', 2, '4–6 cups stock'],
  ['half a cucumber, sliced', 2, '1 cucumber, sliced'],
  ['a pinch of salt', 3, '3 pinches of salt'],
  ['Juice of 2 lemons', 2, 'Juice of 4 lemons'],
  ['1 1/3 cups rice, rinsed (basmati)', 1.5, '2 cups rice, rinsed (basmati)'],
  ['flour, 2 cups', 2, 'flour, 4 cups'],
  ['Eggs - 3', 2, 'Eggs - 6'],
  ['2 lbs. potatoes (about 4), peeled', 2, '4 lb potatoes (about 4), peeled'],
  ['1 cup 2% milk', 3, '3 cups 2% milk'],
  ['1 large egg, beaten', 2, '2 large eggs, beaten'],
  ['2 onions, finely chopped', 0.5, '1 onion, finely chopped'],
  ['Zest and juice 1 lime', 2, 'Zest and juice 2 limes'],
  ['1 cup all-purpose flour (120g)', 2, '2 cups all-purpose flour (240 g)'],
  ['400g can chopped tomatoes', 2, '2 400g cans chopped tomatoes'],
  ['small bunch coriander, chopped', 2, '2 small bunches coriander, chopped'],
  ['few sprigs of thyme', 2, 'few sprigs of thyme'],
  ['salt to taste', 4, 'salt to taste'],
  ['For the sauce:', 2, 'For the sauce:'],
  ['1,5 kg Kartoffeln', 2, '3 kg Kartoffeln'],
  ['1,000 g bread flour', 0.5, '500 g bread flour'],
  ['two and a half cups flour', 2, '5 cups flour'],
  ['a cup and a half of milk', 2, '3 cups of milk'],
  ['two and a half', 2, '5'],
  ['two to three onions', 2, '4–6 onions'],
  ['une orange et demie', 2, 'une orange et demie'],
  ['une demi-orange', 4, '2 oranges'],
  ['24 x 30 cm pan', 2, '24 x 30 cm pan'],
  ['2 x 5 cm pieces ginger', 2, '4 x 5 cm pieces ginger'],
])('%s, times %d: %s', (line, factor, scaled) => {
  expect(toScaledLine(parse(line), factor)).toBe(scaled)
})

test.each([
  '20 cm ginger',
  '2 cm de gingembre',
  '1½ inch ginger',
  '1 m Küchengarn',
  '9" pie crust',
  '26er Springform',
  '2 pollici di zenzero',
  '180 °C',
  '350 F',
  '200 Grad Umluft',
  '200º',
  '10 min',
  '1 hour 30 minutes',
  '30 Minuten ruhen',
  'tweeënhalf uur',
])('%s is no amount and stays as it is', (line) => {
  expect(parse(line)).toMatchObject({ quantity: null, unit: null })
  expect(toScaledLine(parse(line), 2)).toBe(line)
})

test.each([
  ['1', 1, null],
  ['.25', 0.25, null],
  ['1 1/2', 1.5, null],
  ['11/2', 5.5, null],
  ['2¼', 2.25, null],
  ['1.5 ½', 1.5, null],
  ['2-3', 2, 3],
  ['1 1/2 TO 2 ½', 1.5, 2.5],
  ['½oder 3/4', 0.5, 0.75],
  ['1/0', Infinity, null],
])('the number %s means %d to %s', (text, from, to) => {
  expect(parseRange(text)).toEqual({ from, to })
})

describe('any line', () => {
  const hostile = [
    'a',
    '1 ',
    '1/',
    '½',
    ',',
    '(',
    '1-',
    'a ',
    'of ',
    '1 x ',
    ' plus 1',
    '- [',
    '/1 g',
    'about ',
    '1,1',
    'ß',
    '\u0000',
    '🧀',
    '٣ ',
  ]

  test.each(hostile)('of 100,000 characters of %j is truncated to the first 500', (piece) => {
    const line = piece.repeat(100_000 / piece.length)
    const { original, name } = parse(line)
    expect(original).toBe(line.slice(0, 500))
    expect(name.length).toBeLessThanOrEqual(500)
  })

  test('is parsed quickly, regardless of the length of its words and numbers', () => {
    const digits = '9'.repeat(30)
    for (const line of [`oz${digits}ß.5${digits}9\0`, `a ${digits}ß,${digits}(cup`, `1 ${'a'.repeat(60)}/ b`])
      expect(parse(line).original).toBe(line)
  })

  test('yields positive amounts, with positions in ascending order within the line', () => {
    const pieces = fc.constantFrom(
      ...hostile,
      'cup',
      ' cups ',
      'oz',
      ' (14 oz) ',
      'to',
      'can ',
      'flour',
      ':',
      'For ',
      '.5',
      '0',
      '9'.repeat(30),
    )
    const lines = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.array(pieces, { minLength: 1, maxLength: 12 }).map((parts) => parts.join('')),
    )
    checkPropertyIn(propertyRuns(1000), lines, (line) => {
      const { original, quantity, quantityTo, amounts = [] } = parse(line)
      expect(original).toBe(line)
      expect(quantity ?? 1).toBeGreaterThan(0)
      expect(quantityTo ?? Infinity).toBeGreaterThan(quantity ?? 0)
      const ends = amounts.flatMap(({ start, end }) => [start, end])
      expect(ends).toEqual(ends.toSorted((a, b) => a - b))
      expect(ends.every((end) => end >= 0 && end <= line.length)).toBe(true)
    })
  })
})

describe('a quantity on the shopping list', () => {
  test.each([
    ['1½ cups', { quantity: 1.5, quantityTo: null, unit: 'cup' }],
    ['2–3', { quantity: 2, quantityTo: 3, unit: null }],
    ['2 l', { quantity: 2, quantityTo: null, unit: 'liter' }],
    ['500g', { quantity: 500, quantityTo: null, unit: 'gram' }],
    ['3 cans', { quantity: 3, quantityTo: null, unit: 'can' }],
    ['some', null],
    ['½ Laib', null],
    ['the red ones', null],
    ['2 big cartons', null],
    ['', null],
  ])('%j is parsed', (text, amount) => {
    expect(parseAmount(text)).toEqual(amount)
  })

  const toSize = (unit: string | null) => (unit === null ? 1 : (findUnit(unit)?.size ?? 1))
  const toTruth = (amount: Pick<Amount, 'quantity' | 'unit'> | null) =>
    (amount?.quantity ?? 0) * toSize(amount?.unit ?? null)

  test('is parsed to the amount that was formatted, for every unit', () => {
    const ids = Object.keys(ingredientUnits) as IngredientUnitId[]
    checkPropertyIn(
      propertyRuns(1000),
      fc.constantFrom(null, ...ids),
      fc.double({ min: 1, max: 5000, noNaN: true }),
      (unit, quantity) => {
        for (const format of [formatAmount, formatTotal]) {
          const text = format({ quantity, quantityTo: null, unit }) ?? ''
          const read = parseAmount(text)
          const tolerance = quantity * (format === formatTotal ? 0.011 : 0.13)
          expect(Math.abs(toTruth(read) - toTruth({ quantity, unit }))).toBeLessThanOrEqual(
            tolerance * toSize(unit),
          )
        }
      },
    )
  })
})
