import { toFoodKey } from '@roost/contract/food-key.ts'
import { formatAmount, toScaledLine } from '@roost/contract/ingredient-amounts.ts'
import type { Ingredient } from '@roost/contract/recipes.ts'
import type { ShoppingItem } from '@roost/contract/shopping.ts'
import { recipeCategory } from '@roost/contract/shopping-values.ts'

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

/** Converts an ingredient to a shopping list item. An amount that is too long for its field goes into the notes. */
export const toImportedItem = (ingredient: Ingredient, { factor, title }: Scaled): ImportedItem => {
  const amount = formatAmount(ingredient, factor)
  return {
    name: clip(ingredient.name.trim() || ingredient.original.trim(), maxNameLength),
    category: recipeCategory,
    ...(amount !== null && amount.length <= maxQuantityLength && { quantity: amount }),
    description: clip(`${toScaledLine(ingredient, factor)} (${title})`, maxDescriptionLength),
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
