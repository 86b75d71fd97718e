// What is fixed about groceries, without schemas: any page of the web app may read it.

/** Where products are looked for. Names as people read them: `storeNames`. */
export const groceryStores = ['kroger', 'instacart', 'spoonacular'] as const
export type GroceryStore = (typeof groceryStores)[number]
export const storeNames: Readonly<Record<GroceryStore, string>> = {
  kroger: 'Kroger',
  instacart: 'Instacart',
  spoonacular: 'Spoonacular',
}

export const groceryDiets = ['vegetarian', 'vegan', 'glutenFree', 'dairyFree', 'keto'] as const
export type GroceryDiet = (typeof groceryDiets)[number]

export const availabilities = ['in_stock', 'limited', 'out_of_stock'] as const
export type Availability = (typeof availabilities)[number]

/** How many products the shopping screen asks for, and the live integration page. */
export const searchPageSize = 20
export const integrationPageSize = 12

/** Words of the rule that the lower price is not above the upper one. */
export const pricesAreReversed = 'Minimum price must not be above the maximum price'
