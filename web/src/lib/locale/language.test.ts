import { msg } from '@roost/contract/language/messages.ts'
import { defaultRegion } from '@roost/contract/language/regions.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { getDateLocale, joinWithCommas, setLanguage, t } from './language.ts'
import { setRegion } from './region.ts'
import { setTexts } from '../../../test-support/rows/translations.ts'

afterEach(() => {
  setLanguage('en', {})
  setRegion(defaultRegion, false)
})

describe('a text', () => {
  test('is English without a catalogue', () => {
    expect(t('{count, plural, one {# task} other {# tasks}}', { count: 1200 })).toBe('1,200 tasks')
  })

  test('is looked up in the catalogue and filled in with the numbers of the region', () => {
    setTexts('de', { '{count} tasks': '{count} Aufgaben' })
    setRegion({ ...defaultRegion, locale: 'de-DE' })
    expect(t('{count} tasks', { count: 1200 })).toBe('1.200 Aufgaben')
  })

  test('that is missing in the catalogue is shown in English', () => {
    setLanguage('de', {})
    expect(t('Tasks')).toBe('Tasks')
  })

  test('with a context differs from the same text without', () => {
    const split = msg('Split', 'verb')
    expect(t(split)).toBe('Split')
    setTexts('de', { Split: 'Aufteilung', [split]: 'Aufteilen' })
    expect([t(split), t('Split')]).toEqual(['Aufteilen', 'Aufteilung'])
  })
})

describe('a text that is read from right to left', () => {
  test('keeps each value together', () => {
    expect(t('{name} paid', { name: 'Mia' })).toBe('Mia paid')
    setTexts('ar', {
      '{name} paid': 'دفع {name}',
      '{kind, select, a {A} other {B}}': '{kind, select, a {أ} other {ب}}',
    })
    expect(t('{name} paid', { name: 'Mia' })).toBe('دفع \u2068Mia\u2069')
    expect(t('{kind, select, a {A} other {B}}', { kind: 'a' })).toBe('أ')
  })
})

test.each([
  ['ar-EG', 'آخر ١٢ شهرًا', 'أقل من ١٪', '١٬٠٠٠٫٥ السبت ١٩:٠٠', 'لا شيء', 'UTF-8 #6366F1'],
  ['ar-AE', 'آخر 12 شهرًا', 'أقل من 1%', '1,000.5 السبت 19:00', 'لا شيء', 'UTF-8 #6366F1'],
])('the numbers in Arabic texts have the digits of the region: %s', (locale, ...shown) => {
  const plural = '{count, plural, =0 {no} other {#}}'
  const texts = { a: 'آخر 12 شهرًا', b: 'أقل من 1%', c: '1,000.5 السبت 19:00', e: 'UTF-8 #6366F1' }
  setTexts('ar', { ...texts, [plural]: '{count, plural, =0 {لا شيء} other {#}}' })
  setRegion({ ...defaultRegion, locale })
  expect([t('a'), t('b'), t('c'), t(plural, { count: 0 }), t('e')]).toEqual(shown)
})

test('parts that are not empty are joined with the commas of the language', () => {
  expect(joinWithCommas(['a', '', false, null, 'b'])).toBe('a, b')
  setLanguage('ar', {})
  expect([joinWithCommas(['a', 'b']), joinWithCommas(['a', 'b'], '; ')]).toEqual(['a، b', 'a؛ b'])
})

describe('the locale of dates', () => {
  const day = new Date(Date.UTC(2026, 10, 24, 18, 5))
  const formatDay = () =>
    day.toLocaleString(getDateLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

  test('is American English by default', () => {
    expect(formatDay().replaceAll('\u202f', ' ')).toBe('Nov 24, 2026, 6:05 PM')
  })

  test('has the words of the language and the clock of the region', () => {
    setLanguage('de', {})
    setRegion({ ...defaultRegion, locale: 'de-DE', clock: 24 })
    expect(formatDay()).toBe('24.11.2026, 18:05')
    setRegion({ ...defaultRegion, locale: 'fr-CA', clock: 24 })
    expect(formatDay()).toContain('18:05')
  })

  test('has the clock of the language where nobody has chosen a region', () => {
    setLanguage('de', {})
    expect(formatDay()).toContain('18:05')
    setRegion({ ...defaultRegion, locale: 'de-DE' }, false)
    expect(formatDay()).toContain('18:05')
    setRegion(defaultRegion)
    expect(formatDay()).toContain('6:05')
    setLanguage('ar', {})
    setRegion(defaultRegion, false)
    expect(formatDay()).toContain('6:05')
  })
})
