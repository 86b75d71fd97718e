import { afterEach, describe, expect, it } from 'vitest'
import { enterHousehold } from '../../../test-support/rows/regions.ts'
import {
  findPriceProblems,
  formatNutrients,
  formatPrice,
  noFilter,
  toSearchInput,
  toProviderList,
  toProviders,
} from './grocery-search.rules.ts'

afterEach(() => enterHousehold('american'))

describe('a product search', () => {
  it('contains prices as the server reads them, however they are typed', () => {
    enterHousehold('german')
    expect(
      toSearchInput({ ...noFilter, query: 'milk', minPrice: '3,50', maxPrice: '1.234,5' }),
    ).toMatchObject({
      minPrice: '3.5',
      maxPrice: '1234.5',
    })
    enterHousehold('kuwaiti')
    expect(toSearchInput({ ...noFilter, query: 'milk', minPrice: '٣٫٥' })).toMatchObject({ minPrice: '3.5' })
  })

  it('omits empty fields', () => {
    expect(toSearchInput({ ...noFilter, query: '  milk ' })).toEqual({ query: 'milk', limit: '20' })
  })

  it('contains every filter', () => {
    const filter = {
      query: 'milk',
      store: 'kroger',
      minPrice: '.5',
      maxPrice: '4.50',
      diet: 'glutenFree',
    } as const
    expect(toSearchInput(filter)).toEqual({
      query: 'milk',
      limit: '20',
      store: 'kroger',
      minPrice: '0.5',
      maxPrice: '4.5',
      diet: 'glutenFree',
    })
  })

  it('contains a minimum price of zero if zero was entered', () => {
    expect(toSearchInput({ ...noFilter, query: 'milk', minPrice: '0' })).toMatchObject({ minPrice: '0' })
  })
})

describe('the price range of a search', () => {
  it.each([
    ['', '', {}],
    ['0', '0', {}],
    ['2', '2.00', {}],
    ['', '1.99', {}],
    ['9', '10', {}],
  ])('is valid from %j to %j', (minPrice, maxPrice, problems) => {
    expect(findPriceProblems({ ...noFilter, minPrice, maxPrice })).toEqual(problems)
  })

  it.each([
    ['-1', '', { minPrice: 'Minimum price must be a price of 0 or more' }],
    ['', '-0.01', { maxPrice: 'Maximum price must be a price of 0 or more' }],
    ['', '1.005', { maxPrice: 'Maximum price must be a price of 0 or more' }],
    ['1e9', '', { minPrice: 'Minimum price must be a price of 0 or more' }],
    ['10', '9', { minPrice: 'Minimum price must not be above the maximum price' }],
  ])('is invalid from %j to %j', (minPrice, maxPrice, problems) => {
    expect(findPriceProblems({ ...noFilter, minPrice, maxPrice })).toEqual(problems)
  })
})

describe('the page', () => {
  it('lists the configured stores, regardless of the case of their names', () => {
    expect(toProviders(['Spoonacular', 'Kroger'])).toEqual(['kroger', 'spoonacular'])
    expect(toProviders(['instacart', 'somewhere'])).toEqual(['instacart'])
    expect(toProviderList(['kroger'])).toBe('Kroger')
    expect(toProviderList(['kroger', 'instacart', 'spoonacular'])).toBe('Kroger, Instacart and Spoonacular')
  })

  it('shows a price in its currency', () => {
    expect(formatPrice({ price: 3.5, currency: 'USD' })).toBe('$3.50')
    expect(formatPrice({ price: 3.5, currency: 'EUR' })).toBe('€3.50')
    expect(formatPrice({ price: 3.5, currency: '' })).toBe('$3.50')
    expect(formatPrice({ price: 0, currency: 'USD' })).toBe('$0.00')
    expect(formatPrice({ price: null, currency: 'USD' })).toBe('No price')
  })

  it('shows the known nutrients', () => {
    expect(formatNutrients({ calories: 149.6, protein: 7.69 })).toBe('150 kcal · 7.7 g protein')
    expect(formatNutrients({ calories: null, protein: 0 })).toBe('0 g protein')
    expect(formatNutrients({ calories: null, protein: null })).toBe('')
    expect(formatNutrients(null)).toBe('')
  })
})
