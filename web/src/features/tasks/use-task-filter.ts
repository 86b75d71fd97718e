import { taskPriorities } from '@roost/contract/task-values.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { TaskFilter } from './tasks.rules.ts'

const route = getRouteApi('/tasks')

/** The filter as stored in the URL. */
export const useTaskFilter = () => {
  const { category, q, assignee, priority } = route.useSearch()
  const navigate = route.useNavigate()
  const filter = useMemo<TaskFilter>(
    () => ({ category, text: q, assignee, priority: taskPriorities.find((known) => known === priority) }),
    [category, q, assignee, priority],
  )
  /** An empty string removes the filter. */
  const changeFilter = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      void navigate({
        search: (search) =>
          Object.fromEntries(Object.entries({ ...search, ...changes }).filter(([, value]) => value)),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const clearFilter = useCallback(() => changeFilter({ q: '', assignee: '', priority: '' }), [changeFilter])
  return { filter, changeFilter, clearFilter }
}
