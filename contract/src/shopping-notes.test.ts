import * as fc from 'fast-check'
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

test('XPORT-12 SHOP-30: the text has what is still to be bought first, by category, and the total at the end', () => {
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
Exported on 2026-11-21

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
})

test('XPORT-12: without items the text says so', () => {
  expect(toShoppingNotes([], '2026-11-21')).toBe('Shopping List\nExported on 2026-11-21\n\nNo items\n')
})

test('SHOP-34: the total counts every item once, to the cent, whatever its quantity', () => {
  const items = Array.from({ length: 10 }, () => item({ estimatedPrice: 0.1, quantity: '7' }))
  expect(toShoppingNotes(items, '2026-11-21')).toMatch(/\nTotal: \$1\.00\n$/)
})

test('an item whose name cannot be seen is still there', () => {
  expect(toShoppingNotes([item({ name: '\u202e' })], '2026-11-21')).toContain('\n[ ] Unnamed item\n')
})

const nasty = fc.constantFrom(
  '\n',
  '\r',
  '\r\n',
  '\u2028',
  '\u0085',
  '\u000b',
  '\u0000',
  '\u202e',
  '\u2066',
  '\u200f',
  '[x] Gold',
  'Total: $0.00',
)
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(nasty, fc.string())).map((parts) => parts.join('')),
)
const items = fc.array(
  fc.record({
    name: text,
    category: text,
    quantity: fc.option(text),
    estimatedPrice: fc.option(fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100)),
    notes: fc.option(text),
    isCompleted: fc.boolean(),
  }),
  { maxLength: 8 },
)

test('T25: no text breaks out of its line, whatever anybody wrote', () => {
  fc.assert(
    fc.property(items, (list) => {
      const notes = toShoppingNotes(list, '2026-11-21')
      expect(notes).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/)
      expect(notes).not.toMatch(/\p{Bidi_Control}/u)
      const lines = notes.split('\n')
      const headings = new Set(list.map(({ isCompleted, category }) => `${isCompleted} ${category}`))
      const details = list.filter(({ notes: own }) => own !== null)
      expect(
        lines.filter((line) => line.startsWith('[ ] ') || line.startsWith('[x] ')).length,
      ).toBeGreaterThanOrEqual(list.length)
      // At most: two lines of title, one a part, one an item, one its details, one a heading, the total and the blanks.
      const shown = lines.filter((line) => line !== '')
      expect(shown.length).toBeLessThanOrEqual(5 + list.length + details.length + headings.size)
    }),
    { numRuns: 500 },
  )
})

test('every item has its own line, in the text of its part', () => {
  fc.assert(
    fc.property(items, (list) => {
      const named = list.map((entry, index) => ({
        ...entry,
        name: `№${index}№ ${entry.name}`,
        category: 'other',
      }))
      const lines = toShoppingNotes(named, '2026-11-21').split('\n')
      for (const [index, { isCompleted }] of named.entries()) {
        const start = `${isCompleted ? '[x]' : '[ ]'} №${index}№`
        expect(lines.filter((line) => line.startsWith(start))).toHaveLength(1)
      }
    }),
  )
})
