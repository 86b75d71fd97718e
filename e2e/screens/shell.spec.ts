import { breakServer, delayServer, failureNoise } from '../support/browser/failing-server.ts'
import { expectOk } from '../support/instances/accounts.ts'
import { signedOutPages } from '../support/browser/pages.ts'
import { expect, test } from '../support/instances/test.ts'

test(
  'a visitor can open the signed-out pages and sees the landing page at all other addresses',
  { tag: ['@PEND-10', '@SHELL-03', '@SHELL-05', '@SHELL-21'] },
  async ({ visitor: page }) => {
    for (const { path, heading, title } of signedOutPages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page).toHaveTitle(title === '' ? 'Roost' : `${title} · Roost`)
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    }
    for (const path of ['/tasks', '/admin', '/house-groups', '/no-such-page', '/tasks/7?q=milk']) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
      await expect(page).toHaveURL(path)
    }
  },
)

test(
  'an unknown address shows a "Page Not Found" page',
  { tag: ['@smoke', '@SHELL-09', '@SHELL-10'] },
  async ({ page }) => {
    for (const path of ['/no-such-page', '/setup-data', '/tasks/7']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
      await expect(page).toHaveURL(path)
      await expect(page).toHaveTitle('Page Not Found · Roost')
      await expect(page.getByText('You are already signed in')).toBeHidden()
    }
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
  },
)

test(
  'a signed-out page informs members that they are signed in and offers to sign out',
  { tag: ['@SHELL-09', '@SHELL-10'] },
  async ({ page }) => {
    for (const path of ['/forgot-password', '/reset-password', '/login']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
      await expect(page.getByText('You are already signed in', { exact: true })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Sign out' }).click()
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  },
)

test(
  'only a spinner shows until the server has returned the current user',
  { tag: ['@smoke', '@PEND-07', '@SHELL-12'] },
  async ({ page }) => {
    const letGo = await delayServer(page, { path: '/api/auth/user' })
    await page.goto('/tasks')
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await expect(page.getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('heading')).toHaveCount(0)
    letGo()
    await expect(page.getByRole('heading', { name: 'Task Management' })).toBeVisible()
  },
)

test(
  'an unreachable server is reported with a working retry button',
  { tag: ['@SHELL-14'] },
  async ({ problems, page }) => {
    problems.tolerate(failureNoise)
    const restore = await breakServer(page, { path: '/api/auth/user', failure: 'unreachable' })
    await page.goto('/tasks')
    const errorHeading = page.getByRole('heading', { name: "Can't reach the server" })
    await expect(errorHeading).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(errorHeading).toBeVisible()
    await restore()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Task Management' })).toBeVisible()
  },
)

type FirstReads = { readonly firstReads: ReadonlyMap<string, unknown> }

test(
  'what is requested before the code of a page has loaded is what the page reads',
  { tag: '@smoke' },
  async ({ household }) => {
    const robin = await household.createPerson({ timezoneId: 'Europe/Zurich' })
    const { id } = await household.createHouseGroup('The Nest', robin)
    const region = { weekStart: 1 }
    await expectOk(await robin.request.patch(`/api/house-groups/${id}/region`, { data: region }))
    const { page } = robin
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
    for (const path of ['/', '/tasks', '/expenses', '/calendar', '/shopping', '/shop', '/recipes']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const early = await page.evaluate(
        (name) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')?.split(' ').length,
        `reads-of:${path}`,
      )
      expect(early).toBeGreaterThan(0)
      const listUnused = () =>
        page.evaluate(() => [...(globalThis as unknown as FirstReads).firstReads.keys()])
      await expect.poll(listUnused).toEqual([])
    }
  },
)
