import type { CalendarEvent, OccurrencesResponse } from '@roost/contract/calendar/calendar.ts'
import { type ShownEvent, toShownEvents } from '../../src/features/calendar/rows/shown-events.rules.ts'

export const createEvent = (details: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 12,
  title: 'Dinner',
  description: null,
  startDate: '2026-11-23T17:00:00.000Z',
  endDate: '2026-11-23T18:00:00.000Z',
  isAllDay: false,
  timeZone: 'Europe/Berlin',
  color: '#6366F1',
  location: null,
  isRecurring: false,
  recurrencePattern: null,
  recurrenceInterval: 1,
  recurrenceEndDate: null,
  parentEventId: null,
  isRecurrenceException: false,
  originalDate: null,
  isCancelled: false,
  priority: 'medium',
  visibility: 'public',
  attendees: [],
  reminders: [],
  category: null,
  createdBy: null,
  houseGroupId: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...details,
})

/** Creates an event as a page shows it: its first occurrence, or the one on `occurrenceDate`. */
export const createShown = (details: Partial<CalendarEvent> = {}, occurrenceDate?: string): ShownEvent => {
  const event = createEvent(details)
  const { id: eventId, startDate, endDate } = event
  const date = occurrenceDate ?? event.originalDate ?? startDate.slice(0, 10)
  const [shown] = toShownEvents({
    events: [event],
    occurrences: [{ eventId, occurrenceDate: date, startDate, endDate }],
    counts: { events: 1, today: 0 },
    isComplete: true,
  })
  if (!shown) throw new Error('Nothing is shown of the event')
  return shown
}

/** Creates a response with single events whose ids are in order. An event that starts on a date is all-day. */
export const createResponse = (...details: readonly Partial<CalendarEvent>[]): OccurrencesResponse => {
  const events = details.map((event, index) => {
    const isAllDay = event.startDate?.length === 10
    return createEvent({
      id: index + 1,
      isAllDay,
      timeZone: isAllDay ? null : 'Europe/Berlin',
      endDate: null,
      ...event,
    })
  })
  return {
    events,
    occurrences: events.map(({ id, startDate, endDate }) => ({
      eventId: id,
      occurrenceDate: startDate.slice(0, 10),
      startDate,
      endDate,
    })),
    counts: { events: events.length, today: 0 },
    isComplete: true,
  }
}

/** Creates events in the order in which a view receives them. */
export const createShownEvents = (...details: readonly Partial<CalendarEvent>[]): ShownEvent[] =>
  toShownEvents(createResponse(...details))
