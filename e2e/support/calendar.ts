import type { Locator, Page } from '@playwright/test'
import type { CalendarEvent } from '@roost/contract/calendar.ts'
import { expectOk } from './accounts.ts'
import type { Person } from './household.ts'

type EventDetails = Partial<CalendarEvent> & Pick<CalendarEvent, 'title' | 'startDate'>

/** What a journey takes as given: an event that is in the calendar already. Times without a zone are those of Berlin. */
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

/** One after the other: those of a day are listed in the order of their titles when they begin at the same time. */
export const createEvents = async (
  person: Pick<Person, 'request'>,
  ...events: readonly EventDetails[]
): Promise<void> => {
  for (const event of events) await createEvent(person, event)
}

/** The browser's clock: half past nine on a Wednesday in Berlin. */
export const now = new Date('2026-11-18T08:30:00.000Z')

export const openCalendar = async ({ page }: Pick<Person, 'page'>, place = ''): Promise<void> => {
  await page.clock.setFixedTime(now)
  await page.goto(`/calendar${place}`)
  // A link to an event opens its dialog over the page, which hides the page from all but the eye.
  const isHiddenToo = { includeHidden: true }
  await page.getByRole('heading', { level: 1, name: 'Family Calendar', ...isHiddenToo }).waitFor()
  await page.getByRole('status', { name: 'Loading events', ...isHiddenToo }).waitFor({ state: 'detached' })
}

/** A cell of the month, such as `November 18, 2026`. */
export const findDay = (page: Page, date: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`${date}(,|$)`) })

/** The event in a grid or a list, by its whole title. */
export const findEvent = (place: Page | Locator, title: string): Locator =>
  place.getByRole('button', { name: new RegExp(`(^|[ ,])${RegExp.escape(title)}(,|$| )`) })

export const showView = (page: Page, name: 'Month' | 'Week' | 'Day' | 'List'): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click()

/** The name of the shown days. */
export const findPeriod = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name, exact: true })
