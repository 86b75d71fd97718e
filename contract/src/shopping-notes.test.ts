import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../test-support/property-runs.ts'
import { toOneLine } from './one-line.ts'
import { type NotedItem, toShoppingNotes } from './shopping-notes.ts'

const item = (details: Partial<NotedItem> = {}): NotedItem => ({
  name: 'Milk',
  category: 'dairy',
  quantity: null,
  estimatedPrice: null,
  notes: null,
  isCompleted: false,
  ...details,
})

test(
  'the text lists items by category, open ones first, with the total at the end',
  { tags: ['XPORT-12', 'SHOP-30'] },
  () => {
    const items = [
      item({
        name: 'Apples',
        category: 'produce',
        quantity: '2 kg',
        estimatedPrice: 3.5,
        notes: 'the\nred ones',
      }),
      item({ name: 'Rice', category: 'pantry', estimatedPrice: 2.1, isCompleted: true }),
      item(),
      item({ name: 'Pears', category: 'Produce', estimatedPrice: 0 }),
      item({ name: 'Eggs', category: 'Recipe Ingredients', quantity: '6' }),
    ]
    expect(toShoppingNotes(items, '2026-11-21')).toBe(`Shopping List
Exported on Saturday, November 21, 2026

To buy (4)

Dairy
[ ] Milk

Produce
[ ] Apples, 2 kg, $3.50
    the red ones
[ ] Pears, $0.00

Recipe Ingredients
[ ] Eggs, 6

Bought (1)

Pantry
[x] Rice, $2.10

Total: $5.60
`)
  },
)

test('the text states that there are no items', { tags: ['XPORT-12'] }, () => {
  expect(toShoppingNotes([], '2026-11-21')).toBe(
    'Shopping List\nExported on Saturday, November 21, 2026\n\nNo items\n',
  )
})

test(
  'the total includes every item exactly once, to the cent and regardless of quantity',
  { tags: ['SHOP-34'] },
  () => {
    const items = Array.from({ length: 10 }, () => item({ estimatedPrice: 0.1, quantity: '7' }))
    expect(toShoppingNotes(items, '2026-11-21')).toMatch(/\nTotal: \$1\.00\n$/)
  },
)

test.each([
  ['EUR', 'de-DE', 1234.5, '2469,00\u00a0€'],
  ['JPY', 'en-US', 1234, '¥2468'],
  ['KWD', 'en-US', 0.001, 'KWD\u00a00.002'],
])(
  'prices and their total are written in the currency of the household: %s',
  (currency, locale, price, total) => {
    const items = [item({ estimatedPrice: price }), item({ estimatedPrice: price })]
    expect(toShoppingNotes(items, '2026-11-21', { currency, locale })).toContain(`\nTotal: ${total}\n`)
  },
)

test('an item with an invisible name is listed as unnamed', () => {
  expect(toShoppingNotes([item({ name: '\u202e' })], '2026-11-21')).toContain('\n[ ] Unnamed item\n')
})

test.each([
  ['[x] Gold', 'Category: [x] Gold'],
  ['Total: $0.00', 'Category: Total: $0.00'],
  ['To buy (4)', 'Category: To buy (4)'],
  ['no items', 'Category: no items'],
  ['Category: Dairy', 'Category: Dairy'],
  ['- Dairy', 'Category: - Dairy'],
  ['snacks (kids)', 'Snacks (kids)'],
  ['🥛 milk', '🥛 milk'],
  ['élevage', 'Élevage'],
  ['\u200b', 'Other'],
])('the category %j has the heading %j', { tags: ['T25'] }, (category, heading) => {
  expect(toShoppingNotes([item({ category })], '2026-11-21')).toContain(`\n\n${heading}\n[ ] Milk\n`)
})

/** Any text that does not contain the separators used within a line. */
const words = fc
  .string({ minLength: 1, unit: 'grapheme' })
  .map((text) => toOneLine(text.replaceAll(/[,$]/g, '')))
  .filter((text) => text !== '')

const line = /^\[(?<box>[ x])\] (?<name>[^,]+)(?:, (?<quantity>[^,$]+))?(?:, \$(?<price>\d+\.\d\d))?$/

type Facts = Readonly<Record<string, string | undefined>>

const toItem = ({ box, name = '', quantity, price }: Facts): Partial<NotedItem> => ({
  name,
  quantity: quantity ?? null,
  estimatedPrice: price === undefined ? null : Number(price),
  isCompleted: box === 'x',
})

/** Parses the items and the total from the text as a person would read them. */
const parse = (notes: string) => {
  const items: NotedItem[] = []
  let category = ''
  for (const each of notes.split('\n').slice(3)) {
    const facts = line.exec(each)?.groups
    const last = items.at(-1)
    if (facts) items.push(item({ ...toItem(facts), category }))
    else if (each.startsWith('    ') && last) items[items.length - 1] = { ...last, notes: each.trim() }
    else if (each !== '') category = each.toLowerCase()
  }
  return { items, total: Number(/\nTotal: \$(\d+\.\d\d)\n$/.exec(notes)?.[1] ?? 0) }
}

const toComparable = (items: readonly NotedItem[]): string[] =>
  items
    .map(({ name, category, quantity, estimatedPrice, notes, isCompleted }) =>
      JSON.stringify([name, category, quantity, estimatedPrice, notes, isCompleted]),
    )
    .toSorted()

test(
  'every item can be parsed back from the text, and the prices add up to the total',
  { tags: ['B4'] },
  () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 })
    const noted = fc.record({
      name: words,
      category: fc.constantFrom('dairy', 'recipe ingredients', 'snacks (kids)', 'other'),
      quantity: fc.option(words),
      cents: fc.option(cents),
      notes: fc.option(words),
      isCompleted: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(noted, { maxLength: 12 }), (list) => {
        const items = list.map(({ cents: price, ...rest }) => ({
          ...rest,
          estimatedPrice: price === null ? null : price / 100,
        }))
        const read = parse(toShoppingNotes(items, '2026-11-21'))
        expect(toComparable(read.items)).toEqual(toComparable(items))
        expect(Math.round(read.total * 100)).toBe(
          list.reduce((sum, { cents: price }) => sum + (price ?? 0), 0),
        )
      }),
      propertyRuns(1000),
    )
  },
)
