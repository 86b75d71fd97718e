import { foldText } from '@roost/contract/text/fold-text.ts'
import { toFoodKey } from '@roost/contract/ingredients/food-key.ts'
import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'

const isSameFood = (name: string) => {
  const key = toFoodKey(name)
  return (item: ShoppingItem): boolean => toFoodKey(item.name) === key
}

/** The open item of the same food. */
export const findOpenItem = (items: readonly ShoppingItem[], name: string): ShoppingItem | undefined => {
  const isSame = isSameFood(name)
  return items.find((item) => !item.isCompleted && isSame(item))
}

/** Larger amounts, such as `500 g`, are doubled instead of raised by one. */
const largestCount = 20

const startOfQuantity = /^(\d{1,6})(?:([.,])(\d{1,2}))?(?!\s*[-–\d.,/½¼¾⅓⅔])/

/**
 * Raises `2 l` to `3 l`, and doubles `500 g` to `1000 g` and `1,5 l` to `3 l`, because a decimal is the size of a package.
 * Null for a fraction, a range, or three digits after the separator, which could be thousands.
 */
export const toRaisedQuantity = (quantity: string | null): string | null => {
  if (quantity === null) return '2'
  const text = quantity.trim()
  const [start, digits, separator, decimals = ''] = startOfQuantity.exec(text) ?? []
  if (start === undefined) return null
  const count = Number(`${digits}.${decimals || 0}`)
  const isDoubled = separator !== undefined || count > largestCount
  const raised = isDoubled ? count * 2 : count + 1
  return String(Number(raised.toFixed(2))).replace('.', separator ?? '.') + text.slice(start.length)
}

const maxSuggestions = 4

const toWords = (text: string): string[] => foldText(text.trim()).split(/[\s-]+/)

const isStartOfWord = (name: string, typed: string): boolean => {
  const start = toWords(typed).join(' ')
  return toWords(name).some((_word, index, words) => words.slice(index).join(' ').startsWith(start))
}

/**
 * Suggests what was bought before and is not on the list: what is bought most often first, then what was bought last. An
 * item is suggested with the details of the last time.
 */
export const suggestItems = (
  bought: readonly ShoppingItem[],
  open: readonly ShoppingItem[],
  typed: string,
): ShoppingItem[] => {
  const openKeys = new Set(open.map(({ name }) => toFoodKey(name)))
  const foods = Map.groupBy(
    bought.filter(({ name }) => isStartOfWord(name, typed)),
    ({ name }) => toFoodKey(name),
  )
  return [...foods]
    .filter(([key]) => !openKeys.has(key))
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([, times]) => times.slice(0, 1))
    .slice(0, maxSuggestions)
}
