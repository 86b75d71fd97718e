import { calendarApi } from '@roost/contract/calendar/calendar.client.ts'
import { queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../../../api/reads/endpoint-query.ts'

/** The response also depends on the current time, so the reminder watch refetches it every few hours. */
export const remindersQuery = (timeZone: string) =>
  queryOptions({
    ...endpointQuery(calendarApi.reminders, { timeZone }),
    meta: { dependsOn: ['calendar', 'tasks'] },
  })
