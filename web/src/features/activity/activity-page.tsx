import { activityFeatures } from '@roost/contract/activity/activity-values.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import { toFailure } from '../../api/calls/query-failure.ts'
import { t } from '../../lib/locale/language.ts'
import { useWallClock } from '../../lib/time/use-wall-clock.ts'
import { formatInstantDay } from '../../lib/time/wall-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Drawing } from '../../ui/states/drawing.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { membersQuery } from '../users/users.api.ts'
import { ActivityItem } from './activity-entry.tsx'
import { activityQuery } from './activity.api.ts'
import { type ActivityDay, featureNames, toDays } from './activity.rules.ts'

const route = getRouteApi('/activity')

function ActivitySkeleton() {
  return (
    <Card isFlush role="status" aria-label={t('Loading the activity')}>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-3 md:px-6">
          <Skeleton className="size-10 rounded-full" />
          <div className="grow space-y-2">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
        </div>
      ))}
    </Card>
  )
}

/** The filters are in the URL; an empty value removes one. */
function Filters() {
  const { feature = '', person = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: members = [] } = useQuery(membersQuery)
  const change = (changes: Readonly<Record<string, string>>): void =>
    void navigate({
      search: (search) =>
        Object.fromEntries(Object.entries({ ...search, ...changes }).filter(([, value]) => value)),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="mb-3 grid grid-cols-2 gap-2 md:mb-4 md:max-w-md">
      <SelectField
        label={t('Filter by kind')}
        isLabelHidden
        placeholder={t('Everything')}
        options={activityFeatures.map((value) => ({ value, label: t(featureNames[value]) }))}
        value={feature}
        onChange={(event) => change({ feature: event.target.value })}
      />
      <SelectField
        label={t('Filter by person')}
        isLabelHidden
        placeholder={t('Everybody')}
        options={members.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        value={person}
        onChange={(event) => change({ person: event.target.value })}
      />
    </div>
  )
}

function Day({ day }: { readonly day: ActivityDay }) {
  const headingId = useId()
  const now = useWallClock()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2 font-display text-base font-semibold">
        {formatInstantDay(day.entries[0]?.createdAt ?? '', now)}
      </h2>
      <Card isFlush>
        <ul className="divide-y divide-line">
          {day.entries.map((entry) => (
            <ActivityItem key={entry.id} entry={entry} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Activity() {
  const search = route.useSearch()
  const feature = activityFeatures.find((known) => known === search.feature)
  const query = useInfiniteQuery(activityQuery({ feature, person: search.person }))
  const { data, error, isPending, isFetching, refetch } = query
  const days = useMemo(() => toDays(data?.pages.flatMap(({ entries }) => entries) ?? []), [data])
  if (isPending) return <ActivitySkeleton />
  if (!data)
    return (
      <ErrorState title={t("Couldn't load the activity")} {...toFailure({ error, isFetching, refetch })} />
    )
  if (days.length === 0)
    return (
      <EmptyState
        drawing={<Drawing name="check-board" />}
        title={t('Nothing here yet')}
        description={t('What anybody in your household adds, changes or deletes is listed here.')}
      />
    )
  return (
    <div className="space-y-5">
      {days.map((day) => (
        <Day key={day.date} day={day} />
      ))}
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="w-full"
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

/** What was added, changed and deleted in the household, by day, with a way back. */
export function ActivityPage() {
  return (
    <>
      <PageHeader
        title={t('Activity')}
        subtitle={t('What was added, changed and deleted. Changes can be undone for 30 days.')}
      />
      <Filters />
      <Activity />
    </>
  )
}
