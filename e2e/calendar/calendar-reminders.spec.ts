import type { Page } from '@playwright/test'
import { expectOk } from '../support/instances/accounts.ts'
import type { Person } from '../support/instances/household.ts'
import { skipFirstLoad, waitForWorker } from '../support/browser/offline.ts'
import { expect, test } from '../support/instances/test.ts'
import { findToast } from '../support/browser/toast.ts'

const minuteMs = 60_000

interface Wanted {
  readonly title: string
  readonly inMinutes: number
  readonly reminder?: string
  readonly location?: string
}

/** Creates an event and returns its id. */
const createEvent = async ({ request }: Person, wanted: Wanted): Promise<number> => {
  const { title, inMinutes, reminder = '15 minutes', location } = wanted
  const startsAt = new Date(Date.now() + inMinutes * minuteMs)
  const created = await request.post('/api/calendar', {
    data: { title, location, startDate: startsAt.toISOString(), reminders: [reminder] },
  })
  await expectOk(created)
  return ((await created.json()) as { id: number }).id
}

/** Opens a page with a fake clock and waits until the reminders are loaded. */
const openPage = async (page: Page, path: string): Promise<void> => {
  await page.clock.install({ time: Date.now() })
  const isRead = page.waitForResponse((response) => response.url().includes('/api/calendar/reminders'))
  const isConnected = page.waitForResponse('**/api/events')
  await page.goto(path)
  await isConnected
  await skipFirstLoad(page)
  await isRead
}

/** Records the system notifications from the page and lets the journey click them. */
const recordNotifications = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shown: { title: string; body?: string | undefined; tag?: string | undefined }[] = []
    class RecordedNotification extends EventTarget {
      static readonly permission = 'granted'
      constructor(title: string, { body, tag }: NotificationOptions = {}) {
        super()
        shown.push({ title, body, tag })
        addEventListener('click-notification', () => this.dispatchEvent(new Event('click')), { once: true })
      }
      close() {}
    }
    // Headless browsers deny the notification permission.
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag } = {}) => {
      shown.push({ title, body, tag })
    }
    Object.assign(window, { Notification: RecordedNotification, shown })
  })
}

const listNotifications = (page: Page) =>
  page.evaluate(() => (window as unknown as { shown: { title: string; body: string }[] }).shown)

test(
  'a reminder appears on any page at its time and opens the event',
  { tag: ['@smoke', '@CAL-39'] },
  async ({ person, page }) => {
    const id = await createEvent(person, { title: 'Dentist', inMinutes: 20, location: 'Praxis Dr. Lind' })
    await openPage(page, '/shopping')
    await page.clock.fastForward(4 * minuteMs)
    await expect(findToast(page)).toHaveCount(0)
    await page.clock.fastForward(minuteMs)
    await expect(findToast(page)).toContainText('Dentist')
    // The number of minutes depends on how long the page took to load; reminders.rules.test.ts tests exact numbers.
    await expect(findToast(page)).toContainText(/In \d+ minutes · \d{1,2}:\d{2} [AP]M · Praxis Dr. Lind/)
    await findToast(page).getByRole('button', { name: 'Open' }).click()
    await expect(page).toHaveURL(
      new RegExp(`/calendar\\?date=\\d{4}-\\d{2}-\\d{2}#event-${id}-\\d{4}-\\d{2}-\\d{2}$`),
    )
    await expect(page.getByRole('dialog', { name: 'Edit Event' }).getByLabel('Title')).toHaveValue('Dentist')
  },
)

test('a reminder of a task opens the task', async ({ person, page }) => {
  // The browsers of all journeys are in Berlin.
  const later = Temporal.Now.plainDateTimeISO('Europe/Berlin').add({ minutes: 70 })
  // At midnight it would be due without a time.
  const dueAt = later.with({ minute: Math.max(later.minute, 1) })
  const created = await person.request.post('/api/tasks', {
    data: {
      title: 'Take out the bins',
      category: 'general',
      dueDate: dueAt.toString({ smallestUnit: 'minute' }),
      reminders: ['1 hour'],
    },
  })
  await expectOk(created)
  await openPage(page, '/shopping')
  await page.clock.fastForward(12 * minuteMs)
  await expect(findToast(page)).toContainText('Take out the bins')
  await expect(findToast(page)).toContainText(/In \d+ \w+ · \d{1,2}:\d{2} [AP]M · Task/)
  await findToast(page).getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Task' }).getByLabel('Title')).toHaveValue(
    'Take out the bins',
  )
})

test(
  'a reminder is shown only once, even in another tab and after a reload',
  { tag: ['@CAL-39'] },
  async ({ person, page }) => {
    await createEvent(person, { title: 'Dentist', inMinutes: 14 })
    await openPage(page, '/tasks')
    await page.clock.fastForward(20_000)
    await expect(findToast(page)).toContainText('Dentist')
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await openPage(tab, '/tasks')
      await tab.clock.fastForward(60_000)
      await expect(tab.getByRole('heading', { name: 'Task Management' })).toBeVisible()
      await expect(findToast(tab)).toHaveCount(0)
    }
  },
)

test(
  'an event added by another member triggers a reminder, and a past event does not',
  { tag: ['@CAL-39'] },
  async ({ household, person, page }) => {
    const other = await household.createPerson({ firstName: 'Maya' })
    await household.createHouseGroup('Nest', person, other)
    await createEvent(other, { title: 'Over', inMinutes: -3 })
    await openPage(page, '/tasks')
    const isRead = page.waitForResponse((response) => response.url().includes('/api/calendar/reminders'))
    await createEvent(other, { title: 'School play', inMinutes: 14 })
    await isRead
    await page.clock.fastForward(20_000)
    await expect(findToast(page)).toContainText('School play')
    await expect(page.getByText('Over', { exact: true })).toHaveCount(0)
  },
)

test(
  'two reminders at the same time are shown one after the other',
  { tag: ['@CAL-39'] },
  async ({ person, page }) => {
    await createEvent(person, { title: 'Dentist', inMinutes: 14 })
    await createEvent(person, { title: 'Piano lesson', inMinutes: 14 })
    await openPage(page, '/tasks')
    await page.clock.fastForward(20_000)
    await expect(findToast(page)).toContainText('Dentist')
    await findToast(page).getByRole('button', { name: 'Close' }).click()
    await expect(findToast(page)).toContainText('Piano lesson')
    await findToast(page).getByRole('button', { name: 'Close' }).click()
    await expect(findToast(page)).toHaveCount(0)
  },
)

test(
  'a person who has allowed notifications gets a system notification, and clicking it opens the event',
  { tag: ['@CAL-39'] },
  async ({ person, page }) => {
    const id = await createEvent(person, { title: 'Dentist', inMinutes: 14 })
    await recordNotifications(page)
    await openPage(page, '/tasks')
    await page.clock.fastForward(20_000)
    await expect(findToast(page)).toContainText('Dentist')
    await expect
      .poll(() => listNotifications(page))
      .toMatchObject([
        {
          title: 'Dentist',
          body: expect.stringMatching(/^In \d+ minutes/),
          tag: expect.stringContaining(`${id}-`),
        },
      ])
    await page.evaluate(() => dispatchEvent(new Event('click-notification')))
    await expect(page).toHaveURL(new RegExp(`/calendar\\?date=.*#event-${id}-`))
  },
)

test('signing out removes all reminders from the device', async ({ person, page }) => {
  await createEvent(person, { title: 'Dentist', inMinutes: 14 })
  await openPage(page, '/tasks')
  await page.clock.fastForward(20_000)
  await expect(findToast(page)).toContainText('Dentist')
  await findToast(page).getByRole('button', { name: 'Close' }).click()
  const listNotes = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('note-')))
  await expect.poll(() => listNotes()).toContainEqual(expect.stringContaining('shown-reminders'))
  await page.getByRole('button', { name: '(account)' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await expect.poll(() => listNotes()).toEqual([])
})

test.describe('an installed app', () => {
  test.use({ serviceWorkers: 'allow' })
  test.describe.configure({ timeout: 60_000 })

  test(
    'shows notifications through its service worker and opens the event in the open page when one is clicked',
    { tag: ['@CAL-39'] },
    async ({ person, page }) => {
      await recordNotifications(page)
      const isStarted = page.context().waitForEvent('serviceworker')
      await page.goto('/shopping')
      await waitForWorker(page)
      const worker = await isStarted
      await page.reload()
      const id = await createEvent(person, { title: 'Dentist', inMinutes: 14 })
      await expect
        .poll(
          async () => {
            await skipFirstLoad(page)
            return listNotifications(page)
          },
          { timeout: 20_000 },
        )
        .toMatchObject([{ title: 'Dentist', tag: expect.any(String) }])
      const path = `/calendar?date=2026-11-21#event-${id}-2026-11-21`
      await worker.evaluate(
        `self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
        notification: { close() {}, data: { path: '${path}' } },
      }))`,
      )
      await expect(page).toHaveURL(path)
    },
  )
})
