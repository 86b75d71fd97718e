import { toDisplayName } from '@roost/contract/text/names.ts'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { listInScope, mergeScoped, prepareScopedReaders } from '../../../db/scopes/scoped-list.ts'
import type { ReadSql } from '../../../db/engines/database.ts'
import type { RowJournal } from '../../../db/transactions/row-journal.ts'
import { isInScope, isRowInScope, type ViewerScope } from '../../../db/scopes/scope.ts'
import { hasWord } from '../../../db/scopes/search-text.ts'
import { searchInWindows } from '../../../lib/concurrency/search-windows.ts'
import type { Tables } from '../../../db/tables/tables.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Spend } from '../../../lib/concurrency/time-slices.ts'
import { toSearchText } from '@roost/contract/text/search-text.ts'
import type { ExpenseFields, StoredExpense } from './expenses.rules.ts'

const expenseColumns = [
  'expenses.id',
  'expenses.title',
  'expenses.amount_cents',
  'expenses.category',
  'expenses.description',
  'expenses.date',
  'expenses.paid_by',
  'expenses.created_by',
  'expenses.house_group_id',
  'expenses.budget_id',
  'expenses.split_mode',
  'expenses.created_at',
  'expenses.updated_at',
] as const

const selectExpenses = (sql: ReadSql) =>
  sql
    .selectFrom('expenses')
    .leftJoin('users as payer', 'payer.id', 'expenses.paid_by')
    .leftJoin('budgets', 'budgets.id', 'expenses.budget_id')
    // Only the key of the receipt is selected, so that its image is not read.
    .leftJoin('receipts', 'receipts.expense_id', 'expenses.id')
    .select([
      ...expenseColumns,
      'payer.first_name as payer_first_name',
      'payer.last_name as payer_last_name',
      'payer.email as payer_email',
      'budgets.name as budget_name',
      'receipts.expense_id as receipt_id',
    ])

type ExpenseRows = ReturnType<typeof selectExpenses>
type ExpenseRow = Awaited<ReturnType<ExpenseRows['executeTakeFirstOrThrow']>>

const toStoredExpense = (row: ExpenseRow): StoredExpense => ({
  id: row.id,
  title: row.title,
  amountCents: row.amount_cents,
  category: row.category,
  description: row.description,
  date: row.date,
  hasReceipt: row.receipt_id !== null,
  paidBy: row.paid_by,
  paidByName: toDisplayName({
    firstName: row.payer_first_name,
    lastName: row.payer_last_name,
    email: row.payer_email,
  }),
  createdBy: row.created_by,
  budgetId: row.budget_id,
  budgetName: row.budget_name,
  houseGroupId: row.house_group_id,
  splitMode: row.split_mode,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** The last expense of the previous page. */
export interface ExpenseCursor {
  readonly id: number
  readonly date: string
}

interface ExpensePage {
  readonly after?: ExpenseCursor | undefined
  readonly limit: number
}

interface ExpenseFilter {
  readonly category: string | undefined
  /** In lower case. Each word must occur in the title or description. */
  readonly words: readonly string[]
}

interface PageValues {
  readonly afterId: number | undefined
  readonly afterDate: string | undefined
  /** The last row that may be on the page. */
  readonly untilId: number | undefined
  readonly untilDate: string | undefined
  readonly category: string | undefined
  readonly words: readonly string[]
  readonly limit: number
}

type CursorValues = Pick<PageValues, 'afterId' | 'afterDate'>

/** Restricts to the expenses that follow the cursor. */
const isAfter = ({ afterId, afterDate }: CursorValues) => {
  const eb = expressionBuilder<Tables, 'expenses'>()
  if (afterId === undefined || afterDate === undefined) return eb.lit(true)
  // A row-value comparison lets both engines seek in the index; with an OR they scan it from the beginning.
  return eb(eb.refTuple('expenses.date', 'expenses.id'), '<', eb.tuple(afterDate, afterId))
}

const toPage = (
  rows: ExpenseRows,
  { untilId, untilDate, category, words, limit, ...cursor }: PageValues,
): ExpenseRows => {
  let page = rows
    // The value is the same in all rows, but PostgreSQL uses the index for sorting only if the column is included.
    .orderBy('expenses.house_group_id', 'desc')
    .orderBy('expenses.date', 'desc')
    .orderBy('expenses.id', 'desc')
    .limit(limit)
  if (category !== undefined) page = page.where('expenses.category', '=', category)
  for (const word of words) page = page.where(hasWord('expenses', word))
  if (untilId !== undefined && untilDate !== undefined)
    page = page.where((eb) =>
      eb(eb.refTuple('expenses.date', 'expenses.id'), '>=', eb.tuple(untilDate, untilId)),
    )
  return page.where(isAfter(cursor))
}

/** How many expenses a search compares at most before others come in between. */
const expensesOfWindow = 1000

interface WindowValues extends CursorValues {
  readonly skipped: number
}

/** The last expense of the window that follows the cursor. */
const toWindowEnd = (sql: ReadSql, owner: Expression<SqlBool>, { skipped, ...cursor }: WindowValues) =>
  sql
    .selectFrom('expenses')
    .select(['expenses.id', 'expenses.date'])
    .where(owner)
    .where(isAfter(cursor))
    .orderBy('expenses.house_group_id', 'desc')
    .orderBy('expenses.date', 'desc')
    .orderBy('expenses.id', 'desc')
    .limit(1)
    .offset(skipped)

const readers = prepareScopedReaders('expenses', (sql, isOwned, values: PageValues) =>
  toPage(selectExpenses(sql).where(isOwned), values),
)

const windowEnds = prepareScopedReaders('expenses', toWindowEnd)

const isLater = (a: ExpenseRow, b: ExpenseRow): boolean => (a.date === b.date ? a.id > b.id : a.date > b.date)

const toCursorValues = (after: ExpenseCursor | undefined): CursorValues => ({
  afterId: after?.id,
  afterDate: after?.date,
})

const unfiltered = { untilId: undefined, untilDate: undefined, category: undefined, words: [] } as const

/** One page of all expenses in scope, latest date first, and latest created first within a date. */
export const listExpenses = async (
  sql: ReadSql,
  scope: ViewerScope,
  { after, limit }: ExpensePage,
): Promise<StoredExpense[]> => {
  const values = { ...unfiltered, ...toCursorValues(after), limit }
  const rows = await listInScope(sql, scope, readers, values, isLater)
  return rows.map(toStoredExpense)
}

/** One page of the expenses in scope that match, in the same order. */
export const searchExpenses = async (
  sql: ReadSql,
  { userId, houseGroupId }: ViewerScope,
  { after, limit, category, words }: ExpensePage & ExpenseFilter,
  spend: Spend,
): Promise<StoredExpense[]> => {
  const search = (
    findEnd: (values: WindowValues) => Promise<ExpenseCursor[]>,
    read: (values: PageValues) => Promise<ExpenseRow[]>,
  ) =>
    searchInWindows<ExpenseCursor, ExpenseRow>(
      {
        after,
        limit,
        maxRows: expensesOfWindow,
        findEnd: async (last, skipped) => (await findEnd({ ...toCursorValues(last), skipped }))[0],
        read: ({ after: last, until, limit: rest }) =>
          read({
            ...toCursorValues(last),
            untilId: until?.id,
            untilDate: until?.date,
            category,
            words,
            limit: rest,
          }),
      },
      spend,
    )
  const own = await search(
    (values) => windowEnds.personal(sql, { ...values, userId }),
    (values) => readers.personal(sql, { ...values, userId }),
  )
  const shared =
    houseGroupId === null
      ? []
      : await search(
          (values) => windowEnds.group(sql, { ...values, houseGroupId }),
          (values) => readers.group(sql, { ...values, houseGroupId }),
        )
  return mergeScoped([own, shared], limit, isLater).map(toStoredExpense)
}

/** Throws `expenses.not_found` for expenses outside the scope as well as for unknown ids. */
export const getExpense = async (sql: ReadSql, scope: ViewerScope, id: number): Promise<StoredExpense> => {
  const row = await selectExpenses(sql)
    .where('expenses.id', '=', id)
    .where(isInScope('expenses', scope))
    .executeTakeFirst()
  if (!row) throw new AppError('expenses.not_found')
  return toStoredExpense(row)
}

export const toExpenseSearchText = ({
  title,
  description,
}: Pick<ExpenseFields, 'title' | 'description'>): string => toSearchText(title, description)

const toColumns = (fields: ExpenseFields) => ({
  title: fields.title,
  amount_cents: fields.amountCents,
  category: fields.category,
  description: fields.description,
  date: fields.date,
  budget_id: fields.budgetId,
  paid_by: fields.paidBy,
  search_text: toExpenseSearchText(fields),
})

/** The row belongs to the creator's house group or, without one, to the creator. */
export const insertExpense = async (
  rows: RowJournal,
  scope: ViewerScope,
  fields: ExpenseFields & Pick<StoredExpense, 'splitMode'>,
  now: string,
): Promise<number> => {
  const [id = 0] = await rows.insert('expenses', [
    {
      ...toColumns(fields),
      created_by: scope.userId,
      house_group_id: scope.houseGroupId,
      split_mode: fields.splitMode,
      created_at: now,
      updated_at: now,
    },
  ])
  return id
}

export const updateExpense = async (
  rows: RowJournal,
  scope: ViewerScope,
  id: number,
  fields: ExpenseFields,
  now: string,
): Promise<void> => {
  await rows.update('expenses', isRowInScope('expenses', id, scope), {
    ...toColumns(fields),
    updated_at: now,
  })
}

/** Also deletes its shares and its list of changes, so that the history has them. Its receipt is deleted before. */
export const deleteExpense = async (rows: RowJournal, scope: ViewerScope, id: number): Promise<void> => {
  const eb = expressionBuilder<Tables, 'expense_splits' | 'expense_changes'>()
  await rows.remove('expense_splits', eb('expense_splits.expense_id', '=', id))
  await rows.remove('expense_changes', eb('expense_changes.expense_id', '=', id))
  await rows.remove('expenses', isRowInScope('expenses', id, scope))
}
