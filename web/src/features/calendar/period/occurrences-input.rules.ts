import type { calendarApi } from '@roost/contract/calendar/calendar.client.ts'
import type { EventPriority } from '@roost/contract/calendar/calendar-values.ts'
import { eventPriorities } from '@roost/contract/calendar/calendar-values.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import type { CalendarView } from './calendar-views.ts'
import { isInPeriod, toPeriod } from './period.rules.ts'

/** The filter as given in the URL of the page. */
export interface EventFilter {
  readonly q?: string | undefined
  readonly category?: string | undefined
  readonly priority?: string | undefined
  readonly private?: 'hidden' | undefined
}

interface Wanted {
  readonly view: CalendarView
  readonly date: CalendarDate
  readonly today: CalendarDate
  readonly timeZone: string
  readonly filter?: EventFilter
}

const findPriority = (name: string | undefined): EventPriority | undefined =>
  eventPriorities.find((priority) => priority === name)

/** Returns the filter as the server takes it. */
export const toFilterInput = ({ q, category, priority, private: visibility }: EventFilter) => {
  const known = findPriority(priority)
  return {
    ...(q && { search: q }),
    ...(category && { category }),
    ...(known && { priority: known }),
    ...(visibility === 'hidden' && { private: 'false' as const }),
  }
}

/**
 * Returns the request that the page sends. If the period contains today, the request omits today's date: the browser
 * can count today's events itself, and without a connection it finds the response that it stored on an earlier day.
 */
export const toOccurrencesInput = ({
  view,
  date,
  today,
  timeZone,
  filter = {},
}: Wanted): CallInput<typeof calendarApi.occurrences> => {
  const period = toPeriod(view, date)
  return {
    ...period,
    timeZone,
    ...(!isInPeriod(period, today) && { today }),
    ...toFilterInput(filter),
  }
}
