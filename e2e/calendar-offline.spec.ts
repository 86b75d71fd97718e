import { expectOk } from './support/accounts.ts'
import { failureNoise } from './support/failing-server.ts'
import type { Person } from './support/household.ts'
import { openForOffline, waitForWorker, waitUntilStored } from './support/offline.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 90_000 })
test.beforeEach(({ problems }) => problems.tolerate(failureNoise))

const createEventToday = async ({ request }: Person, title: string): Promise<void> =>
  expectOk(
    await request.post('/api/calendar', {
      data: { title, isAllDay: true, startDate: new Date().toISOString().slice(0, 10) },
    }),
  )

test('the month can be read offline even if only another page was opened before, and saving an event reports the missing connection and keeps the entered text', async ({
  household,
}) => {
  const person = await household.createPerson()
  const { page } = person
  await createEventToday(person, 'Dentist')
  await openForOffline(page, () => page.goto('/tasks'))
  await waitUntilStored(page, '/api/calendar/occurrences', 'Dentist')
  await waitForWorker(page)

  await page.context().setOffline(true)
  await page.reload()
  await page.goto('/calendar')
  await expect(page.getByText('Dentist').first()).toBeVisible()

  await page.getByRole('button', { name: 'Add Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Event' })
  await dialog.getByLabel('Title').fill('School play')
  await dialog.getByRole('button', { name: 'Create Event' }).click()
  await expectToast(page, 'Error', "Can't reach the server. Please check your connection and try again.")
  await expect(dialog.getByLabel('Title')).toHaveValue('School play')

  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Create Event' }).click()
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  await expect(page.getByText('School play').first()).toBeVisible()
})

test(
  'a change that another member made while another page was open can be read offline',
  { tag: '@smoke' },
  async ({ household }) => {
    const person = await household.createPerson()
    const other = await household.createPerson({ firstName: 'Maya' })
    await household.createHouseGroup('Nest', person, other)
    const { page } = person
    await openForOffline(page, () => page.goto('/shopping'))
    await waitForWorker(page)
    await createEventToday(other, 'School play')
    await waitUntilStored(page, '/api/calendar/occurrences', 'School play')
    await page.context().setOffline(true)
    await page.goto('/calendar')
    await expect(page.getByText('School play').first()).toBeVisible()
  },
)
