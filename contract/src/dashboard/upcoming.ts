import type { CalendarDate } from '../time/dates.ts'

// Defines which events are upcoming, for both the card and the figures on the dashboard.

export const upcomingDays = 7

/** The current moment as an instant and as a date on the viewer's calendar. */
export interface Moment {
  /** An ISO 8601 string in UTC. */
  readonly now: string
  readonly today: CalendarDate
}

interface Begun {
  readonly isAllDay: boolean
  /** An instant, or a calendar date for an all-day event. */
  readonly startDate: string
}

const dayMs = 24 * 60 * 60 * 1000

const toLater = (instant: string): string =>
  new Date(Date.parse(instant) + upcomingDays * dayMs).toISOString()

/**
 * Whether an event begins within seven days from now. All-day events that begin today are included, because the day is
 * not over.
 */
export const isUpcoming = ({ isAllDay, startDate }: Begun, { now, today }: Moment): boolean =>
  isAllDay
    ? startDate >= today && startDate <= toLater(`${today}T00:00:00.000Z`).slice(0, 10)
    : startDate >= now && startDate <= toLater(now)
