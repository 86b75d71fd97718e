import type { CallInput } from '@roost/contract/endpoint.ts'
import { type Task, taskPageSize, tasksApi } from '@roost/contract/tasks.ts'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { isUnauthorized, toMessage } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { endpointQuery, invalidateFeatures } from '../../api/endpoint-query.ts'
import { readApi } from '../../api/read-api.ts'
import { paths } from '../../app/paths.ts'
import { showToast } from '../../ui/toast.ts'

const completedPageSize = 50
const loginDelayMs = 2_000

/** Every open task. One answer holds at most `taskPageSize` of them, which few households ever reach. */
const listOpenTasks = async (signal: AbortSignal): Promise<Task[]> => {
  const tasks: Task[] = []
  let before: string | undefined
  do {
    const page = await readApi(tasksApi.list, { state: 'open', ...(before && { before }) }, { signal })
    tasks.push(...page)
    before = page.length < taskPageSize ? undefined : String(page.at(-1)?.id)
  } while (before)
  return tasks
}

export const openTasksQuery = queryOptions({
  ...endpointQuery(tasksApi.list, { state: 'open' }),
  queryFn: ({ signal }) => listOpenTasks(signal),
})

type PageStart = Pick<CallInput<typeof tasksApi.list>, 'before' | 'completedBefore'>
const firstPage: PageStart = {}

/** Where the page after this one starts; undefined after the last. */
const toNextPage = (page: readonly Task[]): PageStart | undefined => {
  const last = page.at(-1)
  if (!last || page.length < completedPageSize) return undefined
  return { before: String(last.id), completedBefore: last.completedAt ?? undefined }
}

export const completedTasksQuery = infiniteQueryOptions({
  queryKey: [`${tasksApi.list.path}?state=completed`, 'pages'],
  queryFn: ({ pageParam, signal }) =>
    readApi(
      tasksApi.list,
      { state: 'completed', limit: String(completedPageSize), ...pageParam },
      { signal },
    ),
  initialPageParam: firstPage,
  getNextPageParam: toNextPage,
  meta: { dependsOn: tasksApi.list.dependsOn },
})

export const taskCountsQuery = endpointQuery(tasksApi.counts)

/** The newest tasks of any status. */
export const recentTasksQuery = endpointQuery(tasksApi.list, { limit: '5' })

/** Everything that shows tasks: lists, counts, the dashboard's figures and the notes export. */
const refetchTasks = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all([
    invalidateFeatures(queryClient, tasksApi.list.dependsOn),
    queryClient.invalidateQueries({ queryKey: ['/api/dashboard/stats'] }),
    queryClient.invalidateQueries({ queryKey: ['/api/export/tasks-direct'] }),
  ])

const showFailure = (error: unknown, purpose: 'create' | 'complete', fallback: string): void => {
  if (!isUnauthorized(error)) {
    showToast({ title: 'Error', description: toMessage(error, fallback), variant: 'destructive' })
    return
  }
  showToast({
    title: 'Authentication Required',
    description: `Please log in again to ${purpose} tasks. Your session may have expired.`,
    variant: 'destructive',
  })
  // A full page load, so that the session is read again.
  setTimeout(() => location.assign(paths.login), loginDelayMs)
}

/**
 * A refetch without a session would swap the page for the landing page before the reason can be read.
 * Awaited by every mutation: it counts as pending until the lists show its result.
 */
const useRefetchAfterWrite = () => {
  const queryClient = useQueryClient()
  return async (_data: unknown, error: unknown): Promise<void> => {
    if (!isUnauthorized(error)) await refetchTasks(queryClient)
  }
}

export const useCreateTask = () => {
  const onSettled = useRefetchAfterWrite()
  return useMutation({
    mutationFn: (input: CallInput<typeof tasksApi.create>) => callApi(tasksApi.create, input),
    onSuccess: () => showToast({ title: 'Success', description: 'Task created successfully!' }),
    onError: (error) => showFailure(error, 'create', 'Failed to create task'),
    onSettled,
  })
}

export interface TaskUpdate {
  readonly task: Task
  readonly changes: Omit<CallInput<typeof tasksApi.update>, 'id'>
}

const updateKey = ['tasks', 'update']

export const useUpdateTask = () => {
  const onSettled = useRefetchAfterWrite()
  return useMutation({
    mutationKey: updateKey,
    // One after the other: two quick ticks on one task must reach the server in their order.
    scope: { id: 'tasks.update' },
    mutationFn: ({ task, changes }: TaskUpdate) =>
      callApi(tasksApi.update, { id: String(task.id), ...changes }),
    onSuccess: () => showToast({ title: 'Success', description: 'Task updated successfully!' }),
    onError: (error) => showFailure(error, 'complete', 'Failed to update task'),
    onSettled,
  })
}

/** Updates under way, oldest first. The board shows them as done; a failed one leaves and is undone by that. */
export const usePendingUpdates = (): TaskUpdate[] =>
  useMutationState({
    filters: { mutationKey: updateKey, status: 'pending' },
    select: ({ state }) => state.variables as TaskUpdate,
  })

export const useRemoveTask = () => {
  const onSettled = useRefetchAfterWrite()
  return useMutation({
    mutationFn: (id: number) => callApi(tasksApi.remove, { id: String(id) }),
    onSuccess: () => showToast({ title: 'Success', description: 'Task deleted successfully!' }),
    onError: (error) => showFailure(error, 'complete', 'Failed to delete task'),
    onSettled,
  })
}
