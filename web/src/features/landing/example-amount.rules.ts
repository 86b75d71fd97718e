import { getLanguage } from '../../lib/locale/language.ts'

/** Visitors have chosen no region. A language without its country stands for most of its readers. */
const currencies: Readonly<Record<string, string>> = {
  de: 'EUR',
  'de-CH': 'CHF',
  es: 'EUR',
  'es-AR': 'ARS',
  'es-MX': 'MXN',
  'es-PE': 'PEN',
  fr: 'EUR',
  'fr-CA': 'CAD',
  'fr-CH': 'CHF',
  it: 'EUR',
  'it-CH': 'CHF',
  nl: 'EUR',
  pl: 'PLN',
  'pt-BR': 'BRL',
}

/** The page's language as the browser writes it, such as `de-CH` for `de`, if its currency is known. */
const findLocale = (): string | undefined =>
  [...navigator.languages, getLanguage()].find(
    (tag) => tag in currencies && (tag === getLanguage() || tag.startsWith(`${getLanguage()}-`)),
  )

/** Formats an amount of a picture, in dollars where the page's language names no currency. */
export const formatExample = (amount: number): string => {
  const locale = findLocale()
  return amount.toLocaleString(locale ?? 'en', {
    style: 'currency',
    currency: (locale !== undefined && currencies[locale]) || 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  })
}
