import { findCurrency } from '@roost/contract/money/country-currencies.ts'
import { currencies } from '@roost/contract/money/currencies.ts'
import { regionChanges } from '@roost/contract/house-groups/region-input.ts'
import { defaultRegion } from '@roost/contract/language/regions.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { guessRegion, listRegionChanges } from './region-guess.ts'

afterEach(() => vi.restoreAllMocks())

describe('the region of a new household', () => {
  test.each([
    [['en-US', 'en'], 'USD en-US 0 12'],
    [['de', 'en-US', 'en'], 'EUR de-DE 1 24'],
    [['de', 'de-CH', 'en'], 'CHF de-CH 1 24'],
    [['en-BE'], 'EUR en-BE 1 24'],
    [['en-150'], 'EUR en-150 1 24'],
    [['en-IN', 'hi'], 'INR en-IN 0 12'],
    [['fr-CA'], 'CAD fr-CA 0 24'],
    [['pt-BR', 'pt'], 'BRL pt-BR 0 24'],
    [['ar-EG-u-nu-latn'], 'EGP ar-EG 6 12'],
    [['zh-Hant-TW'], 'TWD zh-Hant-TW 0 12'],
    [['ja'], 'JPY ja-JP 0 24'],
    [['dv-MV'], 'MVR dv-MV 1 12'],
    [['ca-ES-valencia'], 'EUR ca-ES 1 24'],
    [['not a language'], 'USD en-US 0 12'],
    [[], 'USD en-US 0 12'],
  ])('is guessed from a browser that speaks %j', (tags, expected) => {
    const region = guessRegion(tags)
    const { currency, locale, weekStart, clock } = region
    expect(`${currency} ${locale} ${weekStart} ${clock}`).toBe(expected)
    expect(regionChanges.parse(region)).toEqual(region)
  })

  test.each([
    ['en-US', 0],
    ['de-DE', 1],
    ['ar-EG', 6],
  ])('begins its weeks by country where the browser knows nothing about weeks: %s', (tag, weekStart) => {
    const prototype = Intl.Locale.prototype as Partial<{ getWeekInfo: () => unknown }>
    vi.spyOn(prototype as Required<typeof prototype>, 'getWeekInfo').mockReturnValue(undefined)
    expect(guessRegion([tag]).weekStart).toBe(weekStart)
  })

  test('counts in a currency that exists', () => {
    for (const country of 'DE CH GB JP KW PY SN US ZZ'.split(' '))
      expect(currencies).toContain(findCurrency(country))
  })
})

test('only what differs from the defaults is sent', () => {
  expect(listRegionChanges(defaultRegion)).toBeUndefined()
  expect(listRegionChanges({ ...defaultRegion, currency: 'CAD', clock: 24 })).toEqual({
    currency: 'CAD',
    clock: 24,
  })
})
