import { Repeat } from 'lucide-react'
import { t } from '../../../lib/locale/language.ts'
import { toCategoryLabel } from '../../../lib/texts/category-label.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PendingMark } from '../../../ui/pending-mark.tsx'
import { type DueTask, toDueTime } from './due-tasks.rules.ts'
import { TaskAvatar, TaskCircle, TaskLink } from './task-link.tsx'

/** A task in a list of events. */
export function TaskRow({ due }: { readonly due: DueTask }) {
  return (
    <TaskLink
      due={due}
      className="grid w-full grid-cols-[4px_minmax(0,1fr)] gap-x-3 px-3 py-2 text-start hover:bg-hover focus-visible:-outline-offset-2 md:grid-cols-[4px_10rem_minmax(0,1fr)] md:px-4 md:py-2.5"
    >
      <span className="row-span-2" />
      <span className="text-xs text-ink-soft tabular-nums md:row-span-2 md:text-sm/6">
        {toDueTime(due) ?? t('All day')}
      </span>
      <span className="min-w-0 max-md:col-start-2">
        <span className="flex items-start gap-2">
          <TaskCircle due={due} className="mt-0.5 size-4! md:mt-1" />
          <span className="line-clamp-2 min-w-0 leading-5 font-semibold text-pretty md:leading-6">
            {due.task.title}
          </span>
        </span>
        <TaskFacts due={due} />
      </span>
    </TaskLink>
  )
}

function TaskFacts({ due }: { readonly due: DueTask }) {
  const { task, isOverdue } = due
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 ps-6 text-xs text-ink-soft md:text-sm">
      <Badge variant="secondary">{t('Task')}</Badge>
      {isOverdue && <span className="font-semibold text-clay-ink">{t('Overdue')}</span>}
      <span className="inline-flex min-w-0 items-center gap-1">
        <TaskAvatar due={due} />
        <span className="truncate">
          {task.assignedToName === null
            ? t('Unassigned')
            : t('Assigned to {name}', { name: task.assignedToName })}
        </span>
      </span>
      {task.repeats && <Repeat role="img" aria-label={t('Repeats')} className="size-3.5" />}
      {task.isPending && <PendingMark />}
      <span>{toCategoryLabel(task.category)}</span>
      {task.priority === 'high' && <Badge variant="destructive">{t('High priority')}</Badge>}
    </span>
  )
}
