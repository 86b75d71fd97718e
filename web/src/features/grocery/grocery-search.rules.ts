import type { CallInput } from '@roost/contract/endpoint.ts'
import type { groceryApi } from '@roost/contract/client/grocery.ts'
import type { GroceryProduct } from '@roost/contract/grocery.ts'
import {
  type Availability,
  type GroceryDiet,
  type GroceryStore,
  groceryStores,
  pricesAreReversed,
  searchPageSize,
  storeNames,
} from '@roost/contract/grocery-values.ts'
import { formatMoney } from '@roost/contract/money-format.ts'

export type GrocerySearchInput = CallInput<typeof groceryApi.search>

/** The values of the form. An empty string means no filter. */
export interface GroceryFilter {
  readonly query: string
  readonly store: string
  readonly minPrice: string
  readonly maxPrice: string
  readonly diet: GroceryDiet | ''
}

export const noFilter: GroceryFilter = { query: '', store: '', minPrice: '', maxPrice: '', diet: '' }

export interface PriceProblems {
  readonly minPrice?: string | undefined
  readonly maxPrice?: string | undefined
}

const maxPrice = 999_999.99

const findPriceProblem = (text: string, label: string): string | undefined => {
  if (text === '') return undefined
  const price = Number(text)
  const isPrice = price >= 0 && price <= maxPrice && Math.abs(price * 100 - Math.round(price * 100)) < 1e-6
  return isPrice ? undefined : `${label} must be a price of 0 or more`
}

/** Returns the validation errors of the prices. */
export const findPriceProblems = (filter: GroceryFilter): PriceProblems => {
  const problems: PriceProblems = {
    minPrice: findPriceProblem(filter.minPrice, 'Minimum price'),
    maxPrice: findPriceProblem(filter.maxPrice, 'Maximum price'),
  }
  if (problems.minPrice ?? problems.maxPrice) return problems
  const isReversed =
    filter.minPrice !== '' && filter.maxPrice !== '' && Number(filter.minPrice) > Number(filter.maxPrice)
  return isReversed ? { minPrice: pricesAreReversed } : {}
}

/** Returns the search request. Empty fields are omitted. */
export const toSearchInput = (filter: GroceryFilter): GrocerySearchInput => ({
  query: filter.query.trim(),
  limit: String(searchPageSize),
  ...(filter.store && { store: filter.store }),
  ...(filter.minPrice && { minPrice: String(Number(filter.minPrice)) }),
  ...(filter.maxPrice && { maxPrice: String(Number(filter.maxPrice)) }),
  ...(filter.diet && { diet: filter.diet }),
})

/** Returns the stores among the configured services. */
export const toStores = (services: readonly string[]): GroceryStore[] => {
  const names = services.map((service) => service.toLowerCase())
  return groceryStores.filter((store) => names.includes(storeNames[store].toLowerCase()))
}

/** Formats `Kroger, Instacart and Spoonacular`. */
export const toStoreList = (stores: readonly GroceryStore[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' })
    .format(stores.map((store) => storeNames[store]))
    .replace(', and ', ' and ')

export const dietLabels: Readonly<Record<GroceryDiet, string>> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  glutenFree: 'Gluten free',
  dairyFree: 'Dairy free',
  keto: 'Keto',
}

export const availabilityLabels: Readonly<Record<Availability, string>> = {
  in_stock: 'In stock',
  limited: 'Limited stock',
  out_of_stock: 'Out of stock',
}

/** Formats the price in the store's own currency. */
export const formatPrice = ({ price, currency }: Pick<GroceryProduct, 'price' | 'currency'>): string => {
  if (price === null) return 'No price'
  return /^[A-Z]{3}$/.test(currency) ? formatMoney(price, { currency }) : formatMoney(price)
}

/** Formats `120 kcal · 8 g protein`; empty if no nutrients are known. */
export const formatNutrients = (nutrients: GroceryProduct['nutrients']): string => {
  const { calories = null, protein = null } = nutrients ?? {}
  return [
    calories !== null && `${Math.round(calories)} kcal`,
    protein !== null && `${Math.round(protein * 10) / 10} g protein`,
  ]
    .filter(Boolean)
    .join(' · ')
}
