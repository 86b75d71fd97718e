import { getLanguage } from '../locale/language.ts'

// The ways in which people write a currency beside an amount.

/** Signs that Intl does not know, in small letters. */
const usualSigns: Readonly<Record<string, string>> = {
  CHF: 'fr sfr',
  CNY: '元',
  INR: 'rs',
  KRW: '원',
  KWD: 'kd',
}

/** `د.ك.` and `د.ك`, `￥` and `¥`, `EUR` and `eur` are the same sign. */
const toKey = (sign: string): string =>
  sign
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{Sc}]/gu, '')

/** Such as `euros` or `€`. */
export const findCurrencyPart = (
  currency: string,
  currencyDisplay: 'name' | 'symbol' | 'narrowSymbol',
  // Ten is a plural in all languages.
  { locale = getLanguage(), count = 10 }: { readonly locale?: string; readonly count?: number } = {},
): string =>
  // With decimals, one is a plural, too.
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay, minimumFractionDigits: 0 })
    .formatToParts(count)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** Together, they have all plural forms. */
const counts = [1, 1.5, 2, 10, 20]

const listIntlSigns = (currency: string, locale: string): readonly string[] => [
  findCurrencyPart(currency, 'symbol', { locale }),
  findCurrencyPart(currency, 'narrowSymbol', { locale }),
  ...counts.map((count) => findCurrencyPart(currency, 'name', { locale, count })),
]

const listSigns = (currency: string, locale: string): readonly string[] => {
  const country = currency.slice(0, 2)
  const local = new Intl.Locale(`und-${country}`).maximize().baseName
  const signs = [locale, getLanguage(), local, 'en'].flatMap((each) => listIntlSigns(currency, each))
  // Such as `US$`, and of a name such as `Swiss francs` its words.
  const more = signs.flatMap((sign) => [
    country + sign,
    ...sign.split(/\s/).filter((word) => word.length > 2),
  ])
  return [currency, ...signs, ...more, ...(usualSigns[currency] ?? '').split(' ')]
}

let known: { readonly key: string; readonly signs: ReadonlySet<string> } | undefined

const isSignOf = (text: string, currency: string, locale: string): boolean => {
  const key = [currency, locale, getLanguage()].join(' ')
  if (known?.key !== key) known = { key, signs: new Set(listSigns(currency, locale).map(toKey)) }
  return known.signs.has(toKey(text))
}

/** Letters and currency signs, between which there may be spaces, dots and the like. */
const signPattern = /[\p{L}\p{Sc}](?:[\p{L}\p{M}\p{Sc}\s./'’ʻ-]*[\p{L}\p{M}\p{Sc}/])?/u

/** Returns what stands before and after the currency in a text; undefined if there is none, or another one. */
export const splitAtCurrency = (
  text: string,
  { currency, locale }: { readonly currency: string; readonly locale: string },
): readonly [before: string, after: string] | undefined => {
  const { 0: sign, index } = signPattern.exec(text) ?? { 0: '', index: 0 }
  if (sign === '' || !isSignOf(sign, currency, locale)) return undefined
  const after = text.slice(index + sign.length)
  // `Fr.50` is 50, but `€.50` and `EUR.50` are the half of one.
  const isShort = /\p{L}$/u.test(sign) && sign.toUpperCase() !== currency
  return [text.slice(0, index), isShort ? after.replace(/^\./, '') : after]
}
