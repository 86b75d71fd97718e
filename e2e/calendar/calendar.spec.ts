import { createEvent, findDay, findEvent, findPeriod, openCalendar } from '../support/features/calendar.ts'
import { expect, test } from '../support/instances/test.ts'

test(
  'the calendar opens with the month view: six weeks starting on Sunday, with today marked',
  { tag: ['@smoke', '@CAL-01', '@CAL-02'] },
  async ({ person, page }) => {
    await openCalendar(person)
    await expect(page).toHaveTitle(/^Calendar/)
    await expect(page.getByRole('tab', { name: 'Month' })).toHaveAttribute('aria-selected', 'true')
    await expect(findPeriod(page, 'November 2026')).toBeVisible()
    await expect(page.getByRole('gridcell')).toHaveCount(42)
    await expect(page.getByRole('columnheader').first()).toHaveAccessibleName('Sunday')
    await expect(page.getByRole('gridcell').first()).toHaveAccessibleName('Sunday, November 1, 2026')
    await expect(page.locator('[aria-current="date"]')).toHaveAccessibleName(/November 18, 2026, today$/)
    await expect(page.getByText('No events this month', { exact: true })).toBeVisible()
  },
)

test('a change by another member appears without a reload', { tag: '@smoke' }, async ({ household }) => {
  const { maya, noah } = await household.createPair()
  const reconnected = noah.page.waitForResponse('**/api/events')
  await openCalendar(noah)
  await reconnected
  const { id } = await createEvent(maya, { title: 'Bake sale', startDate: '2026-11-20T09:30' })
  await expect(findEvent(findDay(noah.page, 'November 20, 2026'), 'Bake sale')).toBeVisible()
  await createEvent(maya, { title: 'Secret', startDate: '2026-11-20T10:30', visibility: 'private' })
  await maya.request.put(`/api/calendar/${id}`, {
    data: { startDate: '2026-11-24T09:30', timeZone: 'Europe/Berlin' },
  })
  await expect(findEvent(findDay(noah.page, 'November 24, 2026'), 'Bake sale')).toBeVisible()
  await expect(findEvent(noah.page, 'Secret')).toHaveCount(0)
  await maya.request.delete(`/api/calendar/${id}`)
  await expect(findEvent(noah.page, 'Bake sale')).toHaveCount(0)
})
