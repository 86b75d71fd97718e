import type { CalendarDate } from './dates.ts'

// Which events count as upcoming: the same on the dashboard's card and in its figures.

export const upcomingDays = 7

/** The moment it is, as an instant and on the viewer's calendar. */
export interface Moment {
  /** ISO 8601, in UTC. */
  readonly now: string
  readonly today: CalendarDate
}

interface Begun {
  readonly isAllDay: boolean
  /** An instant, or a calendar date when it is all day. */
  readonly startDate: string
}

const dayMs = 24 * 60 * 60 * 1000

const toLater = (instant: string): string =>
  new Date(Date.parse(instant) + upcomingDays * dayMs).toISOString()

/** Begins within seven days from now. Of the days, today is the first one: it began, but it is not over. */
export const isUpcoming = ({ isAllDay, startDate }: Begun, { now, today }: Moment): boolean =>
  isAllDay
    ? startDate >= today && startDate <= toLater(`${today}T00:00:00.000Z`).slice(0, 10)
    : startDate >= now && startDate <= toLater(now)
