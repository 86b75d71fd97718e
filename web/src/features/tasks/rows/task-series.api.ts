import { tasksApi } from '@roost/contract/tasks/tasks.client.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { toMessage } from '../../../api/calls/api-error.ts'
import { callApi } from '../../../api/calls/call-api.ts'
import { useWrite } from '../../../api/forms/use-write.ts'
import { invalidateFeatures } from '../../../api/reads/endpoint-query.ts'
import { t } from '../../../lib/locale/language.ts'
import { formatCalendarDate } from '../../../lib/time/calendar-date.ts'
import { showFailure, showSuccess } from '../../../ui/toasts/toast.ts'
import { useUndoLatest } from '../../activity/activity.api.ts'
import { toDateInput } from './tasks.rules.ts'

// Moving the open task of a series needs the server, which knows the next date.

const useMove = <I extends { readonly task: Task }>(call: (input: I) => Promise<Task>) => {
  const queryClient = useQueryClient()
  const toUndo = useUndoLatest('task')
  return useWrite({
    mutationFn: call,
    onSuccess: ({ id, title, dueDate }, { task }) =>
      showSuccess(
        dueDate === task.dueDate
          ? t('Task updated successfully!')
          : t('Due again on {date}.', { date: formatCalendarDate(toDateInput(dueDate)) }),
        toUndo(id),
        title,
      ),
    onError: (error) => showFailure(toMessage(error, t('Failed to update task'))),
    onSettled: () => invalidateFeatures(queryClient, tasksApi.list.dependsOn),
  })
}

interface Skip {
  /** The task as it was displayed. */
  readonly task: Task
}

/** The task with the due date that is displayed, so that a time which somebody else has moved is not moved again. */
const toSeen = ({ id, dueDate }: Task) => ({ id: String(id), dueDate })

/** Moves a task that comes back to its next date. */
export const useSkipTask = () => useMove(({ task }: Skip) => callApi(tasksApi.skip, toSeen(task)))

interface Pause extends Skip {
  /** Null if it goes on at once. */
  readonly until: string | null
}

/** Leaves out a task that comes back until a day. */
export const usePauseTask = () =>
  useMove(({ task, until }: Pause) => callApi(tasksApi.pause, { ...toSeen(task), until }))

interface Swap extends Skip {
  /** Who does it this time, and whose next turn is done in return. */
  readonly other: string
}

export const useSwapTask = () =>
  useMove(({ task, other }: Swap) =>
    callApi(tasksApi.swap, { ...toSeen(task), assignedTo: task.assignedTo, with: other }),
  )
