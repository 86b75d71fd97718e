import type { Locator, Page } from '@playwright/test'
import { password } from './support/accounts.ts'
import { breakServer, delayServer, failureNoise } from './support/failing-server.ts'
import { readLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { runRoost } from './support/roost.ts'
import { expect, test } from './support/test.ts'
import { expectToast, findToast } from './support/toast.ts'

const features = [
  { title: 'Task Management', facts: /assign and track duties on one task board/i },
  { title: 'Expense Tracking', facts: /monitor spending.* split fairly/i },
  { title: 'Shopping Lists', facts: /collaborative lists/i },
  { title: 'Family Calendar', facts: /dates, appointments and gatherings/i },
]
const topics = [
  { name: 'Help Center', words: 'I have forgotten my password' },
  { name: 'Contact Us', words: 'Who runs this Roost' },
  { name: 'Privacy Policy', words: 'One cookie, which keeps you signed in.' },
  { name: 'Terms of Service', words: 'Roost is free software under the MIT License.' },
]
const networks = ['Facebook', 'X', 'Instagram', 'YouTube']

const findFooter = (page: Page): Locator => page.getByRole('contentinfo')
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

test('LAND-01..04: a visitor reads what Roost is for, with its four features', async ({ page }) => {
  await openLanding(page)
  await expect(page).toHaveTitle(/Roost/)
  await expect(page.getByRole('banner')).toContainText('Roost')
  await expect(page.getByText('For families and for people who share a flat.')).toBeVisible()
  for (const { title, facts } of features) {
    const feature = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(feature).toContainText(facts)
  }
})

test('LAND-07, LAND-08: the figure on the sample card is said to be an example', async ({ page }) => {
  await openLanding(page)
  const figure = page.getByText('24 tasks completed today', { exact: true })
  await expect(figure).toBeVisible()
  await expect(figure.locator('..').getByText('Example', { exact: true })).toBeVisible()
})

test('LAND-11: every Get Started leads to the sign-in page, and so does Sign in', async ({ page }) => {
  await openLanding(page)
  const links = page.getByRole('link', { name: 'Get Started' })
  const count = await links.count()
  expect(count).toBeGreaterThan(1)
  for (let index = 0; index < count; index += 1) {
    await openLanding(page)
    await links.nth(index).click()
    await expect(page.getByRole('heading', { name: 'Welcome to Roost' })).toBeFocused()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  }
  await openLanding(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login')
})

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`LAND-12, LAND-13: Learn More shows the features and takes the focus there (motion: ${reducedMotion})`, async ({
    household,
  }) => {
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
    // Tab goes on from there: the next link is behind the features.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Setup Real Data' })).toBeFocused()
  })

test('LAND-14: the pages that can be looked at before are one click away', async ({ page }) => {
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
})

test('LAND-05, LAND-06: the footer names messaging as plain text that is coming soon', async ({ page }) => {
  await openLanding(page)
  const messaging = findFooter(page).getByRole('listitem').filter({ hasText: 'Messaging' })
  await expect(messaging).toHaveText(/Messaging\s*coming soon/)
  await expect(messaging.getByRole('link')).toHaveCount(0)
  await expect(messaging.getByRole('button')).toHaveCount(0)
})

for (const { year, line } of [
  { year: 2024, line: '© 2024 Roost' },
  { year: 2031, line: '© 2024-2031 Roost' },
])
  test(`LAND-09, LAND-10: in ${year} the copyright line is "${line}"`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(Date.UTC(year, 5, 1)))
    await openLanding(page)
    await expect(findFooter(page).getByText(line, { exact: true })).toBeVisible()
  })

test('LAND-15, LAND-16: four texts open in a dialog that keeps the focus and gives it back', async ({
  page,
}) => {
  await openLanding(page, '/no-such-page')
  for (const { name, words } of topics) {
    const opener = findFooter(page).getByRole('button', { name })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toContainText(words)
    for (const _ of Array.from({ length: 4 })) {
      await page.keyboard.press('Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL('/no-such-page')
  }
})

test('LAND-16: the help text leads to a new password', async ({ page }) => {
  await openLanding(page)
  await page.getByRole('button', { name: 'Help Center' }).click()
  await page.getByRole('link', { name: 'Ask for a reset link' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/forgot-password')
})

test('a text that cannot be loaded is told, and the page stays', async ({ page, problems }) => {
  problems.tolerate(failureNoise)
  // A toast was there before: its own file is one of those that will not come.
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

test('LAND-16, LAND-17, LAND-18: without settings nothing is a dead link', async ({ page }) => {
  const isToldOf = page.waitForResponse('/api/site')
  await openLanding(page)
  await isToldOf
  await expect(findSocial(page).getByRole('listitem')).toHaveCount(4)
  for (const name of networks)
    await expect(findSocial(page).getByRole('img', { name, exact: true })).toBeVisible()
  await expect(findSocial(page).getByRole('link')).toHaveCount(0)
  await expect(page.locator('a[href="#"], a[href=""], a:not([href])')).toHaveCount(0)
  await page.getByRole('button', { name: 'Contact Us' }).click()
  await expect(page.getByRole('dialog')).toContainText('Who runs this Roost')
  await expect(page.getByRole('dialog')).not.toContainText('Write to us')
  await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0)
})

test('LAND-16, LAND-18: what the operator has set is linked', async ({ browser, problems }) => {
  const settings = {
    CONTACT_EMAIL: 'hello@rooklane.example',
    FACEBOOK_URL: 'https://www.facebook.com/rooklane',
    YOUTUBE_URL: 'https://www.youtube.com/@rooklane',
  }
  await runRoost(async ({ url }) => {
    const context = await browser.newContext({ baseURL: url })
    problems.watch(context)
    const page = await context.newPage()
    await openLanding(page)
    const facebook = findSocial(page).getByRole('link', { name: /^Facebook / })
    await expect(facebook).toHaveAttribute('href', settings.FACEBOOK_URL)
    await expect(facebook).toHaveAttribute('rel', /\bnoopener\b/)
    await expect(facebook).toHaveAttribute('target', '_blank')
    await expect(facebook).toHaveAccessibleName('Facebook (opens in a new tab)')
    const youtube = findSocial(page).getByRole('link', { name: /^YouTube / })
    await expect(youtube).toHaveAttribute('href', settings.YOUTUBE_URL)
    await expect(findSocial(page).getByRole('link')).toHaveCount(2)
    await expect(findSocial(page).getByRole('img', { name: 'Instagram', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Contact Us' }).click()
    const mail = page.getByRole('dialog').getByRole('link', { name: settings.CONTACT_EMAIL })
    await expect(mail).toHaveAttribute('href', `mailto:${settings.CONTACT_EMAIL}`)
    await context.close()
  }, settings)
})

test('SHELL-05, SHELL-06: any other address shows the landing page, and signing in there leads home', async ({
  household,
}) => {
  const { email } = await household.createPerson()
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
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`nothing moves while the page and the operator's words arrive (${viewport.width} px)`, async ({
    household,
  }) => {
    const page = await household.openBrowser({ viewport })
    await watchLayoutShift(page)
    const letGo = await delayServer(page, { path: '/api/site' })
    const isToldOf = page.waitForResponse('/api/site')
    await openLanding(page)
    await page.waitForLoadState('load')
    letGo()
    await isToldOf
    await findSocial(page).scrollIntoViewIfNeeded()
    const { score, movements } = await readLayoutShift(page)
    expect(movements).toEqual([])
    expect(score).toBe(0)
  })

test('a server that does not tell of its operator leaves the page as it is', async ({ page, problems }) => {
  problems.tolerate(failureNoise)
  await breakServer(page, { path: '/api/site', failure: { status: 503, message: 'Busy' } })
  const isToldOf = page.waitForResponse('/api/site')
  await openLanding(page)
  await isToldOf
  await expect(findSocial(page).getByRole('img')).toHaveCount(4)
  await page.getByRole('button', { name: 'Contact Us' }).click()
  await expect(page.getByRole('dialog')).toContainText('Who runs this Roost')
})

test('search engines find a robots file that lets them read, and words for the landing page alone', async ({
  request,
}) => {
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
