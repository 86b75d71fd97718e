import type { CalendarDate } from '@roost/contract/time/dates.ts'
import type { Expense } from '@roost/contract/expenses/expenses.ts'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { usePreload } from '../../../lib/idle/use-preload.ts'
import { t } from '../../../lib/locale/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import type { ExpenseFilter } from './use-expense-filter.ts'
import { useMonthSpending } from '../rows/use-month-spending.ts'
import { useQuery } from '@tanstack/react-query'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { useUser } from '../../../api/session/session.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ExpenseListSkeleton, NoExpenses } from './expense-list-placeholders.tsx'
import { ExpenseRow } from './expense-row.tsx'
import { recentExpenseCount, recentExpensesQuery } from '../rows/expenses.api.ts'
import { useShownExpenses } from './use-shown-expenses.ts'

const loadAllExpenses = async () => ({ default: (await import('./all-expenses.tsx')).AllExpenses })
const AllExpenses = lazy(loadAllExpenses)
const JustAdded = lazy(async () => ({ default: (await import('./just-added.tsx')).JustAdded }))

const noExpenses: readonly Expense[] = []

interface RecentExpensesProps {
  readonly today: CalendarDate
  /** The total number of expenses; undefined until the figures have loaded. */
  readonly total: number | undefined
  readonly added: number | null
  readonly onAdd: () => void
  readonly onView: (id: number) => void
  readonly onShowAll: () => void
}

function RecentExpenses({ today, total, added, onAdd, onView, onShowAll }: RecentExpensesProps) {
  const { id: userId } = useUser()
  const { data, error, isPending, isFetching, refetch } = useQuery(recentExpensesQuery)
  const expenses = useShownExpenses(data ?? noExpenses)
  if (isPending) return <ExpenseListSkeleton />
  if (!data && expenses.length === 0) {
    return (
      <ErrorState title={t("Couldn't load the expenses")} {...toFailure({ error, isFetching, refetch })} />
    )
  }
  if (expenses.length === 0) return <NoExpenses onAdd={onAdd} />
  return (
    <>
      <HiddenExpense id={added} listed={expenses} today={today} onView={onView} />
      <ul aria-label={t('Recent expenses')} className="divide-y divide-line">
        {expenses.map((expense) => (
          <RecentItem key={expense.id} isAdded={expense.id === added}>
            <ExpenseRow expense={expense} userId={userId} today={today} onView={onView} />
          </RecentItem>
        ))}
      </ul>
      {total !== undefined && total > recentExpenseCount && (
        <Button variant="ghost" className="w-full rounded-none! border-t border-line" onClick={onShowAll}>
          {t('Show all ({count})', { count: total })}
        </Button>
      )}
    </>
  )
}

/** The dialog has closed and given the focus back by then, which may scroll. */
const afterDialogMs = 300

/** Scrolls to the expense that was just added. */
function RecentItem({ isAdded, children }: { readonly isAdded: boolean; readonly children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isAdded) return undefined
    const timer = setTimeout(() => item.current?.scrollIntoView({ block: 'nearest' }), afterDialogMs)
    return () => clearTimeout(timer)
  }, [isAdded])
  return (
    <li
      ref={item}
      className={
        isAdded ? 'scroll-my-28 motion-safe:animate-highlight motion-reduce:bg-leaf-soft' : undefined
      }
    >
      {children}
    </li>
  )
}

interface HiddenExpenseProps {
  readonly id: number | null
  /** What the list shows anyway. */
  readonly listed?: readonly Expense[]
  readonly today: CalendarDate
  readonly onView: (id: number) => void
}

/** An expense that waits to be sent is always listed. */
function HiddenExpense({ id, listed = noExpenses, today, onView }: HiddenExpenseProps) {
  if (id === null || id < 0 || listed.some((expense) => expense.id === id)) return null
  return (
    <Suspense fallback={null}>
      <JustAdded key={id} id={id} today={today} onView={onView} />
    </Suspense>
  )
}

interface ExpenseListProps {
  readonly today: CalendarDate
  readonly filter: ExpenseFilter
  /** The expense that was added since the page opened, which is shown wherever it belongs in the list. */
  readonly added: number | null
  readonly onAdd: () => void
  readonly onView: (id: number) => void
}

/** The list of recent expenses or of all expenses. */
export function ExpenseList({ today, filter, added, onAdd, onView }: ExpenseListProps) {
  const { isAll, showAll, showRecent } = filter
  const heading = useHeadingFocus(isAll)
  const { data: spending } = useMonthSpending(today)
  usePreload(loadAllExpenses, spending !== undefined)
  return (
    <Card isFlush>
      <div className="flex items-center justify-between gap-3 px-4 pt-2 pb-1 md:px-6 md:pt-4">
        <CardTitle ref={heading} tabIndex={-1} className="outline-none">
          {isAll ? t('All Expenses') : t('Recent Expenses')}
        </CardTitle>
        {isAll && (
          <Button variant="ghost" size="sm" className="-me-2" onClick={showRecent}>
            {t('Show recent')}
          </Button>
        )}
      </div>
      {isAll && <HiddenExpense id={added} today={today} onView={onView} />}
      {isAll ? (
        <Suspense fallback={<ExpenseListSkeleton />}>
          <AllExpenses today={today} filter={filter} onAdd={onAdd} onView={onView} />
        </Suspense>
      ) : (
        <RecentExpenses
          today={today}
          total={spending?.count}
          added={added}
          onAdd={onAdd}
          onView={onView}
          onShowAll={showAll}
        />
      )}
    </Card>
  )
}

/**
 * The button that switches between the two lists disappears when it is pressed, so the focus moves to the heading of
 * the new list.
 */
function useHeadingFocus(isAll: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasAll = useRef(isAll)
  useEffect(() => {
    if (wasAll.current !== isAll) heading.current?.focus({ preventScroll: true })
    wasAll.current = isAll
  }, [isAll])
  return heading
}
