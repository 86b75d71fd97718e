import { expressionBuilder } from 'kysely'
import type { ReadSql } from '../../db/database.ts'
import { prepareRead } from '../../db/prepared-statement.ts'
import type { RowJournal } from '../../db/row-journal.ts'
import { isGroupRow, isPersonalRow, type ViewerScope } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'

/** Calendar dates, both inclusive. */
interface Dates {
  readonly from: string
  readonly to: string
}

const eb = expressionBuilder<Tables, 'expenses'>()

const isWithoutBudget = ({ from, to }: Dates) =>
  eb.and([
    eb('expenses.budget_id', 'is', null),
    eb('expenses.date', '>=', from),
    eb('expenses.date', '<=', to),
  ])

const sumCents = (sql: ReadSql) =>
  sql.selectFrom('expenses').select(({ fn }) => fn.sum<number | null>('amount_cents').as('cents'))

const readers = {
  group: prepareRead((sql, { houseGroupId, ...dates }: Dates & { readonly houseGroupId: number }) =>
    sumCents(sql).where(isGroupRow('expenses', houseGroupId)).where(isWithoutBudget(dates)),
  ),
  personal: prepareRead((sql, { userId, ...dates }: Dates & { readonly userId: string }) =>
    sumCents(sql).where(isPersonalRow('expenses', userId)).where(isWithoutBudget(dates)),
  ),
} as const

/** The cents of the expenses in scope that have no budget and are dated within a range. */
export const sumSpentWithoutBudget = async (
  sql: ReadSql,
  { userId, houseGroupId }: ViewerScope,
  { from, to }: Dates,
): Promise<number> => {
  const sums = await Promise.all([
    readers.personal(sql, { userId, from, to }),
    houseGroupId === null ? [] : readers.group(sql, { houseGroupId, from, to }),
  ])
  return sums.flat().reduce((sum, { cents }) => sum + (cents ?? 0), 0)
}

interface MatchingExpenses extends Dates {
  readonly houseGroupId: number | null
  readonly userId: string
  readonly categories: readonly string[]
  /** If given, only those recorded by this person, or by somebody without an account any more. */
  readonly createdBy: string | undefined
  readonly limit: number
}

/** The ids of the latest expenses of a house group, or of a person, that have one of the categories and no budget. */
export const listUnbudgeted = async (
  sql: ReadSql,
  { houseGroupId, userId, categories, createdBy, limit, ...dates }: MatchingExpenses,
): Promise<number[]> => {
  const rows = await sql
    .selectFrom('expenses')
    .select('id')
    .where(houseGroupId === null ? isPersonalRow('expenses', userId) : isGroupRow('expenses', houseGroupId))
    .where(isWithoutBudget(dates))
    .where('category', 'in', categories)
    .$if(createdBy !== undefined, (rows) =>
      rows.where((where) =>
        where.or([where('created_by', 'is', null), where('created_by', '=', createdBy ?? null)]),
      ),
    )
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Callers have read the expenses and the budget through the scope. */
export const updateBudgetOf = async (
  rows: RowJournal,
  ids: readonly number[],
  budgetId: number,
  now: string,
): Promise<void> => {
  await rows.update('expenses', eb('expenses.id', 'in', ids), { budget_id: budgetId, updated_at: now })
}
