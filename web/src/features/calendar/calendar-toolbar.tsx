import { ChevronLeft, ChevronRight, ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../../lib/cx.ts'
import { useMediaQuery } from '../../lib/screen/use-media-query.ts'
import { Button } from '../../ui/button.tsx'
import { announce } from '../../ui/live-region.tsx'
import { Tab, TabList } from '../../ui/tabs.tsx'
import { type CalendarView, calendarViews } from './period/calendar-views.ts'
import { toPeriodTitle, toShortDayTitle } from './period/period.rules.ts'
import type { CalendarViewState } from './period/use-calendar-view.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { useDeferredPanel } from '../../ui/floating/use-deferred-panel.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../lib/locale/language.ts'

interface DateJumpProps {
  readonly title: string
  readonly date: CalendarDate
  readonly onJump: (date: CalendarDate) => void
}

const loadDateForm = async () => (await import('./date-jump-form.tsx')).DateJumpForm

/** The name of the period, as a button that opens a date picker. */
function DateJump({ title, date, onJump }: DateJumpProps) {
  const { Panel, setOpen, panelProps, buttonProps } = useDeferredPanel(loadDateForm)
  return (
    <h2 className="min-w-0 font-display text-lg font-semibold md:text-xl">
      <button
        type="button"
        {...buttonProps}
        aria-haspopup="dialog"
        title={t('Go to another date')}
        onClick={() => setOpen(!panelProps.isOpen)}
        className="flex min-h-11 min-w-0 items-center gap-1 rounded-inner text-start hover:text-leaf-ink"
      >
        <span className="min-w-0 text-balance">{title}</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft print:hidden" />
      </button>
      {Panel && <Panel {...panelProps} date={date} onJump={onJump} />}
    </h2>
  )
}

const viewLabels: Readonly<Record<CalendarView, string>> = {
  month: msg('Month'),
  week: msg('Week'),
  day: msg('Day'),
  list: msg('List'),
}
const previousLabels: Readonly<Record<CalendarView, string>> = {
  month: msg('Previous month'),
  week: msg('Previous week'),
  day: msg('Previous day'),
  list: msg('Previous month'),
}
const nextLabels: Readonly<Record<CalendarView, string>> = {
  month: msg('Next month'),
  week: msg('Next week'),
  day: msg('Next day'),
  list: msg('Next month'),
}

interface CalendarToolbarProps {
  readonly calendar: CalendarViewState
  readonly onToday: () => void
  /** Shown beside the tabs of the views on phones. */
  readonly filters: ReactNode
}

export function CalendarToolbar({ calendar, onToday, filters }: CalendarToolbarProps) {
  const { view, date, showDate, movePeriod } = calendar
  const isNarrow = useMediaQuery('(width < 64rem)')
  const title = toPeriodTitle(view, date)
  useAnnouncement(title)
  return (
    <div
      className={cx(
        'mb-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 md:mb-3',
        // Sticky only in the list, because only the list is longer than the screen.
        view === 'list' && 'sticky top-0 z-20 -mx-4 bg-paper px-4 py-1 md:-mx-8 md:px-8',
      )}
    >
      <div className="flex min-w-0 grow items-center gap-1 md:gap-2">
        <div data-print="hidden" className="flex shrink-0 max-md:order-last max-md:ms-auto">
          <Button
            variant="ghost"
            size="icon"
            aria-label={t(previousLabels[view])}
            onClick={() => movePeriod(-1)}
          >
            <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
          <Button variant="ghost" size="icon" aria-label={t(nextLabels[view])} onClick={() => movePeriod(1)}>
            <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
        </div>
        <DateJump
          title={view === 'day' && isNarrow ? toShortDayTitle(date) : title}
          date={date}
          onJump={showDate}
        />
        <Button
          data-print="hidden"
          variant="outline"
          size="sm"
          className="max-md:order-last max-md:px-2.5!"
          onClick={onToday}
        >
          {t('Today')}
        </Button>
      </div>
      <div data-print="hidden" className="flex items-center gap-2 max-md:w-full">
        <TabList label={t(msg('View', 'noun'))} className="max-md:grow">
          {calendarViews.map((name) => (
            <Tab key={name} value={name} className="px-2! lg:px-4!">
              {t(viewLabels[name])}
            </Tab>
          ))}
        </TabList>
        {filters}
      </div>
    </div>
  )
}

/** Announces the new title to screen readers. */
const useAnnouncement = (title: string): void => {
  const known = useRef(title)
  useEffect(() => {
    if (known.current !== title) announce(title)
    known.current = title
  }, [title])
}
