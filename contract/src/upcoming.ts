import type { CalendarDate } from './dates.ts'

// Defines upcoming events, for the dashboard's card and its figures alike.

export const upcomingDays = 7

/** The current moment as an instant and as a date on the viewer's calendar. */
export interface Moment {
  /** ISO 8601, in UTC. */
  readonly now: string
  readonly today: CalendarDate
}

interface Begun {
  readonly isAllDay: boolean
  /** An instant, or a calendar date if it is all day. */
  readonly startDate: string
}

const dayMs = 24 * 60 * 60 * 1000

const toLater = (instant: string): string =>
  new Date(Date.parse(instant) + upcomingDays * dayMs).toISOString()

/** Whether an event begins within seven days from now. All-day events of today count, since the day is not over. */
export const isUpcoming = ({ isAllDay, startDate }: Begun, { now, today }: Moment): boolean =>
  isAllDay
    ? startDate >= today && startDate <= toLater(`${today}T00:00:00.000Z`).slice(0, 10)
    : startDate >= now && startDate <= toLater(now)
