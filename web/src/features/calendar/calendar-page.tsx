import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useState,
  useMemo,
  type PointerEvent,
  useRef,
} from 'react'
import { useHashDialog } from '../../lib/navigation/use-hash-dialog.ts'
import { useMediaQuery } from '../../lib/screen/use-media-query.ts'
import { usePreload } from '../../lib/idle/use-preload.ts'
import { useToday } from '../../lib/time/use-today.ts'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { CalendarArea } from './calendar-area.tsx'
import { CalendarFilters } from './calendar-filters.tsx'
import { CalendarHeader } from './calendar-header.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { type CalendarView, calendarViews } from './period/calendar-views.ts'
import { type DialogName, parseCalendarHash, toCalendarHash } from './rows/event-dialogs.rules.ts'
import { TimeZoneHint } from './time-zone-hint.tsx'
import { useDueTasks } from './entries/use-due-tasks.ts'
import { type TouchPoint, toSwipe } from './period/swipe.rules.ts'
import { useCalendarEvents } from './rows/use-calendar-events.ts'
import { useCalendarView, type CalendarViewState } from './period/use-calendar-view.ts'
import type { EventFilter } from './period/occurrences-input.rules.ts'

interface TouchStart extends TouchPoint {
  readonly pointerId: number
}

/** Returns whether the element is in one that scrolls horizontally and therefore handles the gesture itself. */
const isInSidewaysScroller = (element: Element, end: Element): boolean => {
  for (let at: Element | null = element; at && at !== end; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  return false
}

/**
 * Detects a quick horizontal swipe. The element needs `touch-action: pan-y`. Swipes are ignored during a drag, which is
 * marked with `data-dragging`.
 */
const useSwipe = (onSwipe: (direction: 1 | -1) => void) => {
  const start = useRef<TouchStart | null>(null)
  return useMemo(
    () => ({
      onPointerDown: ({
        pointerType,
        pointerId,
        isPrimary,
        target,
        currentTarget,
        ...event
      }: PointerEvent) => {
        const isOwn = target instanceof Element && currentTarget.contains(target)
        start.current =
          pointerType === 'touch' && isPrimary && isOwn && !isInSidewaysScroller(target, currentTarget)
            ? { pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp }
            : null
      },
      onPointerUp: ({ pointerId, clientX, clientY, timeStamp, currentTarget }: PointerEvent) => {
        const began = start.current
        start.current = null
        if (began?.pointerId !== pointerId) return
        const direction = toSwipe(began, { x: clientX, y: clientY, at: timeStamp })
        if (direction && !currentTarget.querySelector('[data-dragging]')) onSwipe(direction)
      },
      onPointerCancel: () => {
        start.current = null
      },
    }),
    [onSwipe],
  )
}

const noFilter = { q: undefined, category: undefined, priority: undefined, private: undefined } as const

/** Returns the filter in the URL, and functions that change it. */
const useCalendarFilter = ({ search, change }: Pick<CalendarViewState, 'search' | 'change'>) => {
  const { q, category, priority, private: visibility } = search
  const filter = useMemo<EventFilter>(
    () => ({ q, category, priority, private: visibility }),
    [q, category, priority, visibility],
  )
  const changeFilter = useCallback((changes: EventFilter) => change(changes), [change])
  const clearFilter = useCallback(() => change(noFilter), [change])
  return { filter, changeFilter, clearFilter }
}

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
  const due = useDueTasks(filter)
  const { dialog, open, close } = useHashDialog<DialogName>(hashNotation)
  const [hasOpened, setHasOpened] = useState(false)
  if (dialog !== null && !hasOpened) setHasOpened(true)
  usePreload(loadEventDialogs, events.counts !== undefined)
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
    <CalendarFilters
      filter={filter}
      areTasksShown={due.isShown}
      isPhone={isPhone}
      onChange={changeFilter}
      onShowTasks={due.show}
      onClear={clearFilter}
    />
  )

  return (
    <Tabs value={view} onValueChange={(name) => calendar.showView(parseView(name))} className="gap-0!">
      <CalendarHeader counts={events.counts} onAdd={add} onOpen={open} />
      <TimeZoneHint />
      <CalendarToolbar calendar={calendar} onToday={goToToday} filters={isPhone && filters} />
      {!isPhone && filters}
      <SwipePanels view={view} onSwipe={movePeriod}>
        <CalendarArea
          key={todayCount}
          calendar={calendar}
          events={events}
          due={due}
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
