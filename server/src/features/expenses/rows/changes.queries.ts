import { keptExpenseChanges } from '@roost/contract/expenses/expense-values.ts'
import type { ExpenseChange } from '@roost/contract/expenses/expenses.ts'
import { toDisplayName } from '@roost/contract/text/names.ts'
import type { ReadSql, WriteSql } from '../../../db/engines/database.ts'

type ChangedFields = ExpenseChange['fields']

interface NamedRow {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
}

const toName = ({ first_name, last_name, email }: NamedRow): string =>
  toDisplayName({ firstName: first_name, lastName: last_name, email })

/** Deletes all changes to the expense but the newest that are kept. */
const deleteOldChanges = async (sql: WriteSql, expenseId: number): Promise<void> => {
  await sql
    .deleteFrom('expense_changes')
    .where('expense_id', '=', expenseId)
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('expense_changes as kept')
        .select('kept.id')
        .where('kept.expense_id', '=', expenseId)
        .orderBy('kept.id', 'desc')
        .limit(1)
        .offset(keptExpenseChanges),
    )
    .execute()
}

/** The insertion also counts, so that only an expense with a full history needs a second statement. */
export const insertChange = async (
  sql: WriteSql,
  change: { readonly expenseId: number; readonly changedBy: string; readonly fields: ChangedFields },
  now: string,
): Promise<void> => {
  const { count } = await sql
    .insertInto('expense_changes')
    .values({
      expense_id: change.expenseId,
      changed_by: change.changedBy,
      fields: JSON.stringify(change.fields),
      created_at: now,
    })
    // Whether the new change is counted depends on the engine.
    .returning((eb) =>
      eb
        .selectFrom('expense_changes as stored')
        .select((stored) => stored.fn.countAll<number>().as('count'))
        .where('stored.expense_id', '=', change.expenseId)
        .as('count'),
    )
    .executeTakeFirstOrThrow()
  if ((count ?? 0) >= keptExpenseChanges) await deleteOldChanges(sql, change.expenseId)
}

/** The same change of several expenses. What is kept of their history is limited with their next change. */
export const insertChanges = async (
  sql: WriteSql,
  expenseIds: readonly number[],
  change: { readonly changedBy: string; readonly fields: ChangedFields },
  now: string,
): Promise<void> => {
  const fields = JSON.stringify(change.fields)
  await sql
    .insertInto('expense_changes')
    .values(
      expenseIds.map((id) => ({ expense_id: id, changed_by: change.changedBy, fields, created_at: now })),
    )
    .execute()
}

/** The names of people by id; deleted accounts are absent. */
const readNames = async (sql: ReadSql, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> => {
  if (ids.size === 0) return new Map()
  const rows = await sql
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, toName(row)]))
}

/** The name of the person who recorded the expense. */
export const getCreatorName = async (sql: ReadSql, userId: string | null): Promise<string> =>
  (userId !== null && (await readNames(sql, new Set([userId]))).get(userId)) || toDisplayName({})

const listPayerIds = (fields: ChangedFields): readonly string[] =>
  fields.flatMap(({ field, before, after }) =>
    field === 'payer' ? [before, after].filter((id) => id !== null) : [],
  )

/** The latest changes to an expense, latest first. Callers must check that the viewer may see the expense. */
export const listChanges = async (sql: ReadSql, expenseId: number): Promise<ExpenseChange[]> => {
  const rows = await sql
    .selectFrom('expense_changes')
    .leftJoin('users', 'users.id', 'expense_changes.changed_by')
    .selectAll('expense_changes')
    .select(['users.first_name', 'users.last_name', 'users.email'])
    .where('expense_changes.expense_id', '=', expenseId)
    .orderBy('expense_changes.id', 'desc')
    .limit(keptExpenseChanges)
    .execute()
  const changes = rows.map((row) => ({
    id: row.id,
    changedBy: row.changed_by,
    changedByName: toName(row),
    changedAt: row.created_at,
    fields: JSON.parse(row.fields) as ChangedFields,
  }))
  const names = await readNames(sql, new Set(changes.flatMap(({ fields }) => listPayerIds(fields))))
  const toPayerName = (id: string | null): string => names.get(id ?? '') ?? toDisplayName({})
  return changes.map((change) => ({
    ...change,
    fields: change.fields.map((changed) =>
      changed.field === 'payer'
        ? { ...changed, before: toPayerName(changed.before), after: toPayerName(changed.after) }
        : changed,
    ),
  }))
}

/** The history of the expenses does not say any more that the person of a deleted account had paid. */
export const forgetPayer = async (sql: WriteSql, userId: string): Promise<void> => {
  await sql
    .updateTable('expense_changes')
    .set((eb) => ({
      fields: eb.fn<string>('replace', ['fields', eb.val(JSON.stringify(userId)), eb.val('null')]),
    }))
    .where('fields', 'like', `%${JSON.stringify(userId)}%`)
    .execute()
}
