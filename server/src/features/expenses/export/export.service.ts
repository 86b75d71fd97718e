import { setImmediate } from 'node:timers/promises'
import { type expensesApi, expensePageSize } from '@roost/contract/expenses.ts'
import type { Handler } from '../../../http/context.ts'
import { type ExpenseCursor, listExpenses } from '../expenses.queries.ts'
import { csvHeader, toCsv } from './export.rules.ts'

export const exportExpenses: Handler<typeof expensesApi.exportCsv> = async ({ db, viewer }) => {
  const parts = [csvHeader]
  let after: ExpenseCursor | undefined
  do {
    const page = await listExpenses(db.sql, viewer.scope, { after, limit: expensePageSize })
    parts.push(toCsv(page))
    after = page.length < expensePageSize ? undefined : page.at(-1)
    // Other requests get their turn: SQLite answers without ever letting go.
    await setImmediate()
  } while (after)
  return {
    bytes: new TextEncoder().encode(parts.join('')),
    downloadName: `expenses_${db.clock().toISOString().slice(0, 10)}.csv`,
  }
}
