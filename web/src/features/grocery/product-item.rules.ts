import { findGoodsCategory } from '@roost/contract/shopping/goods-category.ts'
import type { GroceryProduct } from '@roost/contract/shopping/grocery.ts'
import { groceryProviderLabels } from '@roost/contract/shopping/grocery-values.ts'
import type { ShoppingCategory } from '@roost/contract/shopping/shopping-values.ts'
import { getRegion } from '../../lib/locale/region.ts'

const maxNameLength = 255
const maxNotesLength = 1000

/** Returns the shopping list category for a provider's category. The departments are named in English. */
export const toShoppingCategory = (givenCategory: string | null): ShoppingCategory =>
  findGoodsCategory(givenCategory ?? '') ?? 'other'

const cut = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`

/** Returns `Meadow Farms · Kroger`, followed by the provider's product description. */
const toNotes = ({ brand, store, description }: GroceryProduct): string =>
  cut(
    [[brand, groceryProviderLabels[store]].filter(Boolean).join(' · '), description]
      .filter(Boolean)
      .join('\n'),
    maxNotesLength,
  )

/** Converts a product to a shopping list item. Its price is left out if it is not in the currency of the household. */
export const toShoppingItem = (product: GroceryProduct) => ({
  name: cut(product.title.trim(), maxNameLength),
  category: toShoppingCategory(product.category),
  quantity: '1',
  estimatedPrice: product.currency === getRegion().currency ? product.price : null,
  isCompleted: false,
  notes: toNotes(product),
})
