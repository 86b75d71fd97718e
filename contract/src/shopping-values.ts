// What is fixed about shopping lists, without schemas: any page of the web app may read it.

/** The usual categories of an item; any text of up to 100 characters is stored. */
export const shoppingCategories = ['produce', 'dairy', 'pantry', 'meat', 'household', 'other'] as const
export type ShoppingCategory = (typeof shoppingCategories)[number]

/** The category of items that are added from a recipe. */
export const recipeCategory = 'Recipe Ingredients'

/** For how many days a bought item stays on the list; afterwards it is only in the history. */
export const listedDays = 7
/** The most bought items on the list. */
export const maxListedCompleted = 500
/** The most open items of a household or of one person's own. */
export const maxOpenItems = 1000
/** The most items on one page of the history. */
export const historyPageSize = 100
