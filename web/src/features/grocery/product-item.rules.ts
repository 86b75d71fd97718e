import type { GroceryProduct } from '@roost/contract/grocery.ts'
import { groceryProviderLabels } from '@roost/contract/grocery-values.ts'
import type { ShoppingCategory } from '@roost/contract/shopping-values.ts'

const maxNameLength = 255
const maxNotesLength = 1000

/** Department names used by stores. The first match decides: `Canned Fruit` belongs to the pantry. */
const departments: readonly (readonly [ShoppingCategory, RegExp])[] = [
  [
    'pantry',
    /\b(pantry|canned|jarred|dried|nut butters?|peanut butter|baking|bakery|breads?|cereals?|breakfast|pasta|rice|grains?|flour|spices?|seasonings?|oils?|vinegar|dressings?|condiments?|sauces?|jams?|honey|nuts|snacks?|coffee|tea|soups?|beans)\b/,
  ],
  [
    'household',
    /\b(household|home|cleaning|cleaners?|laundry|paper|personal care|health & beauty|beauty|pets?|kitchen|garden|storage)\b/,
  ],
  ['dairy', /\b(dairy|milk|cheeses?|eggs?|yogh?urts?|butter|cream)\b/],
  ['meat', /\b(meats?|seafood|fish|poultry|chicken|beef|pork|lamb|turkey|sausages?|bacon|deli)\b/],
  ['produce', /\b(produce|fruits?|vegetables?|veggies|salads?|herbs)\b/],
]

/** Returns the shopping list category for a store's category. */
export const toShoppingCategory = (storeCategory: string | null): ShoppingCategory => {
  const words = storeCategory?.toLowerCase() ?? ''
  return departments.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other'
}

const cut = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`

/** Returns `Meadow Farms · Kroger`, followed by the store's product description. */
const toNotes = ({ brand, store, description }: GroceryProduct): string =>
  cut(
    [[brand, groceryProviderLabels[store]].filter(Boolean).join(' · '), description]
      .filter(Boolean)
      .join('\n'),
    maxNotesLength,
  )

/** Converts a product to a shopping list item. */
export const toShoppingItem = (product: GroceryProduct) => ({
  name: cut(product.title.trim(), maxNameLength),
  category: toShoppingCategory(product.category),
  quantity: '1',
  estimatedPrice: product.price,
  isCompleted: false,
  notes: toNotes(product),
})
