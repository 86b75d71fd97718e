import { createEvents, openCalendar } from '../support/features/calendar.ts'
import { desktop } from '../support/browser/looks.ts'
import { expect, test } from '../support/instances/test.ts'

test('a month with 5,000 occurrences renders only as many as fit on the screen, and its list opens at today', async ({
  household,
}) => {
  const person = await household.createPerson({ viewport: desktop })
  const { page } = person
  await page.route('**/api/calendar/occurrences?*', async (route) => {
    const response = (await (await route.fetch()).json()) as { events: { id: number }[] }
    const [event] = response.events
    const events = Array.from({ length: 179 }, (_, index) => ({ ...event, id: (event?.id ?? 0) + index }))
    const occurrences = Array.from({ length: 5000 }, (_, index) => ({
      eventId: events[Math.floor(index / 28)]?.id,
      occurrenceDate: `2026-11-${String((index % 28) + 1).padStart(2, '0')}`,
      startDate: new Date(Date.UTC(2026, 10, (index % 28) + 1, 6, index % 600)).toISOString(),
      endDate: null,
    }))
    await route.fulfill({ json: { ...response, events, occurrences } })
  })
  await createEvents(person, { title: 'Dentist', startDate: '2026-11-18T09:30' })
  await openCalendar(person)
  await page
    .getByText(/^\+17\d more$/)
    .first()
    .waitFor()
  expect(await page.locator('*').count()).toBeLessThan(3000)
  await openCalendar(person, '?view=list')
  const today = page.getByText('Wednesday, November 18, 2026')
  await expect(today).toBeInViewport()
  await expect(page.getByText('Today', { exact: true }).last()).toBeInViewport()
  expect(await page.locator('*').count()).toBeLessThan(3000)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByText('Sunday, November 1, 2026')).toBeInViewport()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(today).toBeInViewport()
})
