import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { useEffect, useRef } from 'react'
import { useUser } from '../../../api/session/session.ts'
import { formatMonth } from '../../../lib/time/calendar-date.ts'
import { cx } from '../../../lib/cx.ts'
import { t } from '../../../lib/locale/language.ts'
import { formatMoney } from '../../../lib/numbers/money.ts'
import { useWindowRows } from '../../../lib/screen/use-window-rows.ts'
import { Button } from '../../../ui/button.tsx'
import { ExpenseRow } from './expense-row.tsx'
import { type ExpenseListRow, toRowKey } from './expense-rows.rules.ts'

/** Estimates, in pixels, until a row has been measured. */
const estimatedHeights = { month: 36, expense: 70 }
/** The next page is requested when at most this many rows are left below the window. */
const lookAhead = 20

interface ExpensePages {
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isFetchNextPageError: boolean
  readonly isPlaceholderData: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

interface ExpenseRowsProps {
  readonly rows: readonly ExpenseListRow[]
  readonly today: CalendarDate
  readonly pages: ExpensePages
  readonly onView: (id: number) => void
}

/** Renders only the rows near the visible part of the window, and loads the next page near the end. */
export function ExpenseRows({ rows, today, pages, onView }: ExpenseRowsProps) {
  const { id: userId } = useUser()
  const list = useRef<HTMLUListElement>(null)
  const { virtual, scrollMargin } = useWindowRows({
    list,
    rows,
    toKey: toRowKey,
    heights: estimatedHeights,
    overscan: 5,
  })
  const drawn = virtual.getVirtualItems()
  useNextPage(pages, (drawn.at(-1)?.index ?? 0) >= rows.length - lookAhead)
  return (
    <>
      <ul
        ref={list}
        aria-label={t('All expenses')}
        aria-busy={pages.isPlaceholderData}
        className={cx('relative transition-opacity', pages.isPlaceholderData && 'opacity-60')}
        style={{ height: virtual.getTotalSize() }}
      >
        {drawn.map(({ key, index, start }) => {
          const row = rows[index]
          return (
            row && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={pages.hasNextPage ? -1 : rows.length}
                className={cx(
                  'absolute inset-x-0 top-0',
                  rows[index - 1]?.kind === 'expense' && 'border-t border-line',
                )}
                style={{ transform: `translateY(${start - scrollMargin}px)` }}
              >
                {row.kind === 'month' ? (
                  <MonthHeading month={row.month} spent={row.spent} />
                ) : (
                  <ExpenseRow expense={row.expense} userId={userId} today={today} onView={onView} />
                )}
              </li>
            )
          )
        })}
      </ul>
      {pages.isFetchNextPageError && (
        <Button
          variant="ghost"
          className="w-full rounded-none! border-t border-line"
          isPending={pages.isFetching}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('Couldn’t load more. Retry')}
        </Button>
      )}
    </>
  )
}

function useNextPage(
  { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: ExpensePages,
  isNearEnd: boolean,
): void {
  const isWanted = isNearEnd && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (isWanted) void fetchNextPage()
  }, [isWanted, fetchNextPage])
}

function MonthHeading({ month, spent }: { readonly month: string; readonly spent: number | null }) {
  return (
    <div className="flex items-baseline justify-between gap-3 bg-sunken px-4 py-2 text-sm font-semibold md:px-6">
      <h3>{formatMonth(month)}</h3>
      {spent !== null && <p className="tabular-nums">{formatMoney(spent)}</p>}
    </div>
  )
}
