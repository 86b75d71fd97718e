import type { Settlement } from '@roost/contract/expenses/settlements.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useUser } from '../../../../api/session/session.ts'
import { cx } from '../../../../lib/cx.ts'
import { t } from '../../../../lib/locale/language.ts'
import { toShownName } from '../../../../lib/texts/shown-name.ts'
import { useWallClock } from '../../../../lib/time/use-wall-clock.ts'
import { formatInstant } from '../../../../lib/time/wall-time.ts'
import { joinFacts } from '../../../../lib/locale/region.ts'
import { Button } from '../../../../ui/button.tsx'
import { formatSettlement } from './balances.rules.ts'
import { toPersonLabel } from '../../rows/expense-history.rules.ts'
import { Loaded } from './loaded.tsx'
import { settlementsQuery, useUndoSettlement } from './settlements.api.ts'

interface SettlementListProps {
  readonly ownMemberId: number | undefined
}

/** All recorded payments, latest first. Renders nothing if there are none. */
export function SettlementList({ ownMemberId }: SettlementListProps) {
  const query = useInfiniteQuery(settlementsQuery)
  return (
    <Loaded query={query} what="settlements">
      {({ pages }) => {
        const settlements = pages.flat()
        return (
          settlements.length > 0 && (
            <section>
              <h3 className="font-semibold">{t('Settlements')}</h3>
              <ul aria-label={t('Settlements')} className="flex flex-col">
                {settlements.map((settlement) => (
                  <SettlementRow key={settlement.id} settlement={settlement} ownMemberId={ownMemberId} />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  variant="ghost"
                  className="w-full"
                  isPending={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('Show more')}
                </Button>
              )}
            </section>
          )
        )
      }}
    </Loaded>
  )
}

interface SettlementRowProps extends SettlementListProps {
  readonly settlement: Settlement
}

function SettlementRow({ settlement, ownMemberId }: SettlementRowProps) {
  const { id: userId } = useUser()
  const now = useWallClock()
  const { mutate, isPending } = useUndoSettlement()
  const { createdBy, createdByName, createdAt, undoneAt, undoneByName } = settlement
  const text = formatSettlement(settlement, ownMemberId)
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-1.5">
      <div className={cx('min-w-0', undoneAt && 'text-ink-soft')}>
        <p className={cx('tabular-nums wrap-anywhere', undoneAt && 'line-through')}>{text}</p>
        <p className="text-sm text-ink-soft">
          {joinFacts([
            formatInstant(createdAt, now),
            t('recorded by {name}', { name: toPersonLabel(createdBy, createdByName, userId) }),
          ])}
        </p>
        {undoneAt && (
          <p className="text-sm">
            {joinFacts([
              t('Undone by {name}', { name: undoneByName ? toShownName(undoneByName) : t('Unknown') }),
              formatInstant(undoneAt, now),
            ])}
          </p>
        )}
      </div>
      {!undoneAt && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('Undo: {payment}', { payment: text })}
          isPending={isPending}
          onClick={() => mutate(settlement)}
        >
          {t('Undo')}
        </Button>
      )}
    </li>
  )
}
