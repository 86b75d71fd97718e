import type { Task } from '@roost/contract/tasks.ts'
import type { TaskStatus } from '@roost/contract/task-values.ts'
import { useMemo } from 'react'
import type { TaskActions } from './task-card.tsx'
import { useUpdateTask } from './task-writes.api.ts'
import { parseStatus, toMove, toToggle } from './tasks.rules.ts'

/** Returns a stable object, so that cards never render again because of it. */
export const useTaskActions = (edit: (id: number) => void): TaskActions => {
  const { mutate } = useUpdateTask()
  return useMemo(
    () => ({
      edit: (task: Task) => edit(task.id),
      toggle: (task: Task) => mutate({ task, changes: toToggle(task, new Date()) }),
      move: (task: Task, status: TaskStatus) => {
        if (parseStatus(task.status) !== status) mutate({ task, changes: toMove(status, new Date()) })
      },
    }),
    [edit, mutate],
  )
}
