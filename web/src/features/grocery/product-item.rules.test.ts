import type { GroceryProduct } from '@roost/contract/shopping/grocery.ts'
import { newShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { shoppingCategories } from '@roost/contract/shopping/shopping-values.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import { enterHousehold } from '../../../test-support/rows/regions.ts'
import { toShoppingCategory, toShoppingItem } from './product-item.rules.ts'

afterEach(() => enterHousehold('american'))

const milk: GroceryProduct = {
  id: 'kroger:0001111041700',
  title: 'Whole Milk',
  description: '1/2 gal',
  brand: 'Meadow Farms',
  price: 2.29,
  currency: 'USD',
  store: 'kroger',
  image: null,
  category: 'Dairy',
  availability: 'in_stock',
  nutrients: null,
  diets: [],
}

describe('a product on the shopping list', () => {
  it(
    'is an open item with its price, and its notes contain brand, store and description',
    { tags: ['GROC-25'] },
    () => {
      expect(toShoppingItem(milk)).toEqual({
        name: 'Whole Milk',
        category: 'dairy',
        quantity: '1',
        estimatedPrice: 2.29,
        isCompleted: false,
        notes: 'Meadow Farms · Kroger\n1/2 gal',
      })
    },
  )

  it('has only the known details in its notes', () => {
    expect(toShoppingItem({ ...milk, brand: null, description: null }).notes).toBe('Kroger')
    expect(toShoppingItem({ ...milk, brand: null }).notes).toBe('Kroger\n1/2 gal')
  })

  it('has no price if the provider gives none', () => {
    expect(toShoppingItem({ ...milk, price: null }).estimatedPrice).toBeNull()
    expect(toShoppingItem({ ...milk, price: 0 }).estimatedPrice).toBe(0)
  })

  it('has its price only if the household has the currency of the store', { tags: ['GROC-25'] }, () => {
    const item = toShoppingItem(milk)
    enterHousehold('german')
    expect(toShoppingItem(milk)).toEqual({ ...item, estimatedPrice: null })
    expect(toShoppingItem({ ...milk, currency: 'EUR' })).toEqual(item)
  })

  it("fits the field limits, however long the provider's descriptions are", () => {
    const text = fc
      .string({ minLength: 1, maxLength: 1500, unit: 'grapheme' })
      .filter((word) => word.trim() !== '')
    checkProperty(
      text,
      fc.option(text),
      fc.option(text),
      fc.option(text),
      (title, brand, description, category) => {
        const item = toShoppingItem({ ...milk, title, brand, description, category })
        expect(newShoppingItem.safeParse(item).error?.issues ?? []).toEqual([])
        expect(shoppingCategories).toContain(item.category)
      },
    )
  })

  it.each([
    ['Dairy', 'dairy'],
    ['Milk, Eggs, Other Dairy', 'dairy'],
    ['Dairy & Eggs', 'dairy'],
    ['Produce', 'produce'],
    ['Fresh Fruits & Vegetables', 'produce'],
    ['Canned Fruit', 'pantry'],
    ['Dried Fruits', 'pantry'],
    ['Nut butters, Jams, and Honey', 'pantry'],
    ['Pasta and Rice', 'pantry'],
    ['Bakery/Bread', 'pantry'],
    ['Meat & Seafood', 'meat'],
    ['MEAT', 'meat'],
    ['Cleaning Products', 'household'],
    ['Personal Care', 'household'],
    ['household', 'household'],
    ['Beverages', 'pantry'],
    ['Frozen', 'other'],
    ['Meatless wonders', 'other'],
    ['', 'other'],
    [null, 'other'],
  ])('from the department %j has the category %s', (department, category) => {
    expect(toShoppingCategory(department)).toBe(category)
  })
})
