import type { CalendarDate } from '@roost/contract/dates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { toMonth } from '../../lib/calendar-date.ts'
import { occurrencesQuery } from './calendar.api.ts'
import { getTimeZone } from '../../lib/time-zone.ts'
import type { CalendarView } from './calendar-views.ts'
import { type EventFilter, toOccurrencesInput } from './occurrences-input.rules.ts'
import { toNextPeriod, toPeriod } from './period.rules.ts'
import { pickDay, type ShownEvent } from './shown-events.rules.ts'

interface WantedMonth {
  /** A day of it. */
  readonly date: CalendarDate
  readonly today: CalendarDate
  readonly filter: EventFilter
}

const noEvents: readonly ShownEvent[] = []

/** All views read the six weeks of a month: to go from one to another, or to the next day, asks for nothing. */
const toMonthQuery = (wanted: WantedMonth) =>
  occurrencesQuery(toOccurrencesInput({ ...wanted, view: 'month', timeZone: getTimeZone() }))

export const useCalendarEvents = ({ view, ...wanted }: WantedMonth & { readonly view: CalendarView }) => {
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery(
    toMonthQuery(wanted),
  )
  const { from, to } = toPeriod(view, wanted.date)
  const shown = data?.shown
  const events = useMemo(
    () => shown?.filter(({ firstDay, lastDay }) => firstDay <= to && lastDay >= from) ?? noEvents,
    [shown, from, to],
  )
  usePrefetchedNeighbours(wanted, isPlaceholderData ? 0 : dataUpdatedAt)

  return {
    events,
    /** Unknown until the events are there. */
    counts: data && {
      events: data.counts.events,
      // Not asked for where today is among the days of the answer.
      today: Math.max(data.counts.today, pickDay(data.shown, wanted.today).length),
    },
    /** What there was of the month before is shown meanwhile. */
    isLoadingPeriod: isPlaceholderData,
    isComplete: data?.isComplete ?? true,
    error: data ? null : error,
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
}

export type CalendarEvents = ReturnType<typeof useCalendarEvents>

const idleMs = 400

/**
 * So that the arrows and a swipe show the next month at once.
 * @param loadedAt When the month on the screen came, 0 before: its neighbours follow it after every change.
 */
const usePrefetchedNeighbours = ({ date, today, filter }: WantedMonth, loadedAt: number): void => {
  const queryClient = useQueryClient()
  const month = toMonth(date)
  useEffect(() => {
    if (loadedAt === 0) return
    const timer = setTimeout(() => {
      for (const direction of [1, -1] as const) {
        const neighbour = toNextPeriod('month', `${month}-01`, direction)
        const {
          select: _select,
          placeholderData: _placeholder,
          ...query
        } = toMonthQuery({
          date: neighbour,
          today,
          filter,
        })
        queryClient.query(query).catch(() => {})
      }
    }, idleMs)
    return () => clearTimeout(timer)
  }, [queryClient, loadedAt, month, today, filter])
}
