import type { BrowserContext, Page } from '@playwright/test'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { password } from '../support/instances/accounts.ts'
import { expectNoViolations } from '../support/browser/axe.ts'
import { createTask, findCard, openBoard } from '../support/features/board.ts'
import { breakServer, failureNoise } from '../support/browser/failing-server.ts'
import { chooseLanguage } from '../support/features/languages.ts'
import { openPage } from '../support/browser/page-walk.ts'
import type { Person } from '../support/instances/household.ts'
import { openForOffline, skipFirstLoad, waitForWorker, waitUntilStored } from '../support/browser/offline.ts'
import { expect, test } from '../support/instances/test.ts'
import { findToast } from '../support/browser/toast.ts'

test.beforeEach(({ problems }) => problems.tolerate(failureNoise))

const longTimeout = { timeout: 20_000 }

const addTask = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Task' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Category').selectOption('Kitchen')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await expect(dialog).toBeHidden()
}

const listTitles = async ({ request }: Pick<Person, 'request'>): Promise<string[]> => {
  const tasks = (await (await request.get('/api/tasks')).json()) as Task[]
  return tasks.map(({ title }) => title)
}

const signInBy = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
}

/** Lists everything that the browser stores for this origin except the app itself. */
const listStoredData = (page: Page) =>
  page.evaluate(async () => {
    const requests: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) requests.push(new URL(url).pathname)
    return {
      databases: (await indexedDB.databases()).map(({ name }) => name),
      storage: JSON.stringify(Object.entries(localStorage)),
      responses: requests.filter((path) => path.startsWith('/api/')),
    }
  })

/** Removes the session cookie while the device still assumes that the person is signed in. */
const expireSession = (context: BrowserContext): Promise<void> => context.clearCookies()

test.describe('an app cached on the device', () => {
  test.use({ serviceWorkers: 'allow' })
  test.describe.configure({ timeout: 90_000 })

  test(
    'opens offline with the last data it has read, and refetches when the connection is back',
    { tag: '@smoke' },
    async ({ household }) => {
      const person = await household.createPerson({ firstName: 'Maya' })
      const { page } = person
      await createTask(person, { title: 'Sweep the porch' })
      await openForOffline(page, () => openBoard(person))
      await waitForWorker(page)

      await page.context().setOffline(true)
      await page.reload()
      await expect(findCard(page, 'Sweep the porch')).toBeVisible()
      await page.goto('/shopping')
      await expect(page.getByRole('heading', { level: 1, name: 'Shopping' })).toBeVisible()
      await page.goto('/house-groups')
      await expect(page.getByRole('alert')).toContainText('has not been opened on this device yet')

      await page.goto('/tasks')
      await createTask(person, { title: 'Feed the hens' })
      await page.context().setOffline(false)
      await expect(findCard(page, 'Feed the hens')).toBeVisible(longTimeout)
    },
  )

  test('opens offline in the language of the person', async ({ household }) => {
    const person = await household.createPerson({ firstName: 'Maya' })
    const { page } = person
    await chooseLanguage(person, 'de')
    await openForOffline(page, () => openPage(page, '/tasks'))
    await waitForWorker(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Neue Aufgabe' }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })

  test('shows an error to a visitor who opens it offline', async ({ page }) => {
    await page.goto('/')
    await waitForWorker(page)
    await expireSession(page.context())
    await page.reload()
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    await page.context().setOffline(true)
    await page.goto('/tasks')
    await expect(page.getByRole('heading', { name: "Can't reach the server" })).toBeVisible()
  })

  test('stores no data of a person who has signed out', { tag: '@smoke' }, async ({ household }) => {
    const person = await household.createPerson({ firstName: 'Maya' })
    const { page } = person
    await createTask(person, { title: 'Sweep the porch' })
    await openForOffline(page, () => openBoard(person))
    await waitForWorker(page)
    expect((await listStoredData(page)).databases).toEqual([`roost-${person.id}`])
    expect((await listStoredData(page)).storage).toContain(person.email)

    await page.getByRole('button', { name: '(account)' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    const { databases, storage, responses } = await listStoredData(page)
    expect(databases).toEqual([])
    expect(storage).not.toContain(person.id)
    expect(storage).not.toContain(person.email)
    expect(responses).toEqual([])
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  })
})

test('the data on the device is shown if the server does not respond when the app starts', async ({
  person,
  page,
}) => {
  await createTask(person, { title: 'Sweep the porch' })
  await openForOffline(page, () => openBoard(person))
  const restore = await breakServer(page, { path: '/api', failure: 'unreachable' })
  await page.reload()
  await expect(findCard(page, 'Sweep the porch')).toBeVisible()
  await restore()
  const isReauthenticated = page.waitForResponse(
    (response) => response.url().endsWith('/api/auth/user') && response.ok(),
  )
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await isReauthenticated
})

test(
  'signing out with queued writes asks for confirmation',
  { tag: ['@PROF-03'] },
  async ({ person, page }) => {
    await openForOffline(page, () => openBoard(person))
    const restore = await breakServer(page, { method: 'POST', path: '/api/tasks', failure: 'unreachable' })
    await addTask(page, 'Sweep the porch')
    await addTask(page, 'Feed the hens')

    await page.goto('/profile')
    await page.getByRole('link', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog', { name: '2 changes have not been sent yet' })
    await expect(question).toContainText('Sign out and lose them?')
    await expectNoViolations(page)
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()

    await page.getByRole('link', { name: 'Logout' }).click()
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    expect((await listStoredData(page)).databases).toEqual([])
    await restore()
  },
)

test('a failed sign-out keeps the session and the queued writes while the server is unreachable', async ({
  person,
  page,
}) => {
  await openForOffline(page, () => openBoard(person))
  const restore = await breakServer(page, { path: '/api', failure: 'unreachable' })
  await page.getByRole('button', { name: '(account)' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(findToast(page)).toContainText("Can't reach the server.")
  await expect(page.getByRole('heading', { name: 'Task Management' })).toBeVisible()
  expect((await listStoredData(page)).databases).toEqual([`roost-${person.id}`])
  await restore()
})

/** Leaves a queued write on the device and lets the session expire. */
const leaveSomethingUnsent = async (person: Person, title: string): Promise<void> => {
  const { page } = person
  await openForOffline(page, () => openBoard(person))
  await page.context().setOffline(true)
  await addTask(page, title)
  await expect(findCard(page, title)).toBeVisible()
  await expireSession(page.context())
  await page.context().setOffline(false)
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible(longTimeout)
}

test('writes that were queued when a session ended are sent when the same person signs in again', async ({
  household,
}) => {
  const person = await household.createPerson({ firstName: 'Maya' })
  const { page } = person
  await leaveSomethingUnsent(person, 'Sweep the porch')
  expect((await listStoredData(page)).storage).not.toContain(person.email)
  await signInBy(page, person.email)
  const listSent = async () => {
    await skipFirstLoad(page)
    return listTitles({ request: page.request })
  }
  await expect.poll(listSent, longTimeout).toEqual(['Sweep the porch'])
})

test("another person who signs in on the same device neither sees the previous person's data nor sends their writes", async ({
  household,
}) => {
  const { maya, noah } = await household.createPair()
  await leaveSomethingUnsent(maya, 'Sweep the porch')
  const { page } = maya
  await signInBy(page, noah.email)
  await page.goto('/tasks')
  await expect(page.getByText('No tasks to do').first()).toBeVisible()
  await waitUntilStored(page, '/api/shopping')
  await expect(findCard(page, 'Sweep the porch')).toHaveCount(0)
  await expect.poll(async () => (await listStoredData(page)).databases).toEqual([`roost-${noah.id}`])
  expect((await listStoredData(page)).storage).not.toContain(maya.id)
  await expect.poll(() => listTitles(noah)).toEqual([])
})
