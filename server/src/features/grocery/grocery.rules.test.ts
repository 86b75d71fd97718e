import fc from 'fast-check'
import { groceryDiets, groceryProviders } from '@roost/contract/shopping/grocery-values.ts'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import {
  interleave,
  mergeProducts,
  removeDuplicates,
  toDescription,
  toProductRequest,
} from './grocery.rules.ts'
import type { FoundProduct } from './search/provider.rules.ts'

const milk: FoundProduct = {
  id: 'kroger:1',
  title: 'Milk',
  description: null,
  brand: 'Meadow',
  size: '1 gal',
  category: null,
  price: 3.49,
  currency: 'USD',
  store: 'kroger',
  imageUrl: null,
  availability: 'in_stock',
  nutrients: null,
  diets: [],
  knownDiets: [],
}

const found = fc
  .record({
    store: fc.constantFrom(...groceryProviders),
    code: fc.integer({ min: 0, max: 9 }),
    title: fc.constantFrom('Milk', 'milk', 'Bread', 'Eggs'),
    price: fc.option(fc.integer({ min: 1, max: 8 })),
    diets: fc.subarray([...groceryDiets]),
    knownDiets: fc.subarray([...groceryDiets]),
  })
  .map(({ code, ...part }): FoundProduct => ({ ...milk, ...part, id: `${part.store}:${code}` }))

describe('interleaved lists', () => {
  test('take one entry from each list in turn', () => {
    expect(interleave([[1, 4, 6, 7], [2, 5], [], [3]])).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(interleave([])).toEqual([])
  })

  test('contain every entry and keep the order of each list', () => {
    checkProperty(fc.array(fc.array(fc.integer()), { maxLength: 4 }), (lists) => {
      const numbered = lists.map((list, index) => list.map((value, position) => ({ index, position, value })))
      const merged = interleave(numbered)
      for (const [index, list] of numbered.entries())
        expect(merged.filter((entry) => entry.index === index)).toEqual(list)
      expect(merged).toHaveLength(lists.flat().length)
    })
  })
})

describe('removing duplicate products', () => {
  test.each([
    ['the same number in the same provider', { title: 'Another name' }, true],
    ['the same goods at the same price elsewhere', { id: 'instacart:9', store: 'instacart' }, true],
    ['the same in another letter case', { id: 'kroger:2', title: 'MILK', brand: 'meadow' }, true],
    ['another price', { id: 'kroger:2', price: 3.5 }, false],
    ['another size', { id: 'kroger:2', size: '1/2 gal' }, false],
    ['another brand', { id: 'kroger:2', brand: null }, false],
    ['another title', { id: 'kroger:2', title: 'Oat milk' }, false],
  ] as const)('compares ids, and brand, title, size and price together: %s', (_, part, isSame) => {
    expect(removeDuplicates([milk, { ...milk, ...part }])).toHaveLength(isSame ? 1 : 2)
  })
})

describe('a product filter', () => {
  const wanted = fc.record({
    minPrice: fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined }),
    maxPrice: fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined }),
    diet: fc.option(fc.constantFrom(...groceryDiets), { nil: undefined }),
    limit: fc.integer({ min: 1, max: 50 }),
  })

  test('returns all matching products up to the limit', () => {
    checkProperty(fc.array(fc.array(found), { maxLength: 3 }), wanted, (lists, { limit, ...filter }) => {
      const fits = ({ price, diets, knownDiets }: FoundProduct): boolean => {
        const { minPrice, maxPrice, diet } = filter
        if (minPrice !== undefined && (price === null || price < minPrice)) return false
        if (maxPrice !== undefined && (price === null || price > maxPrice)) return false
        return diet === undefined || diets.includes(diet) || !knownDiets.includes(diet)
      }
      const merged = mergeProducts(lists, { ...filter, limit })
      expect(merged.every(fits)).toBe(true)
      const all = removeDuplicates(interleave(lists)).filter(fits)
      expect(merged).toEqual(all.slice(0, limit))
      expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length)
    })
  })

  test('includes products without a price unless a price range is requested', () => {
    const unpriced = { ...milk, price: null }
    expect(mergeProducts([[unpriced]], { limit: 20 })).toHaveLength(1)
    expect(mergeProducts([[unpriced]], { limit: 20, minPrice: 0 })).toEqual([])
    expect(mergeProducts([[unpriced]], { limit: 20, maxPrice: 9 })).toEqual([])
  })
})

test.each([
  ['  Whole   MILK ', 'whole milk'],
  ['Ｍilk\u200b\tＢread', 'milk bread'],
  ['\u200b', ''],
])('the query %j is normalised to %j', (query, expected) => {
  expect(toProductRequest(query, undefined)).toEqual({ query: expected, diet: null })
})

test.each([
  [{ size: '1 gal', description: 'Fresh' }, '1 gal · Fresh'],
  [{ size: '1 gal', description: null }, '1 gal'],
  [{ size: null, description: 'Fresh' }, 'Fresh'],
  [{ size: null, description: null }, null],
  [{ size: '1 GAL', title: 'Milk, 1 gal', description: null }, null],
])('a product with %j gets the description %j', (part, expected) => {
  expect(toDescription({ ...milk, ...part })).toBe(expected)
})
