import type { DueReminder } from '@roost/contract/calendar/calendar.ts'
import { allDayReminderHour, toReminderMinutes } from '@roost/contract/calendar/calendar-values.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'
import { toInstant, toZonedDate } from '../../lib/time/zoned-time.ts'
import type { EventOccurrence, ViewedDays } from './recurrence/occurrences.rules.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const aheadMs = dayMs
/** The longest time before an event at which a reminder can be due. */
const longestReminderMs = 7 * dayMs
const maxReminders = 200

interface Now {
  readonly now: string
  /** The time zone of the person who is reminded. */
  readonly timeZone: string
  /**
   * A person who is reminded so much later is still reminded, as long as the event has not begun: an hour if absent, for
   * whoever opens the app a little late.
   */
  readonly lateMs?: number
}

/** The days on which events with a reminder that may be due begin. */
export const toRemindedDays = ({ now, timeZone }: Now): ViewedDays => ({
  from: toZonedDate(now, timeZone),
  to: toZonedDate(addMilliseconds(now, aheadMs + longestReminderMs), timeZone),
  timeZone,
})

const toStart = ({ event, startDate }: EventOccurrence, timeZone: string): string =>
  event.isAllDay
    ? toInstant(`${startDate}T${String(allDayReminderHour).padStart(2, '0')}:00:00`, timeZone)
    : startDate

const toReminders = (occurrence: EventOccurrence, { now, timeZone, lateMs = hourMs }: Now): DueReminder[] => {
  const { event, occurrenceDate, startDate } = occurrence
  const startsAt = toStart(occurrence, timeZone)
  if (startsAt <= now) return []
  return event.reminders.flatMap((reminder) => {
    const minutes = toReminderMinutes(reminder)
    if (minutes === null) return []
    const remindAt = addMilliseconds(startsAt, -minutes * minuteMs)
    if (remindAt < addMilliseconds(now, -lateMs) || remindAt > addMilliseconds(now, aheadMs)) return []
    const { id: eventId, title, location, isAllDay } = event
    return [{ eventId, occurrenceDate, title, location, isAllDay, startDate, reminder, remindAt }]
  })
}

/**
 * The reminders for the next 24 hours, and those from the last hour whose event has not begun, in chronological order.
 */
export const toDueReminders = (occurrences: readonly EventOccurrence[], now: Now): DueReminder[] =>
  occurrences
    .flatMap((occurrence) => toReminders(occurrence, now))
    .toSorted((a, b) => Date.parse(a.remindAt) - Date.parse(b.remindAt) || a.eventId - b.eventId)
    .slice(0, maxReminders)
