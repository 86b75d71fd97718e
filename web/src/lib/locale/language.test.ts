import { msg } from '@roost/contract/language/messages.ts'
import { defaultRegion } from '@roost/contract/language/regions.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { getDateLocale, setLanguage, t } from './language.ts'
import { setRegion } from './region.ts'

afterEach(() => {
  setLanguage('en', {})
  setRegion(defaultRegion, false)
})

describe('a text', () => {
  test('is English without a catalogue', () => {
    expect(t('{count, plural, one {# task} other {# tasks}}', { count: 1200 })).toBe('1,200 tasks')
  })

  test('is looked up in the catalogue and filled in with the numbers of the region', () => {
    setLanguage('de', { '{count} tasks': '{count} Aufgaben' })
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
    setLanguage('de', { Split: 'Aufteilung', [split]: 'Aufteilen' })
    expect([t(split), t('Split')]).toEqual(['Aufteilen', 'Aufteilung'])
  })
})

describe('a text that is read from right to left', () => {
  test('keeps each value together', () => {
    expect(t('{name} paid', { name: 'Mia' })).toBe('Mia paid')
    setLanguage('ar', {
      '{name} paid': 'دفع {name}',
      '{kind, select, a {A} other {B}}': '{kind, select, a {أ} other {ب}}',
    })
    expect(t('{name} paid', { name: 'Mia' })).toBe('دفع \u2068Mia\u2069')
    expect(t('{kind, select, a {A} other {B}}', { kind: 'a' })).toBe('أ')
  })
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
