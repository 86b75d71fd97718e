import { taskStatuses } from '@roost/contract/tasks/task-values.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { statusLabels } from '../rows/tasks.rules.ts'
import { t } from '../../../lib/locale/language.ts'

export function TaskCardSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-1.5 md:gap-2">
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className="flex gap-3 rounded-card bg-surface px-3 py-2.5 shadow-soft dark:ring-1 dark:ring-line"
        >
          <Skeleton className="size-[1.375rem] shrink-0 rounded-full" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}

export function TaskBoardSkeleton({ isPhone }: { isPhone: boolean }) {
  if (isPhone) {
    return (
      <div role="status" aria-label={t('Loading tasks')}>
        <Skeleton className="mb-2 h-13 rounded-control" />
        <TaskCardSkeletons count={6} />
      </div>
    )
  }
  return (
    <div role="status" aria-label={t('Loading tasks')} className="grid grid-cols-3 gap-3">
      {taskStatuses.map((status) => (
        <div key={status} className="rounded-card bg-sunken px-2 pb-2">
          <p className="px-2 py-3 font-semibold text-ink-soft">{t(statusLabels[status])}</p>
          <TaskCardSkeletons count={4} />
        </div>
      ))}
    </div>
  )
}
