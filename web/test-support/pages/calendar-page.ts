import { calendarApi, type CalendarEvent } from '@roost/contract/calendar/calendar.ts'
import { vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { renderPage } from './app-page.tsx'
import type { FakeServer } from '../fake-server.ts'
import { StoredRows } from '../rows/stored-rows.ts'
import { createEvent } from './shown-events.ts'

/** Makes the server store these single events, newest first, and return them for every period. */
export const serveEvents = (
  server: FakeServer,
  ...events: readonly Partial<CalendarEvent>[]
): StoredRows<CalendarEvent> => {
  const rows = new StoredRows(
    events.map((details, index) => createEvent({ id: events.length - index, ...details })),
  )
  server.respond(calendarApi.list, ({ before = Number.POSITIVE_INFINITY, limit = 1000 }) =>
    rows.all.filter(({ id }) => id < before).slice(0, limit),
  )
  server.respond(calendarApi.occurrences, () => ({
    events: rows.all,
    occurrences: rows.all.map(({ id, startDate, endDate }) => ({
      eventId: id,
      occurrenceDate: startDate.slice(0, 10),
      startDate,
      endDate,
    })),
    counts: { events: rows.all.length, today: 0 },
    isComplete: true,
  }))
  server.respond(calendarApi.create, ({ title }) => rows.add((id) => createEvent({ id, title })))
  server.respond(calendarApi.update, ({ id, title }) => rows.change(id, title === undefined ? {} : { title }))
  server.respond(calendarApi.remove, ({ id }) => rows.remove(id))
  return rows
}

/** Sets the browser's clock to half past nine on a Wednesday in Berlin. */
export const openCalendar = (server: FakeServer, suffix = ''): Promise<void> => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T08:30:00.000Z') })
  return renderPage(`/calendar${suffix}`, server)
}

/** Finds the event in a grid or a list by its full title. */
export const findEvent = (title: string): Locator =>
  page.getByRole('button', { name: new RegExp(`(^|[ ,])${title}(,|$| )`) })
