import type { CalendarDate } from '@roost/contract/dates.ts'
import { toCategoryLabel } from '../../lib/category-label.ts'
import { formatMoney } from '@roost/contract/money-format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { UsageBar } from '../../ui/usage-bar.tsx'
import { useMonthSpending } from './use-month-spending.ts'

/** The month's spending by category, the largest first. */
export function CategoryBreakdown({ today }: { readonly today: CalendarDate }) {
  const { data, isPending } = useMonthSpending(today)
  if (isPending) return <Skeleton className="mt-4 h-24" />
  // The figures above explain why there is no data.
  if (!data) return null
  return (
    <section aria-label="Spending by category" className="mt-3 border-t border-line pt-3 md:mt-5 md:pt-4">
      <h3 className="text-sm font-semibold text-ink-soft">Spending by category</h3>
      {data.byCategory.length === 0 && (
        <p className="mt-2 text-sm text-ink-soft">Nothing spent this month yet.</p>
      )}
      <ul className="mt-2 grid gap-x-6 gap-y-2.5 md:grid-cols-2">
        {data.byCategory.map(({ category, amount, percentage }) => (
          <li key={category}>
            <p className="flex justify-between gap-3 text-sm">
              <span className="truncate">{toCategoryLabel(category)}</span>
              <span className="shrink-0 tabular-nums">
                {formatMoney(amount)} <span className="text-ink-soft">{percentage}%</span>
              </span>
            </p>
            <UsageBar
              label={`${toCategoryLabel(category)}, share of spending`}
              percent={percentage}
              className="mt-1"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
