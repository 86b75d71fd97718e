import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CalendarDrawing } from '../../ui/drawings.tsx'
import { membersQuery } from '../users/users.api.ts'
import { EventList } from './event-list.tsx'
import { toListRows } from './list-rows.rules.ts'
import type { ViewProps } from './view-props.ts'

interface ListViewProps extends ViewProps {
  readonly isFiltered: boolean
  readonly isLoadingPeriod: boolean
  readonly onAdd: () => void
  readonly onClearFilter: () => void
}

export function ListView({ date, today, events, isPhone, isLoadingPeriod, onOpen, ...empty }: ListViewProps) {
  const rows = useMemo(() => toListRows(date, events), [date, events])
  const { data: members } = useQuery(membersQuery)
  const names = useMemo(
    () => members && new Map(members.map(({ id, displayName }) => [id, displayName])),
    [members],
  )
  if (rows.length === 0 && !isLoadingPeriod) return <NoListedEvents {...empty} />
  return (
    <EventList
      rows={rows}
      date={date}
      today={today}
      isPhone={isPhone}
      names={names}
      isLoading={isLoadingPeriod}
      onOpen={onOpen}
    />
  )
}

function NoListedEvents({
  isFiltered,
  onAdd,
  onClearFilter,
}: Pick<ListViewProps, 'isFiltered' | 'onAdd' | 'onClearFilter'>) {
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={isFiltered ? 'No events match' : 'No events this month'}
      action={
        <Button variant="outline" onClick={isFiltered ? onClearFilter : onAdd}>
          {isFiltered ? 'Clear filters' : 'Add Event'}
        </Button>
      }
    />
  )
}
