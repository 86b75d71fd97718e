import { currencies } from '@roost/contract/money/currencies.ts'
import { expect, test } from 'vitest'
import { createPrices } from './prices.ts'

test.each([
  ['USD', 87.34],
  ['EUR', 87.34],
  ['SEK', 873.4],
  ['JPY', 8734],
  ['HUF', 26_202],
  ['KRW', 87_340],
  ['KWD', 26.202],
  ['IQD', 87_340],
])('an amount in %s is plausible and has its decimals', (currency, amount) => {
  expect(createPrices(currency)(8734)).toBe(amount)
})

test('parts add up in every currency', () => {
  const isUneven = (currency: string) => {
    const prices = createPrices(currency)
    return prices(100) <= 0 || Math.abs(prices(3) + prices(4) - prices(7)) > 1e-6
  }
  expect(currencies.filter(isUneven)).toEqual([])
})
