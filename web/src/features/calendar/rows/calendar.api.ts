import { calendarApi } from '@roost/contract/calendar/calendar.client.ts'
import type { OccurrencesResponse } from '@roost/contract/calendar/calendar.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../../../api/reads/endpoint-query.ts'
import { toShownEvents } from './shown-events.rules.ts'

export type OccurrencesInput = CallInput<typeof calendarApi.occurrences>

// Defined once, because a new function would be called on every render.
const withShownEvents = (response: OccurrencesResponse) => ({ ...response, shown: toShownEvents(response) })

/** Reads the events of a period. While a period loads, the previous one stays on the screen. */
export const occurrencesQuery = (input: OccurrencesInput) =>
  queryOptions({
    ...endpointQuery(calendarApi.occurrences, input),
    placeholderData: keepPreviousData,
    select: withShownEvents,
  })
