import type { CSSProperties } from 'react'
import { cx } from '../../../lib/cx.ts'
import { type DueTask, toDueTime } from './due-tasks.rules.ts'
import { TaskAvatar, TaskCircle, TaskLink, TaskNotes } from './task-link.tsx'

interface TimeGridTaskProps {
  readonly due: DueTask
  readonly style: CSSProperties
  /** Where it is: in the hours, or in the strip above them. */
  readonly place: 'hours' | 'strip'
}

const placeStyles = {
  hours: 'absolute scroll-mt-40',
  strip: 'relative mx-0.5',
}

/** A task in the hours of a day or above them: a frame instead of the tint that events have. */
export function TimeGridTask({ due, style, place }: TimeGridTaskProps) {
  const { title } = due.task
  return (
    <TaskLink
      due={due}
      style={style}
      className={cx(
        '@container flex min-w-0 overflow-clip rounded-mark bg-surface text-start text-xs inset-ring inset-ring-line-strong/60 select-none [-webkit-touch-callout:none] hover:bg-hover focus-visible:z-2 focus-visible:outline-offset-0',
        placeStyles[place],
        due.isOverdue ? 'text-clay-ink' : 'text-ink',
      )}
    >
      <span className="flex min-w-0 grow items-center gap-1 px-1.5 leading-4 @max-[4.5rem]:gap-0.5 @max-[4.5rem]:px-0.5">
        <TaskCircle due={due} />
        <strong title={title} className="min-w-0 truncate font-semibold">
          {title}
        </strong>
        {due.hasTime && (
          <span className="shrink-0 text-ink-soft tabular-nums @max-[8rem]:sr-only">{toDueTime(due)}</span>
        )}
        <TaskNotes due={due} />
        <TaskAvatar due={due} className="ms-auto @max-[7rem]:hidden" />
      </span>
    </TaskLink>
  )
}
