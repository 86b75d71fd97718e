import type { WallTime } from '@roost/contract/dates.ts'
import type { Task } from '@roost/contract/tasks.ts'
import { toAvatarLetter } from '@roost/contract/names.ts'
import { type TaskStatus, taskStatuses } from '@roost/contract/task-values.ts'
import { CalendarDays, Check, Pencil, Play, ArrowRightLeft } from 'lucide-react'
import { memo, type MouseEvent, useCallback } from 'react'
import { toCategoryLabel } from '../../lib/category-label.ts'
import { cx } from '../../lib/cx.ts'
import { priorityBadges, priorityLabels } from '../../lib/priorities.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { PendingMark } from '../../ui/pending-mark.tsx'
import { rowToolStyles } from '../../ui/row-tools.ts'
import { useDragElementStore } from './drag-elements.ts'
import { formatDueDate, formatInstantDay } from '../../lib/wall-time.ts'
import { isOverdue, parsePriority, parseStatus, type ShownTask } from './task-order.rules.ts'
import { statusLabels } from './tasks.rules.ts'
import { toTaskHash } from './task-dialogs.rules.ts'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '../../ui/menu.tsx'
import { msg } from '@roost/contract/messages.ts'
import { t } from '../../lib/language.ts'

interface TaskMoveMenuProps {
  readonly task: Task
  readonly onMove: (task: Task, status: TaskStatus) => void
  readonly className: string
}

/** An alternative to dragging a card. */
function TaskMoveMenu({ task, onMove, className }: TaskMoveMenuProps) {
  return (
    <Menu>
      <MenuTrigger
        data-control="move"
        aria-label={t('Move {title} to…', { title: task.title })}
        className={className}
      >
        <ArrowRightLeft aria-hidden="true" />
      </MenuTrigger>
      <MenuContent>
        <MenuLabel>{t('Move to…')}</MenuLabel>
        {taskStatuses
          .filter((status) => status !== parseStatus(task.status))
          .map((status) => (
            <MenuItem key={status} onSelect={() => onMove(task, status)}>
              {t(statusLabels[status])}
            </MenuItem>
          ))}
      </MenuContent>
    </Menu>
  )
}

export interface TaskActions {
  readonly edit: (task: Task) => void
  readonly toggle: (task: Task) => void
  readonly move: (task: Task, status: TaskStatus) => void
}

interface TaskCardProps {
  readonly task: ShownTask
  readonly now: WallTime
  readonly actions: TaskActions
}

const iconButtonStyles =
  'relative z-1 grid size-8 shrink-0 place-items-center rounded-inner text-ink-soft after:absolute after:-inset-1.5 hover:bg-hover hover:text-ink [&_svg]:size-4'

const cardStyles =
  'group relative grid rounded-card bg-surface px-3 py-2 text-ink shadow-soft [-webkit-touch-callout:none] has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-leaf-ink md:py-3 dark:ring-1 dark:ring-line'

// Low on phones, where six cards have to fit on the first screen; narrow in the columns on a tablet.
const layoutWithStart =
  '[grid-template:"check_title_title_tools"_"check_description_description_description"_"facts_facts_facts_facts"_"badges_badges_creator_start"_/_2rem_auto_1fr_auto] md:[grid-template:"check_title_title_title"_"description_description_description_description"_"facts_facts_facts_facts"_"badges_badges_badges_badges"_"creator_creator_creator_creator"_"start_start_start_tools"_/_2rem_auto_1fr_auto] xl:[grid-template:"check_title_title_title"_"check_description_description_description"_"._facts_facts_facts"_"._badges_badges_start"_"._creator_creator_tools"_/_2rem_auto_1fr_auto]'
const layoutWithoutStart =
  '[grid-template:"check_title_title_tools"_"check_description_description_description"_"facts_facts_facts_facts"_"badges_badges_creator_creator"_/_2rem_auto_1fr_auto] md:[grid-template:"check_title_title_title"_"description_description_description_description"_"facts_facts_facts_facts"_"badges_badges_badges_badges"_"creator_creator_creator_tools"_/_2rem_auto_1fr_auto] xl:[grid-template:"check_title_title_title"_"check_description_description_description"_"._facts_facts_facts"_"._badges_badges_badges"_"._creator_creator_tools"_/_2rem_auto_1fr_auto]'

/** The whole card is a link that opens the task; its other controls lie above that link. */
export const TaskCard = memo(function TaskCard({ task, now, actions }: TaskCardProps) {
  const store = useDragElementStore()
  const attach = useCallback((element: HTMLElement) => store.addCard(task.id, element), [store, task.id])
  const status = parseStatus(task.status)
  const isCompleted = status === 'completed'
  const edit = (event: MouseEvent) => {
    // The user asked for a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    actions.edit(task)
  }
  return (
    <article
      ref={attach}
      className={cx(cardStyles, status === 'todo' ? layoutWithStart : layoutWithoutStart)}
    >
      <CompleteButton task={task} isCompleted={isCompleted} onToggle={actions.toggle} />
      <h3 className="min-w-0 leading-5 font-semibold text-pretty [grid-area:title]">
        <a
          href={`#${toTaskHash(task.id)}`}
          draggable={false}
          data-control="title"
          onClick={edit}
          className={cx(
            'line-clamp-2 outline-none select-none after:absolute after:inset-0 after:rounded-card',
            isCompleted && 'text-ink-soft line-through',
          )}
        >
          {task.title}
        </a>
      </h3>
      {task.description && (
        <p className="line-clamp-1 text-sm text-ink-soft [grid-area:description] md:line-clamp-2">
          {task.description}
        </p>
      )}
      <TaskFacts task={task} now={now} />
      <div className="mt-1 flex min-w-0 flex-wrap gap-1.5 [grid-area:badges] md:mt-2">
        <Badge variant="secondary">{toCategoryLabel(task.category)}</Badge>
        <PriorityBadge priority={task.priority} />
        {task.isPending && <PendingMark />}
      </div>
      <p className="mt-1 min-w-0 self-center truncate text-xs text-ink-soft [grid-area:creator] max-md:ps-1.5">
        {t('Created by {name}', { name: task.createdByName ?? t('Unknown') })}
      </p>
      {status === 'todo' && (
        <button
          type="button"
          data-control="start"
          aria-label={t('Start {title}', { title: task.title })}
          onClick={() => actions.move(task, 'in_progress')}
          className="relative z-1 -my-2 -me-1.5 inline-flex h-8 items-center gap-1 self-center justify-self-end rounded-inner px-2 text-xs md:-ms-2 md:justify-self-start xl:ms-0 xl:justify-self-end font-semibold text-leaf-ink [grid-area:start] after:absolute after:inset-x-0 after:-inset-y-1.5 hover:bg-leaf-soft [&_svg]:size-3.5"
        >
          <Play aria-hidden="true" />
          {t(msg('Start', 'verb'))}
        </button>
      )}
      <div
        className={cx(
          '-my-1.5 -me-1.5 flex items-center self-start justify-self-end [grid-area:tools]',
          rowToolStyles,
        )}
      >
        <button
          type="button"
          data-control="edit"
          aria-label={t('Edit {title}', { title: task.title })}
          onClick={() => actions.edit(task)}
          className={iconButtonStyles}
        >
          <Pencil aria-hidden="true" />
        </button>
        <TaskMoveMenu task={task} onMove={actions.move} className={iconButtonStyles} />
      </div>
    </article>
  )
})

function PriorityBadge({ priority }: { priority: string }) {
  const level = parsePriority(priority)
  return <Badge variant={priorityBadges[level]}>{t(priorityLabels[level])}</Badge>
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

/** The avatar shows at a glance whose tasks these are. It is taller than the line, which it must not make taller. */
function Assignee({ name }: { readonly name: string | null }) {
  if (name === null) return <span>{t('Unassigned')}</span>
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Avatar
        imageUrl={null}
        letter={toAvatarLetter({ firstName: name })}
        label=""
        size="xs"
        className="-my-0.5"
      />
      <span className="truncate">{t('Assigned to {name}', { name })}</span>
    </span>
  )
}

function TaskFacts({ task, now }: { task: Task; now: WallTime }) {
  const overdue = isOverdue(task, now)
  return (
    <p className="mt-0.5 flex min-w-0 flex-wrap items-center gap-x-2.5 text-xs text-ink-soft [grid-area:facts] md:mt-1.5 md:text-sm">
      <span className={cx('inline-flex items-center gap-1', overdue && 'font-semibold text-clay-ink')}>
        <CalendarDays aria-hidden="true" className="size-3.5 shrink-0" />
        {overdue && <span>{t('Overdue:')}</span>}
        {task.dueDate ? (
          <time dateTime={task.dueDate.slice(0, 16)}>{formatDueDate(task.dueDate, now)}</time>
        ) : (
          t('No due date')
        )}
      </span>
      <Assignee name={task.assignedToName} />
      {task.completedAt && (
        <span>{t('Completed: {date}', { date: formatInstantDay(task.completedAt, now) })}</span>
      )}
    </p>
  )
}
