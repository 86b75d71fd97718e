import type { CalendarDate } from '../time/dates.ts'
import { formatMoney } from '../money/money-format.ts'
import { toAmount, toMinor } from '../money/money.ts'
import { msg } from '../language/messages.ts'
import { type NotesReader, toDetailLines, toNotes, toReader } from './notes-text.ts'
import { toOneLine } from '../fields/one-line.ts'
import { recipeCategory, shoppingCategories } from '../shopping/shopping-values.ts'
import type { ShoppingItem } from '../shopping/shopping.ts'

// Formats the shopping list as plain text. The browser also works offline.

/** The fields of an item that appear in the text. */
export type NotedItem = Pick<
  ShoppingItem,
  'name' | 'category' | 'quantity' | 'estimatedPrice' | 'notes' | 'isCompleted'
>

const toPrice = ({ currency, locale }: NotesReader, amount: number): string =>
  formatMoney(amount, { currency, locale, areDollarsGrouped: false })

/** The prices are added up in the smallest unit, because decimals have no exact binary representation. */
const toTotal = ({ currency }: NotesReader, items: readonly NotedItem[]): number =>
  toAmount(
    items.reduce((sum, { estimatedPrice }) => sum + toMinor(estimatedPrice ?? 0, currency), 0),
    currency,
  )

/** The words with which generated lines begin, in lower case. */
const listGenerated = ({ t }: NotesReader): readonly string[] =>
  [
    t('Shopping List'),
    t('Exported on {date}', { date: '' }),
    t('To buy ({count})', { count: '' }),
    t('Bought ({count})', { count: '' }),
    t('Total: {amount}', { amount: '' }),
    t('No items'),
  ].map((text) => text.replace(/[^\p{L}\p{M}\p{N}]+$/u, '').toLowerCase())

/** Whether a heading begins like a word and cannot be mistaken for a generated line. */
const isPlainHeading = (text: string, generated: readonly string[]): boolean =>
  /^[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text) &&
  !generated.some((words) => text.toLowerCase().startsWith(words) && !/^\w/.test(text.slice(words.length)))

const usualCategories: ReadonlySet<string> = new Set([...shoppingCategories, recipeCategory])

/** Capitalises the category as a heading. A category that could be mistaken for another line gets a prefix. */
const toHeading = ({ t }: NotesReader, category: string, generated: readonly string[]): string => {
  const text = toOneLine(usualCategories.has(category) ? t(category) : category) || t('Other')
  return isPlainHeading(text, generated)
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : t('Category: {name}', { name: text })
}

const toLines = (
  reader: NotesReader,
  { name, quantity, estimatedPrice, notes, isCompleted }: NotedItem,
): string[] => {
  const { t } = reader
  const price = estimatedPrice === null ? '' : toPrice(reader, estimatedPrice)
  const parts = [toOneLine(name) || t('Unnamed item'), toOneLine(quantity ?? ''), price]
  return [
    `${isCompleted ? '[x]' : '[ ]'} ${parts.filter(Boolean).join(', ')}`,
    ...toDetailLines(toOneLine(notes ?? '')),
  ]
}

/** One section per category, sorted by name; items keep their order. */
const toSections = (reader: NotesReader, items: readonly NotedItem[]): string[][] => {
  const generated = listGenerated(reader)
  const sections = new Map<string, string[]>()
  for (const item of items) {
    const heading = toHeading(reader, item.category, generated)
    sections.set(heading, [...(sections.get(heading) ?? [heading]), ...toLines(reader, item)])
  }
  return [...sections.values()].toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
}

const toPart = (reader: NotesReader, title: string, items: readonly NotedItem[]): string[][] =>
  items.length === 0 ? [] : [[reader.t(title, { count: String(items.length) })], ...toSections(reader, items)]

/** `date` is the day of the export, such as `2026-11-21`. Open items come first. */
export const toShoppingNotes = (
  items: readonly NotedItem[],
  date: CalendarDate,
  given: Partial<NotesReader> = {},
): string => {
  const reader = toReader(given)
  const { t } = reader
  const open = items.filter(({ isCompleted }) => !isCompleted)
  const bought = items.filter(({ isCompleted }) => isCompleted)
  return toNotes(reader, { title: t('Shopping List'), exportedOn: date }, [
    ...toPart(reader, msg('To buy ({count})'), open),
    ...toPart(reader, msg('Bought ({count})'), bought),
    [
      items.length === 0
        ? t('No items')
        : t('Total: {amount}', { amount: toPrice(reader, toTotal(reader, items)) }),
    ],
  ])
}
