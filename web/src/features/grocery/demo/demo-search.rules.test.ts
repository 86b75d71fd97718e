import { groceryProduct } from '@roost/contract/shopping/grocery.ts'
import { describe, expect, it } from 'vitest'
import { demoProducts } from './demo-products.ts'
import { findDemoProducts } from './demo-search.rules.ts'

const findTitles = (query: string): string[] =>
  findDemoProducts(demoProducts, query).map(({ title }) => title)

describe('the demo search', () => {
  it('has twelve products from several stores, in the format of real responses', () => {
    expect(demoProducts).toHaveLength(12)
    expect(new Set(demoProducts.map(({ store }) => store)).size).toBe(3)
    expect(new Set(demoProducts.map(({ id }) => id)).size).toBe(12)
    for (const product of demoProducts)
      expect(groceryProduct.safeParse(product).error?.issues ?? []).toEqual([])
  })

  it('finds all products for an empty query', () => {
    expect(findTitles('')).toHaveLength(12)
    expect(findTitles('  ')).toHaveLength(12)
  })

  it.each([
    ['milk', ['Whole Milk']],
    ['whole', ['Whole Milk', 'Whole Wheat Bread']],
    ['bread whole', ['Whole Wheat Bread']],
    ['old mill', ['Sharp Cheddar Cheese']],
    ['unicorn', []],
  ])('finds %j in titles, brands and categories', (query, titles) => {
    expect(findTitles(query)).toEqual(titles)
  })
})
