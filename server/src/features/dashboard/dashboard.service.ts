import type { dashboardApi } from '@roost/contract/dashboard/dashboard.ts'
import { toAmount } from '@roost/contract/money/money.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { toZonedDate } from '../../lib/time/zoned-time.ts'
import { getSpending } from '../analytics/analytics.service.ts'
import { listOccurrencesBetween } from '../calendar/recurrence/occurrences.service.ts'
import { countItemsInScope } from '../shopping/shopping.service.ts'
import { countShownTasks } from '../tasks/tasks.service.ts'
import { deleteConfig, findConfig, upsertConfig } from './dashboard.queries.ts'
import { countOccurrences, parseConfig, toCountedDays, toTaskFigures } from './dashboard.rules.ts'

// The dashboard: the figures of a household, and the layout of each member.

export const getStats: Handler<typeof dashboardApi.stats> = async (work, { tz: timeZone = 'UTC' }) => {
  const { db, viewer } = work
  const { sql } = db
  const { scope, region } = viewer
  const now = db.clock().toISOString()
  const today = toZonedDate(now, timeZone)
  const [tasks, spending, items, events] = await Promise.all([
    countShownTasks(sql, scope, today),
    getSpending(sql, scope, today),
    countItemsInScope(sql, scope, now),
    listOccurrencesBetween(work, { ...toCountedDays(today, region.weekStart), timeZone }),
  ])
  return {
    ...toTaskFigures(tasks),
    totalExpenses: toAmount(spending.totalCents, scope.currency),
    shoppingItems: items.openCount + items.boughtCount,
    completedShoppingItems: items.boughtCount,
    monthlySpent: toAmount(spending.monthCents, scope.currency),
    monthlyBudget: spending.budgetCents === null ? null : toAmount(spending.budgetCents, scope.currency),
    ...countOccurrences(events.occurrences, { now, today, timeZone, weekStart: region.weekStart }),
  }
}

export const getConfig: Handler<typeof dashboardApi.config> = async ({ db, viewer }) => {
  const json = await findConfig(db.sql, viewer.scope)
  return { config: json === undefined ? null : parseConfig(json) }
}

export const saveConfig: Handler<typeof dashboardApi.saveConfig> = ({ db, viewer }, { config }) =>
  inTransaction(db, async (tx) => {
    await upsertConfig(tx.sql, viewer.scope, JSON.stringify(config), tx.now)
    tx.touch('dashboard', `user:${viewer.userId}`)
    return { config }
  })

export const resetConfig: Handler<typeof dashboardApi.resetConfig> = ({ db, viewer }) =>
  inTransaction(db, async (tx) => {
    const isDeleted = await deleteConfig(tx.sql, viewer.scope)
    if (isDeleted) tx.touch('dashboard', `user:${viewer.userId}`)
    return { success: true }
  })
