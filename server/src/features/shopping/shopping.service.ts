import type { HandlerInput } from '@roost/contract/endpoint/endpoint.ts'
import { toFoodKey } from '@roost/contract/ingredients/food-key.ts'
import type { ShoppingItem, shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { historyPageSize, isFiled, maxListedCompleted } from '@roost/contract/shopping/shopping-values.ts'
import { assertSameCurrency, assertUnchanged } from '../../db/transactions/amounts.queries.ts'
import type { ReadSql } from '../../db/engines/database.ts'
import { listShoppingLocks, toScopeKey, type ViewerScope } from '../../db/scopes/scope.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import { authorize } from '../../http/sessions/authorize.ts'
import type { Handler, Viewer } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import { findEditConflict } from '../../lib/concurrency/edit-conflict.ts'
import { toSearchWords } from '@roost/contract/text/search-text.ts'
import { countItems, type ItemCounts } from './counts.queries.ts'
import { toMergedList, toMergedPair } from './merging.rules.ts'
import {
  clearCompletedItems,
  getListState,
  deleteItem,
  getItem,
  insertItems,
  listCompletedItems,
  listItemsById,
  listOpenItems,
  restoreClearedItems,
  updateItem as updateRow,
} from './shopping.queries.ts'
import {
  assertRoom,
  type ShoppingFields,
  toChangedFields,
  toListedSince,
  toNewFields,
  toNewestFirst,
  toSeparated,
} from './shopping.rules.ts'

// The shopping list of a household. Every member sees and changes every item of the group; an item added without a
// group belongs to its creator. docs/offline.md describes how changes made offline are merged.

export { listOpenItems } from './shopping.queries.ts'

/** The current list: all open items and recently bought ones, newest first. */
export const listItemsInScope = async (
  sql: ReadSql,
  scope: ViewerScope,
  now: string,
): Promise<ShoppingItem[]> => {
  const [open, bought] = await Promise.all([
    listOpenItems(sql, scope),
    listCompletedItems(sql, scope, { since: toListedSince(now), limit: maxListedCompleted }),
  ])
  return toNewestFirst([...open, ...bought])
}

/** Counts the items that `listItemsInScope` would return. */
export const countItemsInScope = (sql: ReadSql, scope: ViewerScope, now: string): Promise<ItemCounts> =>
  countItems(sql, scope, { since: toListedSince(now), limit: maxListedCompleted })

/** The foods on the list that are not yet bought, normalised for comparison with recipes. */
export const listOpenFoods = async (sql: ReadSql, scope: ViewerScope): Promise<ReadonlySet<string>> =>
  new Set((await listOpenItems(sql, scope)).map(({ name }) => toFoodKey(name)))

export const listItems: Handler<typeof shoppingApi.list> = (
  { db, viewer, spend },
  { state, search = '', before, completedBefore, limit = historyPageSize },
) => {
  if (state === 'open') return listOpenItems(db.sql, viewer.scope)
  if (state === undefined) return listItemsInScope(db.sql, viewer.scope, db.clock().toISOString())
  const words = toSearchWords(search)
  if (words.length > 0) spend(0)
  return listCompletedItems(db.sql, viewer.scope, {
    after:
      before === undefined || completedBefore === undefined
        ? undefined
        : { id: before, completedAt: completedBefore },
    words,
    limit,
  })
}

/** Returns the new items in the given order. Throws `shopping.too_many` if the open ones exceed the limit. */
const addItems = async (
  tx: Tx,
  scope: ViewerScope,
  items: readonly ShoppingFields[],
): Promise<ShoppingItem[]> => {
  const openCount = items.filter(({ completedAt }) => completedAt === null).length
  const hasPrices = items.some(({ estimatedPrice }) => estimatedPrice !== null)
  // Without the lock, two concurrent additions could together exceed the limit.
  if (openCount > 0 || hasPrices) {
    await tx.lock(...listShoppingLocks(scope))
    const list = await getListState(tx.sql, scope)
    if (openCount > 0) assertRoom(list.openCount + openCount)
    if (hasPrices && list.currency !== null) assertUnchanged(scope, list.currency)
  }
  return listItemsById(tx.sql, scope, await insertItems(tx.rows, scope, items, tx.now))
}

/** How many items of the history whose name contains the same words are compared. */
const comparedItems = 20

/** The category in which the household last filed the same food, open or bought; undefined if it never did. */
const findLastCategory = async (
  sql: ReadSql,
  scope: ViewerScope,
  name: string,
): Promise<string | undefined> => {
  const key = toFoodKey(name)
  const isSame = (item: ShoppingItem): boolean => isFiled(item) && toFoodKey(item.name) === key
  const open = (await listOpenItems(sql, scope)).find(isSame)
  if (open) return open.category
  const words = toSearchWords(name)
  return (await listCompletedItems(sql, scope, { words, limit: comparedItems })).find(isSame)?.category
}

export const createItem: Handler<typeof shoppingApi.create> = (
  { db, viewer },
  { usesLastCategory, separatesQuantity, ...entered },
) =>
  inTransaction(db, async (tx) => {
    const input = separatesQuantity ? toSeparated(entered) : entered
    const last = usesLastCategory ? await findLastCategory(tx.sql, viewer.scope, input.name) : undefined
    const fields = toNewFields({ ...input, category: last ?? input.category }, tx.now)
    const [item] = await addItems(tx, viewer.scope, [fields])
    if (!item) throw new AppError('shopping.not_found')
    tx.touch('shopping', toScopeKey(item))
    return item
  })

const toOwner = ({ userId, scope }: Viewer) => ({ houseGroupId: scope.houseGroupId, createdBy: userId })

const listItemsInOrder = async (
  sql: ReadSql,
  scope: ViewerScope,
  ids: readonly (number | undefined)[],
): Promise<ShoppingItem[]> => {
  const wanted = new Set(ids.filter((id) => id !== undefined))
  const rows = new Map((await listItemsById(sql, scope, [...wanted])).map((row) => [row.id, row]))
  return ids.map((id) => rows.get(id ?? 0)).filter((row) => row !== undefined)
}

/** Merges items into the open ones; returns the row of each item, the same row for items merged together. */
const mergeItems = async (
  tx: Tx,
  viewer: Viewer,
  added: readonly ShoppingFields[],
): Promise<ShoppingItem[]> => {
  const { scope } = viewer
  await tx.lock(...listShoppingLocks(scope))
  const open = (await listOpenItems(tx.sql, scope)).filter(
    ({ houseGroupId }) => houseGroupId === scope.houseGroupId,
  )
  const { items, places } = toMergedList(open, added, viewer.region.locale)
  for (const { id, fields, isChanged } of items) {
    if (id === null || !isChanged) continue
    await updateRow(tx.rows, scope, id, fields, tx.now)
    tx.touch('shopping', toScopeKey(toOwner(viewer)))
  }
  const newFields = items.filter(({ id }) => id === null).map(({ fields }) => fields)
  const newIds = (newFields.length === 0 ? [] : await addItems(tx, scope, newFields)).map(({ id }) => id)
  const ids = items.map(({ id }) => id ?? newIds.shift())
  return listItemsInOrder(
    tx.sql,
    scope,
    places.map((place) => ids[place]),
  )
}

/** Adds each item separately, in the caller's transaction. Throws `shopping.too_many`. */
export const createItems = async (
  tx: Tx,
  viewer: Viewer,
  inputs: readonly HandlerInput<typeof shoppingApi.create>[],
): Promise<ShoppingItem[]> => {
  const fields = inputs.map((input) => toNewFields(input, tx.now))
  const items = await addItems(tx, viewer.scope, fields)
  tx.touch('shopping', toScopeKey(toOwner(viewer)))
  return items
}

export const importItems: Handler<typeof shoppingApi.bulkImport> = ({ db, viewer }, input) =>
  inTransaction(db, async (tx) => {
    const fields = input.items.map(({ description, ...item }) =>
      toNewFields({ ...item, notes: description }, tx.now),
    )
    const items = input.merge
      ? await mergeItems(tx, viewer, fields)
      : await addItems(tx, viewer.scope, fields)
    tx.touch('shopping', toScopeKey(toOwner(viewer)))
    return { items }
  })

export const updateItem: Handler<typeof shoppingApi.update> = ({ db, viewer }, { id, base, ...changes }) =>
  inTransaction(db, async (tx) => {
    // The lock ensures that conflicts and the limit are checked against the current list.
    await tx.lock(...listShoppingLocks(viewer.scope))
    const item = await getItem(tx.sql, viewer.scope, id)
    authorize(viewer, 'shopping.update', item)
    if (findEditConflict(item, changes, base)) throw new AppError('shopping.changed_since')
    const fields = toChangedFields(item, changes, tx.now)
    if (fields.estimatedPrice !== null) await assertSameCurrency(tx.sql, viewer.scope)
    if (item.isCompleted && fields.completedAt === null) {
      const owner = { houseGroupId: item.houseGroupId, userId: viewer.userId }
      assertRoom((await getListState(tx.sql, owner)).openCount + 1)
    }
    await updateRow(tx.rows, viewer.scope, id, fields, tx.now)
    tx.touch('shopping', toScopeKey(item))
    return getItem(tx.sql, viewer.scope, id)
  })

const assertMergeable = (item: ShoppingItem, kept: ShoppingItem): void => {
  const isSame =
    item.id !== kept.id &&
    !item.isCompleted &&
    !kept.isCompleted &&
    item.houseGroupId === kept.houseGroupId &&
    toFoodKey(item.name) === toFoodKey(kept.name)
  if (!isSame) throw new AppError('shopping.changed_since')
}

export const mergeItem: Handler<typeof shoppingApi.merge> = ({ db, viewer }, { id, into }) =>
  inTransaction(db, async (tx) => {
    // Amounts are added to what is stored, and not to what somebody saw.
    await tx.lock(...listShoppingLocks(viewer.scope))
    const item = await getItem(tx.sql, viewer.scope, id)
    const kept = await getItem(tx.sql, viewer.scope, into)
    authorize(viewer, 'shopping.delete', item)
    authorize(viewer, 'shopping.update', kept)
    assertMergeable(item, kept)
    const fields = toMergedPair(kept, item, { ...viewer.region, currency: viewer.scope.currency })
    if (!fields) throw new AppError('shopping.too_long')
    if (fields.estimatedPrice !== null) await assertSameCurrency(tx.sql, viewer.scope)
    await updateRow(tx.rows, viewer.scope, kept.id, fields, tx.now)
    await deleteItem(tx.rows, viewer.scope, item.id)
    tx.touch('shopping', toScopeKey(kept))
    return getItem(tx.sql, viewer.scope, kept.id)
  })

/** Announces changed rows to the house group and to the viewer. */
const touchOwners = (
  tx: Tx,
  { userId }: Viewer,
  rows: readonly { readonly houseGroupId: number | null }[],
): void => {
  for (const houseGroupId of new Set(rows.map((row) => row.houseGroupId)))
    tx.touch('shopping', toScopeKey({ houseGroupId, createdBy: userId }))
}

/** Clears the bought items from the list; they stay in the history. */
export const clearCompleted: Handler<typeof shoppingApi.clearCompleted> = ({ db, viewer }) =>
  inTransaction(db, async (tx) => {
    await tx.lock(...listShoppingLocks(viewer.scope))
    const rows = await clearCompletedItems(tx.rows, viewer.scope, {
      since: toListedSince(tx.now),
      now: tx.now,
    })
    touchOwners(tx, viewer, rows)
    return { clearedAt: tx.now, count: rows.length }
  })

export const restoreCleared: Handler<typeof shoppingApi.restoreCleared> = ({ db, viewer }, { clearedAt }) =>
  inTransaction(db, async (tx) => {
    await tx.lock(...listShoppingLocks(viewer.scope))
    const rows = await restoreClearedItems(tx.rows, viewer.scope, clearedAt)
    touchOwners(tx, viewer, rows)
    return { count: rows.length }
  })

export const removeItem: Handler<typeof shoppingApi.remove> = ({ db, viewer }, { id, base }) =>
  inTransaction(db, async (tx) => {
    await tx.lock(...listShoppingLocks(viewer.scope))
    const item = await getItem(tx.sql, viewer.scope, id)
    authorize(viewer, 'shopping.delete', item)
    if (base === 'created' && item.updatedAt !== item.createdAt) throw new AppError('shopping.changed_since')
    await deleteItem(tx.rows, viewer.scope, id)
    tx.touch('shopping', toScopeKey(item))
    return { success: true }
  })
