import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { notificationsApi } from '@roost/contract/activity/notifications.client.ts'
import { endpointQuery } from '../../api/reads/endpoint-query.ts'

/** Reads the tasks due by the end of `today` in the viewer's time zone, and all other notifications. */
export const notificationsQuery = (today: CalendarDate) => endpointQuery(notificationsApi.list, { today })
