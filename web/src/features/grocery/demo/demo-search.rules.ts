import type { GroceryProduct } from '@roost/contract/grocery.ts'

/** Returns the products that contain every word of the query. An empty query returns all. */
export const findDemoProducts = (
  products: readonly GroceryProduct[],
  query: string,
): readonly GroceryProduct[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return products.filter(({ title, brand, category }) => {
    const text = `${title} ${brand ?? ''} ${category ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
