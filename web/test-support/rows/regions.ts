import type { Language } from '@roost/contract/language/languages.ts'
import type { Region } from '@roost/contract/language/regions.ts'
import { setLanguage } from '../../src/lib/locale/language.ts'
import { setRegion } from '../../src/lib/locale/region.ts'

interface Household extends Region {
  readonly language: Language
}

/** Households that write amounts, dates, weeks and times differently. */
export const households = {
  american: { language: 'en', currency: 'USD', locale: 'en-US', weekStart: 0, clock: 12 },
  german: { language: 'de', currency: 'EUR', locale: 'de-DE', weekStart: 1, clock: 24 },
  swiss: { language: 'de', currency: 'CHF', locale: 'de-CH', weekStart: 1, clock: 24 },
  japanese: { language: 'en', currency: 'JPY', locale: 'ja-JP', weekStart: 0, clock: 24 },
  kuwaiti: { language: 'ar', currency: 'KWD', locale: 'ar-KW', weekStart: 6, clock: 12 },
} as const satisfies Readonly<Record<string, Household>>

/** Lets the page be one of the household. Its texts stay English, because no catalogue is loaded. */
export const enterHousehold = (name: keyof typeof households): void => {
  const { language, ...region } = households[name]
  setLanguage(language, {})
  setRegion(region)
}

/** Removes the marks of direction and makes all spaces plain. */
export const toPlain = (text: string): string =>
  text.replaceAll(/[\u061c\u200e\u200f\u2068\u2069]/g, '').replaceAll(/\s/g, ' ')
