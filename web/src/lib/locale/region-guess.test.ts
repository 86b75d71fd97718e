import { regionChanges } from '@roost/contract/house-groups/region-input.ts'
import type { Region } from '@roost/contract/language/regions.ts'
import { describe, expect, test } from 'vitest'
import { guessRegion } from './region-guess.ts'

const toText = ({ currency, locale, weekStart, clock }: Region): string =>
  `${currency} ${locale} ${weekStart} ${clock}`

describe('the region of a new household', () => {
  test.each([
    [['en-US', 'en'], 'USD en-US 0 12'],
    [['de', 'en-US', 'en'], 'EUR de-DE 1 24'],
    [['de', 'de-CH', 'en'], 'CHF de-CH 1 24'],
    [['en-US', 'de-CH'], 'CHF en-CH 1 24'],
    [['en-GB', 'en'], 'GBP en-GB 1 24'],
    [['en-BE'], 'EUR en-BE 1 24'],
    [['en-150'], 'EUR en-150 1 24'],
    [['es-419'], 'USD es-419 1 12'],
    [['en-IN', 'hi'], 'INR en-IN 0 12'],
    [['fr-CA'], 'CAD fr-CA 0 24'],
    [['pt-BR', 'pt'], 'BRL pt-BR 0 24'],
    [['ar-EG-u-nu-latn'], 'EGP ar-EG 6 12'],
    [['zh-Hant-TW'], 'TWD zh-Hant-TW 0 12'],
    [['ja'], 'JPY ja-JP 0 24'],
    [['dv-MV'], 'MVR dv-MV 1 12'],
    [['ca-ES-valencia'], 'EUR ca-ES 1 24'],
    [['xx-CH'], 'USD en-US 0 12'],
    [['not a language'], 'USD en-US 0 12'],
    [[], 'USD en-US 0 12'],
  ])('is guessed from a browser that speaks %j where the time zone says nothing', (tags, expected) => {
    const region = guessRegion('UTC', tags)
    expect(toText(region)).toBe(expected)
    expect(regionChanges.parse(region)).toEqual(region)
  })

  test.each([
    [['en-US', 'de-CH'], 'Europe/Zurich', 'CHF en-CH 1 24'],
    [['en-GB', 'en', 'de-CH'], 'Europe/Zurich', 'CHF en-CH 1 24'],
    [['en-US', 'en'], 'Europe/Brussels', 'EUR en-BE 1 24'],
    [['en-GB'], 'Europe/Dublin', 'EUR en-IE 1 24'],
    [['en-GB'], 'Europe/London', 'GBP en-GB 1 24'],
    [['en-GB'], 'America/New_York', 'USD en-US 0 12'],
    [['en-US', 'es-MX'], 'America/Los_Angeles', 'USD en-US 0 12'],
    [['en-US'], 'Asia/Tokyo', 'JPY en-JP 0 24'],
    [['en-US'], 'Asia/Calcutta', 'INR en-IN 0 12'],
    [['en-US'], 'Asia/Kuwait', 'KWD en-KW 6 12'],
    [['en-150'], 'Europe/Zurich', 'CHF en-CH 1 24'],
    [['es-419'], 'America/Mexico_City', 'MXN es-MX 0 12'],
    [['de'], 'Europe/Zurich', 'CHF de-CH 1 24'],
    [['zh-Hant'], 'Asia/Taipei', 'TWD zh-Hant-TW 0 12'],
    [['de-AT', 'en-US'], 'Europe/Zurich', 'EUR de-AT 1 24'],
    [['en', 'en-AU'], 'Europe/Zurich', 'AUD en-AU 1 12'],
    [[], 'Europe/Zurich', 'USD en-US 0 12'],
  ])('is guessed from a browser that speaks %j in %s', (tags, timeZone, expected) => {
    const region = guessRegion(timeZone, tags)
    expect(toText(region)).toBe(expected)
    expect(regionChanges.parse(region)).toEqual(region)
  })
})
