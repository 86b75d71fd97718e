import type { CalendarDate } from './dates.ts'
import { formatMoney } from './money-format.ts'
import { toDetailLines, toNotes } from './notes-text.ts'
import { toOneLine } from './one-line.ts'
import type { ShoppingItem } from './shopping.ts'

// Formats the shopping list as plain text. Server and browser produce the same text, and the browser also works
// offline.

/** The fields of an item that appear in the text. */
export type NotedItem = Pick<
  ShoppingItem,
  'name' | 'category' | 'quantity' | 'estimatedPrice' | 'notes' | 'isCompleted'
>

const toPrice = (amount: number): string => formatMoney(amount, { isGrouped: false })

/** The prices are added up in cents, because decimals have no exact binary representation. */
const toTotal = (items: readonly NotedItem[]): number =>
  items.reduce((cents, { estimatedPrice }) => cents + Math.round((estimatedPrice ?? 0) * 100), 0) / 100

/** Matches a heading that begins like a word and cannot be mistaken for a generated line. */
const plainHeading =
  /^(?!(?:shopping list|exported on|to buy|bought|total|no items)\b)[\p{L}\p{N}\p{Extended_Pictographic}]/iu

/** Capitalises the category as a heading. A category that could be mistaken for another line gets a prefix. */
const toHeading = (category: string): string => {
  const text = toOneLine(category) || 'Other'
  return plainHeading.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : `Category: ${text}`
}

const toLines = ({ name, quantity, estimatedPrice, notes, isCompleted }: NotedItem): string[] => {
  const price = estimatedPrice === null ? '' : toPrice(estimatedPrice)
  const parts = [toOneLine(name) || 'Unnamed item', toOneLine(quantity ?? ''), price]
  return [
    `${isCompleted ? '[x]' : '[ ]'} ${parts.filter(Boolean).join(', ')}`,
    ...toDetailLines(toOneLine(notes ?? '')),
  ]
}

/** One section per category, sorted by name; items keep their order. */
const toSections = (items: readonly NotedItem[]): string[][] => {
  const sections = new Map<string, string[]>()
  for (const item of items) {
    const heading = toHeading(item.category)
    sections.set(heading, [...(sections.get(heading) ?? [heading]), ...toLines(item)])
  }
  return [...sections.values()].toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
}

const toPart = (title: string, items: readonly NotedItem[]): string[][] =>
  items.length === 0 ? [] : [[`${title} (${items.length})`], ...toSections(items)]

/** `date` is the day of the export, such as `2026-11-21`. Open items come first. */
export const toShoppingNotes = (items: readonly NotedItem[], date: CalendarDate): string =>
  toNotes('Shopping List', date, [
    ...toPart(
      'To buy',
      items.filter(({ isCompleted }) => !isCompleted),
    ),
    ...toPart(
      'Bought',
      items.filter(({ isCompleted }) => isCompleted),
    ),
    [items.length === 0 ? 'No items' : `Total: ${toPrice(toTotal(items))}`],
  ])
