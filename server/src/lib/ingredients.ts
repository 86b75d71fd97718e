import type { Ingredient } from '@roost/contract/recipes.ts'
import type { IngredientInput } from '@roost/contract/recipe-input.ts'

const toLine = (input: IngredientInput): string => {
  if (typeof input === 'string') return input
  return 'original' in input ? input.original : input.name
}

/** What ingredient lines say: how much of which food. A food that is named beside its line stays as it is named. */
export const parseIngredients = async (lines: readonly IngredientInput[]): Promise<Ingredient[]> =>
  lines.map((input) => ({
    name: (typeof input === 'object' && input.name) || toLine(input),
    original: toLine(input),
    quantity: null,
    quantityTo: null,
    unit: null,
    isHeading: false,
  }))
