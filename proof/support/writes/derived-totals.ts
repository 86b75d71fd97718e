import { expect } from 'vitest'
import type { Database } from '../../../server/src/db/engines/database.ts'
import { toScopeKey } from '../../../server/src/db/scopes/scope.ts'
import { readBalances, sumUpLedger } from '../../../server/test-support/household/ledger.ts'

type Figures = Readonly<Record<string, number>>

const sumByKey = (entries: readonly (readonly [key: string, value: number])[]): Figures => {
  const sums: Record<string, number> = {}
  for (const [key, value] of entries) sums[key] = (sums[key] ?? 0) + value
  return sums
}

const toKey = (...parts: readonly (string | number)[]): string => parts.join(' · ')

const toOwnerKey = (row: { house_group_id: number | null; created_by: string | null }): string =>
  toScopeKey({ houseGroupId: row.house_group_id, createdBy: row.created_by })

const expectTaskTotals = async ({ sql }: Pick<Database, 'sql'>): Promise<void> => {
  const [tasks, totals] = [
    await sql.selectFrom('tasks').selectAll().execute(),
    await sql.selectFrom('task_totals').selectAll().execute(),
  ]
  expect(
    sumByKey(totals.map((row) => [toKey(row.scope, row.category, row.status, row.priority), row.task_count])),
  ).toEqual(sumByKey(tasks.map((row) => [toKey(toOwnerKey(row), row.category, row.status, row.priority), 1])))
}

const expectEventTotals = async ({ sql }: Pick<Database, 'sql'>): Promise<void> => {
  const [events, totals] = [
    await sql.selectFrom('calendar_events').selectAll().execute(),
    await sql.selectFrom('event_totals').selectAll().execute(),
  ]
  expect(sumByKey(totals.map((row) => [toKey(row.scope, String(row.lasts_long)), row.event_count]))).toEqual(
    sumByKey(events.map((row) => [toKey(toOwnerKey(row), String(row.lasts_long)), 1])),
  )
}

const expectExpenseTotals = async ({ sql }: Pick<Database, 'sql'>): Promise<void> => {
  const [expenses, totals] = [
    await sql.selectFrom('expenses').selectAll().execute(),
    await sql.selectFrom('expense_totals').selectAll().execute(),
  ]
  const listFigures = (key: string, cents: number, count: number) =>
    [
      [`${key} cents`, cents],
      [`${key} count`, count],
    ] as const
  expect(
    sumByKey(
      totals.flatMap((row) =>
        listFigures(toKey(row.scope, row.month, row.category), row.amount_cents, row.expense_count),
      ),
    ),
  ).toEqual(
    sumByKey(
      expenses.flatMap((row) =>
        listFigures(toKey(toOwnerKey(row), row.date.slice(0, 7), row.category), row.amount_cents, 1),
      ),
    ),
  )
}

/**
 * Expects that both columns of the splits add up to the amount of their expense and that unsplit expenses have no
 * splits.
 */
const expectSplitsAddUp = async ({ sql }: Pick<Database, 'sql'>): Promise<void> => {
  const splits = await sql.selectFrom('expense_splits').selectAll().execute()
  const expenses = await sql.selectFrom('expenses').selectAll().where('split_mode', 'is not', null).execute()
  const amounts = sumByKey(expenses.map(({ id, amount_cents }) => [String(id), amount_cents]))
  expect(sumByKey(splits.map((row) => [String(row.expense_id), row.paid_cents]))).toEqual(amounts)
  expect(sumByKey(splits.map((row) => [String(row.expense_id), row.share_cents]))).toEqual(amounts)
}

const expectBalancedLedgers = async (db: Pick<Database, 'sql'>): Promise<void> => {
  const test = { db: db as Database }
  for (const { id } of await db.sql.selectFrom('house_groups').select('id').execute()) {
    const balances = await readBalances(test, id)
    expect(balances).toEqual(await sumUpLedger(test, id))
    expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0)
  }
}

/**
 * Expects that totals, splits and balances match the rows they are derived from, so that no write was applied in part.
 */
export const expectConsistentTotals = async (db: Pick<Database, 'sql'>): Promise<void> => {
  await expectTaskTotals(db)
  await expectEventTotals(db)
  await expectExpenseTotals(db)
  await expectSplitsAddUp(db)
  await expectBalancedLedgers(db)
}
