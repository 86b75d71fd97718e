import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { findEvent, openCalendar, serveEvents } from '../../../test-support/pages/calendar-page.ts'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'

const hint = 'The time zone of this browser is not known. Times are shown in UTC.'

afterEach(() => {
  vi.restoreAllMocks()
})

test('in a browser whose time zone is not known, the calendar is shown in UTC and says so once', async () => {
  vi.spyOn(Temporal.Now, 'timeZoneId').mockReturnValue('Etc/Unknown')
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0)
  const server = createHousehold(createAccount())
  serveEvents(server, { title: 'Dentist', startDate: '2026-11-18T09:00:00.000Z', endDate: null })
  await openCalendar(server)
  await expect.element(findEvent('Dentist')).toBeVisible()
  expect(new Set(server.calls(calendarApi.occurrences).map(({ timeZone }) => timeZone))).toEqual(
    new Set(['UTC']),
  )
  await expect.element(page.getByRole('status').filter({ hasText: hint })).toBeVisible()
  await page.getByRole('status').filter({ hasText: hint }).getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText(hint)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Add Event' }).click()
  await expect.element(page.getByRole('dialog').getByText('Times in UTC')).toBeVisible()
  await cleanup()
  await openCalendar(server)
  await expect.element(findEvent('Dentist')).toBeVisible()
  await expect.element(page.getByText(hint)).not.toBeInTheDocument()
})

test('a browser whose time zone is known shows no hint', async () => {
  const server = createHousehold(createAccount())
  serveEvents(server, { title: 'Dentist', startDate: '2026-11-18T09:00:00.000Z', endDate: null })
  await openCalendar(server)
  await expect.element(findEvent('Dentist')).toBeVisible()
  await expect.element(page.getByText('is not known')).not.toBeInTheDocument()
})
