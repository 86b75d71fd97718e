import { defaultServings, maxServings } from '@roost/contract/recipe-values.ts'
import { toLatinDigits } from '../../../lib/amount-text.ts'

/** Returns the number of servings for which a recipe is written. */
export const toWrittenServings = ({ servings }: { readonly servings: number | null }): number =>
  servings ?? defaultServings

export const clampServings = (count: number): number => Math.min(Math.max(Math.round(count), 1), maxServings)

/** Parses typed text; null if it is not a valid number of servings. */
export const parseServings = (text: string): number | null => {
  const digits = toLatinDigits(text.trim())
  const count = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return count < 1 ? null : clampServings(count)
}
