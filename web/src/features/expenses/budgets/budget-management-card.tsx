import type { Budget } from '@roost/contract/budgets.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { toMessage } from '../../../api/api-error.ts'
import { toCategoryLabel } from '../../../lib/category-label.ts'
import { cx } from '../../../lib/cx.ts'
import { formatMoney } from '@roost/contract/money-format.ts'
import { useFocusKeeper } from '../../../lib/focus.ts'
import { useToday } from '../../../lib/use-today.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { JarDrawing } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BudgetActions, BudgetRow } from './budget-row.tsx'
import { budgetAnalyticsQuery } from '../analytics/analytics.api.ts'
import { budgetsQuery } from './budgets.api.ts'
import { toActiveBudgets, type UsedBudget } from './budgets.rules.ts'
import { LazyBudgetDialog } from './lazy-budget-dialog.tsx'

export function BudgetManagementCard() {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Card>
      <div className="-mt-1.5 mb-1 flex items-center justify-between gap-2 max-md:-mt-2">
        <CardTitle>Budget Management</CardTitle>
        <Button variant="ghost" size="sm" className="-mx-3 text-leaf-ink!" onClick={() => setIsAdding(true)}>
          Add Budget
        </Button>
      </div>
      <Budgets />
      <LazyBudgetDialog kind="expenses" budget={null} isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </Card>
  )
}

function Budgets() {
  const budgets = useQuery(budgetsQuery)
  const analytics = useQuery(budgetAnalyticsQuery(useToday()))
  if (budgets.data && analytics.data) {
    return (
      <>
        <ActiveBudgets budgets={toActiveBudgets(budgets.data, analytics.data.budgets)} />
        <InactiveBudgets budgets={budgets.data.filter(({ isActive }) => !isActive)} />
      </>
    )
  }
  const failed = [budgets, analytics].find(({ error }) => error)
  if (!failed) return <BudgetsSkeleton />
  return (
    <ErrorState
      title="Couldn't load the budgets"
      description={toMessage(failed.error, 'Please try again.')}
      onRetry={() => void Promise.all([budgets.refetch(), analytics.refetch()])}
      isRetrying={budgets.isFetching || analytics.isFetching}
    />
  )
}

function ActiveBudgets({ budgets }: { readonly budgets: readonly UsedBudget[] }) {
  const { list, keepFocus } = useFocusKeeper(budgets)
  if (budgets.length === 0) {
    return (
      <EmptyState
        drawing={<JarDrawing />}
        title="No active budgets"
        description="Set one to see how much of it is left."
        className="py-4"
      />
    )
  }
  return (
    <ul ref={list} aria-label="Active budgets" className="divide-y divide-line" {...keepFocus}>
      {budgets.map(({ budget, usage }, index) => (
        <li key={budget.id} data-index={index}>
          <BudgetRow budget={budget} usage={usage} kind="expenses" />
        </li>
      ))}
    </ul>
  )
}

function InactiveBudgets({ budgets }: { readonly budgets: readonly Budget[] }) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const listId = useId()
  if (budgets.length === 0) return null
  return (
    <div className="border-t border-line pt-1">
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 text-ink-soft"
        aria-expanded={isUnfolded}
        aria-controls={listId}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        <ChevronDown aria-hidden="true" className={cx(isUnfolded && 'rotate-180')} />
        {isUnfolded ? 'Hide' : 'Show'} inactive ({budgets.length})
      </Button>
      <ul id={listId} aria-label="Inactive budgets" hidden={!isUnfolded} className="divide-y divide-line">
        {isUnfolded &&
          budgets.map((budget) => (
            <li key={budget.id} className="flex items-center gap-2 py-1">
              <div className="min-w-0 grow">
                <p className="font-semibold wrap-anywhere text-ink-soft">{budget.name}</p>
                <p className="text-sm text-ink-soft">
                  {formatMoney(budget.amount)} · {toCategoryLabel(budget.period)}
                </p>
              </div>
              <BudgetActions budget={budget} kind="expenses" />
            </li>
          ))}
      </ul>
    </div>
  )
}

function BudgetsSkeleton() {
  return (
    <div role="status" aria-label="Loading budgets" className="divide-y divide-line">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex flex-col gap-3 py-3">
          <div className="flex justify-between">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-16" />
          </div>
          <Skeleton className="h-2 rounded-full!" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  )
}
