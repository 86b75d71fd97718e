import type { Ingredient } from '../recipes/recipes.ts'

/** The unit of an amount in the language of its line, if that is not English. */
export type UnitWords = NonNullable<NonNullable<Ingredient['amounts']>[number]['words']>

/** Whether the unit is written in the singular, as in `1 cup`, `½ cup` and `under ⅛ tsp`. */
export const isOneAtMost = (text: string): boolean => /^(?:1|0.*|[^\d]*)$/.test(text)

/** Polish has forms of its own for 2 to 4, as in 22, and for fractions. */
const toPolish = (text: string, [one = '', few = one, many = few, part = few]: readonly string[]): string => {
  if (!/^\d+$/.test(text)) return part
  if (text === '1') return one
  return /(?<!1)[2-4]$/.test(text) ? few : many
}

/** The form of the unit that stands after this number: `Zehe` or `Zehen`. */
export const toUnitForm = ({ language, forms }: UnitWords, text: string): string => {
  if (language === 'pl') return toPolish(text, forms)
  const [one = '', many = one] = forms
  // One and a half is singular in French and Portuguese.
  const isOne = isOneAtMost(text) || (/^1\D/.test(text) && (language === 'fr' || language === 'pt'))
  return isOne ? one : many
}

/**
 * Whether a text writes decimals with a comma, as in `1,5 l`. One without decimals is written as the others around it.
 */
export const hasDecimalComma = (text: string, around: boolean): boolean =>
  /\d,\d{1,2}(?!\d)/.test(text) || (around && !/\d\.\d{1,2}(?!\d)/.test(text))
