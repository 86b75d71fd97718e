// Constants for groceries, kept apart from the schemas so that any page of the web app can import them.

/** The stores in which products can be searched for. Their display names are in `storeNames`. */
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

/** The search limits of the shopping screen and the live integration page. */
export const searchPageSize = 20
export const integrationPageSize = 12

/** The error message for a minimum price above the maximum price. */
export const pricesAreReversed = 'Minimum price must not be above the maximum price'
