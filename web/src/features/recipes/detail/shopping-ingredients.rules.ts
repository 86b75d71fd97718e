import { formatAmount, toFoodKey, toScaledLine } from '@roost/contract/ingredient-amounts.ts'
import type { Ingredient } from '@roost/contract/recipes.ts'
import type { ShoppingItem } from '@roost/contract/shopping.ts'
import { recipeCategory } from '@roost/contract/shopping-values.ts'

/** What the list has room for. */
const maxNameLength = 255
const maxQuantityLength = 50
const maxDescriptionLength = 1000

/** As the bulk import takes it; `description` becomes the notes of the item. */
export interface ImportedItem {
  readonly name: string
  readonly category: string
  readonly quantity?: string
  readonly description: string
  readonly isCompleted: boolean
}

/** What can be bought: headings are no food. */
export const listFoods = (ingredients: readonly Ingredient[]): Ingredient[] =>
  ingredients.filter(({ isHeading }) => !isHeading)

const clip = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`

interface Scaled {
  /** How many times as much as the recipe says. */
  readonly factor: number
  /** Of the recipe. */
  readonly title: string
}

/** An ingredient as an item of the shopping list. An amount that the list has no room for stands in its notes. */
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

/** Those of which some is to be bought already for another recipe. */
export const findListed = (
  ingredients: readonly Ingredient[],
  items: readonly ListedItem[],
): ReadonlySet<Ingredient> => {
  const open = items.filter(({ category, isCompleted }) => category === recipeCategory && !isCompleted)
  const foods = new Set(open.map(({ name }) => toFoodKey(name)))
  return new Set(ingredients.filter(({ name }) => foods.has(toFoodKey(name))))
}

/** Which of the ingredients somebody ticked, if that leaves a choice: who has cooked has ticked them all. */
export const findTicked = (
  foods: readonly Ingredient[],
  isTicked: (ingredient: Ingredient) => boolean,
): ReadonlySet<Ingredient> => {
  const ticked = foods.filter(isTicked)
  return new Set(ticked.length === foods.length ? [] : ticked)
}
