import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { maxOccurrenceDays } from '@roost/contract/calendar/calendar-values.ts'
import { addDays } from '../../../lib/time/calendar-date.ts'
import type { Period } from '../period/period.rules.ts'
import type { ShownEvent } from './shown-events.rules.ts'

/**
 * The two periods that a search covers outside the shown month, each as long as the server allows: one ends the day before
 * `day`, the other starts on it.
 */
export const toSearchPeriods = (day: CalendarDate): readonly [past: Period, future: Period] => [
  { from: addDays(day, -maxOccurrenceDays), to: addDays(day, -1) },
  { from: day, to: addDays(day, maxOccurrenceDays - 1) },
]

/** Joins the events of both periods; an event that extends over both occurs once. */
export const joinFound = (past: readonly ShownEvent[], future: readonly ShownEvent[]): ShownEvent[] => {
  const known = new Set(past.map(({ key }) => key))
  return [...past, ...future.filter(({ key }) => !known.has(key))]
}

export interface FoundElsewhere {
  /** The number of events; a series counts once. */
  readonly count: number
  /** The first day of the next event after the period, or else of the last one before it. */
  readonly nearest: CalendarDate
}

/** Returns the events outside the visible period; null if there are none. */
export const findElsewhere = (found: readonly ShownEvent[], { from, to }: Period): FoundElsewhere | null => {
  const before = found.filter(({ lastDay }) => lastDay < from)
  const after = found.filter(({ firstDay }) => firstDay > to)
  const nearest = after[0] ?? before.at(-1)
  const count = new Set([...before, ...after].map(({ event }) => event.parentEventId ?? event.id)).size
  return nearest ? { count, nearest: nearest.firstDay } : null
}
