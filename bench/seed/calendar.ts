import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { eventCategories } from '@roost/contract/calendar/calendar-values.ts'
import { membersPerHousehold, type Seeded, seedHouseholds, toUserId } from './households.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The number of weekly series without an end, such as school and shifts. */
const series = 6
/** The number of events in the weeks around today, in every household. */
const eventsAround = 30
/** The number of days before and after today that the month view shows. */
export const daysAround = 21
const yearsBack = 10

const toDate = (now: string, days: number): string =>
  new Date(Date.parse(now) + days * dayMs).toISOString().slice(0, 10)

const columns = [
  'title',
  'starts_at',
  'ends_at',
  'starts_on',
  'last_on',
  'lasts_long',
  'recurrence_pattern',
  'category',
  'uid',
  'created_by',
  'house_group_id',
  'search_text',
  'time_zone',
  'color',
  'priority',
  'visibility',
  'attendees',
  'reminders',
  'recurrence_interval',
  'created_at',
  'updated_at',
] as const

interface PlacedEvent {
  readonly startsOn: string
  readonly days: number
  readonly isWeekly: boolean
}

/**
 * The first events are series, followed by events around today and then past events. Every fiftieth past event lasts
 * two weeks.
 */
const placeEvent = (index: number, count: number, now: string): PlacedEvent => {
  if (index < series) return { startsOn: toDate(now, index - 700), days: 0, isWeekly: true }
  const place = index - series
  if (place < eventsAround)
    return { startsOn: toDate(now, place - eventsAround / 2), days: 0, isWeekly: false }
  const left = count - series - eventsAround
  const daysBack = 2 * daysAround + Math.floor(((place - eventsAround) / left) * yearsBack * 365)
  return { startsOn: toDate(now, -daysBack), days: index % 50 === 0 ? 14 : 0, isWeekly: false }
}

const createEventWriter = (database: DatabaseSync, now: string) => {
  const names = columns.join(', ')
  const places = columns.map(() => '?').join(', ')
  const event = database.prepare(`insert into calendar_events (${names}) values (${places})`)
  return (household: number, index: number, count: number): void => {
    const { startsOn, days, isWeekly } = placeEvent(index, count, now)
    const endsOn = toDate(`${startsOn}T00:00:00.000Z`, days)
    const title = `Event ${index} of household ${household}`
    const values: Record<(typeof columns)[number], SQLInputValue> = {
      title,
      starts_at: `${startsOn}T17:00:00.000Z`,
      ends_at: `${endsOn}T18:30:00.000Z`,
      starts_on: startsOn,
      last_on: isWeekly ? '2100-12-31' : endsOn,
      lasts_long: isWeekly || days > 7 ? 1 : 0,
      recurrence_pattern: isWeekly ? 'weekly' : null,
      category: eventCategories[index % eventCategories.length] ?? 'Other',
      uid: `${household}-${index}@roost`,
      created_by: toUserId(household, index % membersPerHousehold),
      house_group_id: household,
      search_text: title.toLowerCase(),
      time_zone: 'Europe/Berlin',
      color: '#6366F1',
      priority: 'medium',
      visibility: 'public',
      attendees: '["Robin"]',
      reminders: index % 3 === 0 ? '["1 hour"]' : '[]',
      recurrence_interval: 1,
      created_at: now,
      updated_at: now,
    }
    event.run(...columns.map((name) => values[name]))
  }
}

/** Inserts the rows of all households interleaved, so that those of one household are stored far apart. */
export const writeEvents = (database: DatabaseSync, now: string, eventCounts: readonly number[]): void => {
  const insertEvent = createEventWriter(database, now)
  for (let round = 0; round < Math.max(...eventCounts); round += 1)
    for (const [index, count] of eventCounts.entries())
      if (round < count) insertEvent(index + 1, round, count)
}

/**
 * Creates a database with one household for each number of events. All of them have the same number in the weeks around
 * today.
 */
export const seedCalendar = (eventCounts: readonly number[]): Promise<Seeded> =>
  seedHouseholds(eventCounts.length, (database, now) => writeEvents(database, now, eventCounts))
