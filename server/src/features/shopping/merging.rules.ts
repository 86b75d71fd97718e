import { toFoodKey } from '@roost/contract/ingredients/food-key.ts'
import { addAmounts, type Amount, formatTotal } from '@roost/contract/ingredients/ingredient-amounts.ts'
import { hasDecimalComma } from '@roost/contract/ingredients/ingredient-words.ts'
import { defaultRegion, type Region } from '@roost/contract/language/regions.ts'
import { maxAmountCents, toAmount, toMinor } from '@roost/contract/money/money.ts'
import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { recipeCategory } from '@roost/contract/shopping/shopping-values.ts'
import { parseAmount } from '../../lib/ingredients/ingredients.ts'
import { findUnitWords } from '../../lib/ingredients/unit-words.ts'
import type { ShoppingFields } from './shopping.rules.ts'

// Merges the quantities of a food that several recipes need into one item of the list, if they can be added.

const maxQuantityLength = 50
const maxNotesLength = 1000

interface MergedItem {
  /** The id of the existing row; null for a new one. */
  readonly id: number | null
  readonly fields: ShoppingFields
  readonly isChanged: boolean
}

const toFields = (item: ShoppingItem): ShoppingFields => ({
  name: item.name,
  category: item.category,
  quantity: item.quantity,
  estimatedPrice: item.estimatedPrice,
  notes: item.notes,
  completedAt: item.completedAt,
})

const isMergeable = ({ category, completedAt }: ShoppingFields): boolean =>
  category === recipeCategory && completedAt === null

const readAmount = (text: string): Amount | null => {
  const amount = parseAmount(text)
  return amount && { ...amount, words: findUnitWords(text, amount) }
}

const usesDecimalComma = (locale: string): boolean =>
  locale !== defaultRegion.locale && new Intl.NumberFormat(locale).format(0.5).includes(',')

/**
 * Adds two quantities in the words and with the decimal sign of their texts. `usesComma` says which sign to write where
 * they have none. Returns undefined if they cannot be added.
 */
const addQuantities = (a: string, b: string, usesComma: boolean): string | undefined => {
  const [first, second] = [readAmount(a), readAmount(b)]
  const total = first && second && addAmounts(first, second)
  if (!total) return undefined
  const hasComma = hasDecimalComma(`${a} ${b}`, total.words !== undefined || usesComma)
  const text = formatTotal(total, hasComma)
  // A total that cannot be parsed again could not be added to later.
  return text && text.length <= maxQuantityLength && parseAmount(text) ? text : undefined
}

const joinNotes = (a: string | null, b: string | null): string | null =>
  [a, b].filter((notes) => notes !== null).join('\n') || null

/** Returns null if both stay separate items. If only one of them has a quantity, that quantity is kept. */
const merge = (
  before: ShoppingFields,
  added: ShoppingFields,
  { canLackAmount, usesComma }: { readonly canLackAmount: boolean; readonly usesComma: boolean },
): ShoppingFields | null => {
  const notes = joinNotes(before.notes, added.notes)
  if (notes !== null && notes.length > maxNotesLength) return null
  if (before.quantity === null || added.quantity === null) {
    const isAlike = before.quantity === added.quantity
    return isAlike || canLackAmount ? { ...before, quantity: before.quantity ?? added.quantity, notes } : null
  }
  const quantity = addQuantities(before.quantity, added.quantity, usesComma)
  return quantity === undefined ? null : { ...before, quantity, notes }
}

class MergedList {
  readonly items: MergedItem[]
  readonly #places = new Map<string, number[]>()
  readonly #usesComma: boolean

  constructor(open: readonly ShoppingItem[], usesComma: boolean) {
    this.items = []
    this.#usesComma = usesComma
    for (const item of open) this.#append({ id: item.id, fields: toFields(item), isChanged: false })
  }

  /** Returns the index of the item in the merged list. */
  add(fields: ShoppingFields): number {
    if (!isMergeable(fields)) return this.#append({ id: null, fields, isChanged: false })
    const places = this.#places.get(toFoodKey(fields.name)) ?? []
    for (const canLackAmount of [false, true])
      for (const place of places) {
        const before = this.items[place]
        const merged = before && merge(before.fields, fields, { canLackAmount, usesComma: this.#usesComma })
        if (!before || !merged) continue
        this.items[place] = { id: before.id, fields: merged, isChanged: true }
        return place
      }
    return this.#append({ id: null, fields, isChanged: false })
  }

  #append(item: MergedItem): number {
    const place = this.items.push(item) - 1
    if (isMergeable(item.fields)) {
      const key = toFoodKey(item.fields.name)
      this.#places.set(key, [...(this.#places.get(key) ?? []), place])
    }
    return place
  }
}

/** Returns the list with the items merged into it, and the index of each added item in that list. */
export const toMergedList = (
  open: readonly ShoppingItem[],
  added: readonly ShoppingFields[],
  locale: string,
): { items: readonly MergedItem[]; places: readonly number[] } => {
  const list = new MergedList(open, usesDecimalComma(locale))
  const places = added.map((fields) => list.add(fields))
  return { items: list.items, places }
}

const joinDifferent = (a: string | null, b: string | null): string | null => (a === b ? a : joinNotes(a, b))

const joinQuantities = (a: string | null, b: string | null, usesComma: boolean): string | null => {
  if (a === null || b === null) return a ?? b
  return addQuantities(a, b, usesComma) ?? `${a} + ${b}`
}

const addPrices = (a: number | null, b: number | null, currency: string): number | null =>
  a === null || b === null ? (a ?? b) : toAmount(toMinor(a, currency) + toMinor(b, currency), currency)

/**
 * Adds an item of the same food to another one. Amounts that cannot be added stand side by side: `2 l + 1 carton`. Null if
 * the result does not fit into its fields.
 */
export const toMergedPair = (
  kept: ShoppingItem,
  added: ShoppingItem,
  { currency, locale }: Pick<Region, 'currency' | 'locale'>,
): ShoppingFields | null => {
  const quantity = joinQuantities(kept.quantity, added.quantity, usesDecimalComma(locale))
  const notes = joinDifferent(kept.notes, added.notes)
  const estimatedPrice = addPrices(kept.estimatedPrice, added.estimatedPrice, currency)
  const fits =
    (quantity?.length ?? 0) <= maxQuantityLength &&
    (notes?.length ?? 0) <= maxNotesLength &&
    toMinor(estimatedPrice ?? 0, currency) <= maxAmountCents
  return fits ? { ...toFields(kept), quantity, notes, estimatedPrice } : null
}
