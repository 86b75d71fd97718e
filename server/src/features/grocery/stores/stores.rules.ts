import type { GroceryProduct } from '@roost/contract/grocery.ts'
import type { GroceryDiet } from '@roost/contract/grocery-values.ts'
import { toPlainText } from '../../../lib/plain-text.ts'

/** What a store is asked for. */
export interface StoreRequest {
  /** Lower case, single spaces. */
  readonly query: string
  readonly diet: GroceryDiet | null
}

/** A product as a store tells it, made safe to show; pictures still lie with the store. */
export interface FoundProduct extends Omit<GroceryProduct, 'image'> {
  readonly imageUrl: string | null
  /** Of the package: `1 gal`. */
  readonly size: string | null
  /** What the store's labels would tell: where one of these is missing among the diets, the product is not fit. */
  readonly knownDiets: readonly GroceryDiet[]
}

const maxTitleLength = 200
const maxLabelLength = 100
const maxDescriptionLength = 500
const maxPrice = 100_000

/** A price in a store is never zero: that says it is not known. */
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

/** The diets that a label or a name speaks of. */
export const toDiets = (labels: readonly string[]): GroceryDiet[] =>
  dietWords.filter(([, words]) => labels.some((label) => words.test(label))).map(([diet]) => diet)

/** A web address that a picture may be fetched from. */
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

/** A product without a code or a title that could be used is none. */
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
