import { tasksApi } from '@roost/contract/tasks/tasks.client.ts'
import type { Repeats } from '@roost/contract/tasks/repeats.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { toMessage } from '../../../api/calls/api-error.ts'
import { callApi } from '../../../api/calls/call-api.ts'
import { useFormWrite } from '../../../api/forms/use-write.ts'
import { invalidateFeatures } from '../../../api/reads/endpoint-query.ts'
import { getTimeZone } from '../../../lib/time/time-zone.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { t } from '../../../lib/locale/language.ts'
import { showFailure, showSuccess } from '../../../ui/toasts/toast.ts'
import { useUndoLatest } from '../../activity/activity.api.ts'
import { openTasksQuery } from '../rows/tasks.api.ts'
import { useShownTasks } from '../rows/shown-tasks.api.ts'
import { useUpdateTask } from '../rows/task-writes.api.ts'
import { toMove } from '../rows/tasks.rules.ts'
import { type Chore, listChores, startChore, toRooms } from './chores.rules.ts'
import type { SuggestedChore } from './starter-set.rules.ts'

const noTasks = [] as const

/** Returns the chores by room, with the changes made on this device. */
export const useRooms = () => {
  const today = useToday()
  const open = useQuery(openTasksQuery)
  const shown = useShownTasks(open.data ?? noTasks)
  const [known] = useState(() => new Map<number, Repeats>())
  const rooms = useMemo(() => toRooms(listChores(shown, known, today)), [shown, known, today])
  return { ...open, data: open.data && rooms }
}

/** Returns a function that completes a chore, or takes back that it was done today. */
export const useTick = () => {
  const { mutate } = useUpdateTask()
  return ({ task, repeats, isDoneToday }: Chore): void => {
    const now = new Date()
    if (task.status === 'completed') mutate({ task, changes: toMove('todo', now) })
    else if (isDoneToday && repeats.previousId !== null)
      mutate({
        task: { ...task, id: repeats.previousId, status: 'completed' },
        changes: toMove('todo', now),
      })
    else mutate({ task, changes: toMove('completed', now) })
  }
}

/** Adds several chores at once, which one undo takes back. */
export const useAddChores = (isOpen: boolean) => {
  const queryClient = useQueryClient()
  const toUndo = useUndoLatest('task')
  return useFormWrite(
    {
      mutationFn: (chores: readonly SuggestedChore[], key) =>
        callApi(
          tasksApi.bulkCreate,
          {
            tasks: chores.map(({ title, category, minutes, every, unit }) => ({
              title,
              category,
              minutes,
              repeats: { ...startChore(getTimeZone()), every, unit },
            })),
          },
          { idempotencyKey: key },
        ),
      onSuccess: ({ tasks }) =>
        showSuccess(
          t('{count, plural, one {# chore added} other {# chores added}}', {
            count: tasks.length,
          }),
          toUndo(tasks[0]?.id ?? 0),
        ),
      onError: (error) => showFailure(toMessage(error, t('Failed to add chores'))),
      onSettled: () => invalidateFeatures(queryClient, tasksApi.list.dependsOn),
    },
    isOpen,
  )
}
