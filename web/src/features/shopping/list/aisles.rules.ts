import { toFoodKey } from '@roost/contract/ingredients/food-key.ts'
import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { isFiled } from '@roost/contract/shopping/shopping-values.ts'
import { isFromRecipe } from './shopping-list.rules.ts'

type Listed = Pick<ShoppingItem, 'name' | 'category'>

/** Finds the aisle of a common good; see `common-aisles.rules.ts`. */
export type FindAisle = (text: string) => string | undefined

/** Returns a function that finds the category in which the household last filed the same food. */
const toFinder = (items: readonly Listed[]) => {
  const categories = new Map<string, string>()
  for (const item of items) {
    const key = isFiled(item) ? toFoodKey(item.name) : ''
    if (key !== '' && !categories.has(key)) categories.set(key, item.category)
  }
  return (name: string): string | undefined => categories.get(toFoodKey(name))
}

/** The category for a new item: that of last time, otherwise the aisle of a common good, otherwise `other`. */
export const findCategory = (items: readonly Listed[], typed: string, findCommonAisle?: FindAisle): string =>
  toFinder(items)(typed) ?? findCommonAisle?.(typed) ?? 'other'

/** Returns the category under which an item is listed. */
export type ToAisle = (item: Pick<ShoppingItem, 'name' | 'category' | 'quantity'>) => string

/** Lists ingredients of recipes in the aisle of their food, if that is known; everything else in its category. */
export const createToAisle = (known: readonly Listed[], findCommonAisle?: FindAisle): ToAisle => {
  const find = toFinder(known)
  return (item) =>
    isFromRecipe(item)
      ? (find(item.name) ?? findCommonAisle?.(`${item.quantity ?? ''} ${item.name}`) ?? item.category)
      : item.category
}
