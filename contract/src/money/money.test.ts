import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { checkPropertyIn, propertyRuns } from '../../../test-support/property-runs.ts'
import { setInputCurrency } from './input-currency.ts'
import { currencies, toDecimals } from './currencies.ts'
import { amountInput } from './money-input.ts'
import { maxAmountCents, toAmount, toMinor } from './money.ts'

const someCurrencies = ['USD', 'EUR', 'JPY', 'PYG', 'KWD', 'TND', 'IQD', 'CLP']

afterEach(() => setInputCurrency('USD'))

test('currencies have two decimals, except those without coins and those with thousandths', () => {
  expect(currencies).toEqual(currencies.toSorted())
  expect(new Set(currencies).size).toBe(currencies.length)
  expect(['USD', 'JPY', 'KWD', 'PYG', 'CHF'].map(toDecimals)).toEqual([2, 0, 3, 0, 2])
})

describe.each(someCurrencies)('an amount of %s', (currency) => {
  const schema = amountInput({ label: 'Amount' })
  const minors = fc.integer({ min: 1, max: maxAmountCents })

  test('is stored and sent exactly, whatever it is', { tags: ['B4'] }, () => {
    checkPropertyIn(propertyRuns(10_000), minors, (minor) => {
      const sent = JSON.stringify(toAmount(minor, currency))
      expect(sent.replace('.', '').length).toBeLessThanOrEqual(11)
      expect(sent.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(toDecimals(currency))
      expect(toMinor(JSON.parse(sent) as number, currency)).toBe(minor)
    })
  })

  test('is accepted if it can be stored, and refused with one decimal more or above the largest', () => {
    setInputCurrency(currency)
    checkPropertyIn(propertyRuns(1000), minors, (minor) => {
      expect(schema.safeParse(toAmount(minor, currency)).success).toBe(true)
    })
    checkPropertyIn(propertyRuns(1000), fc.integer({ min: 1, max: 100_000 }), (minor) => {
      const tooFine = Number(`${minor}5e-${toDecimals(currency) + 1}`)
      expect(schema.safeParse(tooFine).success).toBe(false)
    })
    expect(schema.safeParse(toAmount(maxAmountCents + 1, currency)).success).toBe(false)
  })
})

test.each([
  ['USD', 12.345, 'Amount must have at most two decimals'],
  ['USD', 100_000_000, 'Amount must be at most 99,999,999.99'],
  ['USD', 0, 'Amount must be greater than 0'],
  ['USD', undefined, 'Amount is required'],
  ['USD', '12', 'Amount must be a number'],
  ['JPY', 12.5, 'Amount must have no decimals'],
  ['JPY', 10_000_000_000, 'Amount must be at most 9,999,999,999'],
  ['JPY', -1, 'Amount must be greater than 0'],
  ['KWD', 1.2345, 'Amount must have at most three decimals'],
  ['KWD', 10_000_000, 'Amount must be at most 9,999,999.999'],
])('in %s, %j is refused: %s', (currency, amount, message) => {
  setInputCurrency(currency)
  const { error } = amountInput({ label: 'Amount' }).safeParse(amount)
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('an amount that is both too large and too precise is refused for both reasons', () => {
  const { error } = amountInput({ label: 'Amount' }).safeParse(100_000_000.001)
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Amount must be at most 99,999,999.99',
    'Amount must have at most two decimals',
  ])
})
