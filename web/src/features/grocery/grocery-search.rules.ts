import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import type { groceryApi } from '@roost/contract/shopping/grocery.client.ts'
import type { GroceryProduct } from '@roost/contract/shopping/grocery.ts'
import {
  type Availability,
  type GroceryDiet,
  type GroceryProviderName,
  groceryProviders,
  pricesAreReversed,
  searchPageSize,
  groceryProviderLabels,
} from '@roost/contract/shopping/grocery-values.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { parseAmountText } from '../../lib/numbers/amount-text.ts'
import { joinWords, t } from '../../lib/locale/language.ts'
import { formatMoney } from '../../lib/numbers/money.ts'
import { formatCount, joinFacts } from '../../lib/locale/region.ts'

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

/** Returns undefined for an empty field and NaN for a text that is no price. */
const parsePrice = (text: string): number | undefined => parseAmountText(text)?.amount

const findPriceProblem = (text: string, problem: string): string | undefined => {
  const price = parsePrice(text)
  if (price === undefined) return undefined
  const isPrice = price >= 0 && price <= maxPrice && Math.abs(price * 100 - Math.round(price * 100)) < 1e-6
  return isPrice ? undefined : problem
}

/** Returns the validation errors of the prices. */
export const findPriceProblems = (filter: GroceryFilter): PriceProblems => {
  const problems: PriceProblems = {
    minPrice: findPriceProblem(filter.minPrice, t('Minimum price must be a price of 0 or more')),
    maxPrice: findPriceProblem(filter.maxPrice, t('Maximum price must be a price of 0 or more')),
  }
  if (problems.minPrice ?? problems.maxPrice) return problems
  const [lowest = 0, highest = Infinity] = [parsePrice(filter.minPrice), parsePrice(filter.maxPrice)]
  return lowest > highest ? { minPrice: t(pricesAreReversed) } : {}
}

/** Returns the search request. Empty fields are omitted. */
export const toSearchInput = (filter: GroceryFilter): GrocerySearchInput => {
  const [lowest, highest] = [parsePrice(filter.minPrice), parsePrice(filter.maxPrice)]
  return {
    query: filter.query.trim(),
    limit: String(searchPageSize),
    ...(filter.store && { store: filter.store }),
    ...(lowest !== undefined && { minPrice: String(lowest) }),
    ...(highest !== undefined && { maxPrice: String(highest) }),
    ...(filter.diet && { diet: filter.diet }),
  }
}

/** Returns the grocery providers among the configured services. */
export const toProviders = (services: readonly string[]): GroceryProviderName[] => {
  const names = services.map((service) => service.toLowerCase())
  return groceryProviders.filter((provider) => names.includes(groceryProviderLabels[provider].toLowerCase()))
}

/** Returns `Kroger, Instacart and Spoonacular`. */
export const toProviderList = (providers: readonly GroceryProviderName[]): string =>
  joinWords(providers.map((name) => groceryProviderLabels[name]))

export const dietLabels: Readonly<Record<GroceryDiet, string>> = {
  vegetarian: msg('Vegetarian'),
  vegan: msg('Vegan'),
  glutenFree: msg('Gluten free'),
  dairyFree: msg('Dairy free'),
  keto: msg('Keto'),
}

export const availabilityLabels: Readonly<Record<Availability, string>> = {
  in_stock: msg('In stock'),
  limited: msg('Limited stock'),
  out_of_stock: msg('Out of stock'),
}

/** Formats the price in the currency of its provider. */
export const formatPrice = ({ price, currency }: Pick<GroceryProduct, 'price' | 'currency'>): string => {
  if (price === null) return t('No price')
  return /^[A-Z]{3}$/.test(currency) ? formatMoney(price, { currency }) : formatMoney(price)
}

/** Formats `120 kcal · 8 g protein`; empty if no nutrients are known. */
export const formatNutrients = (nutrients: GroceryProduct['nutrients']): string => {
  const { calories = null, protein = null } = nutrients ?? {}
  return joinFacts([
    calories !== null && t('{amount} kcal', { amount: formatCount(Math.round(calories)) }),
    protein !== null && t('{amount} g protein', { amount: Math.round(protein * 10) / 10 }),
  ])
}
