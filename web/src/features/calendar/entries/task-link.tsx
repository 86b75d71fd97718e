import { toAvatarLetter } from '@roost/contract/text/names.ts'
import { Link } from '@tanstack/react-router'
import { CloudUpload } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'
import { paths } from '../../../lib/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { lateFadeIn } from '../../../ui/pending-mark.tsx'
import { type DueTask, toTaskNotes } from './due-tasks.rules.ts'

interface DueTaskProps {
  readonly due: DueTask
  readonly className?: string
}

interface TaskLinkProps extends DueTaskProps {
  readonly tabIndex?: number
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** Opens a task on the task board. Closing it there returns to the calendar. */
export function TaskLink({ due: { task }, ...props }: TaskLinkProps) {
  return (
    <Link
      to={paths.tasks}
      hash={`task-${task.id}`}
      state={{ isOverPage: true }}
      // Drags and long presses are for events.
      draggable={false}
      data-control="task"
      {...props}
    />
  )
}

/** The open circle that tasks have on the board, and no event has. */
export function TaskCircle({ due, className }: DueTaskProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block size-3 shrink-0 rounded-full border-[1.5px]',
        due.isOverdue ? 'border-clay-ink' : 'border-ink-soft',
        className,
      )}
    />
  )
}

/** Whose task it is, for where there is room. */
export function TaskAvatar({ due: { task }, className }: DueTaskProps) {
  return task.assignedToName === null ? null : (
    <Avatar
      imageUrl={null}
      letter={toAvatarLetter({ firstName: task.assignedToName })}
      label=""
      size="xs"
      className={cx('size-4! text-[0.625rem]!', className)}
    />
  )
}

/** What is seen of a task only as marks and colours. */
export function TaskNotes({ due }: DueTaskProps) {
  return (
    <>
      {due.task.isPending && <CloudUpload aria-hidden="true" className={`size-3 shrink-0 ${lateFadeIn}`} />}
      <span className="sr-only">{toTaskNotes(due)}</span>
    </>
  )
}
