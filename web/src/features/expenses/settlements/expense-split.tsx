import type { ExpenseDetails } from '@roost/contract/expenses.ts'
import type { SplitShare } from '@roost/contract/splits.ts'
import type { SplitMode } from '@roost/contract/split-rules.ts'
import { formatMoney } from '@roost/contract/money-format.ts'
import { PersonName } from './person-name.tsx'

const titles: Readonly<Record<SplitMode, string>> = {
  equally: 'Split equally',
  exact: 'Split by exact amounts',
  percent: 'Split by percentages',
  shares: 'Split by shares',
}

const formatValue = (mode: SplitMode, value: number | null): string | null => {
  if (mode === 'percent') return `${value}%`
  if (mode === 'shares') return value === 1 ? '1 share' : `${value} shares`
  return null
}

/** Shows the split of an expense. Renders nothing if the expense is not split. */
export function ExpenseSplit({ details: { split } }: { readonly details: ExpenseDetails }) {
  if (!split) return null
  const title = titles[split.mode]
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul aria-label={title} className="mt-1 flex flex-col gap-1.5">
        {split.shares.map((share) => (
          <ShareRow key={share.memberId} share={share} note={formatValue(split.mode, share.value)} />
        ))}
      </ul>
    </section>
  )
}

function ShareRow({ share, note }: { readonly share: SplitShare; readonly note: string | null }) {
  return (
    <li className="flex items-baseline gap-3">
      <PersonName person={share} />
      <span className="ml-auto shrink-0 text-sm text-ink-soft tabular-nums">{note}</span>
      <span className="shrink-0 font-semibold tabular-nums">{formatMoney(share.amount)}</span>
    </li>
  )
}
