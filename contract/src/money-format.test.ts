import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../test-support/property-runs.ts'
import { formatDecimal, formatMoney, formatShortMoney, formatWholeMoney } from './money-format.ts'
import { maxAmountCents, toAmount } from './money.ts'

test.each([
  [0, '$0.00'],
  [0.5, '$0.50'],
  [999.99, '$999.99'],
  [1234.5, '$1,234.50'],
  [-1234.5, '-$1,234.50'],
  [99_999_999.99, '$99,999,999.99'],
])('%d dollars are written as %s', (amount, text) => {
  expect(formatMoney(amount)).toBe(text)
})

test('every amount is formatted in the same way as by Intl', () => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const cents = fc.integer({ min: -maxAmountCents, max: maxAmountCents })
  fc.assert(
    fc.property(cents, (value) => {
      expect(formatMoney(toAmount(value))).toBe(format.format(toAmount(value)))
    }),
    propertyRuns(10_000),
  )
})

test('an amount in another currency is written with its currency sign', () => {
  expect(formatMoney(1234.5, { currency: 'EUR' })).toBe('€1,234.50')
  expect(formatMoney(1234.5, { currency: 'JPY' })).toBe('¥1,235')
})

test('an amount can be formatted without thousands separators and without a currency sign', () => {
  expect(formatMoney(1234.5, { isGrouped: false })).toBe('$1234.50')
  expect(formatDecimal(1234.5)).toBe('1234.50')
})

test('short formats round to whole dollars and to tenths of thousands', () => {
  expect(formatWholeMoney(1234.5)).toBe('$1,235')
  expect(formatShortMoney(1234.5)).toBe('$1.2K')
  expect(formatShortMoney(2_000_000)).toBe('$2M')
})
