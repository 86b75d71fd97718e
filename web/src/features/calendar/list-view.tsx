import { useQuery } from '@tanstack/react-query'
import { useMemo, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Drawing } from '../../ui/states/drawing.tsx'
import type { ExampleOffer } from '../demo/sample-data-writes.api.ts'
import { membersQuery } from '../users/users.api.ts'
import { toListRows, type CalendarListRow, findRowOfDay, toRowKey } from './list-rows.rules.ts'
import type { ViewProps } from './entries/view-props.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { addDays } from '../../lib/time/calendar-date.ts'
import { cx } from '../../lib/cx.ts'
import { useWindowRows } from '../../lib/screen/use-window-rows.ts'
import { Badge } from '../../ui/badge.tsx'
import { isTask, mergeEntries } from './entries/due-tasks.rules.ts'
import { TaskRow } from './entries/task-row.tsx'
import { EventRow } from './rows/event-row.tsx'
import { toPeriod, toPeriodTitle } from './period/period.rules.ts'
import type { ShownEvent } from './rows/shown-events.rules.ts'
import type { FoundEvents } from './rows/use-calendar-events.ts'
import { t } from '../../lib/locale/language.ts'

/** Estimates, in pixels, until a row has been measured. */
const estimatedHeights = { day: 40, entry: 64 }
/** The height of the sticky toolbar above the list, in pixels. */
const toolbarHeights = { phone: 112, wide: 60 }

interface EventListProps {
  readonly rows: readonly CalendarListRow[]
  readonly date: CalendarDate
  readonly today: CalendarDate
  readonly isPhone: boolean
  /** The members' names by user id; undefined until they have loaded. */
  readonly names: ReadonlyMap<string, string> | undefined
  readonly isLoading: boolean
  readonly onOpen: (shown: ShownEvent) => void
}

/** Renders only the rows near the visible part of the window, and starts at the given day. */
function EventList({ rows, date, today, isPhone, names, isLoading, onOpen }: EventListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { virtual, scrollMargin } = useWindowRows({
    list,
    rows,
    toKey: toRowKey,
    heights: estimatedHeights,
    overscan: 6,
    scrollPaddingStart: toolbarHeights[isPhone ? 'phone' : 'wide'],
  })
  const firstRow = isLoading || scrollMargin === 0 ? -1 : findRowOfDay(rows, date)
  const shownDate = useRef<CalendarDate | null>(null)
  useEffect(() => {
    // Scrolls only once per date, so that other members' changes do not move the page.
    if (firstRow < 0 || shownDate.current === date) return
    const isFirst = shownDate.current === null
    shownDate.current = date
    if (firstRow > 0) virtual.scrollToIndex(firstRow, { align: 'start' })
    else if (!isFirst) window.scrollTo(0, 0)
  }, [virtual, firstRow, date])

  return (
    <ul
      ref={list}
      aria-label={t('Events')}
      aria-busy={isLoading}
      className="relative overflow-clip rounded-card bg-surface shadow-soft dark:ring-1 dark:ring-line"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index]
        return (
          row && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              className={cx(
                'absolute inset-x-0 top-0',
                rows[index - 1]?.kind === 'entry' && 'border-t border-line',
              )}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              {row.kind === 'day' ? (
                <DayHeading day={row.day} today={today} />
              ) : isTask(row.shown) ? (
                <TaskRow due={row.shown} />
              ) : (
                <EventRow
                  shown={row.shown}
                  day={row.day}
                  creator={names && (names.get(row.shown.event.createdBy ?? '') ?? t('Unknown'))}
                  onOpen={onOpen}
                />
              )}
            </li>
          )
        )
      })}
    </ul>
  )
}

function DayHeading({ day, today }: { readonly day: CalendarDate; readonly today: CalendarDate }) {
  return (
    <div className="flex min-h-10 items-center gap-2 bg-sunken px-3 py-1.5 text-sm font-semibold md:px-4">
      <h3>{toPeriodTitle('day', day)}</h3>
      {day === today && <Badge variant="success">{t('Today')}</Badge>}
      {day === addDays(today, 1) && <Badge variant="secondary">{t('Tomorrow')}</Badge>}
    </div>
  )
}

interface ListViewProps extends ViewProps {
  /** The events that match the typed words in all months; null without words. */
  readonly found: FoundEvents | null
  readonly isFiltered: boolean
  readonly isLoadingPeriod: boolean
  readonly example: ExampleOffer
  readonly onAdd: () => void
  readonly onClearFilter: () => void
}

export function ListView(props: ListViewProps) {
  const { date, today, isPhone, isLoadingPeriod, onOpen, ...empty } = props
  const rows = useListRows(props)
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

/** The rows of the visible month, or of all months around it while words are typed. */
const useListRows = ({
  date,
  events,
  tasks,
  found,
}: Pick<ListViewProps, 'date' | 'events' | 'tasks' | 'found'>) => {
  const listed = found?.events ?? events
  const { from, to } = found?.period ?? toPeriod('list', date)
  return useMemo(() => toListRows({ from, to }, mergeEntries(listed, tasks)), [from, to, listed, tasks])
}

function NoListedEvents({
  isFiltered,
  example,
  onAdd,
  onClearFilter,
}: Pick<ListViewProps, 'isFiltered' | 'example' | 'onAdd' | 'onClearFilter'>) {
  return (
    <EmptyState
      drawing={<Drawing name="calendar" />}
      title={isFiltered ? t('No events match') : t('No events this month')}
      action={
        <>
          <Button variant="outline" onClick={isFiltered ? onClearFilter : onAdd}>
            {isFiltered ? t('Clear filters') : t('Add Event')}
          </Button>
          {example.isOffered && (
            <Button variant="ghost" isPending={example.isFilling} onClick={example.fill}>
              {t('Fill with an example')}
            </Button>
          )}
        </>
      }
    />
  )
}
