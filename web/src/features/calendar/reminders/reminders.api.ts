import { calendarApi } from '@roost/contract/client/calendar.ts'
import { queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../../../api/endpoint-query.ts'

/** Moves on with the clock, too: whoever shows it reads it again every few hours. */
export const remindersQuery = (timeZone: string) =>
  queryOptions({
    ...endpointQuery(calendarApi.reminders, { timeZone }),
    meta: { dependsOn: ['calendar'] },
  })
