import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { completedTasksQuery, openTasksQuery, taskCountsQuery, usePendingUpdates } from './tasks.api.ts'
import { mergeTasks, type TaskFilter, toCategoryCounts, toColumns, toTotals } from './tasks.rules.ts'

/** Everything the task page shows, from the server's lists and the updates on their way to it. */
export const useTaskBoard = (wanted: TaskFilter) => {
  const open = useQuery(openTasksQuery)
  const completed = useInfiniteQuery(completedTasksQuery)
  const counts = useQuery(taskCountsQuery)
  const updates = usePendingUpdates()

  const tasks = useMemo(
    () => mergeTasks([open.data ?? [], ...(completed.data?.pages ?? [])], updates),
    [open.data, completed.data, updates],
  )
  const categories = useMemo(() => counts.data && toCategoryCounts(counts.data), [counts.data])
  const filter = useKnownCategory(wanted, categories)
  const columns = useMemo(() => toColumns(tasks, filter), [tasks, filter])
  const hasOlder = completed.hasNextPage || !completed.data
  const totals = useMemo(
    () =>
      open.data && counts.data ? toTotals({ counts: counts.data, columns, filter, hasOlder }) : undefined,
    [open.data, counts.data, columns, filter, hasOlder],
  )
  const tasksById = useMemo(() => new Map(tasks.map((task) => [task.id, task])), [tasks])
  const findTask = useCallback((id: number) => tasksById.get(id), [tasksById])

  return {
    findTask,
    categories,
    filter,
    columns,
    totals,
    completed,
    /** Why there is nothing to show; a refetch that fails leaves what was there. */
    error: (!open.data && open.error) || (!counts.data && counts.error) || null,
    isRetrying: open.isFetching || counts.isFetching,
    retry: () => {
      void open.refetch()
      void counts.refetch()
    },
  }
}

export type TaskBoardData = ReturnType<typeof useTaskBoard>

/** A category whose last task is gone is no longer one to choose. */
const useKnownCategory = (
  wanted: TaskFilter,
  categories: readonly { readonly category: string }[] | undefined,
): TaskFilter => {
  const isUnknown = categories?.every(({ category }) => category !== wanted.category) ?? false
  return useMemo(() => (isUnknown ? { ...wanted, category: undefined } : wanted), [wanted, isUnknown])
}
