import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { listedDays, maxOpenItems } from '@roost/contract/shopping/shopping-values.ts'
import { AppError } from '../../lib/app-error.ts'
import { splitQuantity } from '../../lib/ingredients/named-quantity.ts'
import { toCompletedAt } from '../../lib/time/completion-time.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The fields that people enter and change. */
export interface ShoppingFields {
  readonly name: string
  readonly category: string
  readonly quantity: string | null
  readonly estimatedPrice: number | null
  readonly notes: string | null
  /** Null while the item is open. */
  readonly completedAt: string | null
}

type ShoppingChanges = {
  readonly [K in keyof ShoppingFields]?: ShoppingFields[K] | undefined
} & { readonly isCompleted?: boolean | undefined }

const pick = <T>(change: T | undefined, before: T): T => (change === undefined ? before : change)

/** Applies the given fields to the current ones; absent fields stay as they are. */
export const toChangedFields = (
  before: ShoppingFields,
  changes: ShoppingChanges,
  now: string,
): ShoppingFields => {
  const isCompleted = changes.isCompleted ?? before.completedAt !== null
  return {
    name: pick(changes.name, before.name),
    category: pick(changes.category, before.category),
    quantity: pick(changes.quantity, before.quantity),
    estimatedPrice: pick(changes.estimatedPrice, before.estimatedPrice),
    notes: pick(changes.notes, before.notes),
    completedAt: toCompletedAt(before.completedAt, { isCompleted, completedAt: changes.completedAt }, now),
  }
}

const emptyFields: ShoppingFields = {
  name: '',
  category: '',
  quantity: null,
  estimatedPrice: null,
  notes: null,
  completedAt: null,
}

export const toNewFields = (
  input: ShoppingChanges & Pick<ShoppingFields, 'name' | 'category'>,
  now: string,
): ShoppingFields => toChangedFields(emptyFields, input, now)

/** Takes the quantity out of the name, as in `1,5 kg Mehl`, unless there is a quantity already. */
export const toSeparated = <Input extends Pick<ShoppingChanges, 'quantity'> & Pick<ShoppingFields, 'name'>>(
  input: Input,
): Input => (input.quantity ? input : { ...input, ...splitQuantity(input.name) })

/** Throws `shopping.too_many` if the list has too many open items. */
export const assertRoom = (openCount: number): void => {
  if (openCount > maxOpenItems) throw new AppError('shopping.too_many')
}

/**
 * The time since which bought items are listed. It is the same all day, so that a cached response stays valid for the
 * day.
 */
export const toListedSince = (now: string): string =>
  `${addMilliseconds(now, -listedDays * dayMs).slice(0, 10)}T00:00:00.000Z`

/** Sorts the items by creation, newest first. */
export const toNewestFirst = (items: readonly ShoppingItem[]): ShoppingItem[] =>
  items.toSorted((a, b) => b.id - a.id)
