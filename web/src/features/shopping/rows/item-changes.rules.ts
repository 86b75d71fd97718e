import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { pickBase, pickChanged } from '../../../api/outbox/row-writes.rules.ts'
import { formatChanges } from '../../../lib/texts/field-text.ts'
import type { ItemFields } from './shopping.rules.ts'
import { t } from '../../../lib/locale/language.ts'

/** The values of the item form. */
export type EditedItem = Omit<ItemFields, 'isCompleted'>

/** A change to some fields, with the previous values that the user saw. */
export interface ItemChange {
  readonly changes: Partial<ItemFields> & { readonly completedAt?: string }
  /** Empty to apply the change regardless of the item's current values. */
  readonly base: Partial<ItemFields>
}

/** Returns only the fields that differ from the values with which the form opened. */
export const toEdit = (shown: EditedItem, edited: EditedItem): ItemChange => {
  const changes = pickChanged(shown, edited)
  return { changes, base: pickBase(shown, changes) }
}

export const isEmptyChange = ({ changes }: Pick<ItemChange, 'changes'>): boolean =>
  Object.keys(changes).length === 0

/** Returns the change that ticks an open item or unticks a bought one. */
export const toTick = ({ isCompleted }: Pick<ShoppingItem, 'isCompleted'>, now: Date): ItemChange => ({
  changes: isCompleted ? { isCompleted: false } : { isCompleted: true, completedAt: now.toISOString() },
  base: { isCompleted },
})

/** Describes the change: `Change “Milk”: quantity 2 l`. */
export const toChangeSummary = (itemName: string, { changes }: Pick<ItemChange, 'changes'>): string => {
  if (changes.isCompleted !== undefined)
    return t(changes.isCompleted ? 'Tick “{name}”' : 'Untick “{name}”', { name: itemName })
  const fields = formatChanges(changes, { notes: (notes) => t(notes === null ? 'no notes' : 'notes') })
  return t('Change “{name}”: {changes}', { name: itemName, changes: fields })
}
