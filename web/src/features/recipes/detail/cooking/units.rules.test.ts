import { defaultRegion } from '@roost/contract/language/regions.ts'
import { msg } from '@roost/contract/language/messages.ts'
import type { Ingredient } from '@roost/contract/recipes/recipes.ts'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { setLanguage } from '../../../../lib/locale/language.ts'
import { setTexts } from '../../../../../test-support/rows/translations.ts'
import { setRegion } from '../../../../lib/locale/region.ts'
import { createConverter } from './units.rules.ts'

afterEach(() => setRegion(defaultRegion))

type Quantity = number | readonly [from: number, to: number]
type Marked = readonly [quantity: Quantity, unit: string | null, size?: string]

/** Creates the ingredient of a line in which the server has found amounts: `[1 cup] flour`. */
const parse = (marked: string, ...amounts: readonly Marked[]): Ingredient => {
  const original = marked.replaceAll(/[[\]]/g, '')
  const positions = [...marked.matchAll(/\[([^\]]*)\]/g)].map((match, index) => {
    const [quantity = 1, unit = null, size] = amounts[index] ?? []
    const [from, to] = typeof quantity === 'number' ? [quantity, null] : quantity
    const start = match.index - index * 2
    const end = start + (match[1] ?? '').length
    return { start, end, quantity: from, quantityTo: to, unit, ...(size !== undefined && { size }) }
  })
  const { quantity = null, quantityTo = null, unit = null } = positions[0] ?? {}
  return { name: 'food', original, quantity, quantityTo, unit, isHeading: false, amounts: positions }
}

const metric = createConverter('metric')
const us = createConverter('us')

describe('in metric units', () => {
  test.each<[string, Quantity, string, string]>([
    ['[1 cup] flour', 1, 'cup', '240 ml flour'],
    ['[½ cup] oil', 0.5, 'cup', '120 ml oil'],
    ['[⅓ cup] oil', 1 / 3, 'cup', '80 ml oil'],
    ['[2 cups] milk', 2, 'cup', '480 ml milk'],
    ['[5 cups] water', 5, 'cup', '1.2 l water'],
    ['[3 fl oz] rum', 3, 'fluid-ounce', '90 ml rum'],
    ['[1 pint] cream', 1, 'pint', '470 ml cream'],
    ['[1 quart] stock', 1, 'quart', '950 ml stock'],
    ['[1 gallon] water', 1, 'gallon', '3.8 l water'],
    ['[1 oz] cheese', 1, 'ounce', '30 g cheese'],
    ['[8 oz] butter', 8, 'ounce', '225 g butter'],
    ['[1 lb] beef', 1, 'pound', '450 g beef'],
    ['[5 lb] turkey', 5, 'pound', '2.25 kg turkey'],
    ['[1–2 lb] potatoes', [1, 2], 'pound', '450–910 g potatoes'],
    ['[2 tbsp] oil', 2, 'tablespoon', '2 tbsp oil'],
    ['[1 Tasse] Mehl', 1, 'cup', '240 ml Mehl'],
    ['[2 tasses] de lait', 2, 'cup', '480 ml de lait'],
    ['[1 taza] de leche', 1, 'cup', '240 ml de leche'],
    ['[2 EL] Öl', 2, 'tablespoon', '2 EL Öl'],
    ['[1 cuillère à soupe] d’huile', 1, 'tablespoon', '1 cuillère à soupe d’huile'],
    ['[2 cucharadas] de aceite', 2, 'tablespoon', '2 cucharadas de aceite'],
    ['[2 cucchiai] di olio', 2, 'tablespoon', '2 cucchiai di olio'],
    ['[2 el] olie', 2, 'tablespoon', '2 el olie'],
    ['[1,5 l] Milch', 1.5, 'liter', '1,5 l Milch'],
  ])('%s (%j %s) is %s', (line, quantity, unit, expected) => {
    expect(metric.toLine(parse(line, [quantity, unit]), 1)).toBe(expected)
  })

  test.each([
    ['de-DE', '1,2 l water'],
    ['fr-FR', '1,2 l water'],
    ['en-US', '1.2 l water'],
  ])('numbers are written as in %s', (locale, expected) => {
    setRegion({ ...defaultRegion, locale })
    expect(metric.toLine(parse('[5 cups] water', [5, 'cup']), 1)).toBe(expected)
  })

  test('amounts are scaled first, and many spoons are measured', () => {
    expect(metric.toLine(parse('[1 cup] flour', [1, 'cup']), 2)).toBe('480 ml flour')
    expect(metric.toLine(parse('[2 EL] Öl', [2, 'tablespoon']), 2)).toBe('60 ml Öl')
    expect(metric.toLine(parse('[1 tsp] salt', [1, 'teaspoon']), 2)).toBe('2 tsp salt')
    expect(metric.toLine(parse('[200 g] Mehl', [200, 'gram']), 2)).toBe('400 g Mehl')
  })
})

describe('in US units', () => {
  test.each<[string, Quantity, string, string]>([
    ['[5 ml] vanilla', 5, 'milliliter', '1 tsp vanilla'],
    ['[15 ml] oil', 15, 'milliliter', '1 tbsp oil'],
    ['[100 ml] water', 100, 'milliliter', '7 tbsp water'],
    ['[125 ml] water', 125, 'milliliter', '½ cup water'],
    ['[200 ml] latte', 200, 'milliliter', '¾ cup + 1½ tbsp latte'],
    ['[250 ml] Sahne', 250, 'milliliter', '1 cup Sahne'],
    ['[25 cl] de crème', 25, 'centiliter', '1 cup de crème'],
    ['[2 dl] room', 2, 'deciliter', '¾ cup + 1½ tbsp room'],
    ['[1,5 l] Milch', 1.5, 'liter', '6⅓ cups Milch'],
    ['[2 l] water', 2, 'liter', '2 quarts water'],
    ['[200–300 ml] Wasser', [200, 300], 'milliliter', '¾–1¼ cups Wasser'],
    ['[10 g] Hefe', 10, 'gram', '⅓ oz Hefe'],
    ['[50 g] burro', 50, 'gram', '1¾ oz burro'],
    ['[200 g] Mehl', 200, 'gram', '7 oz Mehl'],
    ['[450 g] beef', 450, 'gram', '1 lb beef'],
    ['[500 g] de farine', 500, 'gram', '1 lb 2 oz de farine'],
    ['[1 kg] de tomates', 1, 'kilogram', '2¼ lb de tomates'],
    ['[1 Pfund] Hack', 500, 'gram', '1 lb 2 oz Hack'],
    ['[5 g] Salz', 5, 'gram', '5 g Salz'],
    ['[2 EL] Öl', 2, 'tablespoon', '2 EL Öl'],
    ['[1 cup] flour', 1, 'cup', '1 cup flour'],
  ])('%s (%j %s) is %s', (line, quantity, unit, expected) => {
    expect(us.toLine(parse(line, [quantity, unit]), 1)).toBe(expected)
  })
})

test.each([
  [parse('salt to taste'), 'salt to taste'],
  [parse('[3] Eier', [3, null]), '3 Eier'],
  [parse('[1 Bund] Petersilie', [1, 'bunch']), '1 Bund Petersilie'],
  [parse('[1 cup] ([240 ml]) milk', [1, 'cup'], [240, 'milliliter']), '1 cup (240 ml) milk'],
])('what has no such unit, or both, stays as written: %#', (ingredient, expected) => {
  expect([metric.toLine(ingredient, 1), us.toLine(ingredient, 1)]).toEqual([expected, expected])
})

test('each amount of a line and the size of a package are written anew', () => {
  expect(metric.toLine(parse('[1 cup] plus [2 tbsp] sugar', [1, 'cup'], [2, 'tablespoon']), 1)).toBe(
    '240 ml plus 2 tbsp sugar',
  )
  const cans = parse('[2 (14 oz) cans] tomatoes', [2, 'can', '(14 oz)'])
  expect([metric.toLine(cans, 1), metric.toLine(cans, 2), us.toLine(cans, 1)]).toEqual([
    '2 (400 g) cans tomatoes',
    '4 (400 g) cans tomatoes',
    '2 (14 oz) cans tomatoes',
  ])
})

test('a line without positions is written anew, too', () => {
  const { amounts: _amounts, ...ingredient } = parse('[1 cup] food', [1, 'cup'])
  expect([metric.toLine(ingredient, 1), us.toLine(ingredient, 1)]).toEqual(['240 ml food', '1 cup food'])
})

test.each([
  ['de-DE', '1,5 kg flour'],
  ['en-US', '1.5 kg flour'],
])('scaled amounts are written as in %s', (locale, expected) => {
  setRegion({ ...defaultRegion, locale })
  expect(createConverter('written').toLine(parse('[500 g] flour', [500, 'gram']), 3)).toBe(expected)
})

test.each([
  ['de', 'one {Tasse} other {Tassen}', '¾ Tasse + 1½ tbsp', '6⅓ Tassen'],
  ['fr', 'one {tasse} other {tasses}', '¾ tasse + 1½ tbsp', '6⅓ tasses'],
  [
    'pl',
    'one {szklanka} few {szklanki} many {szklanek} other {szklanki}',
    '¾ szklanki + 1½ tbsp',
    '6⅓ szklanki',
  ],
] as const)(
  'US units have their names in the language of the reader: %s',
  (language, forms, small, large) => {
    setTexts(language, {
      [msg('{count, plural, one {cup} other {cups}}', 'unit')]: `{count, plural, ${forms}}`,
    })
    onTestFinished(() => setLanguage('en', {}))
    const lines = [200, 1500].map((quantity) => us.toLine(parse('[x] latte', [quantity, 'milliliter']), 1))
    expect(lines).toEqual([`${small} latte`, `${large} latte`])
  },
)

describe('temperatures', () => {
  test.each([
    ['Bake at 350°F for 30 min.', 'Bake at 180 °C for 30 min.'],
    ['Preheat to 375 degrees F.', 'Preheat to 190 °C.'],
    ['Bake at 350F.', 'Bake at 180 °C.'],
    ['325-350°F', '160–180 °C'],
    ['Until 165 °F inside', 'Until 74 °C inside'],
    ['Boil to 300–310 °F', 'Boil to 149–154 °C'],
    ['350°F (180°C)', '350°F (180°C)'],
    ['Add 200 c. flour and 2 C sugar', 'Add 200 c. flour and 2 C sugar'],
    ['Bei 180 °C backen', 'Bei 180 °C backen'],
  ])('%s is %s in metric units', (step, expected) => {
    expect(metric.toStep(step).replaceAll('\u00A0', ' ')).toBe(expected)
  })

  test.each([
    ['Bei 180 °C Umluft backen', 'Bei 350 °F Umluft backen'],
    ['Auf 200 Grad vorheizen', 'Auf 400 °F vorheizen'],
    ['Cuire à 180 degrés', 'Cuire à 350 °F'],
    ['Hornear a 180 ºC', 'Hornear a 350 °F'],
    ['Cuocere a 220 gradi', 'Cuocere a 425 °F'],
    ['Op 160 graden', 'Op 325 °F'],
    ['180-200 °C', '350–400 °F'],
    ['Bis 74 °C', 'Bis 165 °F'],
    ['Blech um 180 Grad drehen', 'Blech um 180 Grad drehen'],
    ['Bake at 350°F', 'Bake at 350°F'],
  ])('%s is %s in US units', (step, expected) => {
    expect(us.toStep(step).replaceAll('\u00A0', ' ')).toBe(expected)
  })
})
