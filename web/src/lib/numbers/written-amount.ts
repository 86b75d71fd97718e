import { toDecimals } from '@roost/contract/money/currencies.ts'
import { getRegion } from '../locale/region.ts'
import { type AmountStyle, getAmountSigns } from './amount-text.ts'

// Writes amounts and numbers for fields, as the region writes them but without thousands separators. Apart from
// `amount-text.ts`, because pages for visitors read numbers and write none.

const writeDecimal = (decimal: string, style: AmountStyle): string =>
  decimal
    .replace('.', getAmountSigns(style).decimal.replace(/[^,\u066b]/, '.'))
    .replaceAll(/\d/g, (digit) => Number(digit).toLocaleString(style.locale))

/** Writes an amount for a field in the digits of the region, such as `1234.50`, `1234,50` or `١٢٣٤٫٥٠`. */
export const formatAmountText = (amount: number, style: AmountStyle = getRegion()): string =>
  writeDecimal(amount.toFixed(toDecimals(style.currency)), style)

/** `String` writes 0.0000001 as `1e-7`, which nobody types. */
const toDigits = (value: number): string => {
  const text = String(value)
  const [, sign = '', whole = '', decimals = '', places] = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text) ?? []
  return places === undefined ? text : `${sign}0.${'0'.repeat(Number(places) - 1)}${whole}${decimals}`
}

/** Writes a number for a field, such as `12.5` or `12,5`. */
export const formatDecimalText = (value: number, style: AmountStyle = getRegion()): string =>
  writeDecimal(toDigits(value), style)

/**
 * Writes an amount that a form has set, such as that of a draft; any other text is left unchanged. An amount with more
 * decimals than the currency has, because the household has another one now, keeps them, so that it stays the same.
 */
export const toFieldText = (text: string, style: AmountStyle = getRegion()): string => {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return text
  const amount = Number(text)
  return Number(amount.toFixed(toDecimals(style.currency))) === amount
    ? formatAmountText(amount, style)
    : formatDecimalText(amount, style)
}

/** The smallest amount of the currency, such as `0.01` or `1`, as the attribute of a field. */
export const getAmountStep = ({ currency }: AmountStyle = getRegion()): string =>
  (10 ** -toDecimals(currency)).toFixed(toDecimals(currency))
