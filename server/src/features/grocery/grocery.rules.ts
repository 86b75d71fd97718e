import type { GroceryDiet, GroceryProviderName } from '@roost/contract/shopping/grocery-values.ts'
import { toSearchQuery } from '../../lib/text/search-query.ts'
import type { FoundProduct, ProductRequest } from './search/provider.rules.ts'

/** Normalises a search, so that equivalent searches share a cache entry. */
export const toProductRequest = (query: string, diet: GroceryDiet | undefined): ProductRequest => ({
  query: toSearchQuery(query),
  diet: diet ?? null,
})

/** Every configured provider, or only the named one if it is configured. */
export const pickSources = <T extends { readonly name: GroceryProviderName }>(
  sources: readonly T[],
  name: GroceryProviderName | undefined,
): readonly T[] => sources.filter((source) => name === undefined || source.name === name)

/**
 * Takes the first entry of every list, then the second of every list, and so on, so that no provider ranks above
 * another.
 */
export const interleave = <T>(lists: readonly (readonly T[])[]): T[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat()
}

/** Identical goods at the same price count as one product, whichever provider lists them. */
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

/** A product without a price matches no price range. */
const isPriceWanted = ({ price }: FoundProduct, { minPrice, maxPrice }: Wanted): boolean => {
  if (minPrice === undefined && maxPrice === undefined) return true
  return price !== null && price >= (minPrice ?? 0) && price <= (maxPrice ?? Number.POSITIVE_INFINITY)
}

/** Leaves out a product only if its provider has labels for the diet and the product has none. */
const isDietWanted = ({ diets, knownDiets }: FoundProduct, { diet }: Wanted): boolean =>
  diet === undefined || diets.includes(diet) || !knownDiets.includes(diet)

export const mergeProducts = (lists: readonly (readonly FoundProduct[])[], wanted: Wanted): FoundProduct[] =>
  removeDuplicates(interleave(lists))
    .filter((product) => isPriceWanted(product, wanted) && isDietWanted(product, wanted))
    .slice(0, wanted.limit)

/** Includes the size, because people choose by it. */
export const toDescription = ({ size, description, title }: FoundProduct): string | null => {
  const isInTitle = size !== null && title.toLowerCase().includes(size.toLowerCase())
  return [isInTitle ? null : size, description].filter((part) => part !== null).join(' · ') || null
}
