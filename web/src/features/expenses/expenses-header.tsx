import type { CalendarDate } from '@roost/contract/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { formatMoney } from '@roost/contract/money-format.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { budgetAnalyticsQuery } from './analytics/analytics.api.ts'

interface ExpensesHeaderProps {
  readonly today: CalendarDate
  readonly onAdd: () => void
}

export function ExpensesHeader({ today, onAdd }: ExpensesHeaderProps) {
  const { data } = useQuery(budgetAnalyticsQuery(today))
  return (
    <PageHeader
      title="Expense Tracking"
      subtitle={
        <span className="flex min-h-4 flex-wrap gap-x-4 tabular-nums max-md:text-xs md:min-h-6">
          {data && (
            <>
              <span>Total spent: {formatMoney(data.totalSpent)}</span>
              <span>Total budget: {formatMoney(data.totalBudget)}</span>
            </>
          )}
        </span>
      }
      actions={
        // A floating round button on phones.
        <Button
          onClick={onAdd}
          aria-label="Add Expense"
          className="max-md:fixed max-md:right-4 max-md:bottom-[calc(var(--dock-height,3.25rem)+1.5rem)] max-md:z-30 max-md:size-14 max-md:rounded-full! max-md:p-0! max-md:shadow-soft"
        >
          <Plus aria-hidden="true" className="max-md:size-6!" />
          <span className="max-md:hidden">Add Expense</span>
        </Button>
      }
    />
  )
}
