import type { Ingredient } from './recipes.ts'

type Amount = Pick<Ingredient, 'quantity' | 'quantityTo' | 'unit'>

/**
 * An amount as cooks write it, `factor` times as much: `1½ cups`, `250 g`, `2–3`. Null where there is none.
 */
export const formatAmount = ({ quantity, quantityTo, unit }: Amount, factor = 1): string | null => {
  if (quantity === null) return null
  const numbers = [quantity, quantityTo].filter((number) => number !== null).map((number) => number * factor)
  return [numbers.join('–'), unit].filter(Boolean).join(' ')
}

/** The line of an ingredient for `factor` times the servings. As it was written when the factor is 1. */
export const toScaledLine = (ingredient: Ingredient, factor: number): string => {
  const amount = factor === 1 ? null : formatAmount(ingredient, factor)
  return amount === null ? ingredient.original : `${amount} ${ingredient.name}`
}

/** The same for names of one food: letter case, number and spaces make no difference. */
export const toFoodKey = (name: string): string => name.trim().toLowerCase()
