// Locales of regions: a language and a country, such as `de-AT` or `zh-Hant-TW`.

export const localePattern = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-(?:[A-Z]{2}|\d{3})$/

/** The code that stands for no country in particular, which has a name, too. */
const unknownCountry = 'ZZ'

const hasName = (type: Intl.DisplayNamesOptions['type'], code: string): boolean =>
  new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code) !== undefined

/** Whether the locale consists of codes for which this runtime has names. Takes only what matches the pattern. */
export const isKnownLocale = (locale: string): boolean => {
  const { language, script, region = unknownCountry } = new Intl.Locale(locale)
  return (
    region !== unknownCountry &&
    hasName('language', language) &&
    hasName('region', region) &&
    (script === undefined || hasName('script', script))
  )
}
