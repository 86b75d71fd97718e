import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useHashDialog } from '../../lib/use-hash-dialog.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { useToday } from '../../lib/use-today.ts'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { CalendarArea } from './calendar-area.tsx'
import { CalendarFilters } from './calendar-filters.tsx'
import { CalendarHeader } from './calendar-header.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { type CalendarView, calendarViews } from './calendar-views.ts'
import { type DialogName, parseCalendarHash, toCalendarHash } from './event-dialogs.rules.ts'
import { useCalendarEvents } from './use-calendar-events.ts'
import { useCalendarFilter } from './use-calendar-filter.ts'
import { useCalendarView } from './use-calendar-view.ts'
import { useSwipe } from './use-swipe.ts'

const loadEventDialogs = () => import('./event-dialogs.tsx')
const EventDialogs = lazy(async () => ({ default: (await loadEventDialogs()).EventDialogs }))

const hashNotation = { parse: parseCalendarHash, format: toCalendarHash }

const parseView = (name: string): CalendarView => calendarViews.find((view) => view === name) ?? 'month'

export function CalendarPage() {
  const isPhone = useMediaQuery('(width < 48rem)')
  const today = useToday()
  const calendar = useCalendarView(today)
  const { view, date, movePeriod } = calendar
  const { filter, changeFilter, clearFilter } = useCalendarFilter(calendar)
  const events = useCalendarEvents({ view, date, today, filter })
  const { dialog, open, close } = useHashDialog<DialogName>(hashNotation)
  const [hasOpened, setHasOpened] = useState(false)
  if (dialog !== null && !hasOpened) setHasOpened(true)
  usePreloadedDialogs(events.counts !== undefined)
  // A new event starts on the chosen day, if there is one.
  const isDayChosen = calendar.search.date !== undefined && (view === 'day' || (view === 'month' && isPhone))
  const add = useCallback(
    () => open({ kind: 'new', start: isDayChosen ? date : null }),
    [open, isDayChosen, date],
  )
  const [todayCount, setTodayCount] = useState(0)
  const goToToday = () => {
    calendar.showToday()
    // The new key remounts the view, so that it scrolls to today even if today's month is already visible.
    setTodayCount(todayCount + 1)
  }
  const filters = (
    <CalendarFilters filter={filter} isPhone={isPhone} onChange={changeFilter} onClear={clearFilter} />
  )

  return (
    <Tabs value={view} onValueChange={(name) => calendar.showView(parseView(name))} className="gap-0!">
      <CalendarHeader counts={events.counts} onAdd={add} onOpen={open} />
      <CalendarToolbar calendar={calendar} onToday={goToToday} filters={isPhone && filters} />
      {!isPhone && filters}
      <SwipePanels view={view} onSwipe={movePeriod}>
        <CalendarArea
          key={todayCount}
          calendar={calendar}
          events={events}
          today={today}
          filter={filter}
          isPhone={isPhone}
          onAdd={add}
          onOpen={open}
          onClearFilter={clearFilter}
        />
      </SwipePanels>
      {hasOpened && (
        <Suspense fallback={null}>
          <EventDialogs dialog={dialog} events={events.events} onClose={close} />
        </Suspense>
      )}
    </Tabs>
  )
}

/** Preloads the forms once the events have loaded, so that they can be opened even if the connection is lost later. */
const usePreloadedDialogs = (isLoaded: boolean): void =>
  useEffect(() => {
    if (isLoaded) loadEventDialogs().catch(() => {})
  }, [isLoaded])

interface SwipePanelsProps {
  readonly view: CalendarView
  readonly onSwipe: (direction: 1 | -1) => void
  readonly children: ReactNode
}

/** The panels of all views. A swipe changes the period, like the arrows above. */
function SwipePanels({ view, onSwipe, children }: SwipePanelsProps) {
  const swipe = useSwipe(onSwipe)
  return calendarViews.map((name) => (
    <TabPanel
      key={name}
      value={name}
      tabIndex={-1}
      className="touch-pan-y touch-pinch-zoom outline-none print:[print-color-adjust:exact]"
      {...swipe}
    >
      {name === view && children}
    </TabPanel>
  ))
}
