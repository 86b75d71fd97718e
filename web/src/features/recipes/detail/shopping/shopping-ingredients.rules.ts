import { toFoodKey } from '@roost/contract/ingredients/food-key.ts'
import { formatAmount, toScaledLine } from '@roost/contract/ingredients/ingredient-amounts.ts'
import { hasDecimalComma } from '@roost/contract/ingredients/ingredient-words.ts'
import type { Ingredient } from '@roost/contract/recipes/recipes.ts'
import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { recipeCategory } from '@roost/contract/shopping/shopping-values.ts'
import { usesDecimalComma } from '../decimal-comma.ts'
import { toDetails } from './ingredient-details.rules.ts'

/** The maximum lengths of the shopping list's fields. */
const maxNameLength = 255
const maxQuantityLength = 50
const maxDescriptionLength = 1000

/** An item of the bulk import; `description` becomes its notes. */
export interface ImportedItem {
  readonly name: string
  readonly category: string
  readonly quantity?: string
  readonly description: string
  readonly isCompleted: boolean
}

/** Lists the ingredients that can be bought, without headings. */
export const listFoods = (ingredients: readonly Ingredient[]): Ingredient[] =>
  ingredients.filter(({ isHeading }) => !isHeading)

const clip = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`

interface Scaled {
  /** The factor by which amounts are scaled. */
  readonly factor: number
  /** The title of the recipe. */
  readonly title: string
}

/** The amount as the recipe has it, so that 4 tbsp are not listed as ¼ cup; for other servings, as cooks write it. */
const toQuantity = (ingredient: Ingredient, factor: number): string | null => {
  const { original, unit, amounts: [amount] = [] } = ingredient
  const words = amount?.words
  const formatted = formatAmount(
    { ...ingredient, words },
    factor,
    hasDecimalComma(original, words !== undefined || usesDecimalComma()),
  )
  if (factor !== 1 || !amount || amount.size || amount.unit !== unit) return formatted
  const written = original.slice(amount.start, amount.end).trim()
  return /^[\d½⅓⅔¼¾⅛].*(?<![-'’])$/u.test(written) ? written : formatted
}

/** Whether the amount is the first of the line, so that the notes can be without it. */
const isPlaced = ({ quantity, amounts }: Ingredient): boolean =>
  quantity === null || (amounts !== undefined && amounts.length > 0)

const toDescription = (ingredient: Ingredient, { factor, title }: Scaled): string => {
  const details = toDetails(ingredient, factor)
  return details === '' ? title : `${details} (${title})`
}

/**
 * Converts an ingredient to a shopping list item. The notes name the recipe and what else its line says. They contain the
 * amount only if it does not fit into its field, or if its place in the line is unknown.
 */
export const toImportedItem = (ingredient: Ingredient, scaled: Scaled): ImportedItem => {
  const amount = toQuantity(ingredient, scaled.factor)
  const fits = (amount ?? '').length <= maxQuantityLength
  const description =
    fits && isPlaced(ingredient)
      ? toDescription(ingredient, scaled)
      : `${toScaledLine(ingredient, scaled.factor, undefined, usesDecimalComma())} (${scaled.title})`
  return {
    name: clip(ingredient.name.trim() || ingredient.original.trim(), maxNameLength),
    category: recipeCategory,
    ...(amount !== null && fits && { quantity: amount }),
    description: clip(description, maxDescriptionLength),
    isCompleted: false,
  }
}

type ListedItem = Pick<ShoppingItem, 'name' | 'category' | 'isCompleted'>

/** Finds ingredients that are already on the list for another recipe. */
export const findListed = (
  ingredients: readonly Ingredient[],
  items: readonly ListedItem[],
): ReadonlySet<Ingredient> => {
  const open = items.filter(({ category, isCompleted }) => category === recipeCategory && !isCompleted)
  const foods = new Set(open.map(({ name }) => toFoodKey(name)))
  return new Set(ingredients.filter(({ name }) => foods.has(toFoodKey(name))))
}

/** Finds the ticked ingredients; none if all are ticked, as they are after cooking. */
export const findTicked = (
  foods: readonly Ingredient[],
  isTicked: (ingredient: Ingredient) => boolean,
): ReadonlySet<Ingredient> => {
  const ticked = foods.filter(isTicked)
  return new Set(ticked.length === foods.length ? [] : ticked)
}
