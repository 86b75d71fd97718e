import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.client.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { taskPageSize } from '@roost/contract/tasks/task-values.ts'
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { endpointQuery, toReadOptions } from '../../../api/reads/endpoint-query.ts'
import { type ReadOptions, readApi } from '../../../api/reads/read-api.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { isLater, isOnBoard, sortTasks } from './task-order.rules.ts'

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

/** The tasks completed last. */
export const lastCompletedQuery = endpointQuery(tasksApi.list, { state: 'completed', limit: '5' })

/**
 * Returns the first tasks of the board, and whether there are others that it does not show yet. It has two lists, both of which are
 * read, because there may be few open ones.
 */
export function useFirstTasks(count: number) {
  const today = useToday()
  const open = useQuery(openTasksQuery)
  const completed = useQuery(lastCompletedQuery)
  const data = useMemo(() => {
    if (!open.data || !completed.data) return undefined
    const shown = open.data.filter((task) => isOnBoard(task) && !isLater(task, today))
    const tasks = sortTasks([...shown, ...completed.data]).slice(0, count)
    return { tasks, hasOthers: open.data.length > shown.length }
  }, [open.data, completed.data, today, count])
  return {
    data,
    error: open.error ?? completed.error,
    isPending: open.isPending || completed.isPending,
    isFetching: open.isFetching || completed.isFetching,
    refetch: () => Promise.all([open.refetch(), completed.refetch()]),
  }
}
