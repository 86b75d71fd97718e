import { lazy } from '../caching/lazy.ts'
import { listWords, toStarts } from './languages/entries.ts'

// Patterns for the numbers in ingredient lines, and the values that they stand for. Every repetition is bounded, so
// that no line takes long to match.

const valuesOfFractions: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅐': 1 / 7,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
  '⅑': 1 / 9,
  '⅒': 1 / 10,
}

export const fractions = Object.keys(valuesOfFractions).join('')
export const part = `\\d{1,3} ?/ ?\\d{1,3}`
/** A number such as `1`, `1.5`, `½` or `1 1/2`. */
export const number = `(?:${part}|\\d{0,7}\\.?\\d{1,7}(?: {0,24}[${fractions}]| {1,24}${part})?|[${fractions}])`
const toNextNumber = lazy(() => ` {0,12}(?:-|to |or |${toStarts(listWords(({ ranges }) => ranges))}) {0,12}`)
/** A number, or two numbers that form a range. */
export const range = lazy(() => `${number}(?:${toNextNumber()}${number})?`)

const numbersOfRange = lazy(() => new RegExp(`^(${number})(?:${toNextNumber()}(${number}))?$`, 'i'))
const fractionAtEnd = new RegExp(`(?:(\\d{1,3}) ?/ ?(\\d{1,3})|([${fractions}]))$`)

const parseNumber = (text: string): number => {
  const match = fractionAtEnd.exec(text)
  // A fraction after a decimal is ignored: `1.5 ½` means 1.5.
  if (!match || text.includes('.')) return Number.parseFloat(text)
  const [, numerator, denominator, fraction = ''] = match
  const value = valuesOfFractions[fraction] ?? Number(numerator) / Number(denominator)
  return Number(text.slice(0, match.index)) + value
}

export interface NumberRange {
  readonly from: number
  /** Null for a single number. */
  readonly to: number | null
}

/**
 * The numbers in a string that `range` matches as a whole, such as `1 1/2` or `2 to 3`. Division by zero does not yield
 * a finite number.
 */
export const parseRange = (text: string): NumberRange => {
  const [, from = '', to] = numbersOfRange().exec(text) ?? []
  return { from: parseNumber(from), to: to === undefined ? null : parseNumber(to) }
}
