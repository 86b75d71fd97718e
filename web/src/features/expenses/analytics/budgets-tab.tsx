import { useQuery } from '@tanstack/react-query'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { t } from '../../../lib/locale/language.ts'
import { Card } from '../../../ui/card.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AddMatching } from '../budgets/add-matching.tsx'
import { BudgetRow, UnusedBudgetRow } from '../budgets/budget-row.tsx'
import { useBudgets } from '../budgets/budgets.api.ts'
import { toShownUsage } from '../budgets/budgets.rules.ts'
import { budgetAnalyticsQuery } from '../rows/analytics.api.ts'
import { CreateButtons } from './create-buttons.tsx'
import type { TabProps } from './tab-props.ts'

export function BudgetsTab({ today, onOpen }: TabProps) {
  const list = useBudgets()
  const usage = useQuery(budgetAnalyticsQuery(today))
  if (list.isPending || usage.isPending) return <BudgetsSkeleton />
  if (!list.data || !usage.data) {
    return <ErrorState title={t("Couldn't load the budgets")} {...toFailure(list, usage)} />
  }
  if (list.data.length === 0) {
    return (
      <EmptyState
        drawing={<Drawing name="jar" />}
        title={t('No budgets yet')}
        description={t('A budget shows how much of an amount is spent in its period.')}
        action={<CreateButtons kinds={['new-budget']} primary="new-budget" onOpen={onOpen} />}
      />
    )
  }
  const budgets = new Map(list.data.map((budget) => [budget.id, budget]))
  const waiting = list.data.filter(({ id }) => id < 0)
  return (
    <ul aria-label={t('Budgets')} className="grid gap-3 md:gap-4 lg:grid-cols-2">
      {usage.data.budgets.map((budgetUsage) => {
        const budget = budgets.get(budgetUsage.id)
        return (
          budget && (
            <li key={budget.id} className="min-w-0">
              <Card className="h-full py-2!">
                <BudgetRow
                  budget={budget}
                  usage={toShownUsage(budget, budgetUsage)}
                  kind="analytics"
                  hasDetails
                />
                <AddMatching usage={budgetUsage} />
              </Card>
            </li>
          )
        )
      })}
      {waiting.map((budget) => (
        <li key={budget.id} className="min-w-0">
          <Card className="h-full py-2!">
            <UnusedBudgetRow budget={budget} kind="analytics" />
          </Card>
        </li>
      ))}
    </ul>
  )
}

function BudgetsSkeleton() {
  return (
    <div role="status" aria-label={t('Loading the budgets')} className="grid gap-3 md:gap-4 lg:grid-cols-2">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Card key={key} className="flex flex-col gap-3">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-2 w-full" />
        </Card>
      ))}
    </div>
  )
}
