import { isKnownLocale } from '@roost/contract/language/locales.ts'
import { defaultRegion, type Region } from '@roost/contract/language/regions.ts'
import { findUsualRegion } from '@roost/contract/money/usual-regions.ts'
import { findZoneCountry } from './zone-countries.ts'

// What the browser says about the region of a new household. The person sees the guess and can change it.

const readLocale = (tag: string): Intl.Locale | null => {
  try {
    return new Intl.Locale(tag)
  } catch {
    return null
  }
}

/** Whether a tag names the country of the person. Browsers speak these two kinds of English everywhere. */
const namesCountry = ({ language, region = '' }: Intl.Locale): boolean =>
  /^[A-Z]{2}$/.test(region) && !(language === 'en' && ['US', 'GB'].includes(region))

/**
 * The country that comes with the first language or, if it is left open, that of the time zone. What is left is a country of
 * another language, and the one where most people speak the first.
 */
const guessCountry = (locales: readonly Intl.Locale[], timeZone: string): string | undefined => {
  const [first, ...others] = locales
  const stated = locales.find((locale) => locale.language === first?.language && namesCountry(locale))
  return (
    stated?.region ??
    findZoneCountry(timeZone) ??
    others.find(namesCountry)?.region ??
    first?.region ??
    first?.maximize().region
  )
}

/** Guesses the region from the time zone of the browser and its languages, the best first. */
export const guessRegion = (timeZone: string, tags: readonly string[] = navigator.languages): Region => {
  const locales = tags.map(readLocale).filter((locale) => locale !== null)
  const country = guessCountry(locales, timeZone)
  const { language, script } = locales[0] ?? {}
  if (language === undefined || country === undefined) return defaultRegion
  const region = findUsualRegion([language, script, country].filter(Boolean).join('-'))
  return isKnownLocale(region.locale) ? region : defaultRegion
}
