import { expect, test } from 'vitest'
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
  ['EUR', 'de-DE', 1234.5, '2.469,00\u00a0€'],
  ['JPY', 'en-US', 1234, '¥2,468'],
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
