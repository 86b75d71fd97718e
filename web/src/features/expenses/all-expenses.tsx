import type { CalendarDate } from '@roost/contract/dates.ts'
import { expenseCategories } from '@roost/contract/expense-values.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toMessage } from '../../api/api-error.ts'
import { toOptions } from '../../lib/category-label.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PausedSearchField } from '../../ui/paused-search-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { expenseAnalyticsQuery } from './analytics/analytics.api.ts'
import { ExpenseListSkeleton, NoExpenses } from './expense-list-placeholders.tsx'
import { ExpenseRows } from './expense-rows.tsx'
import { toExpenseRows } from './expense-rows.rules.ts'
import { allExpensesQuery } from './expenses.api.ts'
import type { ExpenseFilter } from './use-expense-filter.ts'

interface AllExpensesProps {
  readonly today: CalendarDate
  readonly filter: ExpenseFilter
  readonly onAdd: () => void
  readonly onView: (id: number) => void
}

export function AllExpenses({ today, filter, onAdd, onView }: AllExpensesProps) {
  const { category, text, changeFilter } = filter
  const { data: spending } = useQuery(expenseAnalyticsQuery({ today }))
  const known = spending?.byCategory.map((part) => part.category) ?? []
  return (
    <>
      <div className="grid grid-cols-[1fr_8rem] gap-2 px-4 py-2 min-[22.5rem]:grid-cols-[1fr_10rem] md:grid-cols-[1fr_12rem] md:px-6">
        <PausedSearchField
          label="Search expenses"
          placeholder="Search"
          text={text}
          onChange={(q) => changeFilter({ q })}
        />
        <SelectField
          label="Filter by category"
          isLabelHidden
          placeholder="All categories"
          options={toOptions(expenseCategories, ...known, category)}
          value={category}
          onChange={(event) => changeFilter({ category: event.target.value })}
        />
      </div>
      <FoundExpenses filter={filter} onAdd={onAdd} onView={onView} />
    </>
  )
}

function FoundExpenses({ filter, onAdd, onView }: Omit<AllExpensesProps, 'today'>) {
  const { category, text, changeFilter } = filter
  const found = useInfiniteQuery({
    ...allExpensesQuery({ ...(text && { search: text }), ...(category && { category }) }),
    placeholderData: keepPreviousData,
  })
  const { data, error, hasNextPage, isPending, isFetching, refetch } = found
  const rows = useMemo(() => toExpenseRows(data?.pages.flat() ?? [], hasNextPage), [data, hasNextPage])
  if (isPending) return <ExpenseListSkeleton />
  if (!data) {
    return (
      <ErrorState
        title="Couldn't load the expenses"
        description={toMessage(error, 'Please try again.')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (rows.length > 0) return <ExpenseRows rows={rows} pages={found} onView={onView} />
  if (!text && !category) return <NoExpenses onAdd={onAdd} />
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <p className="text-ink-soft">No expenses match.</p>
      <Button variant="outline" onClick={() => changeFilter({ q: '', category: '' })}>
        Clear filters
      </Button>
    </div>
  )
}
