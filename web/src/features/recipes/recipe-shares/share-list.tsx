import type { ListedShare } from '@roost/contract/recipes/recipe-shares.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ShareListRow } from './share-list-row.tsx'
import { t } from '../../../lib/locale/language.ts'

interface ShareListProps {
  readonly label: string
  readonly query: UseInfiniteQueryResult<InfiniteData<ListedShare[]>>
  /** Shown when there are no shares. */
  readonly empty: ReactNode
  readonly onRemove?: (share: ListedShare) => void
}

const gridStyles = 'grid gap-3 md:gap-4 xl:grid-cols-2'

/** A list of shares, newest first. */
export function ShareList({ label, query, empty, onRemove }: ShareListProps) {
  const { data, error, refetch, isFetching } = query
  const shares = data?.pages.flat()
  if (!shares && error) {
    return (
      <ErrorState
        title={t("Couldn't load the shared recipes")}
        {...toFailure({ error, isFetching, refetch })}
      />
    )
  }
  if (!shares) return <ShareListSkeleton />
  if (shares.length === 0) return empty
  return (
    <>
      <ul aria-label={label} className={gridStyles}>
        {shares.map((share) => (
          <li key={share.id} className="min-w-0">
            <ShareListRow share={share} onRemove={onRemove} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="mt-4 w-full"
          isPending={query.isFetchingNextPage}
          pendingLabel={t('Loading…')}
          onClick={() => void query.fetchNextPage()}
        >
          {t('Show more')}
        </Button>
      )}
    </>
  )
}

function ShareListSkeleton() {
  return (
    <div role="status" aria-label={t('Loading shared recipes')} className={gridStyles}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div
          key={key}
          className="overflow-clip rounded-card bg-surface shadow-soft dark:ring-1 dark:ring-line"
        >
          <div className="flex">
            <Skeleton className="w-24 shrink-0 rounded-none sm:w-32" />
            <div className="min-h-28 grow space-y-2 p-3 sm:p-4">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          </div>
          <div className="flex gap-2 px-3 pt-1 pb-3 sm:px-4">
            <Skeleton className="h-10 w-28" />
            <Skeleton className="h-10 w-28" />
          </div>
        </div>
      ))}
    </div>
  )
}
