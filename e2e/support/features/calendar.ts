import { expect, type Locator, type Page } from '@playwright/test'
import type { CalendarEvent } from '@roost/contract/calendar/calendar.ts'
import { expectOk } from '../instances/accounts.ts'
import type { Person } from '../instances/household.ts'

type EventDetails = Partial<CalendarEvent> & Pick<CalendarEvent, 'title' | 'startDate'>

/** Creates an event through the API. Times without a zone are Berlin times. */
export const createEvent = async (
  { request }: Pick<Person, 'request'>,
  details: EventDetails,
): Promise<CalendarEvent> => {
  const isAllDay = details.startDate.length === 10
  const created = await request.post('/api/calendar', {
    data: { isAllDay, ...(!isAllDay && { timeZone: 'Europe/Berlin' }), ...details },
  })
  await expectOk(created)
  return (await created.json()) as CalendarEvent
}

/** Creates the events one after the other. */
export const createEvents = async (
  person: Pick<Person, 'request'>,
  ...events: readonly EventDetails[]
): Promise<void> => {
  for (const event of events) await createEvent(person, event)
}

/** The time in the browser: half past nine on a Wednesday in Berlin. */
const now = new Date('2026-11-18T08:30:00.000Z')

export const openCalendar = async ({ page }: Pick<Person, 'page'>, place = ''): Promise<void> => {
  await page.clock.setFixedTime(now)
  await page.goto(`/calendar${place}`)
  // A link to an event opens a dialog over the page, which hides the page from the accessibility tree.
  const isHiddenToo = { includeHidden: true }
  await page.getByRole('heading', { level: 1, name: 'Family Calendar', ...isHiddenToo }).waitFor()
  await page.getByRole('status', { name: 'Loading events', ...isHiddenToo }).waitFor({ state: 'detached' })
}

/** A day cell in the month view, such as `November 18, 2026`. */
export const findDay = (page: Page, date: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`${date}(,|$)`) })

/** An event in a grid or list, by its full title. */
export const findEvent = (place: Page | Locator, title: string): Locator =>
  place.getByRole('button', { name: new RegExp(`(^|[ ,])${RegExp.escape(title)}(,|$| )`) })

/** The heading with the period that is shown. */
export const findPeriod = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name, exact: true })

/** Waits for the deferred code that moves the events of the month, which describes the grid. */
export const waitUntilMovable = (page: Page): Promise<void> =>
  expect(page.getByRole('grid')).toHaveAccessibleDescription(/Alt with the arrow keys moves it/)
