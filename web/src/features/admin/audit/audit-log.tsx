import type { AuditEntry } from '@roost/contract/admin/audit.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { toMessage } from '../../../api/calls/api-error.ts'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { formatClockTime } from '../../../lib/time/clock-time.ts'
import { t } from '../../../lib/locale/language.ts'
import { useWallClock } from '../../../lib/time/use-wall-clock.ts'
import { formatInstantDay } from '../../../lib/time/wall-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { needsReauthentication } from '../admin.api.ts'
import { AuditLogSkeleton } from './audit-log-skeleton.tsx'
import { auditLogQuery } from './audit.api.ts'
import { isAuditWarning, toAuditSentence } from './audit-sentences.ts'
import { SignInAgain } from '../sign-in-again.tsx'

/** Lists who did what to which account, newest first, grouped by day. */
export function AuditLog() {
  const log = useInfiniteQuery(auditLogQuery)
  const now = useWallClock()
  if (needsReauthentication(log.error)) return <SignInAgain />
  if (log.isPending) return <AuditLogSkeleton />
  if (!log.data) {
    return <ErrorState title={t("Couldn't load the activity")} {...toFailure(log)} />
  }
  const days = Map.groupBy(log.data.pages.flat(), ({ at }) => formatInstantDay(at, now))
  if (days.size === 0) {
    return (
      <EmptyState
        drawing={<Drawing name="nest" />}
        title={t('No activity yet')}
        description={t('Sign-ins and changes to accounts and house groups will show here.')}
      />
    )
  }
  return (
    <>
      <Card className="flex flex-col gap-6">
        {[...days].map(([day, entries]) => (
          <AuditDay key={day} day={day} entries={entries} />
        ))}
      </Card>
      {log.hasNextPage && (
        <div className="mt-4 flex flex-col items-center gap-2">
          {log.isFetchNextPageError && (
            <p role="alert" className="text-sm text-clay-ink">
              {toMessage(log.error, t('The older activity could not be loaded. Please try again.'))}
            </p>
          )}
          <Button
            variant="outline"
            isPending={log.isFetchingNextPage}
            pendingLabel={t('Loading...')}
            onClick={() => void log.fetchNextPage()}
          >
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  )
}

function AuditDay({ day, entries }: { day: string; entries: readonly AuditEntry[] }) {
  return (
    <section aria-label={day}>
      <h2 className="mb-1 text-sm font-semibold text-ink-soft">{day}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} className="flex gap-4 py-1.5">
            <time dateTime={entry.at} className="w-18 shrink-0 text-sm/6 text-ink-soft tabular-nums">
              {formatClockTime(new Date(entry.at))}
            </time>
            <p className="min-w-0 wrap-anywhere">
              {toAuditSentence(entry)}
              {isAuditWarning(entry) && (
                <TriangleAlert
                  role="img"
                  aria-label={t('Worth a look')}
                  className="ms-1.5 inline size-4 align-[-0.15em] text-honey-ink"
                />
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
