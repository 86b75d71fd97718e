import type { ScopeKey } from '@roost/contract/changes.ts'
import type { Role } from '@roost/contract/users.ts'
import { type Expression, type ExpressionBuilder, expressionBuilder, sql, type SqlBool } from 'kysely'
import type { Tables } from './tables.ts'

declare const brand: unique symbol

/**
 * Which household data somebody may see: the rows of his house group, and his own rows without a group.
 * Branded, so that only the session check can make one and an unscoped query does not compile.
 */
export interface ViewerScope {
  readonly userId: string
  readonly houseGroupId: number | null
  readonly [brand]: true
}

export const toViewerScope = (viewer: { userId: string; houseGroupId: number | null }): ViewerScope =>
  ({ userId: viewer.userId, houseGroupId: viewer.houseGroupId }) as ViewerScope

/** The scope new rows belong to, as the change log names it. */
export const toScopeKey = (row: { houseGroupId: number | null; createdBy: string | null }): ScopeKey =>
  row.houseGroupId === null ? `user:${row.createdBy ?? ''}` : `group:${row.houseGroupId}`

/** The scopes of the household data somebody sees, as totals name them. */
export const listRowScopes = ({
  userId,
  houseGroupId,
}: Pick<ViewerScope, 'userId' | 'houseGroupId'>): readonly ScopeKey[] => [
  `user:${userId}`,
  ...(houseGroupId === null ? [] : [`group:${houseGroupId}` as const]),
]

type Locker = Pick<ViewerScope, 'userId' | 'houseGroupId'>

const listLocks = (name: string, { userId, houseGroupId }: Locker): readonly string[] => [
  `${name}:user:${userId}`,
  ...(houseGroupId === null ? [] : [`${name}:group:${houseGroupId}`]),
]

/**
 * Locks of the books a viewer writes in: his own and those of his house group. Whoever changes expenses, budgets or
 * what people owe each other takes them before he reads what he decides from.
 */
export const listLedgerLocks = (viewer: Locker): readonly string[] => listLocks('books', viewer)

/** The same of the shopping lists a viewer writes in. Whoever takes several kinds takes them in one call. */
export const listShoppingLocks = (viewer: Locker): readonly string[] => listLocks('shopping', viewer)

/** The same of the calendars a viewer writes in. */
export const listCalendarLocks = (viewer: Locker): readonly string[] => listLocks('calendar', viewer)

/** The same of the recipes a viewer writes. */
export const listRecipeLocks = (viewer: Locker): readonly string[] => listLocks('recipes', viewer)

/** Every scope whose changes the viewer sees. `instance` is what all share: the list of house groups. */
export const listScopeKeys = (viewer: {
  role: Role
  userId: string
  houseGroupId: number | null
}): readonly ScopeKey[] => [
  'instance',
  `user:${viewer.userId}`,
  ...(viewer.houseGroupId === null ? [] : [`group:${viewer.houseGroupId}` as const]),
  ...(viewer.role === 'admin' ? ['admins' as const] : []),
]

/** The same in SQL, for a row of `users`. A user without a group has a key there that no change carries. */
export const scopeKeysOfUser = (eb: ExpressionBuilder<Tables, 'users'>): Expression<ScopeKey>[] => [
  sql.lit('instance'),
  eb.fn<`user:${string}`>('concat', [sql.lit('user:'), 'users.id']),
  eb.fn<`group:${number}`>('concat', [sql.lit('group:'), 'users.house_group_id']),
  eb
    .case()
    .when('users.role', '=', 'admin')
    .then(sql.lit<ScopeKey>('admins'))
    .else(sql.lit<ScopeKey>('instance'))
    .end(),
]

/** The tables whose rows belong to a household or to one person. */
export type ScopedTable =
  | 'tasks'
  | 'expenses'
  | 'budgets'
  | 'expense_goals'
  | 'shopping_items'
  | 'calendar_events'
  | 'recipes'

/** Columns with their table's name: most queries join others that have the same ones. */
const columnsOf = (table: ScopedTable) =>
  ({ houseGroupId: `${table}.house_group_id`, createdBy: `${table}.created_by` }) as const

// Built apart from the query they go into: a condition on one of several tables fits into no builder's type.
const eb = expressionBuilder<Tables, ScopedTable>()

type Condition = Expression<SqlBool>

export const isGroupRow = (table: ScopedTable, houseGroupId: number): Condition =>
  eb(columnsOf(table).houseGroupId, '=', houseGroupId)

/** A null group never matches another null: without a group, only the creator counts. */
export const isPersonalRow = (table: ScopedTable, userId: string): Condition => {
  const { houseGroupId, createdBy } = columnsOf(table)
  return eb.and([eb(houseGroupId, 'is', null), eb(createdBy, '=', userId)])
}

/** Of his own rows, those somebody may give to his house group. Private events stay his. */
export const isShareable = (table: ScopedTable, userId: string): Condition =>
  table === 'calendar_events'
    ? eb.and([isPersonalRow(table, userId), eb('calendar_events.visibility', '=', 'public')])
    : isPersonalRow(table, userId)

/**
 * The whole scope as one condition, for look-ups by id. Pages and counts are read through the two above and
 * merged: with an OR, both engines walk the whole table by its key once the answer is ordered and limited.
 */
export const isInScope = (table: ScopedTable, { userId, houseGroupId }: ViewerScope): Condition => {
  const personal = isPersonalRow(table, userId)
  return houseGroupId === null ? personal : eb.or([isGroupRow(table, houseGroupId), personal])
}

/** Of rows this person made: whether nobody else sees them, so that they go with his account. */
export const isSeenByNobodyElse = (table: ScopedTable, userId: string): Condition =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('users')
        .select('users.id')
        .whereRef('users.house_group_id', '=', columnsOf(table).houseGroupId)
        .where('users.id', '!=', userId),
    ),
  )
