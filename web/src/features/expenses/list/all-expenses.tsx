import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { expenseCategories } from '@roost/contract/expenses/expense-values.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { toOptions } from '../../../lib/texts/category-label.ts'
import { t } from '../../../lib/locale/language.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PausedSearchField } from '../../../ui/fields/paused-search-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { expenseAnalyticsQuery } from '../rows/analytics.api.ts'
import { ExpenseListSkeleton, NoExpenses } from './expense-list-placeholders.tsx'
import { ExpenseRows } from './expense-rows.tsx'
import { toExpenseRows } from './expense-rows.rules.ts'
import { allExpensesQuery } from '../rows/expenses.api.ts'
import type { ExpenseFilter } from './use-expense-filter.ts'
import { useShownExpenses } from './use-shown-expenses.ts'

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
          label={t('Search expenses')}
          placeholder={t('Search')}
          text={text}
          onChange={(q) => changeFilter({ q })}
        />
        <SelectField
          label={t('Filter by category')}
          isLabelHidden
          placeholder={t('All categories')}
          options={toOptions(expenseCategories, ...known, category)}
          value={category}
          onChange={(event) => changeFilter({ category: event.target.value })}
        />
      </div>
      <FoundExpenses today={today} filter={filter} onAdd={onAdd} onView={onView} />
    </>
  )
}

function FoundExpenses({ today, filter, onAdd, onView }: AllExpensesProps) {
  const { category, text, changeFilter } = filter
  const search = useMemo(
    () => ({ ...(text && { search: text }), ...(category && { category }) }),
    [text, category],
  )
  const found = useInfiniteQuery({ ...allExpensesQuery(search), placeholderData: keepPreviousData })
  const { data, error, hasNextPage, isPending, isFetching, refetch } = found
  const listed = useMemo(() => data?.pages.flat() ?? [], [data])
  const expenses = useShownExpenses(listed, search)
  const rows = useMemo(() => toExpenseRows(expenses, hasNextPage), [expenses, hasNextPage])
  if (isPending) return <ExpenseListSkeleton />
  if (!data && rows.length === 0) {
    return (
      <ErrorState title={t("Couldn't load the expenses")} {...toFailure({ error, isFetching, refetch })} />
    )
  }
  if (rows.length > 0) return <ExpenseRows rows={rows} today={today} pages={found} onView={onView} />
  if (!text && !category) return <NoExpenses onAdd={onAdd} />
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <p className="text-ink-soft">{t('No expenses match.')}</p>
      <Button variant="outline" onClick={() => changeFilter({ q: '', category: '' })}>
        {t('Clear filters')}
      </Button>
    </div>
  )
}
