import { expect, test } from 'vitest'
import { isKnownLocale, localePattern } from './locales.ts'

test.each(['de-AT', 'zh-Hant-TW', 'en-150', 'es-419', 'dv-MV', 'gsw-CH', 'en-JP', 'sq-XK'])(
  '%s is a locale',
  (locale) => {
    expect(locale).toMatch(localePattern)
    expect(isKnownLocale(locale)).toBe(true)
  },
)

test.each(['zz-ZZ', 'xx-001', 'de-ZZ', 'de-AA', 'de-999', 'de-Abcd-DE', 'und-DE'])(
  '%s looks like a locale but is none',
  (locale) => {
    expect(locale).toMatch(localePattern)
    expect(isKnownLocale(locale)).toBe(false)
  },
)
