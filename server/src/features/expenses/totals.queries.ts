import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import { expressionBuilder, type OnConflictBuilder, sql as raw } from 'kysely'
import { type ReadSql, withoutJournal, type WriteSql } from '../../db/engines/database.ts'
import { prepareRead } from '../../db/engines/prepared-statement.ts'
import {
  isGroupRow,
  isPersonalRow,
  listRowScopes,
  toOwnScopeKey,
  toScopeKey,
  type ViewerScope,
} from '../../db/scopes/scope.ts'
import type { Tables } from '../../db/tables/tables.ts'
import type { TotalChange } from './totals.rules.ts'

const columns = ['scope', 'month', 'category', 'amount_cents', 'expense_count'] as const

const addToTotal = (conflict: OnConflictBuilder<Tables, 'expense_totals'>) =>
  conflict.columns(['scope', 'month', 'category']).doUpdateSet((eb) => ({
    amount_cents: eb('expense_totals.amount_cents', '+', eb.ref('excluded.amount_cents')),
    expense_count: eb('expense_totals.expense_count', '+', eb.ref('excluded.expense_count')),
  }))

const sumCounts = prepareRead((sql, { scope }: { readonly scope: ScopeKey }) =>
  sql
    .selectFrom('expense_totals')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('expense_count'), eb.lit(0)).as('count'))
    .where('scope', '=', scope),
)

/**
 * The number of expenses in the scope of a new one. Its totals are added up, because counting the expenses takes longer the
 * more there are.
 */
export const countOwnedExpenses = async (
  sql: ReadSql,
  owner: Pick<ViewerScope, 'userId' | 'houseGroupId'>,
): Promise<number> => {
  const [row] = await sumCounts(sql, { scope: toOwnScopeKey(owner) })
  return row?.count ?? 0
}

/** Callers hold the ledger lock. Totals that no longer count any expense are deleted. */
export const updateTotals = async (
  sql: WriteSql,
  scope: ScopeKey,
  changes: readonly TotalChange[],
): Promise<void> => {
  if (changes.length === 0) return
  await sql
    .insertInto('expense_totals')
    .values(
      changes.map(({ month, category, amountCents, expenseCount }) => ({
        scope,
        month,
        category,
        amount_cents: amountCents,
        expense_count: expenseCount,
      })),
    )
    .onConflict(addToTotal)
    .execute()
  for (const { month, category } of changes.filter(({ expenseCount }) => expenseCount < 0))
    await sql
      .deleteFrom('expense_totals')
      .where('scope', '=', scope)
      .where('month', '=', month)
      .where('category', '=', category)
      .where('expense_count', '=', 0)
      .execute()
}

/** Adds the totals of a person's personal expenses to those of the house group to which the expenses are moved. */
export const movePersonalTotalsToGroup = async (
  sql: WriteSql,
  userId: string,
  houseGroupId: number,
): Promise<void> => {
  const scope: ScopeKey = `group:${houseGroupId}`
  await sql
    .insertInto('expense_totals')
    .columns(columns)
    .expression((eb) =>
      eb
        .selectFrom('expense_totals as own')
        .select([
          raw<ScopeKey>`${scope}`.as('scope'),
          'own.month',
          'own.category',
          'own.amount_cents',
          'own.expense_count',
        ])
        .where('own.scope', '=', `user:${userId}`),
    )
    .onConflict(addToTotal)
    .execute()
  await sql.deleteFrom('expense_totals').where('scope', '=', `user:${userId}`).execute()
}

interface Owner {
  readonly houseGroupId: number | null
  readonly createdBy: string
}

const monthOf = raw<string>`substr(cast(expenses.date as varchar), 1, 7)`

/** Recalculates the totals of a house group or of a person from the expenses. */
export const updateTotalsFromExpenses = async (sql: WriteSql, owner: Owner): Promise<void> => {
  const scope = toScopeKey(owner)
  await sql.deleteFrom('expense_totals').where('scope', '=', scope).execute()
  await withoutJournal(sql)
    .insertInto('expense_totals')
    .columns(columns)
    .expression((eb) =>
      eb
        .selectFrom('expenses')
        .select(({ fn }) => [
          raw<ScopeKey>`${scope}`.as('scope'),
          monthOf.as('month'),
          'expenses.category',
          fn.sum<number>('expenses.amount_cents').as('amount_cents'),
          fn.countAll<number>().as('expense_count'),
        ])
        .where(
          owner.houseGroupId === null
            ? isPersonalRow('expenses', owner.createdBy)
            : isGroupRow('expenses', owner.houseGroupId),
        )
        .groupBy([monthOf, 'expenses.category']),
    )
    .execute()
}

const eb = expressionBuilder<Tables, 'expense_totals'>()

interface Months {
  /** For example `2026-11`. Both ends are inclusive and optional. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface TotalValues extends Months {
  readonly scope: ScopeKey
}

const isWithin = ({ scope, from, to }: TotalValues) =>
  eb.and([
    eb('expense_totals.scope', '=', scope),
    ...(from === undefined ? [] : [eb('expense_totals.month', '>=', from)]),
    ...(to === undefined ? [] : [eb('expense_totals.month', '<=', to)]),
  ])

const readTotalsByMonth = prepareRead((sql, values: TotalValues) =>
  sql
    .selectFrom('expense_totals')
    .select(({ fn }) => ['month', fn.sum<number>('amount_cents').as('amountCents')])
    .where(isWithin(values))
    .groupBy('month'),
)

const readTotalsByCategory = prepareRead((sql, values: TotalValues) =>
  sql
    .selectFrom('expense_totals')
    .select(({ fn }) => [
      'category',
      fn.sum<number>('amount_cents').as('amountCents'),
      fn.sum<number>('expense_count').as('expenseCount'),
    ])
    .where(isWithin(values))
    .groupBy('category'),
)

/** The totals of the viewer's personal expenses, followed by those of their house group. */
const listInScope = async <T>(
  read: (sql: ReadSql, values: TotalValues) => Promise<T[]>,
  sql: ReadSql,
  viewer: ViewerScope,
  { from, to }: Months,
): Promise<T[]> =>
  (await Promise.all(listRowScopes(viewer).map((scope) => read(sql, { scope, from, to })))).flat()

/** The amount spent in each month. A month occurs twice if it has both personal expenses and expenses of the group. */
export const listMonthTotals = (sql: ReadSql, scope: ViewerScope, months: Months) =>
  listInScope(readTotalsByMonth, sql, scope, months)

/**
 * The amount spent in each category. A category occurs twice if it has both personal expenses and expenses of the
 * group.
 */
export const listCategoryTotals = (sql: ReadSql, scope: ViewerScope, months: Months = {}) =>
  listInScope(readTotalsByCategory, sql, scope, months)

const readSpent = prepareRead(
  (sql, values: { readonly scopes: readonly ScopeKey[]; readonly month: string }) =>
    sql
      .selectFrom('expense_totals')
      .select((builder) => [
        builder.fn.sum<number | null>('amount_cents').as('totalCents'),
        builder.fn
          .sum<number | null>('amount_cents')
          .filterWhere('month', '=', values.month)
          .as('monthCents'),
      ])
      .where('scope', 'in', values.scopes),
)

export interface Spent {
  /** The total of all months. */
  readonly totalCents: number
  readonly monthCents: number
}

/** The total spent, and the amount spent in one month. */
export const sumSpent = async (sql: ReadSql, scope: ViewerScope, month: string): Promise<Spent> => {
  const [spent] = await readSpent(sql, { scopes: listRowScopes(scope), month })
  return { totalCents: spent?.totalCents ?? 0, monthCents: spent?.monthCents ?? 0 }
}

export interface SpendingRange {
  readonly budgetId: number
  /** Calendar dates, both inclusive. */
  readonly from: string
  readonly to: string
}

/** A row of nulls, because PostgreSQL cannot infer the column types from the values alone. */
const typesOfRange = raw`cast(null as integer), cast(null as date), cast(null as date)`

/** The cents spent from each budget within its range, in one statement. Budgets without expenses are absent. */
export const sumSpentByBudget = async (
  sql: ReadSql,
  ranges: readonly SpendingRange[],
): Promise<Map<number, number>> => {
  const rows = ranges.map(({ budgetId, from, to }) => raw`, (${budgetId}, ${from}, ${to})`)
  const spent = await sql
    .with(
      'ranges(budget_id, first_date, last_date)',
      () =>
        raw<{ budget_id: number; first_date: string; last_date: string }>`
        (values (${typesOfRange}) ${raw.join(rows, raw``)})`,
    )
    .selectFrom('ranges')
    .innerJoin('expenses', (join) =>
      join
        .onRef('expenses.budget_id', '=', 'ranges.budget_id')
        .onRef('expenses.date', '>=', 'ranges.first_date')
        .onRef('expenses.date', '<=', 'ranges.last_date'),
    )
    .select(({ fn }) => ['ranges.budget_id', fn.sum<number>('expenses.amount_cents').as('cents')])
    .groupBy('ranges.budget_id')
    .execute()
  return new Map(spent.map(({ budget_id, cents }) => [budget_id, cents]))
}
