import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { CloudUpload, LockKeyhole, Repeat } from 'lucide-react'
import { lateFadeIn } from '../../../ui/pending-mark.tsx'
import type { CSSProperties } from 'react'
import { formatShortTime } from '../../../lib/time/clock-time.ts'
import { cx } from '../../../lib/cx.ts'
import type { DayBlock } from './day-layout.rules.ts'
import { toRecurrenceText, toSpokenNotes, toTimeText } from '../rows/event-texts.rules.ts'
import { type CalendarEntry, isOfSeries, isWaiting, type ShownEvent } from '../rows/shown-events.rules.ts'
import { formatDragLabel } from './time-grid-drag.rules.ts'
import { dayMinutes, formatHours, hourPx } from '../moves/time-grid.rules.ts'
import { joinWithCommas, t } from '../../../lib/locale/language.ts'

/**
 * The event's colour is a stripe at the side. The text is on a tint of the colour, which keeps it readable in any
 * colour.
 */
export const eventTintStyles =
  'border-s-4 border-(--event) bg-[color-mix(in_oklab,var(--event)_22%,var(--color-surface))] text-ink'

export const toEventColor = ({ event }: ShownEvent): CSSProperties =>
  ({ '--event': event.color }) as CSSProperties

/** Returns the accessible name of an event on one of its days, in visual order. */
export const toEventLabel = (shown: ShownEvent, day: CalendarDate): string =>
  joinWithCommas([
    shown.event.title,
    toTimeText(shown, day),
    shown.event.location,
    toSpokenNotes(shown, day),
    toRecurrenceText(shown)?.toLowerCase(),
  ])

export function EventMarks({ shown }: { readonly shown: ShownEvent }) {
  return (
    <>
      {shown.event.visibility === 'private' && <LockKeyhole aria-hidden="true" className="inline size-3" />}
      {isOfSeries(shown) && <Repeat aria-hidden="true" className="inline size-3" />}
      {isWaiting(shown) && <CloudUpload aria-hidden="true" className={`inline size-3 ${lateFadeIn}`} />}
    </>
  )
}

const linePx = 16

interface TimeGridBlockProps {
  readonly block: DayBlock<ShownEvent>
  readonly day: CalendarDate
  /** Whether the event is being dragged, and this block shows its original position. */
  readonly isLifted: boolean
  readonly onOpen: (shown: ShownEvent) => void
}

/** The block of an event in the hours of a day. */
export function TimeGridBlock({ block, day, isLifted, onOpen }: TimeGridBlockProps) {
  const { shown, isContinued, continues } = block
  return (
    <button
      type="button"
      data-occurrence={shown.key}
      data-event={shown.event.id}
      data-day={day}
      aria-label={toEventLabel(shown, day)}
      title={shown.event.title}
      onClick={() => onOpen(shown)}
      style={{ ...toPosition(block), ...toEventColor(shown) }}
      className={cx(
        '@container absolute flex scroll-mt-40 flex-col overflow-clip rounded-mark text-start ring-1 ring-surface select-none [-webkit-touch-callout:none] focus-visible:z-2 focus-visible:outline-offset-0',
        eventTintStyles,
        isContinued && 'rounded-t-none',
        continues && 'rounded-b-none',
        isLifted ? 'cursor-grabbing opacity-45' : 'hover:brightness-97 dark:hover:brightness-115',
      )}
    >
      <BlockText block={block} />
      {!isContinued && toHeight(block) >= 2 * linePx && (
        <span data-edge="start" className="absolute inset-x-0 top-0 h-1.5 cursor-ns-resize" />
      )}
      {!continues && (
        <span
          data-edge="end"
          className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize pointer-coarse:h-3"
        />
      )}
    </button>
  )
}

/** The dragged event, with the times it would get. */
export function TimeGridPreview({ block }: { readonly block: DayBlock<ShownEvent> }) {
  return (
    <div
      aria-hidden="true"
      data-drag-preview=""
      style={{ ...toPosition(block), ...toEventColor(block.shown) }}
      className={cx(
        'pointer-events-none absolute z-3 overflow-clip rounded-mark shadow-soft ring-2 ring-(--event)',
        eventTintStyles,
      )}
    >
      <p className="truncate px-1.5 py-0.5 text-xs leading-4 font-semibold tabular-nums">
        {formatDragLabel(block.shown)}
      </p>
      <p className="truncate px-1.5 text-xs">{block.shown.event.title}</p>
    </div>
  )
}

const toHeight = ({ top, bottom }: DayBlock<ShownEvent>): number => ((bottom - top) / 60) * hourPx

export const toPosition = ({
  top,
  bottom,
  column,
  columns,
  span,
}: DayBlock<CalendarEntry>): CSSProperties => ({
  top: `${(top / dayMinutes) * 100}%`,
  height: `calc(${((bottom - top) / dayMinutes) * 100}% - 1px)`,
  insetInlineStart: `${(column / columns) * 100}%`,
  width: `calc(${(span / columns) * 100}% - 1px)`,
})

/** Shows as much text as fits; in narrow columns, the title may be vertical. */
function BlockText({ block }: { readonly block: DayBlock<ShownEvent> }) {
  const { shown } = block
  const { title, location, visibility } = shown.event
  const lines = Math.max(1, Math.floor((toHeight(block) - 4) / linePx))
  if (lines === 1)
    return (
      <span aria-hidden="true" className="truncate px-1.5 py-0.75 text-xs @max-[4.5rem]:px-0.5">
        <EventMarks shown={shown} /> <strong className="font-semibold">{title}</strong>{' '}
        <BlockHours shown={shown} />
      </span>
    )
  const hasPlace = location !== null && lines >= 3
  const hasLabel = visibility === 'private' && lines >= (hasPlace ? 4 : 3)
  return (
    <span
      aria-hidden="true"
      className={cx(
        'sticky top-(--header-height) block max-h-full px-1.5 py-0.5 text-xs wrap-normal hyphens-auto @max-[4.5rem]:px-0.5 print:static',
        lines > 2 && '@max-[2.75rem]:[writing-mode:vertical-lr] @max-[2.75rem]:whitespace-nowrap',
      )}
    >
      <strong
        // A word that is too long for its line is truncated, because a break within it would make it look like two
        // words.
        className="line-clamp-(--lines) font-semibold text-ellipsis @max-[4.5rem]:line-clamp-none @max-[4.5rem]:max-h-(--height) @max-[4.5rem]:overflow-hidden"
        style={
          {
            '--lines': Math.max(1, lines - 1 - Number(hasPlace) - Number(hasLabel)),
            '--height': `${lines * linePx}px`,
          } as CSSProperties
        }
      >
        {title}
      </strong>{' '}
      <span className="block truncate @max-[4.5rem]:hidden">
        <BlockHours shown={shown} /> <EventMarks shown={shown} />
      </span>{' '}
      {hasPlace && <span className="block truncate @max-[8rem]:hidden">{location}</span>}{' '}
      {hasLabel && <span className="block truncate @max-[8rem]:hidden">{t('Private')}</span>}
    </span>
  )
}

function BlockHours({ shown }: { readonly shown: ShownEvent }) {
  return (
    <span className="tabular-nums">
      <span className="@max-[8rem]:hidden">{formatHours(shown)}</span>
      <span className="hidden @max-[8rem]:inline @max-[4.5rem]:hidden">
        {formatShortTime(shown.startsAt)}
      </span>
    </span>
  )
}
