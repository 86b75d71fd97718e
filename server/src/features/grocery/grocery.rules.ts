import { type GroceryDiet, type GroceryStore, groceryStores } from '@roost/contract/grocery-values.ts'
import { toSearchQuery } from '../../lib/search-words.ts'
import type { FoundProduct, StoreRequest } from './stores/stores.rules.ts'

/** Searches that mean the same are asked once. */
export const toStoreRequest = (query: string, diet: GroceryDiet | undefined): StoreRequest => ({
  query: toSearchQuery(query),
  diet: diet ?? null,
})

/** Every store that is set up, or the one that was named if it is. */
export const pickStores = <T extends { readonly name: GroceryStore }>(
  stores: readonly T[],
  name: GroceryStore | undefined,
): readonly T[] => stores.filter((store) => name === undefined || store.name === name)

/** In the order people know them in, whatever the settings say first. */
export const sortStores = <T extends { readonly name: GroceryStore }>(stores: readonly T[]): readonly T[] =>
  stores.toSorted((a, b) => groceryStores.indexOf(a.name) - groceryStores.indexOf(b.name))

/** First of each, second of each: no store stands below another for being asked later. */
export const interleave = <T>(lists: readonly (readonly T[])[]): T[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat()
}

/** The same goods at the same price are one product, whichever store tells of them. */
const toGoodsKey = ({ brand, title, size, price, currency }: FoundProduct): string =>
  [brand, title, size, price, currency].map((part) => String(part ?? '').toLowerCase()).join('\n')

export const removeDuplicates = (products: readonly FoundProduct[]): FoundProduct[] => {
  const seen = new Set<string>()
  return products.filter((product) => {
    const keys = [product.id, toGoodsKey(product)]
    const isNew = keys.every((key) => !seen.has(key))
    for (const key of keys) seen.add(key)
    return isNew
  })
}

interface Wanted {
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  readonly diet?: GroceryDiet | undefined
  readonly limit: number
}

/** A product without a price is in no range of prices. */
const isPriceWanted = ({ price }: FoundProduct, { minPrice, maxPrice }: Wanted): boolean => {
  if (minPrice === undefined && maxPrice === undefined) return true
  return price !== null && price >= (minPrice ?? 0) && price <= (maxPrice ?? Number.POSITIVE_INFINITY)
}

/** Left out is only what its store says is not fit. */
const isDietWanted = ({ diets, knownDiets }: FoundProduct, { diet }: Wanted): boolean =>
  diet === undefined || diets.includes(diet) || !knownDiets.includes(diet)

export const mergeProducts = (lists: readonly (readonly FoundProduct[])[], wanted: Wanted): FoundProduct[] =>
  removeDuplicates(interleave(lists))
    .filter((product) => isPriceWanted(product, wanted) && isDietWanted(product, wanted))
    .slice(0, wanted.limit)

/** The size is part of what people choose by. */
export const toDescription = ({ size, description, title }: FoundProduct): string | null => {
  const isToldAlready = size !== null && title.toLowerCase().includes(size.toLowerCase())
  return [isToldAlready ? null : size, description].filter((part) => part !== null).join(' · ') || null
}
