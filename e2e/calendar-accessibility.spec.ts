import { expectNoViolations } from './support/axe.ts'
import { createEvents, openCalendar, showView } from './support/calendar.ts'
import type { Person } from './support/household.ts'
import { desktop, onPhone } from './support/looks.ts'
import { expect, test } from './support/test.ts'

const fillNovember = (person: Person): Promise<void> =>
  createEvents(
    person,
    {
      title: 'Dentist',
      startDate: '2026-11-18T09:30',
      category: 'Health',
      priority: 'high',
      color: '#F59E0B',
    },
    { title: 'Surprise', startDate: '2026-11-18T19:30', visibility: 'private', color: '#FFFFFF' },
    { title: 'Market', startDate: '2026-11-18T08:30', location: 'Winterfeldtplatz', color: '#000000' },
    { title: 'Film night', startDate: '2026-11-18T21:00', color: '#FFFF00' },
    { title: 'Visit', startDate: '2026-11-20', endDate: '2026-11-24', color: '#22C55E' },
    { title: 'Piano', startDate: '2026-11-03T16:00', isRecurring: true, recurrencePattern: 'weekly' },
  )

test('the month view and the list view are accessible on a phone', async ({ household }) => {
  test.slow()
  const person = await household.createPerson(onPhone)
  const { page } = person
  await openCalendar(person)
  await page.getByText('No events this month', { exact: true }).waitFor()
  await expectNoViolations(page)
  await fillNovember(person)
  await openCalendar(person)
  await page.getByRole('button', { name: /Visit/ }).first().waitFor()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'November 2026' }).click()
  await page.getByLabel('Go to date').waitFor()
  await expectNoViolations(page, { hasOpenLayer: true })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Search events').waitFor()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await showView(page, 'List')
  await page.getByText('Created by').first().waitFor()
  await expectNoViolations(page)
  await openCalendar(person, '?view=list&q=nothing+like+it')
  await page.getByText('No events match', { exact: true }).waitFor()
  await expectNoViolations(page)
})

for (const viewport of [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
])
  test(`the calendar does not overflow a screen ${viewport.width} px wide`, async ({ household }) => {
    const person = await household.createPerson({ viewport })
    const { page } = person
    await fillNovember(person)
    const title = 'Weißwurstfrühstückszutatenvorratsbeutel'.repeat(6)
    await createEvents(
      person,
      { title, startDate: '2026-11-17T09:30', location: title, category: title.slice(0, 50) },
      { title, startDate: '2026-11-17', endDate: '2026-11-19', visibility: 'private', priority: 'high' },
    )
    for (const view of ['Month', 'List'] as const) {
      await openCalendar(person)
      await showView(page, view)
      await page
        .getByRole('button', { name: new RegExp(title) })
        .first()
        .waitFor()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, view).toBeLessThanOrEqual(viewport.width)
      const right = await page
        .locator('main button, main input, main select, main li')
        .evaluateAll((elements) => Math.max(...elements.map((found) => found.getBoundingClientRect().right)))
      expect(right, view).toBeLessThanOrEqual(viewport.width)
    }
  })

test('a month with 5,000 occurrences renders only as many as fit on the screen, and its list opens at today', async ({
  household,
}) => {
  const person = await household.createPerson({ viewport: desktop })
  const { page } = person
  await page.route('**/api/calendar/occurrences?*', async (route) => {
    const response = (await (await route.fetch()).json()) as { events: { id: number }[] }
    const [event] = response.events
    const occurrences = Array.from({ length: 5000 }, (_, index) => ({
      eventId: event?.id,
      occurrenceDate: `2026-11-${String((index % 28) + 1).padStart(2, '0')}`,
      startDate: new Date(Date.UTC(2026, 10, (index % 28) + 1, 6, index % 600)).toISOString(),
      endDate: null,
    }))
    await route.fulfill({ json: { ...response, occurrences } })
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
