import { dashboardApi } from '@roost/contract/dashboard/dashboard.client.ts'
import type { DashboardConfig } from '@roost/contract/dashboard/dashboard-config.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { upcomingDays } from '@roost/contract/dashboard/upcoming.ts'
import { queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../../../api/reads/endpoint-query.ts'
import { addDays } from '../../../lib/time/calendar-date.ts'
import { getTimeZone } from '../../../lib/time/time-zone.ts'
import { occurrencesQuery } from '../../calendar/rows/calendar.api.ts'
import { defaultConfig, isShowable } from './widgets.rules.ts'

/** Reads the household's figures, computed for this browser's time zone. */
export const statsQuery = () => endpointQuery(dashboardApi.stats, { tz: getTimeZone() })

/** Reads the events of today and of all days on which an upcoming event may start. */
export const upcomingQuery = (today: CalendarDate) =>
  occurrencesQuery({ from: today, to: addDays(today, upcomingDays), timeZone: getTimeZone() })

export type UpcomingResponse = ReturnType<NonNullable<ReturnType<typeof upcomingQuery>['select']>>

export const configQuery = queryOptions({
  ...endpointQuery(dashboardApi.config),
  // A layout from another version must not break the dashboard.
  select: ({ config }): DashboardConfig => (isShowable(config) ? config : defaultConfig),
})
