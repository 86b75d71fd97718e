import type { TaskCounts } from '@roost/contract/tasks/tasks.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { completedTasksQuery, openTasksQuery, taskCountsQuery } from './tasks.api.ts'
import { useIsOnline } from '../../../api/calls/connection.ts'
import { findRealId } from '../../../api/outbox/outbox.ts'
import { useShownTasks } from './shown-tasks.api.ts'
import { toShownCounts } from './task-writes.rules.ts'
import { isLater, isOnBoard, type TaskOrder } from './task-order.rules.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import {
  matchesFilter,
  mergeTasks,
  type TaskFilter,
  toCategoryCounts,
  toColumns,
  toTotals,
} from './tasks.rules.ts'

const noCounts: TaskCounts = []

/** Returns the data that the task page shows, from the server's lists and the queued writes. */
export const useTaskBoard = (wanted: TaskFilter, order: TaskOrder) => {
  const today = useToday()
  const [isLaterShown, showLater] = useState(false)
  const open = useQuery(openTasksQuery)
  const completed = useInfiniteQuery(completedTasksQuery)
  const counts = useQuery(taskCountsQuery)
  const isOnline = useIsOnline()
  // A device that has never read the counts computes them from the tasks it knows.
  const knownCounts = counts.data ?? (isOnline ? undefined : noCounts)
  const hasOlder = completed.hasNextPage || !completed.data
  const listed = useMemo(
    () => mergeTasks([open.data ?? [], ...(completed.data?.pages ?? [])]),
    [open.data, completed.data],
  )
  const all = useShownTasks(listed)
  const onBoard = useMemo(() => all.filter(isOnBoard), [all])
  const tasks = useMemo(
    () => (isLaterShown ? onBoard : onBoard.filter((task) => !isLater(task, today))),
    [onBoard, today, isLaterShown],
  )
  const shownCounts = useMemo(
    () => knownCounts && toShownCounts({ counts: knownCounts, listed, shown: tasks, hasOlder }),
    [knownCounts, listed, tasks, hasOlder],
  )
  const categories = useMemo(() => shownCounts && toCategoryCounts(shownCounts), [shownCounts])
  const filter = useKnownCategory(wanted, categories)
  const columns = useMemo(() => toColumns(tasks, filter, order), [tasks, filter, order])
  const totals = useMemo(
    () =>
      open.data && shownCounts ? toTotals({ counts: shownCounts, columns, filter, hasOlder }) : undefined,
    [open.data, shownCounts, columns, filter, hasOlder],
  )
  const tasksById = useMemo(() => new Map(all.map((task) => [task.id, task])), [all])
  const findTask = useCallback((id: number) => tasksById.get(findRealId(id)), [tasksById])

  const laterCount = useMemo(
    () => onBoard.filter((task) => isLater(task, today) && matchesFilter(task, filter)).length,
    [onBoard, today, filter],
  )

  return {
    /** The tasks that are shown on a later day: how many, and whether the board shows them nevertheless. */
    later: { count: laterCount, isShown: isLaterShown, show: showLater },
    findTask,
    categories,
    filter,
    columns,
    totals,
    completed,
    /** The reason there is nothing to show; after a failed refetch, the previous data remains. */
    error: (!open.data && open.error) || (!knownCounts && counts.error) || null,
    isRetrying: open.isFetching || counts.isFetching,
    retry: () => {
      void open.refetch()
      void counts.refetch()
    },
  }
}

export type TaskBoardData = ReturnType<typeof useTaskBoard>

/** A category without tasks can no longer be chosen, so its filter is ignored. */
const useKnownCategory = (
  wanted: TaskFilter,
  categories: readonly { readonly category: string }[] | undefined,
): TaskFilter => {
  const isUnknown = categories?.every(({ category }) => category !== wanted.category) ?? false
  return useMemo(() => (isUnknown ? { ...wanted, category: undefined } : wanted), [wanted, isUnknown])
}
