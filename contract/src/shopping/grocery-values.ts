import { msg } from '../language/messages.ts'

// Constants for groceries, kept apart from the schemas so that any page of the web app can import them.

/** The providers at which products can be searched for. A person sees them as stores; so does the wire (`store`). */
export const groceryProviders = ['kroger', 'instacart', 'spoonacular'] as const
export type GroceryProviderName = (typeof groceryProviders)[number]
export const groceryProviderLabels: Readonly<Record<GroceryProviderName, string>> = {
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
export const pricesAreReversed = msg('Minimum price must not be above the maximum price')
