import type { CalendarDate } from './dates.ts'
import { formatMoney } from './money-format.ts'
import { toDetailLines, toNotes } from './notes-text.ts'
import { toOneLine } from './one-line.ts'
import type { ShoppingItem } from './shopping.ts'

// The shopping list as plain text. Server and browser make the same one, the browser without a connection, too.

/** What the text tells of an item. */
export type NotedItem = Pick<
  ShoppingItem,
  'name' | 'category' | 'quantity' | 'estimatedPrice' | 'notes' | 'isCompleted'
>

const toPrice = (amount: number): string => formatMoney(amount, { isGrouped: false })

/** Added up in cents: tenths of a dollar have no exact form. */
const toTotal = (items: readonly NotedItem[]): number =>
  items.reduce((cents, { estimatedPrice }) => cents + Math.round((estimatedPrice ?? 0) * 100), 0) / 100

/** Begins like a word, and not like a line of ours. */
const plainHeading =
  /^(?!(?:shopping list|exported on|to buy|bought|total|no items)\b)[\p{L}\p{N}\p{Extended_Pictographic}]/iu

/** Categories are kept in any letter case; a heading begins with a capital. None can be taken for another line. */
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

/** One section a category, by their names; the items of each in the order they came. */
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

/** `date` is the day of the export, such as `2026-11-21`. What is still to be bought comes first. */
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
