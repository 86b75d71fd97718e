import { type Decimals, toDecimals } from '@roost/contract/money/currencies.ts'
import { maxAmountCents } from '@roost/contract/money/money.ts'
import { sql, type SqlBool } from 'kysely'
import { AppError } from '../../lib/app-error.ts'
import type { ReadSql, WriteSql } from '../engines/database.ts'
import { dropAmounts } from './row-changes.queries.ts'
import type { ViewerScope } from '../scopes/scope.ts'

// Amounts are whole numbers of the currency's smallest unit, and no row says which currency: that of its household, or of
// its owner while it is personal. These queries serve changes of the currency.

/** The tables with amounts that belong to a household or to one person. */
const amountColumns = [
  ['expenses', ['amount_cents']],
  ['budgets', ['amount_cents']],
  ['expense_goals', ['target_amount_cents', 'current_amount_cents']],
  ['shopping_items', ['estimated_price_cents']],
] as const

type AmountTable = (typeof amountColumns)[number][0]

const isOfHousehold = (table: AmountTable, houseGroupId: number) =>
  sql<SqlBool>`(${sql.ref(`${table}.house_group_id`)} = ${houseGroupId} or (${sql.ref(`${table}.house_group_id`)} is null
    and ${sql.ref(`${table}.created_by`)} in (select id from users where users.house_group_id = ${houseGroupId})))`

const isPersonal = (table: AmountTable, userId: string) =>
  sql<SqlBool>`${sql.ref(`${table}.house_group_id`)} is null and ${sql.ref(`${table}.created_by`)} = ${userId}`

const exists = async (db: ReadSql, condition: ReturnType<typeof sql<SqlBool>>): Promise<boolean> => {
  const { found } = await db
    .selectNoFrom(sql<number>`case when ${condition} then 1 else 0 end`.as('found'))
    .executeTakeFirstOrThrow()
  return found === 1
}

const anyOf = (conditions: readonly ReturnType<typeof sql<SqlBool>>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

const someRow = (table: AmountTable, condition: ReturnType<typeof sql<SqlBool>>) =>
  sql<SqlBool>`exists (select 1 from ${sql.table(table)} where ${condition})`

const isAnyRecorded = (table: AmountTable, columns: readonly string[]) =>
  anyOf(columns.map((column) => sql<SqlBool>`${sql.ref(`${table}.${column}`)} is not null`))

/**
 * Throws `unavailable` if the viewer's currency was changed during the request. Amounts are converted with the currency of
 * the session, so whoever writes one compares it under the lock of the ledger or of the shopping list.
 */
export const assertUnchanged = ({ currency }: Pick<ViewerScope, 'currency'>, current: string): void => {
  if (current !== currency) throw new AppError('unavailable', { retryAfterSeconds: 1 })
}

/**
 * Reads the currency of the viewer and of the house group of the session again, which they may have left meanwhile. Throws
 * `unavailable` if one of them is another now.
 */
export const assertSameCurrency = async (
  sql: ReadSql,
  scope: Pick<ViewerScope, 'userId' | 'houseGroupId' | 'currency'>,
): Promise<void> => {
  const row = await sql
    .selectFrom('users')
    .leftJoin('house_groups', (join) => join.on('house_groups.id', '=', scope.houseGroupId))
    .select(['users.currency', 'house_groups.currency as groupCurrency'])
    .where('users.id', '=', scope.userId)
    .executeTakeFirst()
  if (!row) return
  assertUnchanged(scope, row.currency)
  if (row.groupCurrency !== null) assertUnchanged(scope, row.groupCurrency)
}

/** Whether the household, or one of its members for themselves, has recorded an amount. */
export const hasAmounts = (db: ReadSql, houseGroupId: number): Promise<boolean> =>
  exists(
    db,
    anyOf([
      sql<SqlBool>`exists (select 1 from settlements where house_group_id = ${houseGroupId})`,
      ...amountColumns.map(([table, columns]) =>
        someRow(
          table,
          sql<SqlBool>`${isOfHousehold(table, houseGroupId)} and ${isAnyRecorded(table, columns)}`,
        ),
      ),
    ]),
  )

interface Factors {
  readonly multiplier: number
  readonly divisor: number
}

/** Whether a column has an amount that would have a remainder, or be larger than any amount may be. */
const isUnfitting = (table: AmountTable, column: string, { multiplier, divisor }: Factors) => {
  const ref = sql.ref(`${table}.${column}`)
  return sql<SqlBool>`${ref} % ${sql.lit(divisor)} <> 0 or ${ref} > ${sql.lit(Math.floor(maxAmountCents / multiplier))}`
}

/** The tables in which the person has personal amounts, and whether each of these amounts can be converted. */
const listPersonalAmounts = async (db: ReadSql, userId: string, factors: Factors) => {
  const row = await db
    .selectNoFrom(
      amountColumns.map(([table, columns]) => {
        const isOwn = isPersonal(table, userId)
        const unfitting = anyOf(columns.map((column) => isUnfitting(table, column, factors)))
        return sql<number>`case when ${someRow(table, sql<SqlBool>`${isOwn} and ${unfitting}`)} then 2
          when ${someRow(table, sql<SqlBool>`${isOwn} and ${isAnyRecorded(table, columns)}`)} then 1 else 0 end`.as(
          table,
        )
      }),
    )
    .executeTakeFirstOrThrow()
  return {
    fit: Object.values(row).every((state) => state < 2),
    tables: amountColumns.filter(([table]) => row[table] === 1),
  }
}

const toFactors = (from: Decimals, to: Decimals): Factors => ({
  multiplier: 10 ** Math.max(0, to - from),
  divisor: 10 ** Math.max(0, from - to),
})

/**
 * Converts the personal amounts of a person to the smallest unit of another currency, so that their numbers stay the same.
 * Changes nothing and returns false if an amount has decimals that the currency does not have, or becomes too large for it.
 * Callers hold the locks of the person's ledger and shopping list.
 */
export const convertPersonalAmounts = async (
  db: WriteSql,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> => {
  const factors = toFactors(toDecimals(from), toDecimals(to))
  const { multiplier, divisor } = factors
  if (multiplier === divisor) return true
  const { fit, tables } = await listPersonalAmounts(db, userId, factors)
  if (!fit) return false
  const convert = (column: string) =>
    sql`${sql.ref(column)} = ${sql.ref(column)} * ${sql.lit(multiplier)} / ${sql.lit(divisor)}`
  for (const [table, columns] of tables)
    await sql`update ${sql.table(table)} set ${sql.join(columns.map(convert))} where ${isPersonal(table, userId)}`.execute(
      db,
    )
  if (tables.some(([table]) => table === 'expenses'))
    await sql`update expense_totals set ${convert('amount_cents')} where scope = ${`user:${userId}`}`.execute(
      db,
    )
  await dropAmounts(db, [`user:${userId}`])
  return true
}
