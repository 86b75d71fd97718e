import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { CloudUpload, LockKeyhole } from 'lucide-react'
import { lateFadeIn } from '../../../ui/pending-mark.tsx'
import type { CSSProperties } from 'react'
import { formatClockTime } from '../../../lib/time/clock-time.ts'
import { cx } from '../../../lib/cx.ts'
import { toSpokenNotes, toTimeText } from '../rows/event-texts.rules.ts'
import type { MonthBar } from './month-grid.rules.ts'
import { isBanner, isWaiting, type ShownEvent } from '../rows/shown-events.rules.ts'

interface MonthEventProps {
  readonly bar: MonthBar<ShownEvent>
  /** The first day on which the bar is drawn. */
  readonly day: CalendarDate
  readonly isPhone: boolean
  /** Whether the event is over. It then steps back behind those to come. */
  readonly isPast: boolean
  readonly isReachable: boolean
  /** Whether it is being dragged, and this bar shows where it came from. */
  readonly isLifted: boolean
  readonly onOpen: (shown: ShownEvent) => void
}

/** Makes the bar span its days, including the lines between them. */
const toBarStyle = ({ shown, lane, span }: MonthBar<ShownEvent>): CSSProperties => ({
  ['--event' as string]: shown.event.color,
  top: `calc(var(--head) + ${lane} * var(--lane))`,
  width: `calc(${span * 100}% + ${span - 1}px)`,
})

/** Shows the text on a tint of the event's colour, with a stripe of the colour where the event starts. */
const tintedStyles = ({ hasEarlierDays, hasLaterDays }: MonthBar<ShownEvent>, isPast: boolean): string =>
  cx(
    isPast
      ? 'bg-[color-mix(in_oklab,var(--event)_9%,var(--color-surface))]'
      : 'bg-[color-mix(in_oklab,var(--event)_22%,var(--color-surface))]',
    'px-0.5 group-hover:bg-[color-mix(in_oklab,var(--event)_32%,var(--color-surface))] md:px-1.5',
    !hasEarlierDays && 'rounded-s-[3px] border-s-[3px] border-(--event) md:rounded-s-mark md:border-s-4',
    !hasLaterDays && 'rounded-e-[3px] md:rounded-e-mark',
  )
const plainStyles = 'rounded-mark px-0.5 group-hover:bg-line'

/** An event in a cell. */
export function MonthEvent({ bar, day, isPhone, isPast, isReachable, isLifted, onOpen }: MonthEventProps) {
  const { shown } = bar
  const isTinted = isPhone || isBanner(shown) || shown.firstDay !== shown.lastDay
  return (
    <button
      type="button"
      data-occurrence={shown.key}
      data-event={shown.event.id}
      tabIndex={isReachable ? 0 : -1}
      onClick={() => onOpen(shown)}
      style={toBarStyle(bar)}
      className={cx(
        'group absolute start-0 z-10 h-(--lane) px-px pb-px text-start outline-none select-none [-webkit-touch-callout:none] md:px-1 md:pb-0.5',
        isLifted && 'cursor-grabbing opacity-45',
      )}
    >
      <EventFace bar={bar} day={day} isPhone={isPhone} isPast={isPast} isTinted={isTinted} />
    </button>
  )
}

type MonthPreviewProps = Pick<MonthEventProps, 'bar' | 'day' | 'isPhone'>

/** The dragged event, on the days on which a drop would put it. */
export function MonthPreview(props: MonthPreviewProps) {
  return (
    <div
      aria-hidden="true"
      data-drag-preview=""
      style={toBarStyle(props.bar)}
      className="pointer-events-none absolute start-0 z-20 h-(--lane) px-px pb-px md:px-1 md:pb-0.5"
    >
      <div className="size-full rounded-mark shadow-soft ring-2 ring-(--event)">
        <EventFace {...props} isPast={false} isTinted />
      </div>
    </div>
  )
}

interface EventFaceProps extends Pick<MonthEventProps, 'bar' | 'day' | 'isPhone' | 'isPast'> {
  /** Whether the text is on a tint of the event's colour, rather than beside a dot. */
  readonly isTinted: boolean
}

/** The look of an event. It is readable in any colour, because its text is on a tint of the colour or beside a dot. */
function EventFace({ bar, day, isPhone, isPast, isTinted }: EventFaceProps) {
  return (
    <span
      className={cx(
        'flex size-full items-center gap-1 overflow-hidden text-xs/[1.25] group-focus-visible:outline-2 group-focus-visible:-outline-offset-1 group-focus-visible:outline-leaf-ink md:[@media(min-height:62rem)]:text-sm/[1.3]',
        isPast ? 'text-ink-soft' : 'text-ink',
        isTinted ? tintedStyles(bar, isPast) : plainStyles,
      )}
    >
      {!isTinted && (
        <span
          className={cx(
            'size-2 shrink-0 rounded-full bg-(--event) ring-1 ring-ink/20',
            isPast && 'opacity-60',
          )}
        />
      )}
      <EventWords
        bar={bar}
        day={day}
        hasTime={!isPhone && !bar.shown.event.isAllDay && !bar.hasEarlierDays}
      />
    </span>
  )
}

interface EventWordsProps {
  readonly bar: MonthBar<ShownEvent>
  readonly day: CalendarDate
  /** Whether the time is also visible. */
  readonly hasTime: boolean
}

function EventWords({ bar: { shown }, day, hasTime }: EventWordsProps) {
  const { title, visibility } = shown.event
  const notes = toSpokenNotes(shown, day)
  return (
    <>
      {visibility === 'private' && <LockKeyhole aria-hidden="true" className="size-2.5 shrink-0 md:size-3" />}
      {isWaiting(shown) && (
        <CloudUpload aria-hidden="true" className={`size-2.5 shrink-0 md:size-3 ${lateFadeIn}`} />
      )}
      <span className={hasTime ? 'shrink-0 text-ink-soft tabular-nums max-lg:sr-only' : 'sr-only'}>
        {hasTime ? formatClockTime(shown.startsAt) : toTimeText(shown, day)}
      </span>
      <span
        title={title}
        className="typed min-w-0 grow overflow-hidden font-medium text-ellipsis whitespace-nowrap max-md:text-clip"
      >
        {title}
      </span>
      {notes && <span className="sr-only">{notes}</span>}
    </>
  )
}
