import type { CDPSession, Page, Worker } from '@playwright/test'
import type { Output } from '@roost/contract/endpoint/endpoint.ts'
import type { PushMessage, pushApi } from '@roost/contract/activity/push.ts'
import { expectToast } from '../support/browser/toast.ts'
import type { Person } from '../support/instances/household.ts'
import { expect } from '../support/instances/test.ts'
import { type SubscribedBrowser, test } from '../support/instances/pushing-roost.ts'

/** Subscribes at the stand-in, because the push service of this browser is on the internet. */
const replacePushService = async (page: Page, { subscription }: SubscribedBrowser): Promise<void> => {
  await page.addInitScript(({ endpoint, keys }) => {
    let current: unknown = null
    const subscribe = async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      localStorage.setItem('subscribed-with', applicationServerKey as string)
      current = {
        endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => true,
      }
      return current
    }
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => current })
  }, subscription)
}

/** Delivers a message to the service worker as the push service of the browser would. */
const deliver = async (page: Page, origin: string, message: PushMessage): Promise<void> => {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registration = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
    if (found) registration.resolve(found.registrationId)
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registration.promise,
    data: JSON.stringify(message),
  })
  await session.detach()
}

/** A browser without a window shows no notifications, so the worker records what it would show. */
const recordShown = (worker: Worker): Promise<unknown> =>
  worker.evaluate(
    `self.shown = new Map();
    ServiceWorkerRegistration.prototype.showNotification = async (title, { tag, lang, data }) =>
      void self.shown.set(tag, { title, lang, path: data.path })`,
  )

/** What the worker shows, by tag: a later notification takes the place of an earlier one with the same tag. */
const listShown = (worker: Worker): Promise<unknown> => worker.evaluate('Object.fromEntries(self.shown)')

const readPush = async ({ request }: Person) =>
  (await (await request.get('/api/push')).json()) as Output<typeof pushApi.list>

const readReceipt = async (person: Person) => (await readPush(person)).devices[0]?.receivedAt

test.describe('an installed app', () => {
  test.use({ serviceWorkers: 'allow' })
  test.describe.configure({ timeout: 60_000 })

  test('receives push messages while it is open and while it is closed, and confirms them', async ({
    person,
    page,
    pushing,
  }) => {
    const browser = pushing.service.subscribe()
    await replacePushService(page, browser)
    const isStarted = page.context().waitForEvent('serviceworker')
    await page.goto('/profile')
    const { publicKey } = await readPush(person)
    // The page would register the service worker some seconds later.
    await page.getByRole('button', { name: 'Turn on for this device' }).click()
    const worker = await isStarted
    await recordShown(worker)
    await expectToast(page, 'Success', 'Notifications are on')
    expect(await page.evaluate(() => localStorage.getItem('subscribed-with'))).toBe(publicKey)
    const devices = (shown: Page) => shown.getByRole('list', { name: 'Devices with notifications' })
    await expect(devices(page)).toContainText('Has received nothing yet')

    await page.getByRole('switch', { name: 'Tasks for me' }).uncheck()
    await page.getByRole('switch', { name: 'Quiet hours' }).check()
    await page.getByLabel('From', { exact: true }).selectOption('21:00')
    await page.getByRole('switch', { name: 'Daily summary' }).check()
    await page.getByLabel('Every day at').selectOption('06:00')
    await expect
      .poll(async () => (await readPush(person)).settings)
      .toEqual({
        off: ['tasks', 'shopping'],
        quietHours: { from: '21:00', to: '07:00' },
        digestAt: '06:00',
        hasEmailFallback: true,
      })

    await page.getByRole('button', { name: 'Is this device ready?' }).click()
    const ready = page.getByRole('list', { name: 'Is this device ready?' })
    await expect(page.getByText('Not everything is in order yet.')).toBeVisible()
    await expect(ready.getByRole('listitem')).toHaveText([
      'In order: The address begins with https',
      'In order: This device trusts the certificate',
      /^Not known: Roost is installed/,
      'In order: Notifications are allowed',
      'In order: Roost sends to this device',
      'Not known: A test has arrived',
      /^In order: Stays signed in until /,
      'In order: Last contact with the server: just now',
      'In order: No change is waiting to be sent',
    ])

    const { origin } = new URL(page.url())
    const message = {
      title: 'Kim hat dir „Müll“ zugewiesen',
      tag: 'notice-1',
      path: '/tasks',
      language: 'de',
    }
    await deliver(page, origin, message)
    await expect(devices(page)).toContainText('Last received: just now')
    await expect(ready.getByRole('listitem').nth(5)).toHaveText('In order: Messages have arrived')
    await expect(page.getByText('Notifications reach this device.')).toBeVisible()
    expect(await listShown(worker)).toEqual({
      'notice-1': { title: message.title, lang: 'de', path: '/tasks' },
    })

    await page.getByRole('button', { name: 'Send a test to this device' }).click()
    await expect(ready.getByRole('listitem').nth(5)).toHaveText('Not known: A test has arrived')
    await expect
      .poll(() => browser.messages)
      .toMatchObject([{ title: 'This is a test. Notifications arrive.', path: '/profile' }])
    await deliver(page, origin, browser.messages[0] ?? message)
    await expect(ready.getByRole('listitem').nth(5)).toHaveText('In order: A test has arrived')

    const empty = await page.context().newPage()
    await page.close()
    const before = await readReceipt(person)
    await deliver(empty, origin, { ...message, title: 'Changed meanwhile' })
    await expect.poll(() => readReceipt(person)).not.toBe(before)
    expect(await listShown(worker)).toMatchObject({ 'notice-1': { title: 'Changed meanwhile' } })

    await replacePushService(empty, browser)
    await empty.goto('/profile')
    await empty.getByRole('button', { name: /^Turn off/ }).click()
    await expect(empty.getByRole('button', { name: 'Turn on for this device' })).toBeVisible()
    await expect(devices(empty)).toBeHidden()
  })
})
