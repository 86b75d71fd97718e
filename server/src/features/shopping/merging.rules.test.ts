import { type Amount, formatTotal } from '@roost/contract/ingredients/ingredient-amounts.ts'
import { findUnit } from '@roost/contract/ingredients/ingredient-units.ts'
import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { recipeCategory } from '@roost/contract/shopping/shopping-values.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPropertyIn } from '../../../../test-support/property-runs.ts'
import { parseAmount } from '../../lib/ingredients/ingredients.ts'
import type { ShoppingFields } from './shopping.rules.ts'
import { toMergedList } from './merging.rules.ts'

const toFields = (fields: Partial<ShoppingFields>): ShoppingFields => ({
  name: 'flour',
  category: recipeCategory,
  quantity: null,
  estimatedPrice: null,
  notes: null,
  completedAt: null,
  ...fields,
})

const toItem = (id: number, fields: Partial<ShoppingFields>): ShoppingItem => ({
  ...toFields(fields),
  id,
  isCompleted: false,
  createdBy: null,
  createdByName: null,
  houseGroupId: 1,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
})

/** The merged list and its entries as strings of quantity and name, after merging `added` into the open items. */
const merge = (
  open: readonly Partial<ShoppingFields>[],
  added: readonly Partial<ShoppingFields>[],
  locale = 'en-US',
) => {
  const { items, places } = toMergedList(
    open.map((fields, index) => toItem(index + 1, fields)),
    added.map(toFields),
    locale,
  )
  return { items, places, texts: items.map(({ fields }) => [fields.quantity, fields.name].join(' ').trim()) }
}

describe('an added food', () => {
  test.each<[Partial<ShoppingFields>, Partial<ShoppingFields>, string]>([
    [{ quantity: '1 cup' }, { quantity: '2 tbsp' }, '1⅛ cups flour'],
    [{ quantity: '500 g' }, { quantity: '1 kg' }, '1.5 kg flour'],
    [{ name: 'Tomatoes', quantity: '2' }, { name: 'tomato', quantity: '1½' }, '3½ Tomatoes'],
    [{ name: 'salt' }, { name: 'Salt' }, 'salt'],
    [{ quantity: null }, { quantity: '2 cups' }, '2 cups flour'],
    [{ quantity: '2 cups' }, { quantity: null }, '2 cups flour'],
    [{ quantity: 'enough' }, { quantity: null }, 'enough flour'],
    [{ quantity: '1–2 cups' }, { quantity: '1 cup' }, '2–3 cups flour'],
  ])('becomes one item if the quantities can be added: %j and %j', (open, added, text) => {
    const { texts, places, items } = merge([open], [added])
    expect([texts, places]).toEqual([[text], [0]])
    expect(items[0]).toMatchObject({ id: 1, isChanged: true })
  })

  test.each<[Partial<ShoppingFields>, Partial<ShoppingFields>]>([
    [{ quantity: '1 cup' }, { quantity: '100 g' }],
    [{ quantity: 'a lot' }, { quantity: '2 cups' }],
    [{ quantity: '1 cup' }, { quantity: '100 ml' }],
    [
      { name: 'red onion', quantity: '1' },
      { name: 'onion', quantity: '1' },
    ],
    [{ category: 'pantry', quantity: '1 cup' }, { quantity: '1 cup' }],
    [{ quantity: '1 cup' }, { quantity: '1 cup', category: 'pantry' }],
    [{ quantity: '1 cup' }, { quantity: '1 cup', completedAt: '2026-11-21T09:00:00.000Z' }],
    [
      { quantity: '1 cup', notes: 'a'.repeat(600) },
      { quantity: '1 cup', notes: 'b'.repeat(600) },
    ],
  ])('stays a separate item if the quantities cannot be added: %j and %j', (open, added) => {
    const { items, places } = merge([open], [added])
    expect(places).toEqual([1])
    expect(items).toHaveLength(2)
    expect(items[0]?.isChanged).toBe(false)
  })

  test.each<[Partial<ShoppingFields>, Partial<ShoppingFields>, string]>([
    [{ name: 'Zucker', quantity: '1 EL' }, { name: 'Zucker', quantity: '2 EL' }, '3 EL Zucker'],
    [{ name: 'Zwiebel', quantity: '1' }, { name: 'Zwiebeln', quantity: '2' }, '3 Zwiebel'],
    [{ name: 'mąka', quantity: '1 szklanka' }, { name: 'mąka', quantity: '2 szklanki' }, '3 szklanki mąka'],
  ])('in another language is added in the same way: %j and %j', (open, added, text) => {
    expect(merge([open], [added]).texts).toEqual([text])
  })

  test.each([
    ['2 Bund', '1 bunch', '3 Bund'],
    ['1 bunch', '2 Bund', '3 bunches'],
    ['1 botte', '2 bunches', '3 bottes'],
    ['1 gousse', '2 gousses', '3 gousses'],
    ['1 TL', '1 EL', '1⅓ EL'],
    ['20 EL', '4 EL', '24 EL'],
    ['2 EL', '1 cup', '1⅛ cups'],
    ['2 Dosen', '1 lata', '3 Dosen'],
    ['1 lata', '1 lata', '2 latas'],
    ['1 cucchiaio', '½ cucchiaio', '1½ cucchiai'],
    ['1 blik', '1 blik', '2 blikken'],
    ['2 łyżki', '3 łyżki', '5 łyżek'],
    ['2 colheres de sopa', '1 colher de sopa', '3 colheres de sopa'],
    ['1,5 l', '0,75 l', '2,25 l'],
    ['500 g', '1 kg', '1.5 kg', 'en-US'],
    ['500 g', '1 kg', '1,5 kg'],
    ['1.5 kg', '1 kg', '2.5 kg'],
    ['1.500 g', '1 kg', '2,5 kg'],
  ])('keeps the words and the decimal sign of the list: %s and %s make %s', (a, b, sum, locale = 'de-DE') => {
    const { texts, items } = merge([{ name: 'x', quantity: a }], [{ name: 'x', quantity: b }], locale)
    expect(texts).toEqual([`${sum} x`])
    expect(merge([{ name: 'x', quantity: sum }], [{ name: 'x', quantity: a }], locale).items).toHaveLength(1)
    expect(items).toHaveLength(1)
  })

  test('is also merged within one import, and notes are joined line by line', () => {
    const { items, places } = merge(
      [],
      [
        { quantity: '1 cup', notes: '1 cup flour (Pancakes)' },
        { name: 'sugar', quantity: '1 cup' },
        { quantity: '½ cup', notes: '½ cup flour (Gravy)' },
      ],
    )
    expect(places).toEqual([0, 1, 0])
    expect(items[0]?.fields).toMatchObject({
      quantity: '1½ cups',
      notes: '1 cup flour (Pancakes)\n½ cup flour (Gravy)',
    })
  })

  test('is added to an item with a compatible quantity rather than to one without', () => {
    const { texts } = merge([{ quantity: null }, { quantity: '100 g' }], [{ quantity: '50 g' }])
    expect(texts).toEqual(['flour', '150 g flour'])
  })
})

const toMeasure = (text: string | null): { kind: string; size: number } => {
  const { quantity, unit } = (text === null ? null : parseAmount(text)) ?? { quantity: null, unit: null }
  const measure = unit === null ? undefined : findUnit(unit)
  const kind = measure?.system ? `${measure.dimension} ${measure.system}` : (unit ?? 'pieces')
  return { kind, size: (quantity ?? 0) * (measure?.size ?? 1) }
}

/** The totals of millilitres, grams and pieces, summed separately. */
const toTotals = (texts: readonly (string | null)[]): Map<string, number> => {
  const totals = new Map<string, number>()
  for (const { kind, size } of texts.map(toMeasure)) totals.set(kind, (totals.get(kind) ?? 0) + size)
  return totals
}

test('however items are merged, the list contains the total quantity of every food', () => {
  const amounts = fc
    .tuple(
      fc.constantFrom(1 / 8, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1, 1.25, 1.5, 2, 3, 4, 5, 10, 250),
      fc.constantFrom(
        null,
        'cup',
        'tablespoon',
        'teaspoon',
        'gram',
        'kilogram',
        'ounce',
        'pound',
        'liter',
        'clove',
      ),
    )
    .map(([quantity, unit]): Amount => ({ quantity, quantityTo: null, unit }))
  const imports = fc.array(fc.array(amounts, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 })
  checkPropertyIn({ numRuns: 500 }, imports, (sequence) => {
    let open: ShoppingItem[] = []
    const asked: (string | null)[] = []
    for (const needed of sequence) {
      const texts = needed.map((amount) => formatTotal(amount))
      asked.push(...texts)
      const { items } = toMergedList(
        open,
        texts.map((quantity) => toFields({ quantity })),
        'en-US',
      )
      open = items.map(({ fields }, index) => toItem(index + 1, fields))
    }
    const [before, after] = [toTotals(asked), toTotals(open.map(({ quantity }) => quantity))]
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
    // Every merged quantity is within 1 % of the exact sum, and most are exact.
    const merges = asked.length - open.length
    for (const [kind, total] of before)
      expect(Math.abs((after.get(kind) ?? 0) - total)).toBeLessThanOrEqual(total * 0.01 * merges + 1e-9)
  })
})
