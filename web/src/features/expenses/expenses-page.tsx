import { lazy, Suspense, useCallback, useState } from 'react'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { useToday } from '../../lib/use-today.ts'
import { BudgetManagementCard } from './budgets/budget-management-card.tsx'
import { ExpenseList } from './expense-list.tsx'
import { ExpensesHeader } from './expenses-header.tsx'
import { MonthlyOverview } from './monthly-overview.tsx'
import { QuickActions } from './quick-actions.tsx'
import { BalanceSummary } from './settlements/balance-summary.tsx'
import { useExpenseDialog } from './use-expense-dialog.ts'
import { useExpenseFilter } from './use-expense-filter.ts'

const loadExpenseDialogs = () => import('./expense-dialogs.tsx')
const ExpenseDialogs = lazy(async () => ({ default: (await loadExpenseDialogs()).ExpenseDialogs }))
/** Preloads the forms on the first interaction with the page. */
const preloadExpenseDialogs = () => void loadExpenseDialogs().catch(() => {})

export function ExpensesPage() {
  const isPhone = useMediaQuery('(width < 48rem)')
  const today = useToday()
  const filter = useExpenseFilter()
  const { dialog, open, close } = useExpenseDialog()
  const [hasOpened, setHasOpened] = useState(false)
  if (dialog && !hasOpened) setHasOpened(true)
  const add = useCallback(() => open({ kind: 'new' }), [open])
  const view = useCallback((id: number) => open({ kind: 'view', id }), [open])

  return (
    <div onPointerEnter={preloadExpenseDialogs} onFocus={preloadExpenseDialogs}>
      <ExpensesHeader today={today} onAdd={add} />
      <div className="grid items-start gap-2 md:gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-2 md:gap-4">
          {!filter.isAll && (
            <>
              <MonthlyOverview today={today} isPhone={isPhone} />
              <BalanceSummary onOpen={() => open({ kind: 'balances' })} />
            </>
          )}
          <ExpenseList today={today} filter={filter} onAdd={add} onView={view} />
        </div>
        {/* Hidden below the endless list, where no one would reach it. */}
        <aside className={filter.isAll ? 'max-xl:hidden' : ''} aria-label="Budgets and actions">
          <div className="grid items-start gap-2 md:grid-cols-2 md:gap-4 xl:grid-cols-1">
            <QuickActions onAdd={add} onSplit={() => open({ kind: 'split', id: null })} />
            <BudgetManagementCard />
          </div>
        </aside>
      </div>
      {hasOpened && (
        <Suspense fallback={null}>
          <ExpenseDialogs dialog={dialog} today={today} onOpen={open} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
