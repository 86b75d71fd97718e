import type { ActivityEntry } from '@roost/contract/activity/activity.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useUser } from '../../api/session/session.ts'
import { toMessage } from '../../api/calls/api-error.ts'
import { t } from '../../lib/locale/language.ts'
import { joinFacts } from '../../lib/locale/region.ts'
import type { RowHistoryProps } from '../../lib/row-history-context.ts'
import { useWallClock } from '../../lib/time/use-wall-clock.ts'
import { formatInstant } from '../../lib/time/wall-time.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { UndoButton } from './activity-entry.tsx'
import { rowHistoryQuery } from './activity.api.ts'
import { formatAction } from './activity.rules.ts'
import { formatField } from './row-fields.rules.ts'

function Entry({ entry }: { readonly entry: ActivityEntry }) {
  const { id: userId } = useUser()
  const now = useWallClock()
  const action = joinFacts([formatAction(entry, userId), formatInstant(entry.createdAt, now)])
  return (
    <li className="flex items-start gap-3 py-2">
      <div className="min-w-0 grow wrap-anywhere">
        <p>{action}</p>
        {entry.fields && entry.fields.length > 0 && (
          <ul className="text-ink-soft">
            {entry.fields.map((field) => (
              <li key={field.field}>{formatField(field, now)}</li>
            ))}
          </ul>
        )}
      </div>
      <UndoButton entry={entry} name={action} />
    </li>
  )
}

/** Who changed what of a row, latest first. */
export function RowHistory({ kind, id }: RowHistoryProps) {
  const query = useInfiniteQuery(rowHistoryQuery(kind, id))
  const { data, error, isPending } = query
  if (isPending) return <Skeleton className="h-10 w-full" />
  if (!data) return <p className="py-2 text-ink-soft">{toMessage(error, t('Please try again.'))}</p>
  const entries = data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return <p className="py-2 text-ink-soft">{t('Nothing here yet')}</p>
  return (
    <>
      <ol aria-label={t('History')} className="divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button variant="outline" size="sm" onClick={() => void query.fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
    </>
  )
}
