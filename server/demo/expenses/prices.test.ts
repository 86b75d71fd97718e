import { expect, test } from 'vitest'
import { createPrices } from './prices.ts'

test.each([
  ['USD', 87.34],
  ['EUR', 87.34],
  ['JPY', 8734],
  ['KWD', 26.202],
])('an amount in %s is plausible and has its decimals', (currency, amount) => {
  expect(createPrices(currency)(8734)).toBe(amount)
})
