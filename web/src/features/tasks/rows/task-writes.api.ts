import type { CallInput, ClientEndpoint } from '@roost/contract/endpoint/endpoint.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.client.ts'
import type { ChangeScope } from '@roost/contract/tasks/repeats.ts'
import { isUndatedChore } from '@roost/contract/tasks/task-values.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { isUnauthorized, toMessage } from '../../../api/calls/api-error.ts'
import { invalidateFeatures } from '../../../api/reads/endpoint-query.ts'
import { type WriteResult, writeOffline } from '../../../api/outbox/outbox.ts'
import { useFormWrite, useWrite } from '../../../api/forms/use-write.ts'
import { formatCalendarDate } from '../../../lib/time/calendar-date.ts'
import { paths } from '../../../lib/paths.ts'
import { showFailure, showSaved } from '../../../ui/toasts/toast.ts'
import { toUndoQueued, useUndoWrite } from '../../activity/activity.api.ts'
import { membersQuery } from '../../users/users.api.ts'
import { toBase, toChanged, toSummary, toUndo } from './task-writes.rules.ts'
import type { TaskChanges } from './tasks.rules.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'

const loginDelayMs = 2_000

const showRefusal = (error: unknown, purpose: 'create' | 'complete', fallback: string): void => {
  if (!isUnauthorized(error)) {
    showFailure(toMessage(error, fallback))
    return
  }
  showFailure(
    t(
      purpose === 'create'
        ? 'Please log in again to create tasks. Your session may have expired.'
        : 'Please log in again to complete tasks. Your session may have expired.',
    ),
    { title: t('Authentication Required') },
  )
  // A full page load, so that the session is read again.
  setTimeout(() => location.assign(paths.login), loginDelayMs)
}

/**
 * The messages for a write: when it is sent, when it is queued, and when it is rejected while the caller is waiting.
 */
const useTaskWrite = <I>(
  success: string | ((result: WriteResult<ClientEndpoint>) => string),
  toTitle: (input: I) => string,
  failure: { readonly purpose: 'create' | 'complete'; readonly fallback: string },
) => {
  const queryClient = useQueryClient()
  return {
    onSuccess: (result: WriteResult<ClientEndpoint>, input: I) =>
      showSaved(
        result.status,
        typeof success === 'string' ? success : success(result),
        result.status === 'queued' ? toUndoQueued(result) : undefined,
        toTitle(input),
      ),
    onError: (error: unknown) => {
      showRefusal(error, failure.purpose, failure.fallback)
      // Without a session, a refetch would replace the page before the message could be read.
      if (!isUnauthorized(error)) void invalidateFeatures(queryClient, tasksApi.list.dependsOn)
    },
  }
}

const toTitle = ({ title }: { readonly title: string }): string => title

/** A new task that is shown later is not on the board, so the message says when it will be. */
const toCreated = (result: WriteResult<ClientEndpoint>): string => {
  const created = t('Task created successfully!')
  const task = result.status === 'sent' ? (result.response as Task) : null
  if (task && isUndatedChore(task)) return `${created} ${t('It is listed with the chores.')}`
  const startsOn = task?.startsOn ?? null
  if (startsOn === null) return created
  return `${created} ${t('Shown on the board from {date}.', { date: formatCalendarDate(startsOn) })}`
}

/** See `useFormWrite` for `isOpen`. */
export const useCreateTask = (isOpen: boolean) =>
  useFormWrite(
    {
      ...useTaskWrite(toCreated, toTitle, {
        purpose: 'create',
        fallback: t('Failed to create task'),
      }),
      mutationFn: (task: CallInput<typeof tasksApi.create>, key) =>
        writeOffline(tasksApi.create, task, {
          feature: 'tasks',
          summary: t('Add “{title}”', { title: task.title }),
          key,
        }),
    },
    isOpen,
  )

export interface TaskUpdate {
  /** The task as it was displayed. */
  readonly task: Task
  readonly changes: TaskChanges
  /** Of a task that comes back: whether the next ones change, too. They do if absent. */
  readonly concerns?: ChangeScope
}

const toNewTitle = ({ task, changes }: TaskUpdate): string => changes.title ?? task.title

const updateSuccess = msg('Task updated successfully!')

const useUpdateWrite = () => {
  const queryClient = useQueryClient()
  return {
    ...useTaskWrite(t(updateSuccess), toNewTitle, {
      purpose: 'complete',
      fallback: t('Failed to update task'),
    }),
    mutationFn: ({ task, changes, concerns }: TaskUpdate) => {
      const members = queryClient.getQueryData(membersQuery.queryKey) ?? []
      const names = new Map(members.map(({ id, displayName }) => [id, displayName]))
      return writeOffline(
        tasksApi.update,
        {
          id: String(task.id),
          ...changes,
          ...(concerns && { concerns }),
          base: toBase(task, changes, concerns),
        },
        { feature: 'tasks', summary: toSummary(task, changes, names) },
      )
    },
  }
}

/** If somebody has completed the task meanwhile, the open one of its series was changed. */
const toChangedId = (result: WriteResult<typeof tasksApi.update>, { id }: Task): number =>
  result.status === 'sent' ? result.response.id : id

/** Updates a task. The message of success offers to undo the change. */
export const useUpdateTask = () => {
  const { mutate: undo } = useWrite(useUpdateWrite())
  const toUndoOnServer = useUndoWrite('task')
  return useWrite({
    ...useUpdateWrite(),
    onSuccess: (result, { task, changes }) => {
      const isOfSeries = task.repeats !== null || 'repeats' in changes
      const isUnknown = task.status === 'completed' && task.completedAt === null
      const action =
        (isOfSeries && !('status' in changes)) || isUnknown
          ? // Only the server knows the values of the next ones, and when a task was completed that is not listed.
            toUndoOnServer(result, toChangedId(result, task))
          : {
              label: t('Undo'),
              onSelect: () => undo({ task: toChanged(task, changes), changes: toUndo(task, changes) }),
            }
      showSaved(result.status, t(updateSuccess), action, toNewTitle({ task, changes }))
    },
  })
}

const removeSuccess = msg('Task deleted successfully!')

/** Deletes a task. Once the server has deleted it, the message of success offers to undo that. */
export const useRemoveTask = () => {
  // If somebody has completed it meanwhile, the open one of its series was deleted. Then this undo fails, and the activity has it.
  const toUndoRemoval = useUndoWrite('task', 'deleted')
  return useWrite({
    ...useTaskWrite(t(removeSuccess), toTitle, {
      purpose: 'complete',
      fallback: t('Failed to delete task'),
    }),
    mutationFn: ({ id, title, repeats, status }: Task) =>
      writeOffline(
        tasksApi.remove,
        // Somebody may complete it meanwhile; all that follow are meant.
        { id: String(id), ...(repeats && status !== 'completed' && { concerns: 'following' }) },
        { feature: 'tasks', summary: t('Delete “{title}”', { title }) },
      ),
    onSuccess: (result, { id, title }) =>
      showSaved(result.status, t(removeSuccess), toUndoRemoval(result, id), title),
  })
}
