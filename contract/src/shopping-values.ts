// What is fixed about shopping lists, without schemas: any page of the web app may read it.

/** What an item's category is as a rule; any text up to 100 characters is kept. */
export const shoppingCategories = ['produce', 'dairy', 'pantry', 'meat', 'household', 'other'] as const
export type ShoppingCategory = (typeof shoppingCategories)[number]

/** The category of items that came from a recipe. */
export const recipeCategory = 'Recipe Ingredients'

/** How long a bought item stays on the list before only the history has it. */
export const listedDays = 7
/** Most bought items the list holds. */
export const maxListedCompleted = 500
/** Most items somebody or a household still has to buy. */
export const maxOpenItems = 1000
/** Most items one page of the history holds. */
export const historyPageSize = 100
