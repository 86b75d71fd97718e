import { parseNumberText } from './amount-text.ts'
import { t } from '../locale/language.ts'
import { formatNumber } from '../locale/region.ts'

/** What may be typed into a field for a number. */
export interface NumberLimits {
  readonly min: number
  readonly max: number
  /** Without it, only whole numbers may be typed. */
  readonly isDecimal?: boolean
}

/** Reads a typed number, as people write it in any country. Null if the text is empty, NaN if it is no number. */
export const parseNumber = (text: string): number | null => parseNumberText(text)?.amount ?? null

const isAllowed = (value: number, { min, max, isDecimal = false }: NumberLimits): boolean =>
  value >= min && value <= max && (isDecimal || Number.isInteger(value))

/** Says what to type instead of a text that is not such a number; undefined if it is one, or is empty. */
export const findNumberProblem = (text: string, limits: NumberLimits): string | undefined => {
  const value = parseNumber(text)
  if (value === null || isAllowed(value, limits)) return undefined
  const range = { min: formatNumber(limits.min), max: formatNumber(limits.max) }
  return limits.isDecimal
    ? t('Type a number from {min} to {max}.', range)
    : t('Type a whole number from {min} to {max}.', range)
}

/** Says how a number was read that means another one in other countries, such as `1.234`. */
export const describeNumber = (text: string, limits: NumberLimits): string | undefined => {
  const { amount = 0, isAmbiguous = false } = parseNumberText(text) ?? {}
  return isAmbiguous && isAllowed(amount, limits)
    ? t('This is {amount}.', { amount: formatNumber(amount) })
    : undefined
}

/** The whole number that follows a typed one in a direction, within the limits; null if none follows. */
export const stepNumber = (text: string, by: 1 | -1, { min, max }: NumberLimits): number | null => {
  const value = parseNumber(text)
  if (value === null) return min
  if (Number.isNaN(value)) return null
  const next = by > 0 ? Math.floor(value) + 1 : Math.ceil(value) - 1
  return Math.min(Math.max(next, min), max)
}
