import { msg } from '@roost/contract/language/messages.ts'
import type { Split, SplitShare } from '@roost/contract/expenses/splits.ts'
import type { SplitMode } from '@roost/contract/expenses/split-rules.ts'
import { t } from '../../../lib/locale/language.ts'
import { formatMoney } from '../../../lib/numbers/money.ts'
import { formatPercent } from '../../../lib/numbers/share.ts'
import { PersonName } from './balances/person-name.tsx'

const titles: Readonly<Record<SplitMode, string>> = {
  equally: msg('Split equally'),
  exact: msg('Split by exact amounts'),
  percent: msg('Split by percentages'),
  shares: msg('Split by shares'),
}

const formatValue = (mode: SplitMode, value: number | null): string | null => {
  if (mode === 'percent') return formatPercent(value ?? 0)
  if (mode === 'shares') return t('{count, plural, one {# share} other {# shares}}', { count: value ?? 0 })
  return null
}

/** Shows the split of an expense. */
export function ExpenseSplit({ split }: { readonly split: Split }) {
  const title = t(titles[split.mode])
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
      <span className="ms-auto shrink-0 text-sm text-ink-soft tabular-nums">{note}</span>
      <span className="shrink-0 font-semibold tabular-nums">{formatMoney(share.amount)}</span>
    </li>
  )
}
