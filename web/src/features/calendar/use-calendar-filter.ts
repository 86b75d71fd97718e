import { useCallback, useMemo } from 'react'
import type { EventFilter } from './occurrences-input.rules.ts'
import type { CalendarViewState } from './use-calendar-view.ts'

const noFilter = { q: undefined, category: undefined, priority: undefined, private: undefined } as const

/** Returns the filter in the URL, and functions that change it. */
export const useCalendarFilter = ({ search, change }: Pick<CalendarViewState, 'search' | 'change'>) => {
  const { q, category, priority, private: visibility } = search
  const filter = useMemo<EventFilter>(
    () => ({ q, category, priority, private: visibility }),
    [q, category, priority, visibility],
  )
  const changeFilter = useCallback((changes: EventFilter) => change(changes), [change])
  const clearFilter = useCallback(() => change(noFilter), [change])
  return { filter, changeFilter, clearFilter }
}
