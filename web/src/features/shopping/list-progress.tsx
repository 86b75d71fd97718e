import { cx } from '../../lib/cx.ts'
import { formatMoney } from '@roost/contract/money-format.ts'
import { UsageBar } from '../../ui/usage-bar.tsx'
import type { ListTotals } from './shopping-list.rules.ts'

interface ListProgressProps {
  readonly totals: ListTotals
  readonly isLoaded: boolean
}

/** The progress of the shopping, as a bar and as numbers. Space for both is reserved until the list has loaded. */
export function ListProgress({ totals, isLoaded }: ListProgressProps) {
  const { total, completed, remaining, estimatedTotal, percent } = totals
  return (
    <div className={cx('mb-3 md:mb-4', !isLoaded && 'invisible')}>
      <div className="flex items-center gap-3">
        <UsageBar label="Shopping progress" percent={percent} className="grow" />
        <span aria-hidden="true" className="text-sm font-semibold tabular-nums">
          {percent}%
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 text-xs text-ink-soft tabular-nums md:mt-1 md:gap-x-4 md:text-sm">
        <span>{completed} completed</span>
        <span>{remaining} remaining</span>
        <span>{total} total items</span>
        <span>Estimated total: {formatMoney(estimatedTotal)}</span>
      </p>
    </div>
  )
}
