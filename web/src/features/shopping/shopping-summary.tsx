import { formatMoney } from '@roost/contract/money-format.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { UsageBar } from '../../ui/usage-bar.tsx'
import type { ListTotals } from './shopping-list.rules.ts'

export function ShoppingSummary({ totals }: { readonly totals: ListTotals }) {
  const { total, completed, remaining, estimatedTotal, percent } = totals
  return (
    <Card>
      <CardTitle>Shopping Summary</CardTitle>
      <dl className="mt-3 grid gap-2">
        <Figure label="Total items">{total}</Figure>
        <Figure label="Completed">{completed}</Figure>
        <Figure label="Remaining">{remaining}</Figure>
        <Figure label="Estimated total">{formatMoney(estimatedTotal)}</Figure>
        <Figure label="Progress">{percent}%</Figure>
      </dl>
      <UsageBar label="Progress" percent={percent} className="mt-3" />
    </Card>
  )
}

function Figure({
  label,
  children,
}: {
  readonly label: string
  readonly children: string | number | (string | number)[]
}) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
