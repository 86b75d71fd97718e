import type { ExpenseDetails } from '@roost/contract/expenses/expenses.ts'
import { useUser } from '../../../api/session/session.ts'
import { t } from '../../../lib/locale/language.ts'
import { useWallClock } from '../../../lib/time/use-wall-clock.ts'
import { formatInstant } from '../../../lib/time/wall-time.ts'
import { joinFacts } from '../../../lib/locale/region.ts'
import type { ShownDetails } from '../rows/expense-writes.rules.ts'
import { formatPersonChange, toCreatorLabel } from '../rows/expense-history.rules.ts'

interface ExpenseHistoryProps {
  readonly expense: ShownDetails
  readonly history: ExpenseDetails['history']
}

/** Shows who added an expense and who changed what. */
export function ExpenseHistory({ expense, history }: ExpenseHistoryProps) {
  const { id: userId } = useUser()
  const now = useWallClock()
  return (
    <section className="text-sm">
      <h3 className="font-semibold">{t('History')}</h3>
      <ol aria-label={t('History')} className="mt-1 flex flex-col gap-1 text-ink-soft wrap-anywhere">
        <li>
          {joinFacts([
            t('Added by {name}', { name: toCreatorLabel(expense, userId) }),
            formatInstant(expense.createdAt, now),
          ])}
        </li>
        {history.toReversed().map((change) => (
          <li key={change.id}>
            {joinFacts([formatPersonChange(change, userId), formatInstant(change.changedAt, now)])}
          </li>
        ))}
      </ol>
    </section>
  )
}
