import type { GroceryProduct } from '@roost/contract/shopping/grocery.ts'
import type { GroceryDiet } from '@roost/contract/shopping/grocery-values.ts'
import { toPlainText } from '../../../lib/text/plain-text.ts'

/** A search request to a provider. */
export interface ProductRequest {
  /** In lower case, with single spaces. */
  readonly query: string
  readonly diet: GroceryDiet | null
}

/** A product as returned by a provider, made safe to display. Its picture is still at the provider's address. */
export interface FoundProduct extends Omit<GroceryProduct, 'image'> {
  readonly imageUrl: string | null
  /** The size of the package, such as `1 gal`. */
  readonly size: string | null
  /**
   * The diets for which the provider labels products. If one of them is missing from `diets`, the product is unsuitable
   * for it.
   */
  readonly knownDiets: readonly GroceryDiet[]
}

const maxTitleLength = 200
const maxLabelLength = 100
const maxDescriptionLength = 500
const maxPrice = 100_000

/** A price of zero means that the provider does not know the price. */
export const toPrice = (value: number | undefined): number | null =>
  value !== undefined && value > 0 && value <= maxPrice ? Math.round(value * 100) / 100 || null : null

const toAmount = (value: number | undefined, max: number): number | null =>
  value !== undefined && value >= 0 && value <= max ? Math.round(value * 10) / 10 : null

export const toNutrients = (
  calories: number | undefined,
  protein: number | undefined,
): FoundProduct['nutrients'] => {
  const nutrients = { calories: toAmount(calories, 10_000), protein: toAmount(protein, 1000) }
  return nutrients.calories === null && nutrients.protein === null ? null : nutrients
}

const dietWords: readonly (readonly [GroceryDiet, RegExp])[] = [
  ['vegetarian', /\b(?:vegetarian|vegan)\b/i],
  ['vegan', /\bvegan\b/i],
  ['glutenFree', /\bgluten[ _-]?free\b/i],
  ['dairyFree', /\b(?:dairy[ _-]?free|vegan)\b/i],
  ['keto', /\bketo(?:genic)?\b/i],
]

/** The diets mentioned in labels or in a name. */
export const toDiets = (labels: readonly string[]): GroceryDiet[] =>
  dietWords.filter(([, words]) => labels.some((label) => words.test(label))).map(([diet]) => diet)

/** The address if it is an HTTP or HTTPS URL of acceptable length, otherwise null. */
const toImageUrl = (url: string | undefined): string | null => {
  if (url === undefined || url.length > 2000 || !URL.canParse(url)) return null
  return ['http:', 'https:'].includes(new URL(url).protocol) ? url : null
}

interface RawProduct extends Pick<FoundProduct, 'store' | 'availability' | 'nutrients'> {
  readonly code: string | number
  readonly title: string
  readonly brand?: string | undefined
  readonly description?: string | undefined
  readonly size?: string | undefined
  readonly category?: string | undefined
  readonly price?: number | undefined
  readonly currency?: string | undefined
  readonly imageUrl?: string | undefined
  readonly diets?: readonly GroceryDiet[] | undefined
  readonly knownDiets?: readonly GroceryDiet[] | undefined
}

/** Drops a product without a usable code or title. */
export const toFoundProduct = (raw: RawProduct): FoundProduct | undefined => {
  const title = toPlainText(raw.title, maxTitleLength)
  const code = String(raw.code)
  if (title === null || !/^[\w.-]{1,64}$/.test(code)) return undefined
  return {
    id: `${raw.store}:${code}`,
    title,
    description: toPlainText(raw.description, maxDescriptionLength),
    brand: toPlainText(raw.brand, maxLabelLength),
    size: toPlainText(raw.size, maxLabelLength),
    category: toPlainText(raw.category, maxLabelLength),
    price: toPrice(raw.price),
    currency: raw.currency && /^[A-Z]{3}$/.test(raw.currency) ? raw.currency : 'USD',
    store: raw.store,
    imageUrl: toImageUrl(raw.imageUrl),
    availability: raw.availability,
    nutrients: raw.nutrients,
    diets: [...(raw.diets ?? toDiets([title]))],
    knownDiets: raw.knownDiets ?? [],
  }
}
