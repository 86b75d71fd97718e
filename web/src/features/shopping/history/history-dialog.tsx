import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { useQueuedWrites } from '../../../api/outbox/outbox.ts'
import { cx } from '../../../lib/cx.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PausedSearchField } from '../../../ui/fields/paused-search-field.tsx'
import { HistoryDays } from './history-days.tsx'
import { historyQuery } from './history.api.ts'
import { toDays, toHistory } from './history.rules.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from '../../../lib/locale/language.ts'

function HistorySkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t('Loading the history')}</span>
      <Skeleton className="h-8" />
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} aria-hidden="true" className="flex items-center gap-3 px-3 py-2.5">
          <div className="grow space-y-2">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-3.5 w-2/3" />
          </div>
          <Skeleton className="h-9 w-28" />
        </div>
      ))}
    </div>
  )
}

interface HistoryDialogProps {
  readonly isOpen?: boolean
  readonly onClose: () => void
}

export function HistoryDialog({ isOpen = true, onClose }: HistoryDialogProps) {
  const [search, setSearch] = useState('')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Shopping History')} isKeyboardHeldBack>
      <PausedSearchField
        label={t('Search the history')}
        placeholder={t('Search')}
        maxLength={100}
        text={search}
        onChange={setSearch}
        className="mb-3"
      />
      <History search={search.trim()} onSearchCleared={() => setSearch('')} />
    </Dialog>
  )
}

interface HistoryProps {
  readonly search: string
  readonly onSearchCleared: () => void
}

function History({ search, onSearchCleared }: HistoryProps) {
  const writes = useQueuedWrites()
  const query = useInfiniteQuery({ ...historyQuery(search), placeholderData: keepPreviousData })
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = query
  const days = useMemo(() => toDays(toHistory(data?.pages.flat() ?? [], writes)), [data, writes])
  if (isPending) return <HistorySkeleton />
  if (!data) {
    return (
      <ErrorState title={t("Couldn't load the history")} {...toFailure({ error, isFetching, refetch })} />
    )
  }
  if (days.length === 0) return <NoHistory search={search} onSearchCleared={onSearchCleared} />
  return (
    <div
      className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}
      aria-busy={isPlaceholderData}
    >
      <HistoryDays days={days} />
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="mt-4 w-full"
          isPending={query.isFetchingNextPage}
          pendingLabel={t('Loading…')}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchNextPageError ? t('Couldn’t load more. Retry') : t('Show more')}
        </Button>
      )}
    </div>
  )
}

function NoHistory({ search, onSearchCleared }: HistoryProps) {
  if (!search) {
    return (
      <EmptyState
        drawing={<Drawing name="check-board" />}
        title={t('No completed items yet')}
        description={t('What you tick off on the list is kept here.')}
      />
    )
  }
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <p className="text-ink-soft wrap-anywhere">
        {t('Nothing bought so far matches “{search}”.', { search })}
      </p>
      <Button variant="outline" onClick={onSearchCleared}>
        {t('Clear search')}
      </Button>
    </div>
  )
}
