import { setImmediate } from 'node:timers/promises'
import { type expensesApi, expensePageSize } from '@roost/contract/expenses.ts'
import type { ReadSql } from '../../../db/database.ts'
import type { ViewerScope } from '../../../db/scope.ts'
import type { Handler } from '../../../http/context.ts'
import { streamExport } from '../../../lib/sent-export.ts'
import { type ExpenseCursor, listExpenses } from '../expenses.queries.ts'
import { csvHeader, toCsv } from './export.rules.ts'

async function* listParts(sql: ReadSql, scope: ViewerScope): AsyncGenerator<string> {
  yield csvHeader
  let after: ExpenseCursor | undefined
  do {
    const page = await listExpenses(sql, scope, { after, limit: expensePageSize })
    yield toCsv(page)
    after = page.length < expensePageSize ? undefined : page.at(-1)
    // Other requests get their turn: SQLite answers without ever letting go.
    await setImmediate()
  } while (after)
}

export const exportExpenses: Handler<typeof expensesApi.exportCsv> = async ({ db, viewer }) => ({
  bytes: streamExport(viewer.userId, listParts(db.sql, viewer.scope)),
  downloadName: `expenses_${db.clock().toISOString().slice(0, 10)}.csv`,
})
