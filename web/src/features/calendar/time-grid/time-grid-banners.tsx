import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { formatClockTime } from '../../../lib/time/clock-time.ts'
import { cx } from '../../../lib/cx.ts'
import { joinWithCommas, t } from '../../../lib/locale/language.ts'
import { isTask, type ShownEntry } from '../entries/due-tasks.rules.ts'
import { TimeGridTask } from '../entries/time-grid-task.tsx'
import { type BannerBar, countHidden, layOutBanners } from './day-layout.rules.ts'
import { isBanner, type ShownEvent } from '../rows/shown-events.rules.ts'
import { EventMarks, eventTintStyles, toEventColor, toEventLabel } from './time-grid-block.tsx'
import { toDayTint } from './time-grid-day.tsx'
import { formatLongDay, formatWhen, toColumns } from '../moves/time-grid.rules.ts'
import type { Drag } from '../moves/use-event-drag.ts'

/** Further lanes are collapsed, to leave space for the hours. */
export const shownLanes = 3

interface TimeGridBannersProps {
  readonly days: readonly CalendarDate[]
  readonly today: CalendarDate
  readonly bars: readonly BannerBar<ShownEntry>[]
  readonly drag: Drag | null
  readonly isExpanded: boolean
  readonly onExpand: () => void
  readonly onOpen: (shown: ShownEvent) => void
  readonly onCreate: (start: string) => void
}

/** All-day events, events of 24 hours or more, and tasks without a time, as bars above the hours. */
export function TimeGridBanners(props: TimeGridBannersProps) {
  const { days, today, bars, drag, isExpanded, onExpand, onOpen, onCreate } = props
  const lanes = isExpanded ? Number.POSITIVE_INFINITY : shownLanes
  const hidden = countHidden(bars, days.length, lanes)
  const previews = drag?.preview && isBanner(drag.preview) ? layOutBanners([drag.preview], days) : []
  return (
    <div
      data-grid-part="strip"
      className="relative grid min-h-9 auto-rows-[1.625rem] content-start gap-y-0.5 py-1 pointer-coarse:min-h-11"
      style={toColumns(days)}
    >
      {days.map((day, column) => (
        <button
          key={day}
          type="button"
          tabIndex={-1}
          aria-label={t('New all-day event, {day}', { day: formatLongDay(day) })}
          onClick={() => onCreate(day)}
          className={cx(
            'absolute inset-y-0 cursor-default! border-s border-line outline-none',
            days.length > 1 && toDayTint(day, today),
          )}
          style={{ insetInlineStart: `${(column / days.length) * 100}%`, width: `${100 / days.length}%` }}
        />
      ))}
      {bars
        .filter(({ lane }) => lane < lanes)
        .map(({ shown, ...bar }) =>
          isTask(shown) ? (
            <TimeGridTask key={shown.key} due={shown} style={toCells({ ...bar, shown })} place="strip" />
          ) : (
            <Bar
              key={shown.key}
              bar={{ ...bar, shown }}
              day={days[bar.firstColumn] ?? ''}
              isLifted={drag?.shown.key === shown.key}
              onOpen={() => onOpen(shown)}
            />
          ),
        )}
      {previews.map((bar) => (
        <BarPreview key={bar.shown.key} bar={bar} />
      ))}
      {days.map((day, column) => {
        const count = hidden[column] ?? 0
        return (
          count > 0 && (
            <button
              key={day}
              type="button"
              aria-label={t('+{count} more, {day}', { count, day: formatLongDay(day) })}
              onClick={onExpand}
              style={{ gridColumn: column + 1, gridRow: shownLanes + 1 }}
              className="relative truncate rounded-mark px-1.5 text-start text-xs font-semibold text-ink-soft hover:bg-hover hover:text-ink"
            >
              {t('+{count} more', { count })}
            </button>
          )
        )
      })}
    </div>
  )
}

const toCells = ({ firstColumn, lastColumn, lane }: BannerBar<ShownEntry>) => ({
  gridColumn: `${firstColumn + 1} / ${lastColumn + 2}`,
  gridRow: lane + 1,
})

interface BarProps {
  readonly bar: BannerBar<ShownEvent>
  /** The first visible day of the bar. */
  readonly day: CalendarDate
  readonly isLifted: boolean
  readonly onOpen: () => void
}

function Bar({ bar, day, isLifted, onOpen }: BarProps) {
  const { shown, isContinued, continues } = bar
  return (
    <button
      type="button"
      data-occurrence={shown.key}
      data-event={shown.event.id}
      aria-label={joinWithCommas([toEventLabel(shown, day), formatWhen(shown)])}
      title={shown.event.title}
      onClick={onOpen}
      style={{ ...toCells(bar), ...toEventColor(shown) }}
      className={cx(
        'relative mx-0.5 overflow-clip rounded-mark text-start text-xs select-none [-webkit-touch-callout:none] focus-visible:z-2 focus-visible:outline-offset-0',
        eventTintStyles,
        isContinued && 'ms-0 rounded-s-none',
        continues && 'me-0 rounded-e-none',
        isLifted ? 'cursor-grabbing opacity-45' : 'hover:brightness-97 dark:hover:brightness-115',
      )}
    >
      <span
        aria-hidden="true"
        className="sticky start-(--gutter) inline-block max-w-full truncate px-1.5 align-middle leading-6"
      >
        <EventMarks shown={shown} /> <strong className="font-semibold">{shown.event.title}</strong>
        {!shown.event.isAllDay && !isContinued && (
          <span className="tabular-nums">{` ${formatClockTime(shown.startsAt)}`}</span>
        )}
      </span>
    </button>
  )
}

function BarPreview({ bar }: { readonly bar: BannerBar<ShownEvent> }) {
  return (
    <div
      aria-hidden="true"
      data-drag-preview=""
      style={{ ...toCells({ ...bar, lane: 0 }), ...toEventColor(bar.shown) }}
      className={cx(
        'pointer-events-none relative z-3 mx-0.5 truncate rounded-mark px-1.5 text-xs leading-6 font-semibold shadow-soft ring-2 ring-(--event)',
        eventTintStyles,
      )}
    >
      {bar.shown.event.title}
    </div>
  )
}
