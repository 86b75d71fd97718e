import { describe, expect, test } from 'vitest'
import { toDiets, toFoundProduct, toNutrients, toPrice } from './provider.rules.ts'

test.each([
  [3.49, 3.49],
  [3.499, 3.5],
  [0.005, 0.01],
  [100_000, 100_000],
  [0, null],
  [0.001, null],
  [-1, null],
  [100_000.01, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [undefined, null],
])('the price %j is read as %j', (value, expected) => {
  expect(toPrice(value)).toBe(expected)
})

test.each([
  [120, 8, { calories: 120, protein: 8 }],
  [119.96, 0, { calories: 120, protein: 0 }],
  [undefined, 8.04, { calories: null, protein: 8 }],
  [-1, 2000, null],
  [undefined, undefined, null],
])('%j kcal and %j g of protein are read as %j', (calories, protein, expected) => {
  expect(toNutrients(calories, protein)).toEqual(expected)
})

test.each([
  [['gluten_free', 'msg_free'], ['glutenFree']],
  [['Vegan'], ['vegetarian', 'vegan', 'dairyFree']],
  [
    ['vegetarian', 'dairy-free'],
    ['vegetarian', 'dairyFree'],
  ],
  [['ketogenic'], ['keto']],
  [['Gluten Free Bread'], ['glutenFree']],
  [['glutenfreedom', 'veganism', 'grain_free'], []],
  [[], []],
])('the labels %j mean the diets %j', (labels, diets) => {
  expect(toDiets(labels)).toEqual(diets)
})

describe('a product from a provider', () => {
  const milk = {
    store: 'kroger',
    code: '0001',
    title: 'Milk',
    availability: 'in_stock',
    nutrients: null,
  } as const

  test('needs only a code and a title', () => {
    expect(toFoundProduct(milk)).toEqual({
      id: 'kroger:0001',
      title: 'Milk',
      description: null,
      brand: null,
      size: null,
      category: null,
      price: null,
      currency: 'USD',
      store: 'kroger',
      imageUrl: null,
      availability: 'in_stock',
      nutrients: null,
      diets: [],
      knownDiets: [],
    })
  })

  test.each([
    { code: '' },
    { code: 'a b' },
    { code: '../../x' },
    { code: 'x'.repeat(65) },
    { code: '<b>' },
    { title: '' },
    { title: '<i></i>' },
  ])('with %j is dropped', (part) => {
    expect(toFoundProduct({ ...milk, ...part })).toBeUndefined()
  })
})
