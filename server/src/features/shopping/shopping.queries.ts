import { toAmount, toMinor } from '@roost/contract/money/money.ts'
import { toDisplayName } from '@roost/contract/text/names.ts'
import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { expressionBuilder } from 'kysely'
import { listInScope, prepareScopedReaders } from '../../db/scopes/scoped-list.ts'
import type { ReadSql } from '../../db/engines/database.ts'
import type { RowJournal } from '../../db/transactions/row-journal.ts'
import {
  isGroupRow,
  isInScope,
  isPersonalRow,
  isRowInScope,
  type ViewerScope,
} from '../../db/scopes/scope.ts'
import { hasWord } from '../../db/scopes/search-text.ts'
import type { Tables } from '../../db/tables/tables.ts'
import { AppError } from '../../lib/app-error.ts'
import { toSearchText } from '@roost/contract/text/search-text.ts'
import type { ShoppingFields } from './shopping.rules.ts'

const itemColumns = [
  'shopping_items.id',
  'shopping_items.name',
  'shopping_items.category',
  'shopping_items.quantity',
  'shopping_items.estimated_price_cents',
  'shopping_items.notes',
  'shopping_items.completed_at',
  'shopping_items.created_by',
  'shopping_items.house_group_id',
  'shopping_items.created_at',
  'shopping_items.updated_at',
] as const

const selectItems = (sql: ReadSql) =>
  sql
    .selectFrom('shopping_items')
    .leftJoin('users as creator', 'creator.id', 'shopping_items.created_by')
    .select([
      ...itemColumns,
      'creator.first_name as creator_first_name',
      'creator.last_name as creator_last_name',
      'creator.email as creator_email',
    ])

type ItemRows = ReturnType<typeof selectItems>
type ItemRow = Awaited<ReturnType<ItemRows['executeTakeFirstOrThrow']>>

const toItem = (row: ItemRow, currency: string): ShoppingItem => ({
  id: row.id,
  name: row.name,
  category: row.category,
  quantity: row.quantity,
  estimatedPrice: row.estimated_price_cents === null ? null : toAmount(row.estimated_price_cents, currency),
  notes: row.notes,
  isCompleted: row.completed_at !== null,
  completedAt: row.completed_at,
  createdBy: row.created_by,
  createdByName:
    row.created_by &&
    toDisplayName({
      firstName: row.creator_first_name,
      lastName: row.creator_last_name,
      email: row.creator_email,
    }),
  houseGroupId: row.house_group_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const toOpen = (rows: ItemRows): ItemRows =>
  rows.where('shopping_items.completed_at', 'is', null).orderBy('shopping_items.id', 'desc')

/** The last item on the previous page. */
export interface HistoryCursor {
  readonly id: number
  readonly completedAt: string
}

export interface HistoryPage {
  readonly after?: HistoryCursor | undefined
  /** Restricts the page to items bought since this instant and not cleared; absent for no restriction. */
  readonly since?: string | undefined
  /** In lower case; each word must occur in the name or the notes. */
  readonly words?: readonly string[]
  readonly limit: number
}

interface PageValues {
  readonly afterId: number | undefined
  readonly afterCompletedAt: string | undefined
  readonly since: string | undefined
  readonly words: readonly string[]
  readonly limit: number
}

const toHistoryPage = (
  rows: ItemRows,
  { afterId, afterCompletedAt, since, words, limit }: PageValues,
): ItemRows => {
  let page = rows
    .orderBy('shopping_items.completed_at', 'desc')
    .orderBy('shopping_items.id', 'desc')
    .limit(limit)
  page =
    since === undefined
      ? page.where('shopping_items.completed_at', 'is not', null)
      : page.where('shopping_items.completed_at', '>=', since).where('shopping_items.cleared_at', 'is', null)
  for (const word of words) page = page.where(hasWord('shopping_items', word))
  if (afterId === undefined || afterCompletedAt === undefined) return page
  // With a row-value comparison both engines seek in the index; with an OR they would scan from its start.
  return page.where((eb) =>
    eb(
      eb.refTuple('shopping_items.completed_at', 'shopping_items.id'),
      '<',
      eb.tuple(afterCompletedAt, afterId),
    ),
  )
}

const openReaders = prepareScopedReaders('shopping_items', (sql, isOwned) =>
  toOpen(selectItems(sql).where(isOwned)),
)

const historyReaders = prepareScopedReaders('shopping_items', (sql, isOwned, values: PageValues) =>
  toHistoryPage(selectItems(sql).where(isOwned), values),
)

/** All open items in scope, newest first. */
export const listOpenItems = async (sql: ReadSql, scope: ViewerScope): Promise<ShoppingItem[]> => {
  const rows = await listInScope(sql, scope, openReaders, {})
  return rows.map((row) => toItem(row, scope.currency))
}

const isLater = (a: ItemRow, b: ItemRow): boolean => {
  const [first, second] = [a.completed_at ?? '', b.completed_at ?? '']
  return first === second ? a.id > b.id : first > second
}

/** One page of bought items, latest first: those of the group and personal ones, merged. */
export const listCompletedItems = async (
  sql: ReadSql,
  scope: ViewerScope,
  { after, since, words = [], limit }: HistoryPage,
): Promise<ShoppingItem[]> => {
  const values = { afterId: after?.id, afterCompletedAt: after?.completedAt, since, words, limit }
  const rows = await listInScope(sql, scope, historyReaders, values, isLater)
  return rows.map((row) => toItem(row, scope.currency))
}

/** Throws `shopping.not_found` if the item does not exist or is out of scope. */
export const getItem = async (sql: ReadSql, scope: ViewerScope, id: number): Promise<ShoppingItem> => {
  const row = await selectItems(sql)
    .where('shopping_items.id', '=', id)
    .where(isInScope('shopping_items', scope))
    .executeTakeFirst()
  if (!row) throw new AppError('shopping.not_found')
  return toItem(row, scope.currency)
}

/** Returns the items in the order of `ids`. */
export const listItemsById = async (
  sql: ReadSql,
  scope: ViewerScope,
  ids: readonly number[],
): Promise<ShoppingItem[]> => {
  const rows = await selectItems(sql)
    .where('shopping_items.id', 'in', ids)
    .where(isInScope('shopping_items', scope))
    .orderBy('shopping_items.id')
    .execute()
  return rows.map((row) => toItem(row, scope.currency))
}

/** The owner of the rows: a house group, or a single person. */
interface Owner {
  readonly houseGroupId: number | null
  readonly userId: string
}

const isOwnedBy = ({ houseGroupId, userId }: Owner) =>
  houseGroupId === null ? isPersonalRow('shopping_items', userId) : isGroupRow('shopping_items', houseGroupId)

/** The number of open items, and the current currency of the owner, which a write compares with that of its session. */
export const getListState = async (
  sql: ReadSql,
  owner: Owner,
): Promise<{ readonly openCount: number; readonly currency: string | null }> =>
  sql
    .selectFrom('shopping_items')
    .select((eb) => [
      eb.fn.countAll<number>().as('openCount'),
      (owner.houseGroupId === null
        ? eb.selectFrom('users').select('users.currency').where('users.id', '=', owner.userId)
        : eb.selectFrom('house_groups').select('house_groups.currency').where('id', '=', owner.houseGroupId)
      ).as('currency'),
    ])
    .where(isOwnedBy(owner))
    .where('completed_at', 'is', null)
    .executeTakeFirstOrThrow()

export const toItemSearchText = ({ name, notes }: Pick<ShoppingFields, 'name' | 'notes'>): string =>
  toSearchText(name, notes)

const toColumns = (fields: ShoppingFields, currency: string) => ({
  name: fields.name,
  category: fields.category,
  quantity: fields.quantity,
  estimated_price_cents: fields.estimatedPrice === null ? null : toMinor(fields.estimatedPrice, currency),
  notes: fields.notes,
  completed_at: fields.completedAt,
  search_text: toItemSearchText(fields),
})

/**
 * Inserts rows that belong to the creator's house group, or to the creator alone. Returns their ids in the order of the
 * items.
 */
export const insertItems = (
  rows: RowJournal,
  scope: ViewerScope,
  items: readonly ShoppingFields[],
  now: string,
): Promise<number[]> =>
  rows.insert(
    'shopping_items',
    items.map((fields) => ({
      ...toColumns(fields, scope.currency),
      created_by: scope.userId,
      house_group_id: scope.houseGroupId,
      created_at: now,
      updated_at: now,
    })),
  )

export const updateItem = async (
  rows: RowJournal,
  scope: ViewerScope,
  id: number,
  fields: ShoppingFields,
  now: string,
): Promise<void> => {
  await rows.update('shopping_items', isRowInScope('shopping_items', id, scope), {
    ...toColumns(fields, scope.currency),
    updated_at: now,
    ...(fields.completedAt === null && { cleared_at: null }),
  })
}

/** The owners of the changed rows. */
type ChangedOwners = readonly { readonly houseGroupId: number | null }[]

const toOwners = (rows: readonly { readonly house_group_id: number | null }[]): ChangedOwners =>
  rows.map((row) => ({ houseGroupId: row.house_group_id }))

const eb = expressionBuilder<Tables, 'shopping_items'>()

/** Clears all listed bought items in scope. */
export const clearCompletedItems = async (
  rows: RowJournal,
  scope: ViewerScope,
  { since, now }: { readonly since: string; readonly now: string },
): Promise<ChangedOwners> => {
  const isListed = eb.and([
    eb('completed_at', '>=', since),
    eb('cleared_at', 'is', null),
    isInScope('shopping_items', scope),
  ])
  return toOwners(await rows.update('shopping_items', isListed, { cleared_at: now }))
}

/** Lists the items again that were cleared at this instant. */
export const restoreClearedItems = async (
  rows: RowJournal,
  scope: ViewerScope,
  clearedAt: string,
): Promise<ChangedOwners> => {
  const isCleared = eb.and([eb('cleared_at', '=', clearedAt), isInScope('shopping_items', scope)])
  return toOwners(await rows.update('shopping_items', isCleared, { cleared_at: null }))
}

export const deleteItem = async (rows: RowJournal, scope: ViewerScope, id: number): Promise<void> => {
  await rows.remove('shopping_items', isRowInScope('shopping_items', id, scope))
}
