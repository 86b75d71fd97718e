import { useQuery } from '@tanstack/react-query'
import { ChevronRight, HandCoins } from 'lucide-react'
import { useUser } from '../../../../api/session/session.ts'
import { cx } from '../../../../lib/cx.ts'
import { findOwnBalance, findSummary, findSummaryPeople, toBalanceKind } from './balances.rules.ts'
import { balancesQuery } from './settlements.api.ts'

interface BalanceSummaryProps {
  /** Opens the list of balances. */
  readonly onOpen: () => void
}

const tones = {
  owes: 'bg-honey-soft text-honey-ink',
  owed: 'bg-leaf-soft text-leaf-ink',
  settled: '',
} as const

/** The viewer's balance in one line. Renders nothing if they are settled up or not in a house group. */
export function BalanceSummary({ onOpen }: BalanceSummaryProps) {
  const { id: userId, houseGroupId } = useUser()
  const { data } = useQuery({ ...balancesQuery, enabled: houseGroupId !== null })
  const summary = data && findSummary(data, { userId })
  if (!summary) return null
  const own = findOwnBalance(data.balances, { userId })
  const people = findSummaryPeople(data, { userId })
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cx(
        'flex min-h-11 min-w-0 grow items-center gap-2 rounded-control px-3 text-start font-semibold max-md:text-sm',
        tones[toBalanceKind(own?.balance ?? 0)],
      )}
    >
      <HandCoins aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 grow py-1 tabular-nums max-md:leading-5">
        <span className="block text-balance">{summary}</span>{' '}
        {people && <span className="line-clamp-2 text-xs font-medium md:text-sm">{people}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
    </button>
  )
}
