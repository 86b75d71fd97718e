import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { lazy, Suspense, useCallback } from 'react'
import { toMessage } from '../../api/calls/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { formatCalendarDate } from '../../lib/time/calendar-date.ts'
import { type ExampleOffer, useExampleOffer } from '../demo/sample-data-writes.api.ts'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { type DueTask, isInPeriod } from './entries/due-tasks.rules.ts'
import type { DueTasks } from './entries/use-due-tasks.ts'
import type { DialogName } from './rows/event-dialogs.rules.ts'
import { countFilters } from './period/event-filter.rules.ts'
import { findElsewhere } from './rows/found-events.rules.ts'
import { MonthView } from './month/month-view.tsx'
import type { EventFilter } from './period/occurrences-input.rules.ts'
import { type Period, toPeriod } from './period/period.rules.ts'
import { isOfSeries, isUnsettled, type ShownEvent } from './rows/shown-events.rules.ts'
import { showIsWaiting } from './moves/use-event-move.tsx'
import { type CalendarEvents, useFoundEvents } from './rows/use-calendar-events.ts'
import type { CalendarViewState } from './period/use-calendar-view.ts'
import type { ViewProps } from './entries/view-props.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../lib/locale/language.ts'

const WeekView = lazy(async () => ({ default: (await import('./time-grid/week-view.tsx')).WeekView }))
const DayView = lazy(async () => ({ default: (await import('./time-grid/day-view.tsx')).DayView }))
const ListView = lazy(async () => ({ default: (await import('./list-view.tsx')).ListView }))

interface CalendarAreaProps {
  readonly calendar: CalendarViewState
  readonly events: CalendarEvents
  readonly due: DueTasks
  readonly today: CalendarDate
  readonly filter: EventFilter
  readonly isPhone: boolean
  readonly onAdd: () => void
  readonly onOpen: (dialog: DialogName) => void
  readonly onClearFilter: () => void
}

/** Shows the current view, or why it could not be loaded. */
export function CalendarArea(props: CalendarAreaProps) {
  const { calendar, events, due } = props
  if (events.error) {
    return (
      <ErrorState
        title={t("Couldn't load the calendar")}
        description={toMessage(events.error, t('Please try again.'))}
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
          {t('There is more than can be shown. Narrow it with the filters.')}
        </p>
      )}
      {due.error && <TasksError due={due} />}
      <Suspense fallback={skeleton}>
        <ShownView {...props} />
      </Suspense>
    </>
  )
}

function TasksError({ due }: Pick<CalendarAreaProps, 'due'>) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-honey-soft px-3 py-1 text-sm text-honey-ink">
      <p role="status">{t("Couldn't load the tasks")}</p>
      <Button variant="ghost" size="sm" isPending={due.isRetrying} onClick={due.retry}>
        {t('Try again')}
      </Button>
    </div>
  )
}

/** Opens an event, unless it has to be sent first. */
const useOpenEvent = (onOpen: CalendarAreaProps['onOpen']) =>
  useCallback(
    (shown: ShownEvent) =>
      isUnsettled(shown)
        ? showIsWaiting()
        : onOpen({
            kind: 'edit',
            id: shown.event.id,
            occurrenceDate: isOfSeries(shown) ? shown.occurrenceDate : null,
          }),
    [onOpen],
  )

const hasNothing = (period: Period, events: readonly ShownEvent[], tasks: readonly DueTask[]): boolean =>
  events.length === 0 && !tasks.some((due) => isInPeriod(due, period))

function ShownView({
  calendar,
  events: { events, isLoadingPeriod },
  due: { tasks },
  today,
  filter,
  isPhone,
  onOpen,
  onAdd,
  onClearFilter,
}: CalendarAreaProps) {
  const { view, date, showDate, showDay, movePeriod } = calendar
  const found = useFoundEvents({ date, filter })
  const openEvent = useOpenEvent(onOpen)
  const create = useCallback((start: string) => onOpen({ kind: 'new', start }), [onOpen])
  const isFiltered = countFilters(filter) > 0
  const period = toPeriod(view, date)
  const isEmpty = hasNothing(period, events, tasks) && !isLoadingPeriod
  const example = useExampleOffer(isEmpty && !isFiltered)
  const empty = { isFiltered, isLoadingPeriod, example, onAdd, onClearFilter }
  const props: ViewProps = {
    date,
    today,
    events,
    tasks,
    isPhone,
    onOpen: openEvent,
    onCreate: create,
    onShowDay: showDay,
    onMovePeriod: movePeriod,
  }
  if (view === 'list') return <ListView {...props} {...empty} found={found} />
  const elsewhere = found && findElsewhere(found.events, period)
  const noEvents = isEmpty && !elsewhere && <NoEvents view={view} {...empty} />
  return (
    <>
      {/* Above the view, because the end of the view may lie below the screen. */}
      {elsewhere && <FoundElsewhere view={view} {...elsewhere} onShowDate={showDate} />}
      {isFiltered && noEvents}
      <PeriodView view={view} onShowDate={showDate} {...props} />
      {!isFiltered && noEvents}
    </>
  )
}

interface PeriodViewProps extends ViewProps {
  readonly view: Exclude<CalendarViewState['view'], 'list'>
  readonly onShowDate: (date: CalendarDate) => void
}

function PeriodView({ view, onShowDate, ...props }: PeriodViewProps) {
  if (view === 'month') return <MonthView {...props} onShowDate={onShowDate} />
  return view === 'week' ? <WeekView {...props} /> : <DayView {...props} />
}

interface FoundElsewhereProps {
  readonly view: Exclude<CalendarViewState['view'], 'list'>
  readonly count: number
  readonly nearest: CalendarDate
  readonly onShowDate: (date: CalendarDate) => void
}

const elsewhereTexts = {
  month: msg(
    '{count, plural, one {# event in other months: {date}} other {# events in other months: {date}}}',
  ),
  week: msg('{count, plural, one {# event in other weeks: {date}} other {# events in other weeks: {date}}}'),
  day: msg('{count, plural, one {# event in other days: {date}} other {# events in other days: {date}}}'),
}

/** Offers a jump to the nearest match outside the visible period. */
function FoundElsewhere({ view, count, nearest, onShowDate }: FoundElsewhereProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-center gap-x-2 text-sm text-ink-soft">
      <p role="status">{t(elsewhereTexts[view], { count, date: formatCalendarDate(nearest) })}</p>
      <Button variant="ghost" size="sm" onClick={() => onShowDate(nearest)}>
        {t('Go there')}
      </Button>
    </div>
  )
}

interface NoEventsProps {
  readonly view: Exclude<CalendarViewState['view'], 'list'>
  readonly isFiltered: boolean
  readonly example: ExampleOffer
  readonly onClearFilter: () => void
}

const emptyTexts = {
  month: msg('No events this month'),
  week: msg('No events this week'),
  day: msg('No events on this day'),
}

/** Shown with an empty view, which remains visible so that events can be created in it. */
function NoEvents({ view, isFiltered, example, onClearFilter }: NoEventsProps) {
  return (
    <div className="my-2 flex flex-wrap items-center justify-center gap-x-3 text-sm text-ink-soft max-md:flex-col">
      <p role="status">{isFiltered ? t('No events match') : t(emptyTexts[view])}</p>
      {isFiltered && (
        <Button variant="ghost" size="sm" onClick={onClearFilter}>
          {t('Clear filters')}
        </Button>
      )}
      {example.isOffered && (
        <Button variant="ghost" size="sm" isPending={example.isFilling} onClick={example.fill}>
          {t('Fill with an example')}
        </Button>
      )}
    </div>
  )
}
