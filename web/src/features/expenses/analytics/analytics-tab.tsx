import type { BudgetUsage, ExpenseAnalytics } from '@roost/contract/expenses/analytics.ts'
import { useQuery } from '@tanstack/react-query'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { t } from '../../../lib/locale/language.ts'
import { formatMoney } from '../../../lib/numbers/money.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { budgetAnalyticsQuery } from '../rows/analytics.api.ts'
import { useMonthSpending } from '../rows/use-month-spending.ts'
import {
  describeBudgets,
  describeMonths,
  listRunningBudgets,
  toBudgetBars,
  toBudgetTable,
  toMonthChange,
  toMonthPoints,
  toMonthTable,
} from './analytics.rules.ts'
import { LazyColumnChart } from './lazy-charts.tsx'
import { SpendingByCategory } from './spending-by-category.tsx'
import type { TabProps } from './tab-props.ts'

const gridStyles = 'flex flex-col gap-4 xl:grid xl:grid-cols-[2fr_1fr] xl:items-start'
const columnStyles = 'contents min-w-0 flex-col gap-4 xl:flex'

export function AnalyticsTab({ today }: TabProps) {
  const spending = useMonthSpending(today)
  const budgets = useQuery(budgetAnalyticsQuery(today))
  if (spending.isPending || budgets.isPending) return <AnalyticsSkeleton />
  if (!spending.data || !budgets.data) {
    return <ErrorState title={t("Couldn't load the analytics")} {...toFailure(spending, budgets)} />
  }
  return (
    <div className={gridStyles}>
      <div className={columnStyles}>
        <SpendingByMonth months={spending.data.byMonth} />
        <SpendingByCategory today={today} />
      </div>
      <div className={columnStyles}>
        <MonthChange spending={spending.data} />
        <BudgetAgainstActual budgets={listRunningBudgets(budgets.data.budgets)} />
      </div>
    </div>
  )
}

function MonthChange({ spending: { thisMonth, lastMonth } }: { readonly spending: ExpenseAnalytics }) {
  return (
    <Card className="max-xl:order-first">
      <CardTitle>{t('This month against last month')}</CardTitle>
      <p className="mt-1 text-lg font-semibold">{toMonthChange(thisMonth, lastMonth)}</p>
      <p className="text-ink-soft tabular-nums">
        {t('{thisMonth} so far, {lastMonth} last month', {
          thisMonth: formatMoney(thisMonth),
          lastMonth: formatMoney(lastMonth),
        })}
      </p>
    </Card>
  )
}

function SpendingByMonth({ months }: { readonly months: ExpenseAnalytics['byMonth'] }) {
  const title = t('Spending by month')
  const isEmpty = months.every(({ amount }) => amount === 0)
  return (
    <Card>
      <ChartFigure title={title} summary={describeMonths(months)} table={toMonthTable(months)}>
        {!isEmpty && <LazyColumnChart label={title} points={toMonthPoints(months)} />}
      </ChartFigure>
    </Card>
  )
}

function BudgetAgainstActual({ budgets }: { readonly budgets: readonly BudgetUsage[] }) {
  const title = t('Budget against actual')
  return (
    <Card>
      <ChartFigure
        title={title}
        summary={budgets.length === 0 ? t('No active budget.') : describeBudgets(budgets)}
        table={toBudgetTable(budgets)}
      >
        {budgets.length > 0 && <BarChart label={title} bars={toBudgetBars(budgets)} />}
      </ChartFigure>
    </Card>
  )
}

function AnalyticsSkeleton() {
  return (
    <div role="status" aria-label={t('Loading the analytics')} className={gridStyles}>
      <Card>
        <Skeleton className="h-80" />
      </Card>
      <Card className="flex flex-col gap-2 max-xl:order-first">
        <Skeleton className="h-6 w-56 max-w-full" />
        <Skeleton className="h-5 w-40" />
      </Card>
      <Card>
        <Skeleton className="h-72" />
      </Card>
    </div>
  )
}
