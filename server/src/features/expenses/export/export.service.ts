import type { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { expensePageSize } from '@roost/contract/expenses/expense-values.ts'
import { assertSameCurrency } from '../../../db/transactions/amounts.queries.ts'
import type { ReadSql } from '../../../db/engines/database.ts'
import type { ViewerScope } from '../../../db/scopes/scope.ts'
import type { Handler } from '../../../http/sessions/context.ts'
import { streamExport } from '../../../lib/concurrency/export-stream.ts'
import { runTimeSlice } from '../../../lib/concurrency/time-slices.ts'
import { type ExpenseCursor, listExpenses } from '../rows/expenses.queries.ts'
import { csvHeader, toCsv } from './export.rules.ts'

async function* listParts(sql: ReadSql, scope: ViewerScope): AsyncGenerator<string> {
  yield csvHeader
  let after: ExpenseCursor | undefined
  do {
    await assertSameCurrency(sql, scope)
    const page = await listExpenses(sql, scope, { after, limit: expensePageSize })
    yield await runTimeSlice(() => toCsv(page, scope.currency))
    after = page.length < expensePageSize ? undefined : page.at(-1)
  } while (after)
}

export const exportExpenses: Handler<typeof expensesApi.exportCsv> = async ({ db, viewer }) => ({
  bytes: streamExport(viewer.userId, listParts(db.sql, viewer.scope)),
  downloadName: `expenses_${db.clock().toISOString().slice(0, 10)}.csv`,
})
