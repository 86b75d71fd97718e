import { expressionBuilder } from 'kysely'
import type { ReadSql } from '../../db/engines/database.ts'
import type { RowJournal } from '../../db/transactions/row-journal.ts'
import { isGroupRow, isPersonalRow } from '../../db/scopes/scope.ts'
import type { Tables } from '../../db/tables/tables.ts'

/** Calendar dates, both inclusive. */
interface Dates {
  readonly from: string
  readonly to: string
}

const eb = expressionBuilder<Tables, 'expenses'>()

/** Not `is null`: the index on budgets has all households' expenses without one side by side, and would be used for it. */
const isWithoutBudget = ({ from, to }: Dates) =>
  eb.and([
    eb(eb.fn.coalesce('expenses.budget_id', eb.lit(0)), '=', 0),
    eb('expenses.date', '>=', from),
    eb('expenses.date', '<=', to),
  ])

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
