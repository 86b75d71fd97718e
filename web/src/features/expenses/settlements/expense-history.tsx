import type { ExpenseDetails } from '@roost/contract/expenses.ts'
import { useUser } from '../../../api/session.ts'
import { useWallClock } from '../../../lib/use-wall-clock.ts'
import { formatInstant } from '../../../lib/wall-time.ts'
import { formatChange, toCreatorLabel, toPersonLabel } from './expense-history.rules.ts'

/** Shows who added an expense and who changed what. */
export function ExpenseHistory({ details }: { readonly details: ExpenseDetails }) {
  const { id: userId } = useUser()
  const now = useWallClock()
  return (
    <section className="text-sm">
      <h3 className="font-semibold">History</h3>
      <ol aria-label="History" className="mt-1 flex flex-col gap-1 text-ink-soft wrap-anywhere">
        <li>
          Added by {toCreatorLabel(details, userId)} · {formatInstant(details.createdAt, now)}
        </li>
        {details.history.toReversed().map((change) => (
          <li key={change.id}>
            {toPersonLabel(change.changedBy, change.changedByName, userId)} {formatChange(change)} ·{' '}
            {formatInstant(change.changedAt, now)}
          </li>
        ))}
      </ol>
    </section>
  )
}
