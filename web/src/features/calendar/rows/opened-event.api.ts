import { calendarApi } from '@roost/contract/calendar/calendar.client.ts'
import type { CalendarEvent } from '@roost/contract/calendar/calendar.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../../../api/reads/endpoint-query.ts'
import { addDays } from '../../../lib/time/calendar-date.ts'
import { toLocalToday } from '../../../lib/time/today.ts'
import { getTimeZone } from '../../../lib/time/time-zone.ts'
import { findShownEvent, type OpenedEvent, type ShownEvent, toShownEvents } from './shown-events.rules.ts'

/** The dates of an occurrence in its own zone and in the browser's zone differ by at most this many days. */
const daysAround = 2

const toFirstDay = ({ startDate, isAllDay }: CalendarEvent): CalendarDate =>
  isAllDay ? startDate : toLocalToday(new Date(startDate))

/** Shows an event that does not recur as stored, regardless of the date in the link. */
const toShown = (event: CalendarEvent, date: CalendarDate): ShownEvent | null => {
  const { id: eventId, startDate, endDate } = event
  const occurrences = [{ eventId, occurrenceDate: event.originalDate ?? date, startDate, endDate }]
  const counts = { events: 1, today: 0 }
  return toShownEvents({ events: [event], occurrences, counts, isComplete: true })[0] ?? null
}

/** Reads the event named in a link, regardless of the visible period and filter. Null if there is none. */
export const openedEventQuery = ({ id, occurrenceDate }: OpenedEvent) =>
  queryOptions({
    queryKey: [`${calendarApi.list.path}#${id}`, occurrenceDate],
    queryFn: async ({ client }): Promise<ShownEvent | null> => {
      const newest = { before: String(id + 1), limit: '1' }
      const events = await client.query({ ...endpointQuery(calendarApi.list, newest), staleTime: 0 })
      const event = events.find((row) => row.id === id)
      if (!event || event.isCancelled) return null
      const date = occurrenceDate ?? toFirstDay(event)
      if (!event.isRecurring) return toShown(event, date)
      const around = {
        from: addDays(date, -daysAround),
        to: addDays(date, daysAround),
        timeZone: getTimeZone(),
      }
      const response = await client.query({
        ...endpointQuery(calendarApi.occurrences, around),
        staleTime: 0,
      })
      return findShownEvent(toShownEvents(response), { id, occurrenceDate }) ?? null
    },
    staleTime: 0,
    gcTime: 0,
  })
