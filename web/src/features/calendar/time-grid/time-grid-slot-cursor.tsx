import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { toLogicalKey } from '../../../lib/screen/arrow-keys.ts'
import { joinWithCommas, t } from '../../../lib/locale/language.ts'
import { announce } from '../../../ui/live-region.tsx'
import {
  clamp,
  dayMinutes,
  firstSlotMinute,
  formatLongDay,
  formatMinute,
  slotMinutes,
  toWallText,
} from '../moves/time-grid.rules.ts'

const hourSteps: Readonly<Record<string, number>> = {
  ArrowUp: -slotMinutes,
  ArrowDown: slotMinutes,
  PageUp: -4 * 60,
  PageDown: 4 * 60,
}
const daySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -7, End: 7 }

interface SlotCursorProps {
  readonly days: readonly CalendarDate[]
  /** The day on which the cursor is initially. */
  readonly date: CalendarDate
  /** In the strip of all-day events, the cursor has only a day and no time. */
  readonly zone: 'hours' | 'strip'
  readonly onCreate: (start: string) => void
}

/** The keyboard cursor for choosing a free slot. It is visible while focused and moves with the arrow keys. */
export function SlotCursor({ days, date, zone, onCreate }: SlotCursorProps) {
  const [position, setPosition] = useState({ column: days.indexOf(date), minute: firstSlotMinute })
  const hintId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const column = clamp(position.column, 0, days.length - 1)
  const day = days[column] ?? ''
  const toName = (of: CalendarDate, minute: number): string =>
    zone === 'strip'
      ? t('{day}, all day', { day: formatLongDay(of) })
      : joinWithCommas([formatLongDay(of), formatMinute(minute)])

  const move = (event: KeyboardEvent): void => {
    const minutes = zone === 'hours' ? hourSteps[event.key] : undefined
    const steps = daySteps[toLogicalKey(event.key)]
    if (event.altKey || (minutes === undefined && steps === undefined)) return
    event.preventDefault()
    const next = {
      column: clamp(column + (steps ?? 0), 0, days.length - 1),
      minute: clamp(position.minute + (minutes ?? 0), 0, dayMinutes - slotMinutes),
    }
    setPosition(next)
    announce(toName(days[next.column] ?? '', next.minute))
    requestAnimationFrame(() => button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  }
  const width = 100 / days.length
  return (
    <button
      ref={button}
      type="button"
      data-slot-cursor={zone}
      aria-label={t('New event, {day}', { day: toName(day, position.minute) })}
      aria-describedby={hintId}
      onKeyDown={move}
      onClick={() => onCreate(zone === 'strip' ? day : toWallText(day, position.minute))}
      style={{
        insetInlineStart: `${column * width}%`,
        width: `${width}%`,
        ...(zone === 'hours' && {
          top: `${(position.minute / dayMinutes) * 100}%`,
          height: `${(slotMinutes / dayMinutes) * 100}%`,
        }),
      }}
      className="pointer-events-none absolute inset-y-0 z-2 flex scroll-mt-40 scroll-ms-16 items-center justify-center rounded-mark bg-leaf-soft text-leaf-ink opacity-0 focus-visible:opacity-100 focus-visible:-outline-offset-2"
    >
      <Plus aria-hidden="true" className="size-4" />
      <span id={hintId} hidden>
        {t(zone === 'strip' ? 'The arrow keys choose another day.' : 'The arrow keys choose another time.')}
      </span>
    </button>
  )
}
