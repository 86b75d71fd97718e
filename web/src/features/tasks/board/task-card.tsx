import type { WallTime } from '@roost/contract/time/dates.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import type { TaskStatus } from '@roost/contract/tasks/task-values.ts'
import { ArrowRightLeft, Check, ChevronDown, Pencil, Play, SkipForward } from 'lucide-react'
import { memo, type MouseEvent, useCallback } from 'react'
import { cx } from '../../../lib/cx.ts'
import { PendingMark } from '../../../ui/pending-mark.tsx'
import { rowToolStyles } from '../../../ui/row-tools.ts'
import { useDragElementStore } from './drag-elements.ts'
import type { ShownTask } from '../rows/task-order.rules.ts'
import { PersonAvatar, TaskFacts } from './task-facts.tsx'
import { toTaskHash } from '../rows/task-dialogs.rules.ts'
import { useMenuButton } from '../../../ui/floating/use-menu-button.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'

const loadMoveMenu = async () => (await import('./task-move-menu.tsx')).TaskMoveMenu

interface MoveButtonProps {
  readonly task: Task
  readonly onMove: (task: Task, status: TaskStatus) => void
  readonly className: string
}

function MoveButton({ task, onMove, className }: MoveButtonProps) {
  const { Panel, panelProps, buttonProps } = useMenuButton(loadMoveMenu)
  return (
    <>
      <button
        type="button"
        {...buttonProps}
        data-control="move"
        aria-label={t('Move {title} to…', { title: task.title })}
        className={className}
      >
        <ArrowRightLeft aria-hidden="true" />
      </button>
      {Panel && <Panel {...panelProps} task={task} onMove={onMove} />}
    </>
  )
}

export interface TaskActions {
  readonly edit: (task: Task) => void
  readonly toggle: (task: Task) => void
  readonly move: (task: Task, status: TaskStatus) => void
  /** Leaves out this time of a task that comes back. */
  readonly skip: (task: Task) => void
}

interface TaskCardProps {
  readonly task: ShownTask
  readonly now: WallTime
  readonly actions: TaskActions
  readonly isOpen: boolean
  readonly onOpenChange: (taskId: number, isOpen: boolean) => void
}

const iconStyles =
  'relative z-1 grid shrink-0 place-items-center rounded-inner text-ink-soft hover:bg-hover hover:text-ink [&_svg]:size-4'
const iconButtonStyles = cx(iconStyles, 'size-8 after:absolute after:-inset-1.5')
/** Small, so that a click on the middle of a card opens it. */
const smallIconStyles = cx(iconStyles, 'size-7')

const cardStyles =
  'group relative grid grid-cols-[2rem_1fr_auto] [grid-template-areas:"check_title_end""check_facts_who""tools_tools_tools"] md:[grid-template-areas:"check_title_end""facts_facts_who""tools_tools_tools"] xl:[grid-template-areas:"check_title_end""check_facts_who""tools_tools_tools"] rounded-card bg-surface px-3 py-2 text-ink shadow-soft [-webkit-touch-callout:none] has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-leaf-ink dark:ring-1 dark:ring-line'

/** A card at rest has two lines: the title, and what is known of the task, as far as it fits. */
export const TaskCard = memo(function TaskCard({ task, now, actions, isOpen, onOpenChange }: TaskCardProps) {
  const store = useDragElementStore()
  const attach = useCallback((element: HTMLElement) => store.addCard(task.id, element), [store, task.id])
  const isCompleted = task.status === 'completed'
  return (
    <article ref={attach} className={cardStyles}>
      <CompleteButton task={task} isCompleted={isCompleted} onToggle={actions.toggle} />
      <h3 className="min-w-0 leading-5 font-semibold text-pretty [grid-area:title]">
        <TitleLink task={task} isCompleted={isCompleted} isOpen={isOpen} onEdit={actions.edit} />
      </h3>
      <TaskFacts task={task} now={now} isOpen={isOpen} />
      <PersonAvatar task={task} />
      <div className="-my-1.5 -me-1.5 flex items-center self-start [grid-area:end]">
        {task.isPending && <PendingMark />}
        <button
          type="button"
          data-control="details"
          aria-expanded={isOpen}
          aria-label={t('Details of {title}', { title: task.title })}
          onClick={() => onOpenChange(task.id, !isOpen)}
          className={iconButtonStyles}
        >
          <ChevronDown
            aria-hidden="true"
            className={cx('transition-transform duration-120', isOpen && 'rotate-180')}
          />
        </button>
      </div>
      <TaskTools task={task} actions={actions} isOpen={isOpen} />
    </article>
  )
})

interface TitleLinkProps {
  readonly task: Task
  readonly isCompleted: boolean
  readonly isOpen: boolean
  readonly onEdit: (task: Task) => void
}

/** The whole card is a link that opens the task; its other controls lie above that link. */
function TitleLink({ task, isCompleted, isOpen, onEdit }: TitleLinkProps) {
  const edit = (event: MouseEvent) => {
    // The user asked for a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onEdit(task)
  }
  return (
    <a
      href={`#${toTaskHash(task.id)}`}
      draggable={false}
      data-control="title"
      onClick={edit}
      className={cx(
        'outline-none select-none wrap-anywhere after:absolute after:inset-0 after:rounded-card',
        !isOpen && 'line-clamp-1 md:line-clamp-2 xl:line-clamp-1',
        isCompleted && 'text-ink-soft line-through',
      )}
    >
      {task.title}
    </a>
  )
}

interface TaskToolsProps {
  readonly task: ShownTask
  readonly actions: TaskActions
  readonly isOpen: boolean
}

/** A line of an open card. On a card at rest, the tools show under the mouse, and are absent from touch screens. */
function TaskTools({ task, actions, isOpen }: TaskToolsProps) {
  const iconStyle = isOpen ? iconButtonStyles : smallIconStyles
  return (
    <div
      className={cx(
        'items-center',
        isOpen
          ? '-mb-1 mt-1 flex ps-6 [grid-area:tools] md:-ms-2 md:ps-0 xl:ms-0 xl:ps-6'
          : 'absolute end-1.5 bottom-1 z-1 hidden bg-surface ps-1 md:[@media(hover:hover)]:flex',
        !isOpen && rowToolStyles,
      )}
    >
      {task.status === 'todo' && (
        <button
          type="button"
          data-control="start"
          aria-label={t('Start {title}', { title: task.title })}
          onClick={() => actions.move(task, 'in_progress')}
          className={cx(
            isOpen
              ? 'relative z-1 inline-flex h-8 items-center gap-1 rounded-inner px-2 text-xs font-semibold text-leaf-ink after:absolute after:inset-x-0 after:-inset-y-1.5 hover:bg-leaf-soft [&_svg]:size-3.5'
              : smallIconStyles,
          )}
        >
          <Play aria-hidden="true" />
          {isOpen && t(msg('Start', 'verb'))}
        </button>
      )}
      <button
        type="button"
        data-control="edit"
        aria-label={t('Edit {title}', { title: task.title })}
        onClick={() => actions.edit(task)}
        className={iconStyle}
      >
        <Pencil aria-hidden="true" />
      </button>
      <MoveButton task={task} onMove={actions.move} className={iconStyle} />
      {isOpen && <SkipButton task={task} onSkip={actions.skip} />}
    </div>
  )
}

interface SkipButtonProps {
  readonly task: ShownTask
  readonly onSkip: (task: Task) => void
}

/** The server has to know the task, because it moves it. */
function SkipButton({ task, onSkip }: SkipButtonProps) {
  if (!task.repeats || task.status === 'completed' || task.isPending) return null
  return (
    <button
      type="button"
      data-control="skip"
      aria-label={t('Skip {title} this time', { title: task.title })}
      onClick={() => onSkip(task)}
      className={iconButtonStyles}
    >
      <SkipForward aria-hidden="true" className="rtl:-scale-x-100" />
    </button>
  )
}

interface CompleteButtonProps {
  readonly task: Task
  readonly isCompleted: boolean
  readonly onToggle: (task: Task) => void
}

function CompleteButton({ task, isCompleted, onToggle }: CompleteButtonProps) {
  return (
    <button
      type="button"
      data-control="complete"
      aria-label={t(isCompleted ? 'Reopen {title}' : 'Complete {title}', { title: task.title })}
      onClick={() => onToggle(task)}
      className="relative z-1 -my-1 -ms-1 grid size-7 place-items-center self-start rounded-full [grid-area:check] after:absolute after:-inset-2"
    >
      <span
        className={cx(
          'grid size-[1.375rem] place-items-center rounded-full border-[1.5px] transition-colors duration-120 [&_svg]:size-3.5',
          isCompleted
            ? 'border-leaf bg-leaf text-on-leaf'
            : 'border-line-strong text-transparent hover:border-leaf hover:text-leaf',
        )}
      >
        <Check aria-hidden="true" strokeWidth={3.5} />
      </span>
    </button>
  )
}
