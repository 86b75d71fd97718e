import type { GroceryProduct } from '@roost/contract/shopping/grocery.ts'
import { isSearchMatch } from '@roost/contract/text/search-text.ts'

/** Returns the products that contain every word of the query. An empty query returns all. */
export const findDemoProducts = (
  products: readonly GroceryProduct[],
  query: string,
): readonly GroceryProduct[] =>
  products.filter(({ title, brand, category }) => isSearchMatch(query, title, brand, category))
