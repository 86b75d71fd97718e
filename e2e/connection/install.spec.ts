import type { Page } from '@playwright/test'
import { skipFirstLoad, waitForWorker } from '../support/browser/offline.ts'
import { runAdministeredRoost } from '../support/instances/roost.ts'
import { expect, test as base } from '../support/instances/test.ts'
import { expectIcons, readManifest } from '../support/features/installing.ts'
import { findToast } from '../support/browser/toast.ts'
import { listWebFiles, PublishedWeb } from '../support/instances/web-root.ts'

interface WebFixtures {
  readonly web: PublishedWeb
}

/** Each worker runs an instance with a copy of the web app, so that newer versions can be published. */
const test = base.extend<object, WebFixtures>({
  web: [
    async ({ playwright: _playwright }, use) => {
      const web = new PublishedWeb()
      await use(web)
      web.remove()
    },
    { scope: 'worker' },
  ],
  roost: [
    async ({ playwright, web }, use) => runAdministeredRoost(playwright, use, {}, web.root),
    { scope: 'worker' },
  ],
})
test.use({ serviceWorkers: 'allow' })
// These journeys load the whole app several times.
test.describe.configure({ mode: 'serial', timeout: 90_000 })
const longTimeout = { timeout: 30_000 }

/** Opens the page and waits until the app is cached on the device. */
const openCached = async (page: Page, path = '/'): Promise<void> => {
  await page.goto(path)
  await waitForWorker(page)
}

const listCachedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).toReversed()
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })

const findEntry = (page: Page): Promise<string | null> =>
  page.locator('script[type=module]').first().getAttribute('src')

const isNewVersionReady = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    return Boolean(registration?.waiting)
  })

test('Roost can be installed by browsers', async ({ person: { page, request } }) => {
  await openCached(page)
  const manifest = await readManifest(page, '/manifest.webmanifest')
  expect(manifest.shortcuts.map((shortcut) => shortcut.url)).toEqual(['/shopping', '/tasks'])
  await expectIcons(page, request, manifest)
})

test(
  'a device caches every file of the app and no API response',
  { tag: '@smoke' },
  async ({ web, page }) => {
    await openCached(page, '/tasks')
    await expect(page.getByRole('heading', { name: 'Task Management' })).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
    // The catalogue of a language is stored when it is used.
    const files = listWebFiles(web.root).filter((path) => !/^\/(?:sw\.js|assets\/messages-)/.test(path))
    expect((await listCachedFiles(page)).toSorted()).toEqual(files.toSorted())
  },
)

test('nothing is cached for a visitor', async ({ visitor: page }) => {
  await page.goto('/', { waitUntil: 'load' })
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test('the service worker leaves addresses of the server to the network', async ({ problems, page }) => {
  // The test tools try to run a script in an API response, which its content security policy forbids.
  problems.tolerate(/^Blocked script execution/)
  await openCached(page)
  const health = await page.goto('/api/health/live')
  expect(health?.fromServiceWorker()).toBe(false)
  expect(health?.headers()['content-type']).toContain('application/json')
  const reset = await page.goto('/reset-password?token=s3cret')
  expect(reset?.fromServiceWorker()).toBe(false)
  expect(reset?.headers()['referrer-policy']).toBe('no-referrer')
  const tasks = await page.goto('/tasks')
  expect(tasks?.fromServiceWorker()).toBe(true)
})

test('a new version is offered and activated on request', { tag: '@smoke' }, async ({ web, page }) => {
  await openCached(page)
  const entry = await findEntry(page)
  web.publish()
  await expect.poll(() => isNewVersionReady(page), longTimeout).toBe(true)
  await expect(findToast(page)).toContainText('A new version of Roost is ready')
  expect(await findEntry(page)).toBe(entry)
  await findToast(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => findEntry(page).catch(() => entry), longTimeout).not.toBe(entry)
  await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
})

test('a page of the previous version keeps working after its files were removed from the server', async ({
  web,
  page,
}) => {
  await openCached(page)
  const other = await page.context().newPage()
  await openCached(other)
  const entry = (await findEntry(other)) ?? ''
  web.publish()
  await expect.poll(() => isNewVersionReady(page), longTimeout).toBe(true)
  await findToast(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => isNewVersionReady(page).catch(() => true), longTimeout).toBe(false)

  // The browser may also have a file in its own cache, or in memory.
  expect(await other.evaluate(async (path) => Boolean(await caches.match(path)), entry)).toBe(true)
  await other.getByRole('link', { name: 'House Groups' }).first().click()
  await expect(other.getByRole('heading', { level: 1, name: 'House Groups' })).toBeVisible()
})

test('reloading the only open page activates a new version', async ({ web, page }) => {
  await openCached(page)
  const entry = await findEntry(page)
  web.publish()
  await expect.poll(() => isNewVersionReady(page), longTimeout).toBe(true)
  await page.reload()
  expect(await findEntry(page)).not.toBe(entry)
  await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(findToast(page)).toHaveCount(0)
})

test('a server without a service worker removes the service worker of an earlier version', async ({
  problems,
  web,
  page,
}) => {
  problems.tolerate(/^A bad HTTP response code \(404\) was received when fetching the script/)
  await openCached(page)
  web.withdrawWorker()
  await page.reload()
  const countWorkers = async () => {
    await skipFirstLoad(page)
    return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  }
  await expect.poll(countWorkers, longTimeout).toBe(0)
  // Chromium may recreate a deleted cache to store compiled code for a script that came from it, but the cache stays
  // empty.
  const listAllKeptFiles = () =>
    page.evaluate(async () => {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const requests = await Promise.all(opened.map((cache) => cache.keys()))
      return requests.flat().map(({ url }) => url)
    })
  await expect.poll(listAllKeptFiles, longTimeout).toEqual([])
  const served = await page.goto('/tasks')
  expect(served?.fromServiceWorker()).toBe(false)
  await expect(page.getByRole('heading', { name: 'Task Management' })).toBeVisible()
})
