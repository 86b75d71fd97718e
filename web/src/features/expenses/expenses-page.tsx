import { lazy, Suspense, useCallback, useState } from 'react'
import { t } from '../../lib/locale/language.ts'
import { formatMoney } from '../../lib/numbers/money.ts'
import { useMediaQuery } from '../../lib/screen/use-media-query.ts'
import { useToday } from '../../lib/time/use-today.ts'
import { BudgetManagementCard } from './budgets/budget-management-card.tsx'
import { ExpensesSkeleton } from './list/expense-list-placeholders.tsx'
import { ExpenseList } from './list/expense-list.tsx'
import { MonthlyOverview } from './monthly-overview.tsx'
import { BalanceSummary } from './settlements/balances/balance-summary.tsx'
import { useExpenseFilter } from './list/use-expense-filter.ts'
import { useExpensesLoading } from './use-expenses-loading.ts'
import { useHashDialog } from '../../lib/navigation/use-hash-dialog.ts'
import { type DialogName, parseExpenseHash, toExpenseHash } from './expense-dialogs.rules.ts'
import { Download, Plus, Sheet, Users } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { useExportExpenses } from './rows/expense-writes.api.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '../../ui/page-header.tsx'
import { budgetAnalyticsQuery } from './rows/analytics.api.ts'

interface ExpensesHeaderProps {
  readonly today: CalendarDate
  readonly onAdd: () => void
}

function ExpensesHeader({ today, onAdd }: ExpensesHeaderProps) {
  const { data } = useQuery(budgetAnalyticsQuery(today))
  return (
    <PageHeader
      title={t('Expense Tracking')}
      subtitle={
        <span className="flex min-h-4 flex-wrap gap-x-4 tabular-nums max-md:text-xs md:min-h-6">
          {data && (
            <>
              <span>{t('Total spent: {amount}', { amount: formatMoney(data.totalSpent) })}</span>
              <span>{t('Total budget: {amount}', { amount: formatMoney(data.totalBudget) })}</span>
            </>
          )}
        </span>
      }
      actions={
        // A floating round button on phones.
        <Button
          onClick={onAdd}
          aria-label={t('Add Expense')}
          data-thumb="button"
          className="max-md:fixed max-md:end-4 max-md:bottom-[calc(var(--dock-height,3.25rem)+1.5rem)] max-md:z-30 max-md:size-14 max-md:rounded-full! max-md:p-0! max-md:shadow-soft"
        >
          <Plus aria-hidden="true" className="max-md:size-6!" />
          <span className="max-md:hidden">{t('Add Expense')}</span>
        </Button>
      }
    />
  )
}

interface QuickActionsProps {
  readonly onAdd: () => void
  readonly onSplit: () => void
}

function QuickActions({ onAdd, onSplit }: QuickActionsProps) {
  const { mutate: exportExpenses, isPending, variables: form } = useExportExpenses()
  return (
    <Card className="flex flex-col gap-3">
      <CardTitle>{t('Quick Actions')}</CardTitle>
      <Button onClick={onAdd}>
        <Plus aria-hidden="true" />
        {t('Add Expense')}
      </Button>
      <Button variant="secondary" className="max-xl:hidden" onClick={onSplit}>
        <Users aria-hidden="true" />
        {t('Split Bill')}
      </Button>
      <Button
        variant="secondary"
        isPending={isPending && form === 'plain'}
        pendingLabel={t('Exporting...')}
        onClick={() => exportExpenses('plain')}
      >
        <Download aria-hidden="true" />
        {t('Export Data')}
      </Button>
      <Button
        variant="ghost"
        isPending={isPending && form === 'spreadsheet'}
        pendingLabel={t('Exporting...')}
        onClick={() => exportExpenses('spreadsheet')}
      >
        <Sheet aria-hidden="true" />
        {t('For my spreadsheet')}
      </Button>
    </Card>
  )
}

interface MonthSummaryProps {
  readonly today: CalendarDate
  readonly isPhone: boolean
  readonly onOpenBalances: () => void
  readonly onSplit: () => void
}

function MonthSummary({ today, isPhone, onOpenBalances, onSplit }: MonthSummaryProps) {
  return (
    <>
      <MonthlyOverview today={today} isPhone={isPhone} />
      <div className="flex items-stretch gap-2 max-[23rem]:[&_svg]:hidden">
        <BalanceSummary onOpen={onOpenBalances} />
        {/* In the card of actions on large screens, which is far below the list on others. */}
        <Button
          variant="secondary"
          className="ms-auto shrink-0 max-md:px-3 max-md:text-sm xl:hidden"
          onClick={onSplit}
        >
          <Users aria-hidden="true" />
          {t('Split Bill')}
        </Button>
      </div>
    </>
  )
}

const notation = { parse: parseExpenseHash, format: toExpenseHash }

const useExpenseDialog = () => useHashDialog<DialogName>(notation)

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
  const [added, setAdded] = useState<number | null>(null)
  if (dialog && !hasOpened) setHasOpened(true)
  const add = useCallback(() => open({ kind: 'new' }), [open])
  const split = useCallback(() => open({ kind: 'split', id: null }), [open])
  const view = useCallback((id: number) => open({ kind: 'view', id }), [open])
  const isLoading = useExpensesLoading(today)
  const isSkeleton = isLoading && !filter.isAll

  return (
    // At least as tall as the screen, so that the footer stays below it while the page loads.
    <div
      className="min-h-[calc(100dvh-4rem)] md:min-h-dvh"
      onPointerEnter={preloadExpenseDialogs}
      onFocus={preloadExpenseDialogs}
    >
      <ExpensesHeader today={today} onAdd={add} />
      <div className="grid items-start gap-2 md:gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-2 md:gap-4">
          {isSkeleton ? (
            <ExpensesSkeleton />
          ) : (
            <>
              {!filter.isAll && (
                <MonthSummary
                  today={today}
                  isPhone={isPhone}
                  onOpenBalances={() => open({ kind: 'balances' })}
                  onSplit={split}
                />
              )}
              <ExpenseList today={today} filter={filter} added={added} onAdd={add} onView={view} />
            </>
          )}
        </div>
        {/* Hidden below the skeleton, which would move it, and below the endless list, where no one would reach it. */}
        <aside
          className={isSkeleton || filter.isAll ? 'max-xl:hidden' : ''}
          aria-label={t('Budgets and actions')}
        >
          <div className="grid items-start gap-2 md:grid-cols-2 md:gap-4 xl:grid-cols-1">
            <QuickActions onAdd={add} onSplit={split} />
            <BudgetManagementCard />
          </div>
        </aside>
      </div>
      {hasOpened && (
        <Suspense fallback={null}>
          <ExpenseDialogs dialog={dialog} today={today} onOpen={open} onAdded={setAdded} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
