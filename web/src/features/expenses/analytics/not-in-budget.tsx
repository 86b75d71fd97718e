import { cx } from '../../../lib/cx.ts'
import { t } from '../../../lib/locale/language.ts'
import { formatMoney } from '../../../lib/numbers/money.ts'

interface NotInBudgetProps {
  readonly hasBudget: boolean
  /** What was spent this month without a budget; absent in what an earlier version stored on the device. */
  readonly amount: number | undefined
  readonly className: string
}

/** Says how much of the month's spending no budget counts, where there are budgets. */
export function NotInBudget({ hasBudget, amount = 0, className }: NotInBudgetProps) {
  if (!hasBudget || amount === 0) return null
  return (
    <p className={cx('text-xs text-ink-soft tabular-nums md:text-sm', className)}>
      {t('Not in a budget: {amount}', { amount: formatMoney(amount) })}
    </p>
  )
}
