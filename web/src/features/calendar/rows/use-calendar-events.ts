import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useQueuedWrites } from '../../../api/outbox/outbox.ts'
import { useUser } from '../../../api/session/session.ts'
import { toMonth } from '../../../lib/time/calendar-date.ts'
import { occurrencesQuery } from './calendar.api.ts'
import { getTimeZone } from '../../../lib/time/time-zone.ts'
import type { CalendarView } from '../period/calendar-views.ts'
import { applyEventWrites } from './event-writes.rules.ts'
import { joinFound, toSearchPeriods } from './found-events.rules.ts'
import { type EventFilter, toFilterInput, toOccurrencesInput } from '../period/occurrences-input.rules.ts'
import { type Period, toNextPeriod, toPeriod } from '../period/period.rules.ts'
import { pickDay, type ShownEvent } from './shown-events.rules.ts'

interface WantedMonth {
  /** A day of the visible period. */
  readonly date: CalendarDate
  readonly today: CalendarDate
  readonly filter: EventFilter
}

const noEvents: readonly ShownEvent[] = []

/** All views read the six weeks of a month, so that changing the view or the day does not need a request. */
const toMonthQuery = (wanted: WantedMonth) =>
  occurrencesQuery(toOccurrencesInput({ ...wanted, view: 'month', timeZone: getTimeZone() }))

/** The events of a list with the writes that wait on this device applied. */
const useShownEvents = <L extends readonly ShownEvent[] | undefined>(listed: L, filter: EventFilter) => {
  const writes = useQueuedWrites()
  const { id, houseGroupId } = useUser()
  return useMemo(
    () => listed && applyEventWrites(listed, { writes, author: { id, houseGroupId }, filter }),
    [listed, writes, id, houseGroupId, filter],
  )
}

export const useCalendarEvents = ({ view, ...wanted }: WantedMonth & { readonly view: CalendarView }) => {
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery(
    toMonthQuery(wanted),
  )
  const { from, to } = toPeriod(view, wanted.date)
  const shown = useShownEvents(data?.shown, wanted.filter)
  const events = useMemo(
    () => shown?.filter(({ firstDay, lastDay }) => firstDay <= to && lastDay >= from) ?? noEvents,
    [shown, from, to],
  )
  usePrefetchedNeighbours(wanted, isPlaceholderData ? 0 : dataUpdatedAt)

  return {
    events,
    /** Undefined until the events have loaded. */
    counts: data && {
      events: data.counts.events,
      // The server does not return this count if the period includes today.
      today: Math.max(data.counts.today, pickDay(shown ?? noEvents, wanted.today).length),
    },
    /** True while the events of the previous period are shown until those of the new one have loaded. */
    isLoadingPeriod: isPlaceholderData,
    isComplete: data?.isComplete ?? true,
    error: data ? null : error,
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
}

export type CalendarEvents = ReturnType<typeof useCalendarEvents>

/**
 * Searches the months around the visible one while words are typed.
 * @returns The events found, or null while there is nothing to search for.
 */
export const useFoundEvents = ({ date, filter }: Pick<WantedMonth, 'date' | 'filter'>) => {
  const [past, future] = toSearchPeriods(`${toMonth(date)}-01`)
  const toQuery = (period: Period) => ({
    ...occurrencesQuery({ ...period, timeZone: getTimeZone(), ...toFilterInput(filter) }),
    enabled: Boolean(filter.q),
  })
  const shown = {
    past: useQuery(toQuery(past)).data?.shown ?? noEvents,
    future: useQuery(toQuery(future)).data?.shown ?? noEvents,
  }
  const listed = useMemo(() => joinFound(shown.past, shown.future), [shown.past, shown.future])
  const events = useShownEvents(listed, filter) ?? listed
  return filter.q ? { events, period: { from: past.from, to: future.to } } : null
}

export type FoundEvents = NonNullable<ReturnType<typeof useFoundEvents>>

const idleMs = 400

/**
 * Prefetches the neighbouring months, so that arrows and swipes show them immediately.
 * @param loadedAt When the visible month was loaded; 0 before that. The neighbours are refetched each time it changes.
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
