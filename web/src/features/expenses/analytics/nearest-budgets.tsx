import type { BudgetUsage } from '@roost/contract/analytics.ts'
import { formatMoney } from '@roost/contract/money-format.ts'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { UsageBar } from '../../../ui/usage-bar.tsx'
import { usageLooks } from '../budgets/budgets.rules.ts'
import { listNearestBudgets } from './analytics.rules.ts'

const shownCount = 3

export function NearestBudgets({ budgets }: { readonly budgets: readonly BudgetUsage[] }) {
  const nearest = listNearestBudgets(budgets, shownCount)
  return (
    <Card>
      <CardTitle id="nearest-budgets">Nearest to their limit</CardTitle>
      {nearest.length === 0 && <p className="text-sm text-ink-soft">No active budget.</p>}
      <ul aria-labelledby="nearest-budgets" className="mt-3 flex flex-col gap-4 empty:hidden">
        {nearest.map(({ id, name, spent, amount, percentage, status }) => (
          <li key={id}>
            <p className="flex items-baseline justify-between gap-3 font-semibold">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="tabular-nums">{percentage}%</span>
            </p>
            <UsageBar
              label={`Used of ${name}`}
              percent={percentage}
              tone={usageLooks[status].tone}
              className="my-1.5"
            />
            <p className="text-sm text-ink-soft tabular-nums">
              {formatMoney(spent)} of {formatMoney(amount)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
