import type { ExpenseAnalytics, BudgetUsage, BudgetAnalytics } from '@roost/contract/expenses/analytics.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { formatMonth, toMonth } from '../../../lib/time/calendar-date.ts'
import { formatMoney } from '../../../lib/numbers/money.ts'
import { formatPercent } from '../../../lib/numbers/share.ts'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { budgetAnalyticsQuery } from '../rows/analytics.api.ts'
import { useGoals } from '../expense-goals/expense-goals.api.ts'
import { useMonthSpending } from '../rows/use-month-spending.ts'
import {
  describeCategories,
  toCategoryTable,
  toCategoryTotals,
  listNearestBudgets,
} from './analytics.rules.ts'
import { isAllEmpty } from './dialogs.rules.ts'
import { AddBudgetLink, CreateButtons } from './create-buttons.tsx'
import { NotInBudget } from './not-in-budget.tsx'
import { LazyDonutChart } from './lazy-charts.tsx'
import type { TabProps } from './tab-props.ts'
import { useEmptiness } from './use-emptiness.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { UsageBar } from '../../../ui/charts/usage-bar.tsx'
import { usageLooks } from '../budgets/budgets.rules.ts'
import { cx } from '../../../lib/cx.ts'
import { t } from '../../../lib/locale/language.ts'
import { formatCount } from '../../../lib/locale/region.ts'

/** Reduces the size of long amounts, so that they fit into half the width of the narrowest phone. */
const toTextSize = ({ length }: string): string => {
  if (length > 13) return 'text-xs md:text-sm'
  return length > 10 ? 'text-sm md:text-base' : 'text-lg'
}

interface FigureCardsProps {
  readonly budgets: BudgetAnalytics
  readonly goalsInProgress: number
}

function FigureCards({ budgets, goalsInProgress }: FigureCardsProps) {
  const { totalSpent, totalBudget, remaining, notInBudget, isConverted } = budgets
  const isOver = remaining < 0
  return (
    <div>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        <FigureCard label={t('Spent this month')}>{formatMoney(totalSpent)}</FigureCard>
        <FigureCard label={t('Total budget')}>{formatMoney(totalBudget)}</FigureCard>
        {totalBudget === 0 ? (
          <FigureCard label={t('No budget yet')}>
            <AddBudgetLink />
          </FigureCard>
        ) : (
          <FigureCard label={isOver ? t('Over Budget') : t('Remaining')} isAlarming={isOver}>
            {formatMoney(Math.abs(remaining))}
          </FigureCard>
        )}
        <FigureCard label={t('Goals in progress')}>{formatCount(goalsInProgress)}</FigureCard>
      </dl>
      <NotInBudget hasBudget={totalBudget > 0} amount={notInBudget} className="mt-2" />
      {isConverted && (
        <p className="mt-2 text-xs text-ink-soft md:text-sm">
          {t('Weekly, quarterly and yearly budgets are converted to a monthly amount')}
        </p>
      )}
    </div>
  )
}

interface FigureCardProps {
  readonly label: string
  readonly children: ReactNode
  readonly isAlarming?: boolean
}

function FigureCard({ label, children, isAlarming = false }: FigureCardProps) {
  const size = typeof children === 'string' ? toTextSize(children) : 'text-base'
  return (
    <Card className={cx('max-xl:p-4!', isAlarming && 'text-clay-ink')}>
      <dt className={cx('text-sm', !isAlarming && 'text-ink-soft')}>{label}</dt>
      <dd className={cx('font-semibold tabular-nums xl:text-xl', size)}>{children}</dd>
    </Card>
  )
}

const shownCount = 3

function NearestBudgets({ budgets }: { readonly budgets: readonly BudgetUsage[] }) {
  const nearest = listNearestBudgets(budgets, shownCount)
  return (
    <Card>
      <CardTitle id="nearest-budgets">{t('Most used')}</CardTitle>
      {nearest.length === 0 && <p className="text-sm text-ink-soft">{t('No active budget.')}</p>}
      <ul aria-labelledby="nearest-budgets" className="mt-3 flex flex-col gap-4 empty:hidden">
        {nearest.map(({ id, name, spent, amount, percentage, status }) => (
          <li key={id}>
            <p className="flex items-baseline justify-between gap-3 font-semibold">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="tabular-nums">{formatPercent(percentage)}</span>
            </p>
            <UsageBar
              label={t('Used of {name}', { name })}
              percent={percentage}
              tone={usageLooks[status].tone}
              className="my-1.5"
            />
            <p className="text-sm text-ink-soft tabular-nums">
              {t('{spent} of {limit}', { spent: formatMoney(spent), limit: formatMoney(amount) })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function OverviewSkeleton() {
  return (
    <div role="status" aria-label={t('Loading the overview')} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Card key={key} className="flex flex-col gap-2 max-xl:p-4!">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-6 w-1/2" />
          </Card>
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card className="flex flex-col gap-5">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-8" />
          ))}
        </Card>
        <Card>
          <Skeleton isRound className="mx-auto size-44" />
        </Card>
      </div>
    </div>
  )
}

export function OverviewTab({ today, onOpen }: TabProps) {
  const emptiness = useEmptiness(today)
  const budgets = useQuery(budgetAnalyticsQuery(today))
  const goals = useGoals()
  const spending = useMonthSpending(today)
  const queries = [budgets, goals, spending]
  if (queries.some(({ isPending }) => isPending)) return <OverviewSkeleton />
  if (!budgets.data || !goals.data || !spending.data) {
    return <ErrorState title={t("Couldn't load the overview")} {...toFailure(...queries)} />
  }
  if (isAllEmpty(emptiness)) {
    return (
      <EmptyState
        drawing={<Drawing name="jar" />}
        title={t('Nothing to show yet')}
        description={t('Set a budget to watch what is spent, or a goal to save for.')}
        action={<CreateButtons kinds={['new-budget', 'new-goal']} primary="new-budget" onOpen={onOpen} />}
      />
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <FigureCards
        budgets={budgets.data}
        goalsInProgress={goals.data.filter(({ isCompleted }) => !isCompleted).length}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <NearestBudgets budgets={budgets.data.budgets} />
        <MonthByCategory spending={spending.data} today={today} />
      </div>
    </div>
  )
}

interface MonthByCategoryProps {
  readonly spending: ExpenseAnalytics
  readonly today: CalendarDate
}

function MonthByCategory({ spending, today }: MonthByCategoryProps) {
  const categories = toCategoryTotals(spending.byCategory)
  const title = t('Spending by category')
  return (
    <Card>
      <ChartFigure
        title={title}
        summary={`${formatMonth(toMonth(today))}: ${describeCategories(categories)}`}
        table={toCategoryTable(categories)}
      >
        {categories.length > 0 && (
          <LazyDonutChart
            label={title}
            total={{ name: t('Spent'), amount: spending.thisMonth }}
            parts={categories}
            toCombinedName={(count) =>
              t('{count, plural, one {# more category} other {# more categories}}', { count })
            }
          />
        )}
      </ChartFigure>
    </Card>
  )
}
