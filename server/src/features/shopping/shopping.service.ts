import {
  historyPageSize,
  maxListedCompleted,
  type ShoppingItem,
  type shoppingApi,
} from '@roost/contract/shopping.ts'
import type { ReadSql } from '../../db/database.ts'
import { listShoppingLocks, toScopeKey, type ViewerScope } from '../../db/scope.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { authorize } from '../../http/authorize.ts'
import type { Handler } from '../../http/context.ts'
import { AppError } from '../../lib/app-error.ts'
import { findChangedSince } from '../../lib/changed-since.ts'
import { toSearchWords } from '../../lib/search-words.ts'
import {
  countOpenItems,
  deleteItem,
  getItem,
  insertItems,
  listCompletedItems,
  listItemsById,
  listOpenItems,
  updateItem as updateRow,
} from './shopping.queries.ts'
import {
  assertRoom,
  type ShoppingFields,
  toChangedFields,
  toListedSince,
  toNewFields,
  toNewestFirst,
} from './shopping.rules.ts'

// What a household still has to buy, and what it bought. Every member sees and changes every item of the group; one
// added without a group stays with whoever added it. docs/offline.md tells how changes made apart become one.

export { removeShoppingOfUser, sharePersonalShopping } from './ownership/ownership.service.ts'

/** The list as it is now: everything open and what was bought lately, newest first. */
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

/** The foods somebody still has to buy, as recipes are compared with them. */
export const listOpenFoods = async (sql: ReadSql, scope: ViewerScope): Promise<ReadonlySet<string>> =>
  new Set((await listOpenItems(sql, scope)).map(({ name }) => name.toLowerCase()))

export const listItems: Handler<typeof shoppingApi.list> = (
  { db, viewer },
  { state, search = '', before, completedBefore, limit = historyPageSize },
) => {
  if (state === 'open') return listOpenItems(db.sql, viewer.scope)
  if (state === undefined) return listItemsInScope(db.sql, viewer.scope, db.clock().toISOString())
  return listCompletedItems(db.sql, viewer.scope, {
    after:
      before === undefined || completedBefore === undefined
        ? undefined
        : { id: before, completedAt: completedBefore },
    words: toSearchWords(search),
    limit,
  })
}

/** Answers the new items in the order they were given. Those still to be bought need room on the list. */
const addItems = async (
  tx: Tx,
  scope: ViewerScope,
  items: readonly ShoppingFields[],
): Promise<ShoppingItem[]> => {
  const openCount = items.filter(({ completedAt }) => completedAt === null).length
  // Two who add at the same moment would both find the last place free.
  if (openCount > 0) {
    await tx.lock(...listShoppingLocks(scope))
    assertRoom((await countOpenItems(tx.sql, scope)) + openCount)
  }
  return listItemsById(tx.sql, scope, await insertItems(tx.sql, scope, items, tx.now))
}

export const createItem: Handler<typeof shoppingApi.create> = ({ db, viewer }, input) =>
  inTransaction(db, async (tx) => {
    const [item] = await addItems(tx, viewer.scope, [toNewFields(input, tx.now)])
    if (!item) throw new AppError('shopping.not_found')
    tx.emit({ type: 'shopping.created', scope: toScopeKey(item), id: item.id })
    return item
  })

export const importItems: Handler<typeof shoppingApi.bulkImport> = ({ db, viewer }, input) =>
  inTransaction(db, async (tx) => {
    const fields = input.items.map(({ description, ...item }) =>
      toNewFields({ ...item, notes: description }, tx.now),
    )
    const items = await addItems(tx, viewer.scope, fields)
    const owner = { houseGroupId: viewer.scope.houseGroupId, createdBy: viewer.userId }
    tx.emit({ type: 'shopping.imported', scope: toScopeKey(owner), count: items.length })
    return { items }
  })

export const updateItem: Handler<typeof shoppingApi.update> = ({ db, viewer }, { id, base, ...changes }) =>
  inTransaction(db, async (tx) => {
    // Whether somebody else changed it, and whether there is room, is decided from the list as it is.
    await tx.lock(...listShoppingLocks(viewer.scope))
    const item = await getItem(tx.sql, viewer.scope, id)
    authorize(viewer, 'shopping.update', item)
    if (findChangedSince(item, changes, base)) throw new AppError('shopping.changed_since')
    const fields = toChangedFields(item, changes, tx.now)
    if (item.isCompleted && fields.completedAt === null) {
      const owner = { houseGroupId: item.houseGroupId, userId: viewer.userId }
      assertRoom((await countOpenItems(tx.sql, owner)) + 1)
    }
    await updateRow(tx.sql, viewer.scope, id, fields, tx.now)
    tx.emit({ type: 'shopping.updated', scope: toScopeKey(item), id })
    return getItem(tx.sql, viewer.scope, id)
  })

export const removeItem: Handler<typeof shoppingApi.remove> = ({ db, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    await tx.lock(...listShoppingLocks(viewer.scope))
    const item = await getItem(tx.sql, viewer.scope, id)
    authorize(viewer, 'shopping.delete', item)
    await deleteItem(tx.sql, viewer.scope, id)
    tx.emit({ type: 'shopping.deleted', scope: toScopeKey(item), id })
    return { success: true }
  })
