import type { CalendarDate } from '@roost/contract/dates.ts'
import { lazy, Suspense, useCallback } from 'react'
import { toMessage } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatCalendarDate } from '../../lib/calendar-date.ts'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import type { DialogName } from './event-dialogs.rules.ts'
import { countFilters } from './event-filter.rules.ts'
import { findElsewhere } from './found-events.rules.ts'
import { MonthView } from './month-view.tsx'
import type { EventFilter } from './occurrences-input.rules.ts'
import { toPeriod } from './period.rules.ts'
import { isOfSeries, type ShownEvent } from './shown-events.rules.ts'
import { type CalendarEvents, useFoundEvents } from './use-calendar-events.ts'
import type { CalendarViewState } from './use-calendar-view.ts'
import type { ViewProps } from './view-props.ts'

const WeekView = lazy(async () => ({ default: (await import('./week-view.tsx')).WeekView }))
const DayView = lazy(async () => ({ default: (await import('./day-view.tsx')).DayView }))
const ListView = lazy(async () => ({ default: (await import('./list-view.tsx')).ListView }))

interface CalendarAreaProps {
  readonly calendar: CalendarViewState
  readonly events: CalendarEvents
  readonly today: CalendarDate
  readonly filter: EventFilter
  readonly isPhone: boolean
  readonly onAdd: () => void
  readonly onOpen: (dialog: DialogName) => void
  readonly onClearFilter: () => void
}

/** Shows the current view, or why it could not be loaded. */
export function CalendarArea(props: CalendarAreaProps) {
  const { calendar, events } = props
  if (events.error) {
    return (
      <ErrorState
        title="Couldn't load the calendar"
        description={toMessage(events.error, 'Please try again.')}
        onRetry={events.retry}
        isRetrying={events.isRetrying}
      />
    )
  }
  const skeleton = <CalendarSkeleton view={calendar.view} date={calendar.date} />
  if (!events.counts) return skeleton
  return (
    <>
      {!events.isComplete && (
        <p role="status" className="mb-2 rounded-control bg-honey-soft px-3 py-2 text-sm text-honey-ink">
          There is more than can be shown. Narrow it with the filters.
        </p>
      )}
      <Suspense fallback={skeleton}>
        <ShownView {...props} />
      </Suspense>
    </>
  )
}

function ShownView({
  calendar,
  events: { events, isLoadingPeriod },
  today,
  filter,
  isPhone,
  onOpen,
  onAdd,
  onClearFilter,
}: CalendarAreaProps) {
  const { view, date, showDate, showDay, movePeriod } = calendar
  const found = useFoundEvents({ date, filter })
  const openEvent = useCallback(
    (shown: ShownEvent) =>
      onOpen({
        kind: 'edit',
        id: shown.event.id,
        occurrenceDate: isOfSeries(shown) ? shown.occurrenceDate : null,
      }),
    [onOpen],
  )
  const create = useCallback((start: string) => onOpen({ kind: 'new', start }), [onOpen])
  const empty = { isFiltered: countFilters(filter) > 0, isLoadingPeriod, onAdd, onClearFilter }
  const props: ViewProps = {
    date,
    today,
    events,
    isPhone,
    onOpen: openEvent,
    onCreate: create,
    onShowDay: showDay,
    onMovePeriod: movePeriod,
  }
  if (view === 'list') return <ListView {...props} {...empty} found={found} />
  return (
    <>
      {view === 'month' && <MonthView {...props} onShowDate={showDate} />}
      {view === 'week' && <WeekView {...props} />}
      {view === 'day' && <DayView {...props} />}
      {events.length === 0 && !isLoadingPeriod && <NoEvents view={view} {...empty} />}
      {found && <FoundElsewhere view={view} date={date} found={found.events} onShowDate={showDate} />}
    </>
  )
}

interface FoundElsewhereProps {
  readonly view: Exclude<CalendarViewState['view'], 'list'>
  readonly date: CalendarDate
  readonly found: readonly ShownEvent[]
  readonly onShowDate: (date: CalendarDate) => void
}

const otherPeriods = { month: 'other months', week: 'other weeks', day: 'other days' }

/** Leads from the visible period to a match in another one. */
function FoundElsewhere({ view, date, found, onShowDate }: FoundElsewhereProps) {
  const elsewhere = findElsewhere(found, toPeriod(view, date))
  if (!elsewhere) return null
  const { count, nearest } = elsewhere
  return (
    <div className="mt-2 flex flex-wrap items-center justify-center gap-x-2 text-sm text-ink-soft">
      <p role="status">
        {count} {count === 1 ? 'event' : 'events'} in {otherPeriods[view]}: {formatCalendarDate(nearest)}
      </p>
      <Button variant="ghost" size="sm" onClick={() => onShowDate(nearest)}>
        Go there
      </Button>
    </div>
  )
}

interface NoEventsProps {
  readonly view: Exclude<CalendarViewState['view'], 'list'>
  readonly isFiltered: boolean
  readonly onClearFilter: () => void
}

const emptyTexts = {
  month: 'No events this month',
  week: 'No events this week',
  day: 'No events on this day',
}

/** Shown below an empty view, which remains visible so that events can be created in it. */
function NoEvents({ view, isFiltered, onClearFilter }: NoEventsProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-center gap-x-3 text-sm text-ink-soft">
      <p role="status">{isFiltered ? 'No events match' : emptyTexts[view]}</p>
      {isFiltered && (
        <Button variant="ghost" size="sm" onClick={onClearFilter}>
          Clear filters
        </Button>
      )}
    </div>
  )
}
