import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPropertyIn, propertyRuns } from '../../../test-support/property-runs.ts'
import { toDecimals } from './currencies.ts'
import { formatDecimal, formatMoney, formatShortMoney, formatWholeMoney } from './money-format.ts'
import { maxAmountCents, toAmount } from './money.ts'

test.each([
  [1234.5, '$1,234.50'],
  [-1234.5, '-$1,234.50'],
])('%d dollars are written as %s', (amount, text) => {
  expect(formatMoney(amount)).toBe(text)
})

test('every amount is formatted in the same way as by Intl', () => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const cents = fc.integer({ min: -maxAmountCents, max: maxAmountCents })
  checkPropertyIn(propertyRuns(10_000), cents, (value) => {
    const amount = toAmount(value, 'USD')
    expect(formatMoney(amount)).toBe(format.format(amount))
  })
})

test('an amount in another currency is written with its currency sign', () => {
  expect(formatMoney(1234.5, { currency: 'EUR' })).toBe('€1,234.50')
  expect(formatMoney(1235, { currency: 'JPY' })).toBe('¥1,235')
})

test.each([
  ['EUR', 'de-DE', 1234.5, '1.234,50\u00a0€'],
  ['EUR', 'de-DE', -0.5, '-0,50\u00a0€'],
  ['USD', 'de-DE', 1234.5, '1.234,50\u00a0$'],
  ['JPY', 'ja-JP', 1235, '￥1,235'],
  ['KWD', 'en-US', 1.5, 'KWD\u00a01.500'],
  // Intl would leave out the decimals of this currency.
  ['IQD', 'en-US', 1.5, 'IQD\u00a01.500'],
])('%s in %s: %d is written as %s', (currency, locale, amount, text) => {
  expect(formatMoney(amount, { currency, locale })).toBe(text)
})

test.each(['USD', 'EUR', 'JPY', 'PYG', 'KWD', 'TND', 'IQD', 'CLP'])(
  'every amount of %s that is written as a decimal number or as money reads back as the same number',
  (currency) => {
    const minors = fc.integer({ min: -maxAmountCents, max: maxAmountCents })
    checkPropertyIn(propertyRuns(1000), minors, (minor) => {
      const amount = toAmount(minor, currency)
      const decimal = formatDecimal(amount, { currency })
      expect(Number(decimal)).toBe(amount)
      expect(decimal.split('.')[1] ?? '').toHaveLength(toDecimals(currency))
      expect(Number(formatMoney(amount, { currency }).replaceAll(/[^\d.-]/g, ''))).toBe(amount)
    })
  },
)

test('an amount can be formatted without thousands separators and without a currency sign', () => {
  expect(formatMoney(1234.5, { areDollarsGrouped: false })).toBe('$1234.50')
  expect(formatDecimal(1234.5)).toBe('1234.50')
})

test('short formats round to whole dollars and to tenths of thousands', () => {
  expect(formatWholeMoney(1234.5)).toBe('$1,235')
  expect(formatShortMoney(1234.5)).toBe('$1.2K')
  expect(formatShortMoney(2_000_000)).toBe('$2M')
  expect(formatWholeMoney(1234.5, { currency: 'EUR', locale: 'de-DE' })).toBe('1.235\u00a0€')
  expect(formatShortMoney(1_200_000, { currency: 'JPY', locale: 'en-US' })).toBe('¥1.2M')
  expect(formatShortMoney(7273.05, { currency: 'EUR', locale: 'de-DE' })).toBe('7.273\u00a0€')
  expect(formatShortMoney(7_273_050, { currency: 'EUR', locale: 'de-DE' })).toBe('7,3\u00a0Mio.\u00a0€')
})
