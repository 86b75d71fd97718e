import type { ExpenseAnalytics } from '@roost/contract/analytics.ts'
import type { CalendarDate } from '@roost/contract/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { toMessage } from '../../../api/api-error.ts'
import { formatMonth, toMonth } from '../../../lib/calendar-date.ts'
import { Card } from '../../../ui/card.tsx'
import { ChartFigure } from '../../../ui/chart-figure.tsx'
import { JarDrawing } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { budgetAnalyticsQuery } from './analytics.api.ts'
import { goalsQuery } from '../expense-goals/expense-goals.api.ts'
import { useMonthSpending } from '../use-month-spending.ts'
import { describeCategories, toCategoryTable, toCategoryTotals } from './analytics.rules.ts'
import { isAllEmpty } from './create-buttons.rules.ts'
import { CreateButtons } from './create-buttons.tsx'
import { FigureCards } from './figure-cards.tsx'
import { LazyDonutChart } from './lazy-charts.tsx'
import { NearestBudgets } from './nearest-budgets.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import type { TabProps } from './tab-props.ts'
import { useEmptiness } from './use-emptiness.ts'

export function OverviewTab({ today, onOpen }: TabProps) {
  const emptiness = useEmptiness(today)
  const budgets = useQuery(budgetAnalyticsQuery(today))
  const goals = useQuery(goalsQuery)
  const spending = useMonthSpending(today)
  const queries = [budgets, goals, spending]
  if (queries.some(({ isPending }) => isPending)) return <OverviewSkeleton />
  if (!budgets.data || !goals.data || !spending.data) {
    return (
      <ErrorState
        title="Couldn't load the overview"
        description={toMessage(queries.find(({ error }) => error)?.error, 'Please try again.')}
        onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))}
        isRetrying={queries.some(({ isFetching }) => isFetching)}
      />
    )
  }
  if (isAllEmpty(emptiness)) {
    return (
      <EmptyState
        drawing={<JarDrawing />}
        title="Nothing to show yet"
        description="Set a budget to watch what is spent, or a goal to save for."
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
  const title = 'Spending by category'
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
            total={{ name: 'Spent', amount: spending.thisMonth }}
            parts={categories}
            toCombinedName={(count) => `${count} more categories`}
          />
        )}
      </ChartFigure>
    </Card>
  )
}
