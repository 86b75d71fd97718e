import type { CallInput } from '@roost/contract/endpoint.ts'
import { tasksApi } from '@roost/contract/client/tasks.ts'
import type { Task } from '@roost/contract/tasks.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isUnauthorized, toMessage } from '../../api/api-error.ts'
import { invalidateFeatures } from '../../api/endpoint-query.ts'
import { writeOffline } from '../../api/outbox.ts'
import { useUser } from '../../api/session.ts'
import { paths } from '../../app/paths.ts'
import { showFailure, showSuccess, showToast, type ToastContent } from '../../ui/toast.ts'
import { membersQuery } from '../users/users.api.ts'
import { parseStatus } from './tasks.rules.ts'
import { type TaskChanges, toBase, toChanged, toNewInput, toSummary, toUndo } from './task-writes.rules.ts'

const loginDelayMs = 2_000

const showRefusal = (error: unknown, purpose: 'create' | 'complete', fallback: string): void => {
  if (!isUnauthorized(error)) {
    showFailure(toMessage(error, fallback))
    return
  }
  showFailure(`Please log in again to ${purpose} tasks. Your session may have expired.`, {
    title: 'Authentication Required',
  })
  // A full page load, so that the session is read again.
  setTimeout(() => location.assign(paths.login), loginDelayMs)
}

const showResult = (status: 'sent' | 'queued', description: string, action?: ToastContent['action']): void =>
  status === 'sent'
    ? showSuccess(description, action)
    : showToast({
        title: 'Saved on this device',
        description: 'It will be sent when you are back online.',
        action,
      })

/**
 * The messages for a write: when it is sent, when it is queued, and when it is rejected while the caller is waiting.
 */
const useTaskWrite = (
  success: string,
  failure: { readonly purpose: 'create' | 'complete'; readonly fallback: string },
) => {
  const queryClient = useQueryClient()
  return {
    onSuccess: ({ status }: { readonly status: 'sent' | 'queued' }) => showResult(status, success),
    onError: (error: unknown) => {
      showRefusal(error, failure.purpose, failure.fallback)
      // Without a session, a refetch would replace the page before the message could be read.
      if (!isUnauthorized(error)) void invalidateFeatures(queryClient, tasksApi.list.dependsOn)
    },
  }
}

export const useCreateTask = () =>
  useMutation({
    ...useTaskWrite('Task created successfully!', { purpose: 'create', fallback: 'Failed to create task' }),
    mutationFn: (task: CallInput<typeof tasksApi.create>) =>
      writeOffline(tasksApi.create, task, { feature: 'tasks', summary: `Add “${task.title}”` }),
  })

export interface TaskUpdate {
  /** The task as it was displayed. */
  readonly task: Task
  readonly changes: TaskChanges
}

const updateSuccess = 'Task updated successfully!'

const useUpdateWrite = () => {
  const queryClient = useQueryClient()
  return {
    ...useTaskWrite(updateSuccess, { purpose: 'complete', fallback: 'Failed to update task' }),
    mutationFn: ({ task, changes }: TaskUpdate) => {
      const members = queryClient.getQueryData(membersQuery.queryKey) ?? []
      const names = new Map(members.map(({ id, displayName }) => [id, displayName]))
      return writeOffline(
        tasksApi.update,
        { id: String(task.id), ...changes, base: toBase(task, changes) },
        { feature: 'tasks', summary: toSummary(task, changes, names) },
      )
    },
  }
}

/** Updates a task. The message of success offers to undo the change. */
export const useUpdateTask = () => {
  const { mutate: undo } = useMutation(useUpdateWrite())
  return useMutation({
    ...useUpdateWrite(),
    onSuccess: ({ status }, { task, changes }) =>
      showResult(status, updateSuccess, {
        label: 'Undo',
        onSelect: () => undo({ task: toChanged(task, changes), changes: toUndo(task, changes) }),
      }),
  })
}

const removeSuccess = 'Task deleted successfully!'

/** Creates a deleted task anew, with its status. */
const useRestoreTask = () =>
  useMutation({
    ...useTaskWrite('Task restored.', { purpose: 'create', fallback: 'Failed to restore the task' }),
    mutationFn: async (task: Task) => {
      const about = { feature: 'tasks', summary: `Add “${task.title}”` } as const
      const restored = await writeOffline(tasksApi.create, toNewInput(task), about)
      if (restored.status === 'queued' || parseStatus(task.status) === 'todo') return restored
      const { status, completedAt } = task
      const changes = { id: String(restored.answer.id), status, completedAt }
      return writeOffline(tasksApi.update, changes, about)
    },
  })

/** Deletes a task. The message of success offers to create it anew, if it would belong to the same people. */
export const useRemoveTask = () => {
  const { houseGroupId } = useUser()
  const { mutate: restore } = useRestoreTask()
  return useMutation({
    ...useTaskWrite(removeSuccess, { purpose: 'complete', fallback: 'Failed to delete task' }),
    mutationFn: ({ id, title }: Task) =>
      writeOffline(tasksApi.remove, { id: String(id) }, { feature: 'tasks', summary: `Delete “${title}”` }),
    onSuccess: ({ status }, task) =>
      showResult(
        status,
        removeSuccess,
        status === 'sent' && task.houseGroupId === houseGroupId
          ? { label: 'Undo', onSelect: () => restore(task) }
          : undefined,
      ),
  })
}
