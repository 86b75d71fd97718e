import type { BudgetAnalytics } from '@roost/contract/analytics.ts'
import { cx } from '../../../lib/cx.ts'
import { formatMoney } from '@roost/contract/money-format.ts'
import { Card } from '../../../ui/card.tsx'

/** Reduces the size of long amounts, so that they fit into half the width of the narrowest phone. */
const toTextSize = ({ length }: string): string => {
  if (length > 13) return 'text-xs md:text-sm'
  return length > 10 ? 'text-sm md:text-base' : 'text-lg'
}

interface FigureCardsProps {
  readonly budgets: BudgetAnalytics
  readonly goalsInProgress: number
}

export function FigureCards({ budgets, goalsInProgress }: FigureCardsProps) {
  const { totalSpent, totalBudget, remaining, isConverted } = budgets
  const isOver = remaining < 0
  return (
    <div>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        <FigureCard label="Spent this month" text={formatMoney(totalSpent)} />
        <FigureCard label="Total budget" text={formatMoney(totalBudget)} />
        <FigureCard
          label={isOver ? 'Over Budget' : 'Remaining'}
          text={formatMoney(Math.abs(remaining))}
          isAlarming={isOver}
        />
        <FigureCard label="Goals in progress" text={String(goalsInProgress)} />
      </dl>
      {isConverted && (
        <p className="mt-2 text-xs text-ink-soft md:text-sm">
          Weekly, quarterly and yearly budgets are converted to a monthly amount
        </p>
      )}
    </div>
  )
}

interface FigureCardProps {
  readonly label: string
  readonly text: string
  readonly isAlarming?: boolean
}

function FigureCard({ label, text, isAlarming = false }: FigureCardProps) {
  return (
    <Card className={cx('max-xl:p-4!', isAlarming && 'text-clay-ink')}>
      <dt className={cx('text-sm', !isAlarming && 'text-ink-soft')}>{label}</dt>
      <dd className={cx('font-semibold tabular-nums xl:text-xl', toTextSize(text))}>{text}</dd>
    </Card>
  )
}
