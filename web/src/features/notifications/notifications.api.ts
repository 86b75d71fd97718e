import type { CalendarDate } from '@roost/contract/dates.ts'
import { notificationsApi } from '@roost/contract/notifications.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'

/** What is due by the end of `today` where the viewer is, and what else waits for him. */
export const notificationsQuery = (today: CalendarDate) => endpointQuery(notificationsApi.list, { today })
