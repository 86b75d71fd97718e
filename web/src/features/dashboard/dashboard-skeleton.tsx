import type { Widget } from '@roost/contract/dashboard-config.ts'
import { usePrefetchQuery } from '@tanstack/react-query'
import { useToday } from '../../lib/use-today.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { budgetAnalyticsQuery } from '../expenses/analytics/analytics.api.ts'
import { recentExpensesQuery } from '../expenses/expenses.api.ts'
import { shoppingListQuery } from '../shopping/shopping.api.ts'
import { recentTasksQuery } from '../tasks/tasks.api.ts'
import { membersQuery } from '../users/users.api.ts'
import { statsQuery, upcomingQuery } from './dashboard.api.ts'
import { StatsSkeleton } from './stats-widget.tsx'
import { WidgetGrid } from './widget-grid.tsx'
import { defaultConfig } from './widgets.rules.ts'

/** The skeleton shown until the layout has loaded. It is replaced as a whole. */
export function DashboardSkeleton() {
  usePrefetchedLists()
  return (
    <div role="status" aria-label="Loading your dashboard">
      <WidgetGrid config={defaultConfig} renderWidget={renderOutline} />
    </div>
  )
}

/** Most layouts show most lists, so the lists are loaded in parallel with the layout. */
function usePrefetchedLists(): void {
  const today = useToday()
  usePrefetchQuery(statsQuery())
  usePrefetchQuery(recentTasksQuery)
  usePrefetchQuery(recentExpensesQuery)
  usePrefetchQuery(shoppingListQuery)
  usePrefetchQuery(upcomingQuery(today))
  usePrefetchQuery(membersQuery)
  usePrefetchQuery(budgetAnalyticsQuery(today))
}

const renderOutline = ({ type }: Widget) =>
  type === 'stats' ? (
    <div className="@container flex h-full flex-col gap-3">
      <Skeleton className="h-5 w-28" />
      <StatsSkeleton />
    </div>
  ) : (
    <Card className="flex h-full min-h-60 flex-col gap-4">
      <div className="flex items-center gap-2 text-ink-soft">
        <Skeleton className="h-5 w-36" />
        <Spinner className="size-4" />
      </div>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-10 w-full" />
      ))}
    </Card>
  )
