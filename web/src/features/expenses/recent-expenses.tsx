import { useQuery } from '@tanstack/react-query'
import { toMessage } from '../../api/api-error.ts'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ExpenseListSkeleton } from './expense-list-skeleton.tsx'
import { ExpenseRow } from './expense-row.tsx'
import { recentExpenseCount, recentExpensesQuery } from './expenses.api.ts'
import { NoExpenses } from './no-expenses.tsx'

interface RecentExpensesProps {
  /** The total number of expenses; undefined until the figures have loaded. */
  readonly total: number | undefined
  readonly onAdd: () => void
  readonly onView: (id: number) => void
  readonly onShowAll: () => void
}

export function RecentExpenses({ total, onAdd, onView, onShowAll }: RecentExpensesProps) {
  const { id: userId } = useUser()
  const { data: expenses, error, isPending, isFetching, refetch } = useQuery(recentExpensesQuery)
  if (isPending) return <ExpenseListSkeleton />
  if (!expenses) {
    return (
      <ErrorState
        title="Couldn't load the expenses"
        description={toMessage(error, 'Please try again.')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (expenses.length === 0) return <NoExpenses onAdd={onAdd} />
  return (
    <>
      <ul aria-label="Recent expenses" className="divide-y divide-line">
        {expenses.map((expense) => (
          <li key={expense.id}>
            <ExpenseRow expense={expense} userId={userId} onView={onView} />
          </li>
        ))}
      </ul>
      {total !== undefined && total > recentExpenseCount && (
        <Button variant="ghost" className="w-full rounded-none! border-t border-line" onClick={onShowAll}>
          Show all ({total.toLocaleString()})
        </Button>
      )}
    </>
  )
}
