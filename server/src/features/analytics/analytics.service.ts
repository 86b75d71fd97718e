import { type analyticsApi, analyticsMonths } from '@roost/contract/expenses/analytics.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import type { Database, ReadSql } from '../../db/engines/database.ts'
import type { ViewerScope } from '../../db/scopes/scope.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { listBudgetsInScope } from '../budgets/budgets.service.ts'
import {
  listCategoryTotals,
  listMonthTotals,
  type Spent,
  sumSpent,
  sumSpentByBudget,
} from '../expenses/expenses.service.ts'
import { sumMonthlyCents, toBudgetAnalytics, toExpenseAnalytics } from './analytics.rules.ts'
import { toCountedPeriod, toMonth, toMonthAfter, toPeriod } from './periods.rules.ts'

// Totals of the expenses and budgets that the viewer may see.

const toToday = ({ clock }: Database): string => clock().toISOString().slice(0, 10)

export const getExpenseAnalytics: Handler<typeof analyticsApi.expenses> = async (
  { db, viewer },
  { today = toToday(db), fromMonth, toMonth: lastMonth },
) => {
  const thisMonth = toMonth(today)
  const isOfAllTime = fromMonth === undefined && lastMonth === undefined
  const [all, recent, chosen] = await Promise.all([
    listCategoryTotals(db.sql, viewer.scope),
    listMonthTotals(db.sql, viewer.scope, {
      from: toMonthAfter(thisMonth, 1 - analyticsMonths),
      to: thisMonth,
    }),
    isOfAllTime ? null : listCategoryTotals(db.sql, viewer.scope, { from: fromMonth, to: lastMonth }),
  ])
  return toExpenseAnalytics({ all, recent, chosen: chosen ?? all }, thisMonth, viewer.scope.currency)
}

export const getBudgetAnalytics: Handler<typeof analyticsApi.budgets> = async (
  { db, viewer },
  { today = toToday(db) },
) => {
  const thisMonth = toMonth(today)
  const [budgets, month] = await Promise.all([
    listBudgetsInScope(db.sql, viewer.scope),
    listMonthTotals(db.sql, viewer.scope, { from: thisMonth, to: thisMonth }),
  ])
  const periods = new Map(
    budgets.flatMap((budget) => {
      const period = toCountedPeriod(budget, today, viewer.region.weekStart)
      return period ? [[budget.id, period]] : []
    }),
  )
  const ranges = [...periods].map(([budgetId, period]) => ({ budgetId, ...period }))
  const monthly = toPeriod('monthly', today, viewer.region.weekStart)
  const [spentCents, monthCents] = await Promise.all([
    sumSpentByBudget(db.sql, ranges),
    sumSpentByBudget(
      db.sql,
      budgets.map(({ id: budgetId }) => ({ budgetId, ...monthly })),
    ),
  ])
  return toBudgetAnalytics({ budgets, periods, month, spentCents, monthCents }, viewer.scope.currency)
}

/**
 * The total spent, the amount spent in the month that contains a day, and the monthly equivalent of the active budgets.
 */
export const getSpending = async (
  sql: ReadSql,
  scope: ViewerScope,
  today: CalendarDate,
): Promise<Spent & { readonly budgetCents: number | null }> => {
  const [spent, budgets] = await Promise.all([
    sumSpent(sql, scope, toMonth(today)),
    listBudgetsInScope(sql, scope),
  ])
  return { ...spent, budgetCents: sumMonthlyCents(budgets, scope.currency) }
}
