import { cx } from '../../../lib/cx.ts'
import { type DueTask, toDueTime } from './due-tasks.rules.ts'
import { TaskAvatar, TaskCircle, TaskLink, TaskNotes } from './task-link.tsx'

interface MonthTaskProps {
  readonly due: DueTask
  /** Lane 0 is the topmost. */
  readonly lane: number
  readonly isPhone: boolean
  readonly isReachable: boolean
}

/** A task in a cell of the month: a frame instead of the tint that events have. */
export function MonthTask({ due, lane, isPhone, isReachable }: MonthTaskProps) {
  const { title } = due.task
  return (
    <TaskLink
      due={due}
      tabIndex={isReachable ? 0 : -1}
      style={{ top: `calc(var(--head) + ${lane} * var(--lane))` }}
      className="group absolute start-0 z-10 block h-(--lane) w-full px-px pb-px outline-none select-none [-webkit-touch-callout:none] md:px-1 md:pb-0.5"
    >
      <span
        className={cx(
          '@container flex size-full items-center gap-1 overflow-hidden rounded-[3px] bg-surface px-0.5 text-xs/[1.25] inset-ring inset-ring-line-strong/60 group-hover:bg-line group-focus-visible:outline-2 group-focus-visible:-outline-offset-1 group-focus-visible:outline-leaf-ink md:rounded-mark md:px-1.5 md:[@media(min-height:62rem)]:text-sm/[1.3]',
          due.isOverdue ? 'text-clay-ink' : 'text-ink',
        )}
      >
        <TaskCircle due={due} className="max-md:size-2!" />
        {due.hasTime && (
          <span className={isPhone ? 'sr-only' : 'shrink-0 text-ink-soft tabular-nums max-lg:sr-only'}>
            {toDueTime(due)}
          </span>
        )}
        <span
          title={title}
          className="typed min-w-0 grow overflow-hidden font-medium text-ellipsis whitespace-nowrap max-md:text-clip"
        >
          {title}
        </span>
        <TaskNotes due={due} />
        <TaskAvatar due={due} className={due.hasTime ? '@max-[11rem]:hidden' : '@max-[7rem]:hidden'} />
      </span>
    </TaskLink>
  )
}
