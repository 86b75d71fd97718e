import type { ShoppingItem } from '@roost/contract/shopping.ts'
import { toCategoryLabel } from '../../lib/category-label.ts'
import { formatMoney } from '@roost/contract/money-format.ts'
import type { ItemFields } from './shopping.rules.ts'

/** What the form of an item holds. */
export type EditedItem = Omit<ItemFields, 'isCompleted'>

/** A change of some fields, with what the person saw of them before. */
export interface ItemChange {
  readonly changes: Partial<ItemFields> & { readonly completedAt?: string }
  /** Empty to change it whatever it is by now. */
  readonly base: Partial<ItemFields>
}

const editedNames = ['name', 'category', 'quantity', 'estimatedPrice', 'notes'] as const

const pick = (item: EditedItem, names: readonly (keyof EditedItem)[]): Partial<EditedItem> =>
  Object.fromEntries(names.map((name) => [name, item[name]]))

/** Only the fields that differ from what the form showed when it opened. */
export const toEdit = (shown: EditedItem, edited: EditedItem): ItemChange => {
  const changed = editedNames.filter((name) => shown[name] !== edited[name])
  return { changes: pick(edited, changed), base: pick(shown, changed) }
}

export const isEmptyChange = ({ changes }: Pick<ItemChange, 'changes'>): boolean =>
  Object.keys(changes).length === 0

/** Ticks an open item and unticks a bought one. */
export const toTick = ({ isCompleted }: Pick<ShoppingItem, 'isCompleted'>, now: Date): ItemChange => ({
  changes: isCompleted ? { isCompleted: false } : { isCompleted: true, completedAt: now.toISOString() },
  base: { isCompleted },
})

const toWords = ({ name, category, quantity, estimatedPrice, notes }: ItemChange['changes']): string[] => [
  ...(name === undefined ? [] : [`name “${name}”`]),
  ...(category === undefined ? [] : [`category ${toCategoryLabel(category)}`]),
  ...(quantity === undefined ? [] : [quantity === null ? 'no quantity' : `quantity ${quantity}`]),
  ...(estimatedPrice === undefined
    ? []
    : [estimatedPrice === null ? 'no price' : `price ${formatMoney(estimatedPrice)}`]),
  ...(notes === undefined ? [] : [notes === null ? 'no notes' : 'notes']),
]

/** The change in the person's words: `Change “Milk”: quantity 2 l`. */
export const toChangeSummary = (itemName: string, { changes }: Pick<ItemChange, 'changes'>): string => {
  if (changes.isCompleted !== undefined) return `${changes.isCompleted ? 'Tick' : 'Untick'} “${itemName}”`
  return `Change “${itemName}”: ${toWords(changes).join(', ')}`
}
