import { toFoodKey } from '@roost/contract/ingredient-amounts.ts'
import type { ShoppingItem } from '@roost/contract/shopping.ts'

const isSameFood = (name: string) => {
  const key = toFoodKey(name)
  return (item: ShoppingItem): boolean => toFoodKey(item.name) === key
}

/** The category of the item of the same food on the list, which may have been bought; `other` if there is none. */
export const findKnownCategory = (items: readonly ShoppingItem[], name: string): string =>
  items.find(isSameFood(name))?.category ?? 'other'

/** The open item of the same food. */
export const findOpenItem = (items: readonly ShoppingItem[], name: string): ShoppingItem | undefined => {
  const isSame = isSameFood(name)
  return items.find((item) => !item.isCompleted && isSame(item))
}

/** Larger amounts, such as `500 g`, are doubled instead of raised by one. */
const largestCount = 20

/** Raises `2 l` to `3 l` and `500 g` to `1000 g`; null if the quantity does not start with a whole number. */
export const toRaisedQuantity = (quantity: string | null): string | null => {
  if (quantity === null) return '2'
  const [, digits, unit] = /^(\d{1,6})(?![\d.,/])(.*)$/.exec(quantity.trim()) ?? []
  if (digits === undefined) return null
  const count = Number(digits)
  return `${count > largestCount ? count * 2 : count + 1}${unit ?? ''}`
}
