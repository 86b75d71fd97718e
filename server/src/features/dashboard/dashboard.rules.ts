import { type DashboardConfig, dashboardConfig } from '@roost/contract/dashboard/dashboard-config.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import type { WeekStart } from '@roost/contract/language/regions.ts'
import { isUpcoming, type Moment, upcomingDays } from '@roost/contract/dashboard/upcoming.ts'
import * as z from 'zod/mini'
import { addDays, toFirstOfWeek, toStartOfDay } from '../../lib/time/zoned-time.ts'

const daysOfWeek = 7

/**
 * All days on which a counted event can begin: from the start of the week until seven days from now. If clocks are put
 * forward in between, seven days from late in the evening end on the following day, hence the extra day.
 */
export const toCountedDays = (today: CalendarDate, weekStart: WeekStart) => ({
  from: toFirstOfWeek(today, weekStart),
  to: addDays(today, upcomingDays + 1),
})

/** One occurrence of an event. */
export interface CountedOccurrence {
  readonly event: { readonly isAllDay: boolean }
  /** Timestamps, or calendar dates for an all-day event, which ends on the last day inclusive. */
  readonly startDate: string
  readonly endDate: string | null
}

/** The current moment, the viewer's time zone and the day on which their weeks begin. */
export interface ZonedMoment extends Moment {
  readonly timeZone: string
  readonly weekStart: WeekStart
}

const isOver = ({ event, startDate, endDate }: CountedOccurrence, { now, today }: Moment): boolean =>
  event.isAllDay ? (endDate ?? startDate) < today : startDate < now && (endDate ?? startDate) <= now

/** Returns a predicate for occurrences that begin in the current week. */
const createWeekTest = ({ today, timeZone, weekStart }: ZonedMoment) => {
  const firstDay = toFirstOfWeek(today, weekStart)
  const nextWeek = addDays(firstDay, daysOfWeek)
  const startsAt = toStartOfDay(firstDay, timeZone)
  const endsAt = toStartOfDay(nextWeek, timeZone)
  return ({ event, startDate }: CountedOccurrence): boolean =>
    event.isAllDay
      ? startDate >= firstDay && startDate < nextWeek
      : startDate >= startsAt && startDate < endsAt
}

export const countOccurrences = (occurrences: readonly CountedOccurrence[], moment: ZonedMoment) => {
  const ofWeek = occurrences.filter(createWeekTest(moment))
  return {
    upcomingEvents: occurrences.filter(({ event, startDate }) =>
      isUpcoming({ isAllDay: event.isAllDay, startDate }, moment),
    ).length,
    weekEvents: ofWeek.length,
    weekEventsOver: ofWeek.filter((occurrence) => isOver(occurrence, moment)).length,
  }
}

interface TaskCount {
  readonly status: string
  readonly count: number
}

const sumCounts = (counts: readonly TaskCount[]): number => counts.reduce((sum, { count }) => sum + count, 0)

export const toTaskFigures = (counts: readonly TaskCount[]) => ({
  activeTasks: sumCounts(counts.filter(({ status }) => status !== 'completed')),
  completedTasks: sumCounts(counts.filter(({ status }) => status === 'completed')),
})

/** Drops unknown fields; null if the stored layout has the format of another version of Roost. */
export const parseConfig = (json: string): DashboardConfig | null => {
  const parsed = z.safeParse(dashboardConfig, JSON.parse(json))
  return parsed.success ? parsed.data : null
}
