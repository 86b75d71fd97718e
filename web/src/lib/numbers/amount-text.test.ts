import { currencies, toDecimals } from '@roost/contract/money/currencies.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPropertyIn, propertyRuns } from '../../../../test-support/property-runs.ts'
import { parseAmountText } from './amount-text.ts'
import { formatAmountText, toFieldText } from './written-amount.ts'

const german = { locale: 'de-DE', currency: 'EUR' }
const american = { locale: 'en-US', currency: 'USD' }
const french = { locale: 'fr-FR', currency: 'EUR' }

test.each([
  ['12,50', 12.5],
  ['12.50', 12.5],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['1 234,5', 1234.5],
  ['1\u202f234,5', 1234.5],
  ['1’234.50', 1234.5],
  ['1,23,456.78', 123_456.78],
  ['1.234.567', 1_234_567],
  ['٢٤٫٧٠', 24.7],
  ['१२.५०', 12.5],
  [',5', 0.5],
  ['12,', 12],
  ['-3,20', -3.2],
  ['0.125', 0.125],
  ['007', 7],
  ['1 23 456,78', 123_456.78],
  ['12 , 50', 12.5],
  ['12.–', 12],
  ['12,-', 12],
])('%s is %d wherever it is typed', (text, amount) => {
  for (const style of [german, american, french])
    expect(parseAmountText(text, style)).toEqual({ amount, isAmbiguous: false })
})

test.each([
  ['1.234', american, 1.234],
  ['1,234', american, 1234],
  ['1.234', german, 1234],
  ['1,234', german, 1.234],
  ['1.234', french, 1234],
  ['1.234', { locale: 'ar-KW', currency: 'KWD' }, 1.234],
  ['1.234', { locale: 'fr-TN', currency: 'TND' }, 1.234],
])('%s is ambiguous, so the locale decides: %o reads %d', (text, style, amount) => {
  expect(parseAmountText(text, style)).toEqual({ amount, isAmbiguous: true })
})

test.each([
  ['€ 12,50', german, 12.5],
  ['12,50 €', german, 12.5],
  ['12,50 EUR', french, 12.5],
  ['$12.50', american, 12.5],
  ['US$ 12.50', { locale: 'en-GB', currency: 'USD' }, 12.5],
  ['-12,50 €', german, -12.5],
  ['3€50', french, 3.5],
  ['1.234 € 5', german, 1234.5],
  ['12$50', american, 12.5],
  ['12.– €', german, 12],
])('%s with its currency is %d', (text, style, amount) => {
  expect(parseAmountText(text, style)?.amount).toBe(amount)
})

const yen = { locale: 'en-US', currency: 'JPY' }
const francs = { locale: 'de-CH', currency: 'CHF' }
const dinars = { locale: 'en-US', currency: 'KWD' }
const arabicDinars = { locale: 'ar-KW', currency: 'KWD' }

test.each([
  ['¥1,250', 1250, yen],
  ['￥１，２５０', 1250, yen],
  ['1250円', 1250, yen],
  ['1250 JPY', 1250, yen],
  ['1,250 yen', 1250, yen],
  ['1250 Japanese yen', 1250, { locale: 'ja-JP', currency: 'JPY' }],
  ['１２．５', 12.5, yen],
  ['Fr. 12.50', 12.5, francs],
  ['Fr.12.50', 12.5, francs],
  ['Fr.50', 50, francs],
  ['Fr. 12.–', 12, francs],
  ['12.50 Fr', 12.5, francs],
  ['12.50 Fr.', 12.5, francs],
  ['SFr. 12.50', 12.5, francs],
  ['CHF 12.50', 12.5, francs],
  ['chf12.50', 12.5, francs],
  ['12.50 Franken', 12.5, francs],
  ['12.50 Schweizer Franken', 12.5, francs],
  ['12.50 Swiss francs', 12.5, francs],
  ['12.50 eur', 12.5, german],
  ['12,50 Euro', 12.5, german],
  ['12,50 euros', 12.5, german],
  ['€.50', 0.5, german],
  ['EUR.50', 0.5, german],
  ['12.5 د.ك', 12.5, dinars],
  ['12.5 د.ك.', 12.5, dinars],
  ['د.ك. ١٢٫٥', 12.5, arabicDinars],
  ['12.5 د.ك', 12.5, arabicDinars],
  ['12.5 دينار كويتي', 12.5, arabicDinars],
  ['12.5 KD', 12.5, dinars],
  ['KD 12.5', 12.5, arabicDinars],
  ['-12.5 kwd', -12.5, dinars],
  ['US$12.50', 12.5, american],
  ['12 dollars', 12, american],
  ['CA$12.50', 12.5, { locale: 'en-CA', currency: 'CAD' }],
  ['12 zł', 12, { locale: 'en-US', currency: 'PLN' }],
  ['12 złotych polskich', 12, { locale: 'pl-PL', currency: 'PLN' }],
  ['R$ 12,50', 12.5, { locale: 'pt-BR', currency: 'BRL' }],
  ['S/ 12.50', 12.5, { locale: 'es-PE', currency: 'PEN' }],
  ['Rs. 50', 50, { locale: 'en-IN', currency: 'INR' }],
  ['kr. 50,5', 50.5, { locale: 'da-DK', currency: 'DKK' }],
])('%s is %d in the usual writings of the currency', (text, amount, style) => {
  expect(parseAmountText(text, style)).toEqual({
    amount,
    isAmbiguous: text.includes('1,250') || text === '￥１，２５０',
  })
})

test.each([
  ['$12.50', german],
  ['US$ 12.50', german],
  ['12 CHF', german],
  ['€ 1250', yen],
  ['12.50 eur', francs],
  ['CA$12', american],
  ['KD 12', francs],
  ['12 Fr', dinars],
  ['12² €', german],
  ['12,50 €', american],
  ['12,50 USD', german],
])('%s in another currency is no amount', (text, style) => {
  expect(parseAmountText(text, style)?.amount).toBeNaN()
})

test.each([
  'twelve',
  '1.2.3,4,5',
  '1.23.45',
  '12 a',
  '--5',
  '1e3',
  '0x10',
  '.',
  '$',
  '1-2',
  '12 50',
  '1 2',
  '1__0',
  '12.5 0',
  '$12$50',
  '3$500',
])('%s is no amount', (text) => {
  for (const style of [german, american]) expect(parseAmountText(text, style)?.amount ?? Number.NaN).toBeNaN()
})

test.each(['', '  ', '\u200e'])('%j is empty', (text) => {
  expect(parseAmountText(text, american)).toBeNull()
})

test('a field shows all decimals of the currency and the decimal sign of the locale', () => {
  expect(formatAmountText(1234.5, american)).toBe('1234.50')
  expect(formatAmountText(1234.5, german)).toBe('1234,50')
  expect(formatAmountText(1234, { locale: 'ja-JP', currency: 'JPY' })).toBe('1234')
  expect(formatAmountText(1.5, { locale: 'ar-KW', currency: 'KWD' })).toBe('١٫٥٠٠')
  expect(formatAmountText(1234.5, { locale: 'ar-MA', currency: 'MAD' })).toBe('1234,50')
})

const locales = (
  'en-US en-GB en-IN en-ZA de-DE de-AT de-CH fr-FR fr-CH fr-CA es-ES es-MX it-IT it-CH nl-NL ' +
  'nl-BE pt-BR pt-PT pl-PL ar-EG ar-AE ar-KW fa-IR hi-IN mr-IN bn-BD sv-SE ru-RU ja-JP he-IL'
).split(' ')
const testedCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'KWD', 'TND', 'CHF', 'PLN']

test('every currency is known', () => {
  expect(testedCurrencies.filter((currency) => !currencies.includes(currency))).toEqual([])
  expect(locales).toHaveLength(30)
})

test.each(locales.flatMap((locale) => testedCurrencies.map((currency) => [locale, currency] as const)))(
  'every amount formatted for %s in %s is read as that amount',
  (locale, currency) => {
    const style = { locale, currency }
    const unit = 10 ** toDecimals(currency)
    const money = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: toDecimals(currency),
      maximumFractionDigits: toDecimals(currency),
    })
    checkPropertyIn(
      propertyRuns(10_000),
      fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
      (minor) => {
        const amount = minor / unit
        const texts = [formatAmountText(amount, style), money.format(amount)]
        expect(texts.every((text) => parseAmountText(text, style)?.amount === amount)).toBe(true)
      },
    )
  },
)

const otherStyles = ['de-DE', 'en-US', 'fr-FR', 'de-CH', 'en-IN', 'ar-KW', 'pl-PL', 'pt-BR'].flatMap(
  (locale) => ['EUR', 'JPY', 'KWD'].map((currency) => ({ locale, currency })),
)

test.each(otherStyles)('the amount of a draft is the same in $locale and $currency', (style) => {
  for (const amount of [12.5, 1234.56, 1234, 12.345, 0.001, 99_999_999.99, -3.2])
    expect(parseAmountText(toFieldText(String(amount), style), style)?.amount).toBe(amount)
})

test('the text of a draft that is no amount is left as it was typed', () => {
  expect(toFieldText('12.50.', german)).toBe('12.50.')
  expect(toFieldText('', german)).toBe('')
  expect(toFieldText('1234.5', german)).toBe('1234,50')
  expect(toFieldText('12.5', { locale: 'ja-JP', currency: 'JPY' })).toBe('12.5')
})
