import type { CallInput } from '@roost/contract/endpoint.ts'
import { tasksApi } from '@roost/contract/client/tasks.ts'
import type { Task } from '@roost/contract/tasks.ts'
import { taskPageSize } from '@roost/contract/task-values.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { endpointQuery, toReadOptions } from '../../api/endpoint-query.ts'
import { type ReadOptions, readApi } from '../../api/read-api.ts'

const completedPageSize = 50

/** Reads all open tasks. A response contains at most `taskPageSize` tasks, a number that few households ever reach. */
const listOpenTasks = async (options: ReadOptions): Promise<Task[]> => {
  const tasks: Task[] = []
  let before: string | undefined
  do {
    const page = await readApi(tasksApi.list, { state: 'open', ...(before && { before }) }, options)
    tasks.push(...page)
    before = page.length < taskPageSize ? undefined : String(page.at(-1)?.id)
  } while (before)
  return tasks
}

export const openTasksQuery = queryOptions({
  ...endpointQuery(tasksApi.list, { state: 'open' }),
  queryFn: (context) => listOpenTasks(toReadOptions(context)),
})

type PageStart = Pick<CallInput<typeof tasksApi.list>, 'before' | 'completedBefore'>
const firstPage: PageStart = {}

/** Returns the start of the next page; undefined after the last. */
const toNextPage = (page: readonly Task[]): PageStart | undefined => {
  const last = page.at(-1)
  if (!last || page.length < completedPageSize) return undefined
  return { before: String(last.id), completedBefore: last.completedAt ?? undefined }
}

export const completedTasksQuery = infiniteQueryOptions({
  queryKey: [`${tasksApi.list.path}?state=completed`, 'pages'],
  queryFn: (context) =>
    readApi(
      tasksApi.list,
      { state: 'completed', limit: String(completedPageSize), ...context.pageParam },
      toReadOptions(context),
    ),
  initialPageParam: firstPage,
  getNextPageParam: toNextPage,
  meta: { dependsOn: tasksApi.list.dependsOn },
})

export const taskCountsQuery = endpointQuery(tasksApi.counts)

/** The newest tasks, whatever their status. */
export const recentTasksQuery = endpointQuery(tasksApi.list, { limit: '5' })
