import { msg } from '../language/messages.ts'

// Constants for shopping lists, kept apart from the schemas so that any page of the web app can import them.

/** The usual categories of items; any string of up to 100 characters is stored. */
export const shoppingCategories = [
  msg('produce'),
  msg('dairy'),
  msg('pantry'),
  msg('meat'),
  msg('household'),
  msg('other'),
] as const
export type ShoppingCategory = (typeof shoppingCategories)[number]

/** The category for items that are added from a recipe. */
export const recipeCategory = msg('Recipe Ingredients')

/** Whether somebody chose the category: `other` is that of an item whose aisle nobody knew. */
export const isFiled = ({ category }: { readonly category: string }): boolean =>
  category !== recipeCategory && category !== 'other'

/** The number of days for which a bought item stays on the list; afterwards it appears only in the history. */
export const listedDays = 7
/** The maximum number of bought items on the list. */
export const maxListedCompleted = 500
/** The maximum number of open items in a household, or of a person without one. */
export const maxOpenItems = 1000
/** The number of bought items that a household, or a person without one, keeps in the history: those bought last. */
export const keptBoughtItems = 20_000
/** The maximum number of items on one page of the history. */
export const historyPageSize = 100
