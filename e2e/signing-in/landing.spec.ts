import type { Locator, Page } from '@playwright/test'
import { password } from '../support/instances/accounts.ts'
import { delayServer, failureNoise } from '../support/browser/failing-server.ts'
import { readLayoutShift, watchLayoutShift } from '../support/browser/layout-shift.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast, findToast } from '../support/browser/toast.ts'

const findSocial = (page: Page): Locator => page.getByRole('list', { name: 'Social networks' })

const isInView = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

const openLanding = async (page: Page, path = '/'): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/feather.*nest/i)
}

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(
    `Learn More scrolls to the features and moves the focus there (motion: ${reducedMotion})`,
    { tag: ['@LAND-12', '@LAND-13'] },
    async ({ household }) => {
      const page = await household.openBrowser({ reducedMotion, viewport: { width: 390, height: 700 } })
      await openLanding(page)
      const heading = page.getByRole('heading', { name: 'Everything you share, in four places' })
      const learnMore = page.getByRole('button', { name: 'Learn More' })
      expect(await isInView(heading)).toBe(false)
      await learnMore.focus()
      await page.keyboard.press('Enter')
      await expect(heading).toBeFocused()
      if (reducedMotion === 'reduce') expect(await isInView(heading), 'it is there at once').toBe(true)
      await expect.poll(() => isInView(heading)).toBe(true)
      await expect(page).toHaveURL(/\/$/)
      // From there, Tab moves to the next link after the features.
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Setup Real Data' })).toBeFocused()
    },
  )

test(
  'the demo pages are one click away from the landing page',
  { tag: ['@smoke', '@LAND-14'] },
  async ({ visitor: page }) => {
    const links = {
      'Setup Real Data': '/setup-data',
      'View Integration Demo': '/instacart-demo',
      'Try Live Integration': '/instacart-integration',
    }
    for (const [name, path] of Object.entries(links)) {
      await openLanding(page)
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/feather/i)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/feather/i)
    }
  },
)

test('a legal text that cannot be loaded shows an error, and the page stays open', async ({
  visitor: page,
  problems,
}) => {
  problems.tolerate(failureNoise)
  // An earlier toast loads the code for toasts, because that file could not be loaded later either.
  await page.goto('/login?error=google')
  await expect(findToast(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Roost' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/feather/i)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Terms of Service' }).click()
  await expectToast(page, "Can't reach the server", 'Please check your connection and load this page again.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/feather/i)
  await page.unroute('**/assets/*.js')
  await page.reload()
  await page.getByRole('button', { name: 'Terms of Service' }).click()
  await expect(page.getByRole('dialog', { name: 'Terms of Service' })).toBeVisible()
})

test(
  'an unknown address shows the landing page, and signing in there opens the home page',
  { tag: ['@SHELL-05', '@SHELL-06'] },
  async ({ household, person: { email } }) => {
    const page = await household.openBrowser()
    for (const path of ['/admin', '/no-such-page?x=1']) {
      await openLanding(page, path)
      await expect(page).toHaveURL(path)
    }
    await page.getByRole('link', { name: 'Get Started' }).first().click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  },
)

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`the landing page loads without layout shifts (${viewport.width} px)`, async ({ household }) => {
    const page = await household.openBrowser({ viewport })
    await watchLayoutShift(page)
    const letGo = await delayServer(page, { path: '/api/site' })
    const isSiteLoaded = page.waitForResponse('/api/site')
    await openLanding(page)
    await page.waitForLoadState('load')
    letGo()
    await isSiteLoaded
    await findSocial(page).scrollIntoViewIfNeeded()
    const { score, movements } = await readLayoutShift(page)
    expect(movements).toEqual([])
    expect(score).toBe(0)
  })

test('search engines may index only the landing page, which has a description', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toMatch(/^text\/plain/)
  expect(await robots.text()).toContain('User-agent: *\nDisallow:\n')
  const landing = await request.get('/')
  const html = await landing.text()
  expect(html).toMatch(/<html lang="en">/)
  expect(html).toMatch(/<meta property="og:title" content="Roost: feather your nest, together"/)
  expect(landing.headers()['x-robots-tag']).toBeUndefined()
  expect((await request.get('/tasks')).headers()['x-robots-tag']).toBe('noindex')
})
