import { isRightToLeft, type Language } from '@roost/contract/language/languages.ts'
import { formatMessage, type MessageValues } from '@roost/contract/language/message-format.ts'
import { toText } from '@roost/contract/language/messages.ts'
import { formatNumber, getChosenClock, getRegion } from './region.ts'
import { type Clock, toClock, toDateLocale } from '@roost/contract/language/regions.ts'

// The language of this page. Its catalogue is loaded before anything is rendered, and another language renders the app
// anew (app/page/language.ts), so texts are looked up where they are shown and never at the top level of a module.

/** What only pages in other languages than English have (translations.ts). */
export interface Translations {
  /** Returns the translation of an English text, or of a message marked with `msg`. */
  readonly find?: (message: string) => string | undefined
  /** Translates a message that the server has filled in. */
  readonly recognise?: (text: string) => string
}

let language: Language = 'en'
let translations: Translations = {}

/** Limits such as `at most 99,999,999.99`, but none that was written for a region before. */
const limitPattern = /(?<=(?:at most|from 0 to) )\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![.,]?\d)/g

/** Writes the limits that an English message names as the region does. */
const rewriteLimits = (text: string): string =>
  text.replaceAll(limitPattern, (limit) => formatNumber(Number(limit.replaceAll(',', ''))))

export const getLanguage = (): Language => language

/** Returns whether the page is read from right to left, so that the next day lies to the left. */
export const isPageRightToLeft = (): boolean => isRightToLeft(language)

export const setLanguage = (next: Language, texts: Translations): void => {
  language = next
  translations = texts
}

/** Returns whether the catalogue has the text. */
export const hasTranslation = (message: string): boolean => translations.find?.(message) !== undefined

/**
 * Keeps a value, such as a name or an amount, together within a text that is read from right to left. The signs are
 * invisible. A value without Latin letters and digits needs none.
 */
export const isolate = (value: string): string =>
  isPageRightToLeft() && /[\p{Script=Latin}\d]/u.test(value) ? `\u2068${value}\u2069` : value

/** Translates an English text, or a message marked with `msg`, and fills in the values. */
export const t = (message: string, values?: MessageValues): string => {
  const text = translations.find?.(message) ?? toText(message)
  // Without values there is nothing to fill in, and a text that somebody typed may contain braces.
  return values === undefined ? text : formatMessage(text, values, { language, formatNumber, isolate })
}

/** Joins words to `A, B and C`. */
export const joinWords = (words: readonly string[]): string => {
  const joined = new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
  return language === 'en' ? joined.replace(', and ', ' and ') : joined
}

/** The clock of this page. */
export const getClock = (): Clock => toClock(language, getChosenClock())

type Part = string | false | null | undefined

/** Joins the parts that are not empty to `A, B, C`, with the comma of the page's language. */
export const joinWithCommas = (parts: readonly Part[], comma: ', ' | '; ' = ', '): string => {
  const given = parts.filter(Boolean)
  return given.join(language === 'ar' ? comma.replace(',', '،').replace(';', '؛') : comma)
}

let dateLocale = { key: '', locale: '' }

/** The locale for dates and times in this region. */
export const getDateLocale = (): string => {
  const { locale } = getRegion()
  const clock = getClock()
  const key = `${language} ${locale} ${clock}`
  if (dateLocale.key !== key) dateLocale = { key, locale: toDateLocale(language, { locale, clock }) }
  return dateLocale.locale
}

/** Translates a message that was sent or built in English. Any other text, also a translated one, stays as it is. */
export const recogniseMessage = (text: string): string =>
  hasTranslation(text) ? t(text) : (translations.recognise ?? rewriteLimits)(text)
