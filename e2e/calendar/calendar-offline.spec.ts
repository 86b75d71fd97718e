import { expectOk } from '../support/instances/accounts.ts'
import { failureNoise } from '../support/browser/failing-server.ts'
import type { Person } from '../support/instances/household.ts'
import { openForOffline, waitForWorker, waitUntilStored } from '../support/browser/offline.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 90_000 })
test.beforeEach(({ problems }) => problems.tolerate(failureNoise))

const createEventToday = async ({ request }: Person, title: string): Promise<void> =>
  expectOk(
    await request.post('/api/calendar', {
      data: { title, isAllDay: true, startDate: new Date().toISOString().slice(0, 10) },
    }),
  )

test('the month can be read offline even if only another page was opened before, and an event that is added there is saved later', async ({
  person,
  page,
}) => {
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
  await expectToast(page, 'Saved on this device', 'It will be sent when you are back online.')
  await expect(dialog).toBeHidden()
  const waiting = page.getByRole('button', { name: /School play.*Waiting to be sent/ })
  await expect(waiting).toBeVisible()
  await page.reload()
  await expect(waiting).toBeVisible()

  await page.context().setOffline(false)
  await expect(waiting).toBeHidden({ timeout: 20_000 })
  await page.getByRole('button', { name: /School play/ }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Event' }).getByLabel('Title')).toHaveValue(
    'School play',
  )
})

test(
  'a change that another member made while another page was open can be read offline',
  { tag: '@smoke' },
  async ({ household, person, page }) => {
    const other = await household.createPerson({ firstName: 'Maya' })
    await household.createHouseGroup('Nest', person, other)
    await openForOffline(page, () => page.goto('/shopping'))
    await waitForWorker(page)
    await createEventToday(other, 'School play')
    await waitUntilStored(page, '/api/calendar/occurrences', 'School play')
    await page.context().setOffline(true)
    await page.goto('/calendar')
    await expect(page.getByText('School play').first()).toBeVisible()
  },
)

test('events and series are changed and deleted offline, for one occurrence alone, and are saved later', async ({
  person: { page, request },
}) => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const create = async (title: string, details: object = {}): Promise<void> =>
    expectOk(
      await request.post('/api/calendar', {
        data: { title, isAllDay: true, startDate: tomorrow, ...details },
      }),
    )
  await create('Dentist')
  await create('Cinema')
  await create('Choir', { isRecurring: true, recurrencePattern: 'daily' })
  await openForOffline(page, () => page.goto('/tasks'))
  await waitUntilStored(page, '/api/calendar/occurrences', 'Choir')
  await waitForWorker(page)
  await page.context().setOffline(true)
  await page.goto(`/calendar?view=day&date=${tomorrow}`)

  const event = (title: string) => page.getByRole('button', { name: new RegExp(`(^|[ ,])${title},`) })
  const dialog = page.getByRole('dialog', { name: 'Edit Event' })
  const isSaved = () => expectToast(page, 'Saved on this device', 'It will be sent when you are back online.')
  const rename = async (title: string, newTitle: string) => {
    await event(title).click()
    await dialog.getByLabel('Title').fill(newTitle)
    await dialog.getByRole('button', { name: 'Update Event' }).click()
  }
  await rename('Dentist', 'Dentist with Zoe')
  await isSaved()
  await expect(page.getByRole('button', { name: /Dentist with Zoe.*Waiting to be sent/ })).toBeVisible()
  await rename('Choir', 'Orchestra')
  const question = page.getByRole('alertdialog')
  await question.getByRole('radio', { name: 'This event', exact: true }).check()
  await question.getByRole('button', { name: 'Update' }).click()
  await isSaved()
  await expect(event('Orchestra')).toBeVisible()
  await event('Cinema').click()
  await dialog.getByRole('button', { name: 'Delete Event' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await isSaved()
  // Closing the dialog goes back in the history, which would cancel a reload.
  await expect(page).not.toHaveURL(/#/)
  await expect(event('Cinema')).toHaveCount(0)

  await page.reload()
  await expect(event('Orchestra')).toBeVisible()
  await page.getByRole('button', { name: '3 changes waiting' }).click()
  const undo = page.getByRole('button', { name: 'Undo: Delete “Cinema”' })
  await undo.click()
  await expect(undo).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(event('Cinema')).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: /Waiting to be sent/ })).toHaveCount(0, { timeout: 20_000 })
  const stored = (await (await request.get('/api/calendar')).json()) as { title: string }[]
  expect(stored.map(({ title }) => title).toSorted()).toEqual([
    'Choir',
    'Cinema',
    'Dentist with Zoe',
    'Orchestra',
  ])
})
