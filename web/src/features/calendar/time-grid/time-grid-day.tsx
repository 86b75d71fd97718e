import type { CalendarDate } from '@roost/contract/time/dates.ts'
import type { MouseEvent } from 'react'
import { isWeekend } from '../../../lib/time/calendar-date.ts'
import { cx } from '../../../lib/cx.ts'
import { t } from '../../../lib/locale/language.ts'
import { isTask, type ShownEntry } from '../entries/due-tasks.rules.ts'
import { TimeGridTask } from '../entries/time-grid-task.tsx'
import { layOutDay } from './day-layout.rules.ts'
import { isBanner, type ShownEvent } from '../rows/shown-events.rules.ts'
import { TimeGridBlock, TimeGridPreview, toPosition } from './time-grid-block.tsx'
import {
  clamp,
  dayMinutes,
  firstSlotMinute,
  floorTo,
  formatLongDay,
  slotMinutes,
  toWallText,
} from '../moves/time-grid.rules.ts'
import type { Drag } from '../moves/use-event-drag.ts'

/** Returns the background of a day: highlighted today, subdued at weekends. */
export const toDayTint = (day: CalendarDate, today: CalendarDate): string => {
  if (day === today) return 'bg-leaf-soft/35'
  return isWeekend(day) ? 'bg-sunken/45' : ''
}

const toSlot = ({ clientY, detail, currentTarget }: MouseEvent): number => {
  // A click by a screen reader has no position.
  if (detail === 0) return firstSlotMinute
  const { top, height } = currentTarget.getBoundingClientRect()
  const minute = ((clientY - top) / height) * dayMinutes
  return clamp(floorTo(minute, slotMinutes), 0, dayMinutes - slotMinutes)
}

interface TimeGridDayProps {
  readonly day: CalendarDate
  readonly today: CalendarDate
  /** The timed events and tasks of all visible days. */
  readonly entries: readonly ShownEntry[]
  readonly drag: Drag | null
  /** Whether today and weekends have a background, to distinguish them from the other days. */
  readonly hasTint: boolean
  readonly onOpen: (shown: ShownEvent) => void
  readonly onCreate: (start: string) => void
}

/** The hours of a day. A click on free space creates an event; keyboard users have the slot cursor for this. */
export function TimeGridDay({ day, today, entries, drag, hasTint, onOpen, onCreate }: TimeGridDayProps) {
  const preview = drag?.preview && !isBanner(drag.preview) ? layOutDay([drag.preview], day) : []
  return (
    <div
      role="group"
      aria-label={formatLongDay(day)}
      className={cx('relative snap-start border-s border-line', hasTint && toDayTint(day, today))}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('New event, {day}', { day: formatLongDay(day) })}
        onClick={(event) => onCreate(toWallText(day, toSlot(event)))}
        className="absolute inset-0 cursor-default! outline-none"
      />
      <div className="pointer-events-none absolute inset-y-0 end-1.5 start-0.5 *:pointer-events-auto pointer-coarse:end-0.5">
        {layOutDay(entries, day).map(({ shown, ...block }) =>
          isTask(shown) ? (
            <TimeGridTask key={shown.key} due={shown} style={toPosition({ ...block, shown })} place="hours" />
          ) : (
            <TimeGridBlock
              key={shown.key}
              block={{ ...block, shown }}
              day={day}
              isLifted={drag?.shown.key === shown.key}
              onOpen={onOpen}
            />
          ),
        )}
        {preview.map((block) => (
          <TimeGridPreview key={block.shown.key} block={block} />
        ))}
      </div>
    </div>
  )
}
