import type { Expense } from '@roost/contract/expenses/expenses.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { can } from '@roost/contract/permissions.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../../api/session/session.ts'
import { t } from '../../../lib/locale/language.ts'
import { formatMoney } from '../../../lib/numbers/money.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { formatDay } from '../../../lib/time/wall-time.ts'
import { joinFacts } from '../../../lib/locale/region.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PausedSearchField } from '../../../ui/fields/paused-search-field.tsx'
import { allExpensesQuery } from '../rows/expenses.api.ts'
import { toPayerText } from '../rows/expenses.rules.ts'
import { Loaded } from './balances/loaded.tsx'

/** A search field is shown only if there are more expenses than this. */
const searchableCount = 8

interface BillPickerProps {
  readonly onPick: (expenseId: number) => void
  readonly onStart: () => void
}

/** Lists the household's expenses that the viewer may change, the latest first. */
export function BillPicker({ onPick, onStart }: BillPickerProps) {
  const { id: userId, role } = useUser()
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery({
    ...allExpensesQuery(search ? { search } : {}),
    placeholderData: keepPreviousData,
  })
  const actor = { userId, role }
  const isSplittable = (expense: Expense) =>
    expense.houseGroupId !== null && can(actor, 'expenses.update', expense)
  const bills = (query.data?.pages ?? []).flat().filter(isSplittable)
  return (
    <div className="flex flex-col gap-3">
      <Button variant="outline" onClick={onStart}>
        <Plus aria-hidden="true" />
        {t('Start a new one')}
      </Button>
      {(search || query.hasNextPage || bills.length > searchableCount) && (
        <PausedSearchField label={t('Search expenses')} text={search} onChange={setSearch} />
      )}
      <Loaded query={query} what="expenses">
        {() => <BillList bills={bills} userId={userId} isSearched={search !== ''} onPick={onPick} />}
      </Loaded>
      {query.hasNextPage && (
        <Button
          variant="ghost"
          isPending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('Show more')}
        </Button>
      )}
    </div>
  )
}

interface BillListProps {
  readonly bills: readonly Expense[]
  readonly userId: string
  readonly isSearched: boolean
  readonly onPick: (expenseId: number) => void
}

function BillList({ bills, userId, isSearched, onPick }: BillListProps) {
  const today = useToday()
  if (bills.length === 0) {
    return (
      <p className="py-4 text-center text-ink-soft">
        {isSearched ? t('No expenses found.') : t('No expenses of yours to split yet.')}
      </p>
    )
  }
  return (
    <ul aria-label={t('Expenses')} className="-mx-2 flex flex-col">
      {bills.map((bill) => (
        <li key={bill.id}>
          <button
            type="button"
            onClick={() => onPick(bill.id)}
            className="flex min-h-14 w-full items-center gap-3 rounded-inner px-2 py-1.5 text-start hover:bg-hover focus-visible:-outline-offset-2"
          >
            <span className="min-w-0 grow">
              <span className="block truncate font-semibold">{bill.title}</span>
              <span className="block truncate text-sm text-ink-soft">
                {joinFacts([formatDay(bill.date, today), toPayerText(bill, userId)])}
              </span>
            </span>
            {bill.isSplit && <Badge variant="warning">{t(msg('Split', 'participle'))}</Badge>}
            <span className="shrink-0 font-semibold tabular-nums">{formatMoney(bill.amount)}</span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
          </button>
        </li>
      ))}
    </ul>
  )
}
