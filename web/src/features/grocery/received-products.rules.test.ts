import { expect, test } from 'vitest'
import { toReceivedProducts } from './received-products.rules.ts'

const milk = {
  id: 'kroger:1',
  title: 'Whole Milk',
  description: 'One gallon',
  brand: 'Meadow',
  price: 2.29,
  currency: 'USD',
  store: 'kroger',
  image: '/api/grocery/images/a.b',
  category: 'Dairy',
  availability: 'limited',
  nutrients: { calories: 150, protein: 8 },
  diets: ['vegetarian'],
}

test('a complete product stays as it is', () => {
  expect(toReceivedProducts([milk])).toEqual([milk])
})

test('a product with a title and a store only is completed', () => {
  expect(toReceivedProducts([milk, { title: 'Bread', store: 'instacart' }])[1]).toEqual({
    id: 'instacart:1',
    title: 'Bread',
    description: null,
    brand: null,
    price: null,
    currency: '',
    store: 'instacart',
    image: null,
    category: null,
    availability: 'in_stock',
    nutrients: null,
    diets: [],
  })
})

test.each([
  null,
  'milk',
  { store: 'kroger' },
  { title: ' ', store: 'kroger' },
  { ...milk, store: 'elsewhere' },
])('a product that nobody could recognise is left out: %j', (product) => {
  expect(toReceivedProducts([product, milk])).toEqual([milk])
})

test.each([null, {}, 'products'])('the response %j has no products', (response) => {
  expect(toReceivedProducts(response)).toEqual([])
})

test('values of an unknown kind are left out', () => {
  const product = { ...milk, price: '2.29', diets: 'vegan', nutrients: [], availability: 'soon' }
  expect(toReceivedProducts([product])).toMatchObject([
    { price: null, diets: [], nutrients: null, availability: 'in_stock' },
  ])
})
