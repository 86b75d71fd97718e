import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPropertyIn, propertyRuns } from '../../../test-support/property-runs.ts'
import { addAmounts, type Amount, formatAmount, formatTotal, toScaledLine } from './ingredient-amounts.ts'
import { findUnit, type IngredientUnitId, ingredientUnits } from './ingredient-units.ts'

const unitIds = Object.keys(ingredientUnits) as IngredientUnitId[]

const amount = (
  quantity: number | null,
  unit: string | null = null,
  quantityTo: number | null = null,
): Amount => ({
  quantity,
  quantityTo,
  unit,
})

const fractions: Readonly<Record<string, number>> = {
  '⅛': 1 / 8,
  '¼': 1 / 4,
  '⅓': 1 / 3,
  '⅜': 3 / 8,
  '½': 1 / 2,
  '⅝': 5 / 8,
  '⅔': 2 / 3,
  '¾': 3 / 4,
  '⅞': 7 / 8,
}

const readNumber = (text: string): number => {
  const fraction = fractions[text.at(-1) ?? '']
  return fraction === undefined ? Number(text) : Number(text.slice(0, -1) || 0) + fraction
}

const sizeOf = (unit: string | null) => (unit === null ? 1 : (findUnit(unit)?.size ?? 1))

/** Parses a string such as `1½ cups` to millilitres, grams or pieces. */
const readText = (text: string): number => {
  const [number = '', ...words] = text.split(' ')
  const unit = unitIds.find((id) => ingredientUnits[id].written.includes(words.join(' ')))
  return readNumber(number) * sizeOf(unit ?? null)
}

/** The allowed deviation: 5 %, or 12 % where eighths are the smallest fraction. */
const isCloseTo = (text: string, truth: number): boolean => {
  if (text.startsWith('under ')) return truth < readText(text.slice('under '.length))
  const isSmall = /^(?:1[⅛¼]?|[⅛¼⅓⅜½⅝⅔¾⅞])(?: |$)/.test(text)
  return Math.abs(readText(text) - truth) / truth <= (isSmall ? 0.121 : 0.0501)
}

const quantities = fc.oneof(
  fc.double({ min: 0.01, max: 5000, noNaN: true }),
  fc.constantFrom(1 / 8, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 100, 250, 500),
)
const factors = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
  .map(([servings, before]) => servings / before)
const units = fc.constantFrom(null, ...unitIds)
const runs = propertyRuns(5000)

describe('an amount is written as cooks write it', () => {
  test.each<[Amount, number, string | null]>([
    [amount(1.5, 'cup'), 1, '1½ cups'],
    [amount(1 / 3, 'cup'), 1, '⅓ cup'],
    [amount(1, 'cup'), 1 / 16, '1 tbsp'],
    [amount(2, 'tablespoon'), 2, '¼ cup'],
    [amount(1, 'teaspoon'), 3, '1 tbsp'],
    [amount(1, 'teaspoon'), 4, '4 tsp'],
    [amount(1, 'tablespoon'), 0.5, '1½ tsp'],
    [amount(1, 'cup'), 1 / 8, '2 tbsp'],
    [amount(1, 'cup'), 0.4, '6⅓ tbsp'],
    [amount(2, 'cup'), 1 / 3, '⅔ cup'],
    [amount(8, 'ounce'), 3, '1½ lb'],
    [amount(8, 'ounce'), 1, '8 oz'],
    [amount(1, 'pound'), 0.5, '½ lb'],
    [amount(500, 'gram'), 3, '1.5 kg'],
    [amount(250, 'gram'), 1, '250 g'],
    [amount(100, 'gram'), 1 / 3, '33 g'],
    [amount(7, 'gram'), 0.5, '3.5 g'],
    [amount(1, 'liter'), 0.5, '0.5 l'],
    [amount(1, 'liter'), 0.25, '250 ml'],
    [amount(500, 'milliliter'), 2, '1 l'],
    [amount(1.5, 'deciliter'), 2, '3 dl'],
    [amount(3), 0.5, '1½'],
    [amount(1), 0.875, '⅞'],
    [amount(1, 'clove'), 2, '2 cloves'],
    [amount(2, 'leaf'), 0.5, '1 leaf'],
    [amount(2, 'tablespoon', 3), 2, '4–6 tbsp'],
    [amount(1, 'cup', 2), 1 / 8, '2–4 tbsp'],
    [amount(2, null, 3), 1, '2–3'],
    [amount(1, 'teaspoon'), 1 / 20, 'under ⅛ tsp'],
    [amount(1 / 8, 'teaspoon', 1), 1 / 4, 'up to ¼ tsp'],
    [amount(2, 'bucket'), 1, '2 bucket'],
    [amount(null, 'pinch'), 2, null],
    [amount(0, 'cup'), 1, null],
  ])('%j × %d is %s', (given, factor, text) => {
    expect(formatAmount(given, factor)).toBe(text)
  })

  test('accurately to 5 %, or 12 % where eighths are the smallest fraction, and never with many digits', () => {
    checkPropertyIn(runs, quantities, units, factors, (quantity, unit, factor) => {
      const text = formatAmount(amount(quantity, unit), factor) ?? ''
      expect(text).not.toMatch(/\.\d{3}|e[+-]|NaN|undefined/)
      expect(isCloseTo(text, quantity * factor * sizeOf(unit))).toBe(true)
    })
  })

  test('an amount slightly below a kilogram is written as 1 kg', () => {
    expect(formatAmount(amount(0.995, 'kilogram'), 1)).toBe('1 kg')
    expect(formatAmount(amount(0.995, 'liter', 0.995), 1)).toBe('1 l')
  })

  test('a range is written in one unit, with the lower end first', () => {
    checkPropertyIn(runs, quantities, quantities, units, factors, (a, b, unit, factor) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      const text = formatAmount(amount(low, unit, high), factor) ?? ''
      const [from = '', to] =
        text
          .replace(/^(?:under|up to) /, '')
          .split(' ')[0]
          ?.split('–') ?? []
      expect(to === undefined || readNumber(from) < readNumber(to)).toBe(true)
      expect(text).not.toMatch(/\.\d{3}|e[+-]|NaN|undefined/)
    })
  })

  test('a total is written accurately to ½ % unless it is tiny', () => {
    checkPropertyIn(runs, quantities, units, (quantity, unit) => {
      const text = formatTotal(amount(quantity, unit)) ?? ''
      const truth = quantity * sizeOf(unit)
      expect(text).not.toMatch(/\.\d{3}|e[+-]|NaN|undefined/)
      fc.pre(quantity >= 1)
      expect(Math.abs(readText(text) - truth) / truth).toBeLessThanOrEqual(0.0051)
    })
  })
})

describe('adding amounts:', () => {
  test.each<[Amount, Amount, string | null]>([
    [amount(1, 'cup'), amount(2, 'tablespoon'), '1⅛ cups'],
    [amount(500, 'gram'), amount(1, 'kilogram'), '1.5 kg'],
    [amount(8, 'ounce'), amount(1, 'pound'), '1½ lb'],
    [amount(1, 'clove'), amount(2, 'clove', 3), '3–4 cloves'],
    [amount(2), amount(1.5), '3½'],
    [amount(1, 'cup'), amount(100, 'gram'), null],
    [amount(1, 'cup'), amount(100, 'milliliter'), null],
    [amount(1, 'pound'), amount(500, 'gram'), null],
    [amount(1, 'clove'), amount(1, 'head'), null],
    [amount(1, 'clove'), amount(1), null],
    [amount(null, 'cup'), amount(1, 'cup'), null],
    [amount(2, 'bucket'), amount(1, 'bucket'), '3 bucket'],
    [amount(2, 'bucket'), amount(1, 'barrel'), null],
  ])('%j and %j make %s', (a, b, text) => {
    const sum = addAmounts(a, b)
    expect(sum && formatTotal(sum)).toBe(text)
  })

  test('the order does not matter and nothing is lost', () => {
    const amounts = fc
      .tuple(quantities, units, fc.option(quantities))
      .map(([quantity, unit, more]) => amount(quantity, unit, more === null ? null : quantity + more))
    checkPropertyIn(runs, amounts, amounts, (a, b) => {
      const [sum, reversed] = [addAmounts(a, b), addAmounts(b, a)]
      expect(sum).toEqual(reversed)
      if (!sum) return
      const toLower = (one: Amount) => (one.quantity ?? 0) * sizeOf(one.unit)
      const toUpper = (one: Amount) => (one.quantityTo ?? one.quantity ?? 0) * sizeOf(one.unit)
      expect(toLower(sum)).toBeCloseTo(toLower(a) + toLower(b), 3)
      expect(toUpper(sum)).toBeCloseTo(toUpper(a) + toUpper(b), 3)
    })
  })
})

describe('a scaled ingredient line', () => {
  const line = { name: 'tomatoes', quantity: 1, quantityTo: null, unit: 'can' }
  const original = '1 (14 oz) can diced tomatoes, drained'

  test('is unchanged for the original number of servings', () => {
    expect(toScaledLine({ ...line, original }, 1)).toBe(original)
  })

  test('preserves sizes, parentheses and text after commas', () => {
    const amounts = [{ start: 0, end: 13, quantity: 1, quantityTo: null, unit: 'can', size: '(14 oz)' }]
    expect(toScaledLine({ ...line, original, amounts }, 2)).toBe('2 (14 oz) cans diced tomatoes, drained')
  })

  test('has every one of its amounts scaled', () => {
    const amounts = [
      { start: 0, end: 5, quantity: 1, quantityTo: null, unit: 'cup' },
      { start: 7, end: 13, quantity: 240, quantityTo: null, unit: 'milliliter' },
    ]
    expect(toScaledLine({ ...line, original: '1 cup (240 ml) whole milk', amounts }, 1.5)).toBe(
      '1½ cups (360 ml) whole milk',
    )
  })

  test('begins with the amount if its position in the line is unknown', () => {
    const flour = { name: 'flour', quantity: 2, quantityTo: null, unit: 'cup' }
    expect(toScaledLine({ ...flour, original: '2 cups flour, sifted' }, 2)).toBe('4 cups flour, sifted')
    expect(toScaledLine({ ...flour, original: '2 cups Mehl' }, 2)).toBe('4 cups flour')
    expect(toScaledLine({ ...flour, quantity: null, original: 'flour to taste' }, 2)).toBe('flour to taste')
  })
})
