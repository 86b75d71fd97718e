import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import {
  id,
  idParam,
  idInBody,
  instant,
  optionalLine,
  optionalText,
  pageLimit,
  requiredLine,
  searchWords,
  success,
  userId,
} from '../fields/fields.ts'
import { amountInput } from '../money/money-input.ts'
import { historyPageSize } from './shopping-values.ts'
import { fill } from '../language/messages.ts'

/** The maximum number of items in one import. */
const maxImportedItems = 200
const maxImportBodyBytes = 4 * 1024 * 1024

export const shoppingItem = z.object({
  id,
  name: z.string(),
  category: z.string(),
  /** Free text, such as `2 l`. */
  quantity: z.nullable(z.string()),
  estimatedPrice: z.nullable(z.number()),
  notes: z.nullable(z.string()),
  isCompleted: z.boolean(),
  completedAt: z.nullable(instant),
  createdBy: z.nullable(userId),
  createdByName: z.nullable(z.string()),
  houseGroupId: z.nullable(id),
  createdAt: instant,
  updatedAt: instant,
})
export type ShoppingItem = z.output<typeof shoppingItem>

const name = requiredLine(255, {
  required: 'Name is required',
  tooLong: 'Name must be at most 255 characters',
})
const category = requiredLine(100, {
  required: 'Category is required',
  tooLong: 'Category must be at most 100 characters',
})
const isCompleted = z.boolean('Completed must be true or false')
const completedAt = z.nullable(z.iso.datetime({ offset: true, error: 'Completion time is not a valid time' }))
const optionalFields = {
  quantity: optionalLine(50, 'Quantity must be at most 50 characters'),
  /** An empty text, as forms send it, is no price. */
  estimatedPrice: z.optional(
    z.pipe(
      z.union(
        [z.literal(''), z.nullable(amountInput({ label: 'Estimated price', isZeroAllowed: true }))],
        'Estimated price must be a number',
      ),
      z.transform((price: '' | number | null) => (price === '' ? null : price)),
    ),
  ),
  notes: optionalText(1000, 'Notes must be at most 1,000 characters'),
}

export const newShoppingItem = z.object({
  name,
  category,
  ...optionalFields,
  isCompleted: z._default(isCompleted, false),
  completedAt: z.optional(completedAt),
  /** Whether the category of the last item with this name replaces the given one, if there was such an item. */
  usesLastCategory: z._default(z.boolean('Uses last category must be true or false'), false),
  /**
   * Whether a quantity in a known unit is taken out of the name: `1,5 kg Mehl` becomes `Mehl` with the quantity
   * `1,5 kg`. Without one, or if a quantity is given, the name stays whole.
   */
  separatesQuantity: z._default(z.boolean('Separates quantity must be true or false'), false),
})

/** The values of the changed fields that the person last saw. */
const shoppingBase = z.partial(
  z.object({
    name: z.string(),
    category: z.string(),
    quantity: z.nullable(z.string()),
    estimatedPrice: z.nullable(z.number()),
    notes: z.nullable(z.string()),
    isCompleted: z.boolean(),
  }),
)

const shoppingChanges = z.object({
  name: z.optional(name),
  category: z.optional(category),
  ...optionalFields,
  isCompleted: z.optional(isCompleted),
  completedAt: z.optional(completedAt),
  /** If given, the change is rejected if one of these fields has changed since. */
  base: z.optional(shoppingBase),
})

const importedItem = z.object({
  name,
  category,
  quantity: optionalFields.quantity,
  /** Stored as the item's notes. */
  description: optionalText(1000, 'Description must be at most 1,000 characters'),
  isCompleted: z._default(isCompleted, false),
})

const howMany = fill('Import between 1 and {count} items at a time', { count: maxImportedItems })
const importedItems = z.object({
  /**
   * Whether to add the amount to an open item of the same food, if the two amounts are comparable, instead of creating
   * another item.
   */
  merge: z._default(z.boolean('Merge must be true or false'), false),
  // The length of the list is checked before its entries.
  items: z.pipe(
    z.array(z.unknown(), howMany).check(z.minLength(1, howMany), z.maxLength(maxImportedItems, howMany)),
    z.array(importedItem),
  ),
})

const shoppingParams = z.object({ id: idParam })

const shoppingListQuery = z
  .object({
    /** `completed` returns a page of the history, latest first. If absent, the current list is returned. */
    state: z.optional(z.enum(['open', 'completed'], 'State must be open or completed')),
    /** For the history: words to search for in names and notes. */
    search: searchWords,
    /** For the history: cursor with the id and completion time of the last item of the previous page. */
    before: z.optional(idParam),
    completedBefore: z.optional(z.iso.datetime('Completed before must be a time')),
    limit: z.optional(pageLimit(historyPageSize)),
  })
  .check(
    z.refine(({ before, completedBefore }) => (before === undefined) === (completedBefore === undefined), {
      path: ['completedBefore'],
      error: 'Pages need before and completedBefore',
    }),
  )

export const shoppingApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/shopping',
    access: 'approved',
    summary:
      'Shopping items of the house group and personal ones, newest first: all open ones and recently bought ones',
    query: shoppingListQuery,
    status: 200,
    response: z.array(shoppingItem),
    dependsOn: ['shopping', 'users'],
    staleWithNext: 'day',
  },
  create: {
    method: 'POST',
    path: '/api/shopping',
    access: 'approved',
    summary: 'Add an item to the shopping list',
    body: newShoppingItem,
    status: 201,
    response: shoppingItem,
    errors: ['shopping.too_many'],
    isOffline: true,
  },
  bulkImport: {
    method: 'POST',
    path: '/api/shopping/bulk-import',
    access: 'approved',
    summary: 'Add several items to the shopping list, all or none',
    body: importedItems,
    maxBodyBytes: maxImportBodyBytes,
    status: 201,
    response: z.object({ items: z.array(shoppingItem) }),
    errors: ['shopping.too_many'],
  },
  merge: {
    method: 'POST',
    path: '/api/shopping/{id}/merge',
    access: 'approved',
    summary: 'Add the amount of an open item to another one of the same food, and delete it',
    params: shoppingParams,
    /** The id of the item that stays. */
    body: z.object({ into: idInBody }),
    status: 200,
    response: shoppingItem,
    errors: ['shopping.not_found', 'shopping.changed_since', 'shopping.too_long'],
  },
  update: {
    method: 'PUT',
    path: '/api/shopping/{id}',
    access: 'approved',
    summary: 'Change the given fields of a shopping item, or mark it as bought',
    params: shoppingParams,
    body: shoppingChanges,
    status: 200,
    response: shoppingItem,
    errors: ['shopping.not_found', 'shopping.changed_since', 'shopping.too_many'],
    isOffline: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/shopping/{id}',
    access: 'approved',
    summary: 'Delete a shopping item',
    params: shoppingParams,
    /** With `created`, the deletion is rejected if the item has changed since it was added. */
    query: z.object({ base: z.optional(z.literal('created')) }),
    status: 200,
    response: success,
    errors: ['shopping.not_found', 'shopping.changed_since'],
    isOffline: true,
  },
  clearCompleted: {
    method: 'POST',
    path: '/api/shopping/clear-completed',
    access: 'approved',
    summary: 'Clear the bought items from the list; they stay in the history',
    status: 200,
    response: z.object({
      /** Identifies the cleared items, to list them again. */
      clearedAt: instant,
      count: z.number(),
    }),
  },
  restoreCleared: {
    method: 'POST',
    path: '/api/shopping/restore-cleared',
    access: 'approved',
    summary: 'List the items again that were cleared at the given time',
    body: z.object({ clearedAt: z.iso.datetime('Cleared at must be a time') }),
    status: 200,
    response: z.object({ count: z.number() }),
  },
})
