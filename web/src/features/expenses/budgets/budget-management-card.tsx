import type { Budget } from '@roost/contract/expenses/budgets.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { toMessage } from '../../../api/calls/api-error.ts'
import { cx } from '../../../lib/cx.ts'
import { useFocusKeeper } from '../../../lib/screen/focus.ts'
import { t } from '../../../lib/locale/language.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BudgetRow, UnusedBudgetRow } from './budget-row.tsx'
import { budgetAnalyticsQuery } from '../rows/analytics.api.ts'
import { useBudgets } from './budgets.api.ts'
import type { ShownRow } from '../../../api/outbox/row-writes.rules.ts'
import { toActiveBudgets, type UsedBudget } from './budgets.rules.ts'
import { LazyBudgetDialog } from './lazy-budget-dialog.tsx'

export function BudgetManagementCard() {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Card>
      <div className="-mt-1.5 mb-1 flex items-center justify-between gap-2 max-md:-mt-2">
        <CardTitle>{t('Budget Management')}</CardTitle>
        <Button variant="ghost" size="sm" className="-mx-3 text-leaf-ink!" onClick={() => setIsAdding(true)}>
          {t('Add Budget')}
        </Button>
      </div>
      <Budgets />
      <LazyBudgetDialog kind="expenses" budget={null} isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </Card>
  )
}

function Budgets() {
  const budgets = useBudgets()
  const analytics = useQuery(budgetAnalyticsQuery(useToday()))
  if (budgets.data && analytics.data) {
    return (
      <>
        <ActiveBudgets
          budgets={toActiveBudgets(budgets.data, analytics.data.budgets)}
          waiting={budgets.data.filter(({ id, isActive }) => id < 0 && isActive)}
        />
        <InactiveBudgets budgets={budgets.data.filter(({ isActive }) => !isActive)} />
      </>
    )
  }
  const failed = [budgets, analytics].find(({ error }) => error)
  if (!failed) return <BudgetsSkeleton />
  return (
    <ErrorState
      title={t("Couldn't load the budgets")}
      description={toMessage(failed.error, t('Please try again.'))}
      onRetry={() => void Promise.all([budgets.refetch(), analytics.refetch()])}
      isRetrying={budgets.isFetching || analytics.isFetching}
    />
  )
}

interface ActiveBudgetsProps {
  readonly budgets: readonly UsedBudget[]
  /** New ones that wait on this device to be sent. */
  readonly waiting: readonly ShownRow<Budget>[]
}

function ActiveBudgets({ budgets, waiting }: ActiveBudgetsProps) {
  const { list, keepFocus } = useFocusKeeper(budgets)
  if (budgets.length === 0 && waiting.length === 0) {
    return (
      <EmptyState
        drawing={<Drawing name="jar" />}
        title={t('No active budgets')}
        description={t('Set one to see how much of it is left.')}
        className="py-4"
      />
    )
  }
  return (
    <ul ref={list} aria-label={t('Active budgets')} className="divide-y divide-line" {...keepFocus}>
      {budgets.map(({ budget, usage }, index) => (
        <li key={budget.id} data-index={index}>
          <BudgetRow budget={budget} usage={usage} kind="expenses" />
        </li>
      ))}
      {waiting.map((budget) => (
        <li key={budget.id}>
          <UnusedBudgetRow budget={budget} kind="expenses" />
        </li>
      ))}
    </ul>
  )
}

function InactiveBudgets({ budgets }: { readonly budgets: readonly ShownRow<Budget>[] }) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const listId = useId()
  if (budgets.length === 0) return null
  return (
    <div className="border-t border-line pt-1">
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3 text-ink-soft"
        aria-expanded={isUnfolded}
        aria-controls={listId}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        <ChevronDown aria-hidden="true" className={cx(isUnfolded && 'rotate-180')} />
        {t(isUnfolded ? 'Hide inactive ({count})' : 'Show inactive ({count})', { count: budgets.length })}
      </Button>
      <ul
        id={listId}
        aria-label={t('Inactive budgets')}
        hidden={!isUnfolded}
        className="divide-y divide-line"
      >
        {isUnfolded &&
          budgets.map((budget) => (
            <li key={budget.id}>
              <UnusedBudgetRow budget={budget} kind="expenses" />
            </li>
          ))}
      </ul>
    </div>
  )
}

function BudgetsSkeleton() {
  return (
    <div role="status" aria-label={t('Loading budgets')} className="divide-y divide-line">
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
