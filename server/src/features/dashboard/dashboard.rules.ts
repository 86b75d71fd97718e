import { type DashboardConfig, dashboardConfig } from '@roost/contract/dashboard-config.ts'
import type { CalendarDate } from '@roost/contract/dates.ts'
import { isUpcoming, type Moment, upcomingDays } from '@roost/contract/upcoming.ts'
import * as z from 'zod/mini'
import { addDays, toStartOfDay } from '../../lib/time/zoned-time.ts'

const daysOfWeek = 7

/** The Sunday a day's week begins with. */
export const toFirstOfWeek = (date: CalendarDate): CalendarDate =>
  addDays(date, -new Date(`${date}T00:00:00.000Z`).getUTCDay())

/**
 * All days on which an event begins that is counted: those of the week, and until seven days from now. When clocks
 * are put forward meanwhile, that is just after midnight for somebody up late: one day more.
 */
export const toCountedDays = (today: CalendarDate) => ({
  from: toFirstOfWeek(today),
  to: addDays(today, upcomingDays + 1),
})

/** One time an event takes place. */
export interface CountedOccurrence {
  readonly event: { readonly isAllDay: boolean }
  /** Instants, or calendar dates when it is all day; the last of these is a day it takes. */
  readonly startDate: string
  readonly endDate: string | null
}

/** The moment it is, and the zone whose calendar shows it. */
export interface ZonedMoment extends Moment {
  readonly timeZone: string
}

const isOver = ({ event, startDate, endDate }: CountedOccurrence, { now, today }: Moment): boolean =>
  event.isAllDay ? (endDate ?? startDate) < today : startDate < now && (endDate ?? startDate) <= now

/** Whether an occurrence begins in the week of today. */
const createWeekTest = ({ today, timeZone }: ZonedMoment) => {
  const firstDay = toFirstOfWeek(today)
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

/** What is kept of an arrangement; null when another version of Roost wrote what this one does not know. */
export const parseConfig = (json: string): DashboardConfig | null => {
  const parsed = z.safeParse(dashboardConfig, JSON.parse(json))
  return parsed.success ? parsed.data : null
}
