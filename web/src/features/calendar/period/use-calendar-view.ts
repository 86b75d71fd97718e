import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { CalendarView } from './calendar-views.ts'
import { toAddressDate, toNextPeriod } from './period.rules.ts'

const route = getRouteApi('/calendar')

type CalendarChanges = Partial<ReturnType<typeof route.useSearch>>

/** Returns the view in the URL, and functions that change it. */
export const useCalendarView = (today: CalendarDate) => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { view = 'month', date = today } = search

  const change = useCallback(
    (changes: CalendarChanges, { isReplaced = true } = {}) =>
      void navigate({
        search: (known) => ({ ...known, ...changes }),
        // An open dialog stays open.
        hash: true,
        ...(isReplaced && { state: true }),
        replace: isReplaced,
        resetScroll: false,
        hashScrollIntoView: false,
      }),
    [navigate],
  )
  const showView = useCallback(
    (next: CalendarView) => change({ view: next === 'month' ? undefined : next }),
    [change],
  )
  const showDay = useCallback(
    (day: CalendarDate) => change({ view: 'day', date: day }, { isReplaced: false }),
    [change],
  )
  const showDate = useCallback(
    (day: CalendarDate) => change({ date: day === today ? undefined : day }),
    [change, today],
  )
  const showToday = useCallback(() => change({ date: undefined }), [change])
  const movePeriod = useCallback(
    (direction: 1 | -1) => change({ date: toAddressDate(view, toNextPeriod(view, date, direction), today) }),
    [change, view, date, today],
  )
  return { view, date, search, change, showView, showDay, showDate, showToday, movePeriod }
}

export type CalendarViewState = ReturnType<typeof useCalendarView>
