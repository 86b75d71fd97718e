import { defaultRegion } from '@roost/contract/language/regions.ts'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../locale/language.ts'
import {
  describeRegion,
  formatRegionExample,
  listCurrencyOptions,
  listLocaleOptions,
  listWeekStartOptions,
  toCurrencyName,
  toLocaleName,
} from './region-texts.ts'

afterEach(() => setLanguage('en', {}))

const germany = { currency: 'EUR', locale: 'de-DE', weekStart: 1, clock: 24 } as const

/** Intl separates with spaces that do not break. */
const toPlainSpaces = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test('a region is one sentence', () => {
  expect(describeRegion(defaultRegion)).toBe('Amounts in US dollars ($), weeks from Sunday, 12-hour clock')
  expect(describeRegion(germany)).toBe('Amounts in euros (€), weeks from Monday, 24-hour clock')
})

test('the example has the words of the language and the formats of the region', () => {
  const format = (region: Parameters<typeof formatRegionExample>[0]) =>
    toPlainSpaces(formatRegionExample(region, 2026))
  expect(format(defaultRegion)).toBe('Nov 24, 2026 · 6:30 PM · $1,234.50')
  expect(format({ ...germany, clock: 12 })).toBe('24 Nov 2026 · 6:30 pm · 1.234,50 €')
  expect(format({ ...defaultRegion, currency: 'JPY', clock: 24 })).toBe('Nov 24, 2026 · 18:30 · ¥1,234')
  expect(format({ ...defaultRegion, currency: 'KWD' })).toMatch(/1,234\.500$/)
  setLanguage('de', {})
  expect(format(germany)).toBe('24. Nov. 2026 · 18:30 · 1.234,50 €')
})

test('in Arabic, no dot stands beside digits, and the currency has the sign with which amounts are written', () => {
  setLanguage('ar', {})
  const egypt = { currency: 'EGP', locale: 'ar-EG', weekStart: 6, clock: 12 } as const
  expect(formatRegionExample(egypt, 2026)).not.toMatch(/·|£/)
  expect(toCurrencyName('EGP')).toMatch(/ج\.م\./)
})

test('currencies, locales and weekdays have names in the language', () => {
  expect(toCurrencyName('CHF')).toBe('Swiss francs (CHF)')
  expect(toCurrencyName('CAD')).toBe('Canadian dollars ($)')
  expect(toLocaleName('de-AT')).toBe('German (Austria)')
  setLanguage('fr', {})
  expect(toLocaleName('de-AT')).toBe('Allemand (Autriche)')
  expect(listCurrencyOptions()).toContainEqual({ value: 'JPY', label: 'Yen japonais', hint: 'JPY' })
  expect(listWeekStartOptions().map(({ label }) => label)).toEqual(['Dimanche', 'Lundi', 'Samedi'])
})

test('the present locale is among the choices, whichever it is', () => {
  const values = listLocaleOptions('de-LU').map(({ value }) => value)
  expect(values).toContain('de-LU')
  expect(new Set(listLocaleOptions('de-DE').map(({ value }) => value)).size).toBe(
    listLocaleOptions('de-DE').length,
  )
})
