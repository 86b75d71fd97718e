import { toDecimals } from '@roost/contract/money/currencies.ts'
import { toLatinDigits } from '@roost/contract/text/latin-digits.ts'
import { getRegion } from '../locale/region.ts'
import { splitAtCurrency } from './currency-signs.ts'

// Reads amounts the way people type them: `12,50`, `1.234,56`, `1,234.56`, `1 234,5`, `1’234.50`, `١٢٫٥٠`.

export interface AmountStyle {
  /** A BCP 47 tag, which decides what an ambiguous text such as `1.234` means. */
  readonly locale: string
  /** An ISO 4217 code. */
  readonly currency: string
}

interface AmountSigns {
  readonly decimal: string
  readonly group: string
  /** The currency as it stands beside a field, such as `€` or `CHF`. */
  readonly currency: string
  readonly isTrailing: boolean
}

const toParts = ({ locale, currency }: AmountStyle, currencyDisplay: 'symbol' | 'narrowSymbol') =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).formatToParts(-1_234_567.8)

const findPart = (parts: readonly Intl.NumberFormatPart[], type: Intl.NumberFormatPartTypes): string =>
  parts.find((part) => part.type === type)?.value ?? ''

/** The short sign `$` of `CA$`; but `ج.م.` and not `E£`, because amounts are written with it. */
export const chooseCurrencySign = (symbol: string, narrow: string): string =>
  /\p{L}/u.test(narrow) ? symbol : narrow

let known: (AmountStyle & { readonly signs: AmountSigns }) | undefined

/** Returns the signs that amounts in this style contain. */
export const getAmountSigns = ({ locale, currency }: AmountStyle = getRegion()): AmountSigns => {
  if (known?.locale === locale && known.currency === currency) return known.signs
  const [parts, longParts] = [
    toParts({ locale, currency }, 'narrowSymbol'),
    toParts({ locale, currency }, 'symbol'),
  ]
  const narrow = findPart(parts, 'currency')
  const symbol = findPart(longParts, 'currency')
  const signs = {
    decimal: findPart(parts, 'decimal') || '.',
    group: findPart(parts, 'group'),
    currency: chooseCurrencySign(symbol, narrow),
    isTrailing:
      parts.findIndex(({ type }) => type === 'currency') > parts.findIndex(({ type }) => type === 'decimal'),
  }
  known = { locale, currency, signs }
  return signs
}

const invisible = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** The wide forms of Latin signs that are typed in East Asia, such as `，` and `￥`. */
const wide = /[\uff01-\uff5e\uffe0-\uffe6]/g

const toVisible = (text: string): string =>
  text.replaceAll(invisible, '').replaceAll(wide, (sign) => sign.normalize('NFKC'))

/** Spaces, apostrophes and the Arabic thousands separator only ever group digits. */
const groupingOnly = /[\s'’ʼ_\u066c]/g
const isDivided = /\d[\s'’ʼ_\u066c]+\d/
/** `12 50` is no number: nobody knows whether 12.50 or 1250 is meant. */
const isDividedInGroups =
  /^\D*\d{1,3}(?:[\s'’ʼ_\u066c]\d{2,3})*[\s'’ʼ_\u066c]\d{3}(?:\s*[.,\u066b]\s*\d*)?\D*$/

/** Returns the digits and the signs `-`, `.` and `,` of a typed number; a text that is none stays as it is. */
const toPlainText = (text: string, style: AmountStyle): string => {
  const latin = toLatinDigits(toVisible(text))
  if (isDivided.test(latin) && !isDividedInGroups.test(latin)) return latin
  return latin
    .replaceAll(/[−–]/g, '-')
    .replaceAll('\u066b', getAmountSigns(style).decimal === ',' ? ',' : '.')
    .replaceAll(groupingOnly, '')
}

/** Takes the currency off. Between digits, as in `3€50`, it is the decimal sign. */
const withoutCurrency = (text: string, style: AmountStyle): string => {
  const visible = toVisible(text)
  const parts = splitAtCurrency(visible, style)
  if (!parts) return visible
  const [before, after] = parts
  if (!/\p{N}/u.test(before) || !/\p{N}/u.test(after)) return before + after
  return /^\s*\p{N}{1,2}\s*$/u.test(after)
    ? `${before.trimEnd()}${getAmountSigns(style).decimal}${after.trimStart()}`
    : visible
}

/** In `12.–` and `12,-`, the dash stands for no cents. */
const withoutDash = (text: string): string => text.replace(/[.,]\s?[-–—]{1,2}\s*$/, '')

/** How the separators of a text are to be read; `.` and `,` in it are the only ones. */
interface Reading {
  /** The separator before the decimals; undefined if there are none. */
  readonly decimal: '.' | ',' | undefined
  /** Whether another locale would read another number. */
  readonly isAmbiguous: boolean
}

const isOf = (separator: string, sign: string): boolean =>
  sign === separator || (sign === '\u066b' && separator === '.')

/** Reads a text with one separator, such as `1.234` or `12,5`. */
const readSingle = (plain: string, separator: '.' | ',', style: AmountStyle): Reading => {
  const [whole = '', rest = ''] = plain.replace('-', '').split(separator)
  const couldGroup = rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  if (!couldGroup) return { decimal: separator, isAmbiguous: false }
  const { decimal, group } = getAmountSigns(style)
  if (isOf(separator, decimal)) return { decimal: separator, isAmbiguous: true }
  if (separator === group) return { decimal: undefined, isAmbiguous: true }
  // A separator that the locale does not use: no currency without thousandths is meant to have three decimals.
  return { decimal: toDecimals(style.currency) === 3 ? separator : undefined, isAmbiguous: true }
}

const countOf = (text: string, separator: string): number => text.split(separator).length - 1

/** Returns undefined if no reading makes sense, as for `1.2.3,4,5`. */
const read = (plain: string, style: AmountStyle): Reading | undefined => {
  const [points, commas] = [countOf(plain, '.'), countOf(plain, ',')]
  if (points > 0 && commas > 0) {
    const last = plain.lastIndexOf('.') > plain.lastIndexOf(',') ? '.' : ','
    return countOf(plain, last) === 1 ? { decimal: last, isAmbiguous: false } : undefined
  }
  const separator = points > 0 ? '.' : ','
  const count = points + commas
  if (count === 1) return readSingle(plain, separator, style)
  return { decimal: undefined, isAmbiguous: false }
}

/** Groups have three digits, or two in India except for the last. */
const isGrouped = (whole: string): boolean => /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(whole)

export interface ParsedAmount {
  /** NaN if the text is no amount. */
  readonly amount: number
  /** Whether the text means another amount in other countries, so that the reader should see how it was read. */
  readonly isAmbiguous: boolean
}

interface SignedDigits {
  readonly isNegative: boolean
  /** Digits and separators. */
  readonly digits: string
}

/** The minus may stand before or after the digits. Returns undefined if the text has no digits or other characters. */
const splitSign = (plain: string): SignedDigits | undefined => {
  const [, before = '', digits = '', after = ''] = /^(-?)([\d.,]+)(-?)$/.exec(plain) ?? []
  const minuses = before.length + after.length
  return !/\d/.test(digits) || minuses > 1 ? undefined : { isNegative: minuses === 1, digits }
}

/** Returns NaN if the separators before the decimals do not group the digits. */
const toNumber = (digits: string, decimal: Reading['decimal']): number => {
  const at = decimal === undefined ? -1 : digits.lastIndexOf(decimal)
  const [whole, decimals] = at === -1 ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)]
  if (/[.,]/.test(whole) && !isGrouped(whole)) return Number.NaN
  return Number(`${whole.replaceAll(/[.,]/g, '') || '0'}.${decimals || '0'}`)
}

const invalid: ParsedAmount = { amount: Number.NaN, isAmbiguous: false }

/** Reads a typed number that is no amount of money; null if the text is empty. */
export const parseNumberText = (text: string, style: AmountStyle = getRegion()): ParsedAmount | null => {
  const plain = toPlainText(text, style)
  if (plain === '') return null
  const signed = splitSign(plain)
  const reading = signed && read(signed.digits, style)
  if (!reading) return invalid
  const number = toNumber(signed.digits, reading.decimal)
  if (Number.isNaN(number)) return invalid
  return { amount: signed.isNegative ? -number : number, isAmbiguous: reading.isAmbiguous }
}

/** Reads a typed amount; null if the text is empty. */
export const parseAmountText = (text: string, style: AmountStyle = getRegion()): ParsedAmount | null =>
  parseNumberText(withoutDash(withoutCurrency(text, style)), style)
