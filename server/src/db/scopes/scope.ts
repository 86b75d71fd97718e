import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import type { Role } from '@roost/contract/accounts/users.ts'
import { type Expression, type ExpressionBuilder, expressionBuilder, sql, type SqlBool } from 'kysely'
import type { Tables } from '../tables/tables.ts'

declare const brand: unique symbol

/**
 * The household data that a viewer may see: the rows of their house group, and their own rows without a group. A
 * branded type: only the session check can create one, and a query without a scope does not compile.
 */
export interface ViewerScope {
  readonly userId: string
  readonly houseGroupId: number | null
  /** The currency of the household and of the viewer's own rows, which decides in which unit amounts are stored. */
  readonly currency: string
  readonly [brand]: true
}

export const toViewerScope = ({
  userId,
  houseGroupId,
  currency,
}: {
  userId: string
  houseGroupId: number | null
  currency: string
}): ViewerScope => ({ userId, houseGroupId, currency }) as ViewerScope

/** The scope to which a new row belongs, as a key of the change log. */
export const toScopeKey = (row: { houseGroupId: number | null; createdBy: string | null }): ScopeKey =>
  row.houseGroupId === null ? `user:${row.createdBy ?? ''}` : `group:${row.houseGroupId}`

/** The scope to which a new row of the person belongs: their house group, or the person without one. */
export const toOwnScopeKey = ({
  userId,
  houseGroupId,
}: Pick<ViewerScope, 'userId' | 'houseGroupId'>): ScopeKey => toScopeKey({ houseGroupId, createdBy: userId })

/** The scopes whose household data a viewer sees, as keys of the totals. */
export const listRowScopes = ({
  userId,
  houseGroupId,
}: Pick<ViewerScope, 'userId' | 'houseGroupId'>): readonly ScopeKey[] => [
  `user:${userId}`,
  ...(houseGroupId === null ? [] : [`group:${houseGroupId}` as const]),
]

type LockOwner = Pick<ViewerScope, 'userId' | 'houseGroupId'>

const listLocks = (name: string, { userId, houseGroupId }: LockOwner): readonly string[] => [
  `${name}:user:${userId}`,
  ...(houseGroupId === null ? [] : [`${name}:group:${houseGroupId}`]),
]

/**
 * Locks for the ledgers to which a viewer writes: their own and their house group's. Take them before reading anything
 * on which a change to expenses, budgets or balances depends.
 */
export const listLedgerLocks = (viewer: LockOwner): readonly string[] => listLocks('books', viewer)

/** Locks for the shopping lists to which a viewer writes. Locks of several kinds must be taken in one call. */
export const listShoppingLocks = (viewer: LockOwner): readonly string[] => listLocks('shopping', viewer)

/** Locks for the calendars to which a viewer writes. */
export const listCalendarLocks = (viewer: LockOwner): readonly string[] => listLocks('calendar', viewer)

/** Locks for the recipes that a viewer writes. */
export const listRecipeLocks = (viewer: LockOwner): readonly string[] => listLocks('recipes', viewer)

/** The lock of a task, which is taken before that of its series. */
export const toTaskLock = (id: number): string => `task:${id}`

export const toTaskSeriesLock = (seriesId: string | null): string => `tasks-of-series:${seriesId}`

interface LockedTask {
  readonly id: number
  readonly seriesId: string | null
}

/** Locks for tasks and their series. In one call, locks are taken in the order of their names, in which those of tasks come first. */
export const listTaskLocks = (tasks: readonly LockedTask[]): readonly string[] =>
  tasks.flatMap(({ id, seriesId }) => [toTaskLock(id), toTaskSeriesLock(seriesId)])

/** Every scope whose changes the viewer sees. `instance` is shared by all: the list of house groups. */
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

/** `listScopeKeys` in SQL, for a row of `users`. A user without a house group gets a key that no change uses. */
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

/** Column names qualified by their table, because most queries join other tables with columns of the same names. */
const columnsOf = (table: ScopedTable) =>
  ({ houseGroupId: `${table}.house_group_id`, createdBy: `${table}.created_by` }) as const

// A separate builder, because the type of a query's own builder does not fit a condition on one of several tables.
const eb = expressionBuilder<Tables, ScopedTable>()

type Condition = Expression<SqlBool>

export const isGroupRow = (table: ScopedTable, houseGroupId: number): Condition =>
  eb(columnsOf(table).houseGroupId, '=', houseGroupId)

/** A null group never matches another null: without a group, only the creator counts. */
export const isPersonalRow = (table: ScopedTable, userId: string): Condition => {
  const { houseGroupId, createdBy } = columnsOf(table)
  return eb.and([eb(houseGroupId, 'is', null), eb(createdBy, '=', userId)])
}

/** The person's own rows that they may share with their house group. Private events are excluded. */
export const isShareable = (table: ScopedTable, userId: string): Condition =>
  table === 'calendar_events'
    ? eb.and([isPersonalRow(table, userId), eb('calendar_events.visibility', '=', 'public')])
    : isPersonalRow(table, userId)

/**
 * The whole scope as one condition, for lookups by id. Pages and counts use the two conditions above separately and
 * merge the results: with an OR, both engines scan the whole table by its primary key if the result is ordered and
 * limited.
 */
export const isInScope = (table: ScopedTable, { userId, houseGroupId }: ViewerScope): Condition => {
  const personal = isPersonalRow(table, userId)
  return houseGroupId === null ? personal : eb.or([isGroupRow(table, houseGroupId), personal])
}

/** Whether it is the row with this id, and in scope. */
export const isRowInScope = (table: ScopedTable, id: number, scope: ViewerScope): Condition =>
  eb.and([eb(`${table}.id`, '=', id), isInScope(table, scope)])

/** Whether a row that the person created is seen by them alone, so that it is deleted with their account. */
export const isUnshared = (table: ScopedTable, userId: string): Condition =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('users')
        .select('users.id')
        .whereRef('users.house_group_id', '=', columnsOf(table).houseGroupId)
        .where('users.id', '!=', userId),
    ),
  )
