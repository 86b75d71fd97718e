import { breakServer, delayServer, failureNoise } from './support/failing-server.ts'
import { expect, test } from './support/test.ts'

const memberPages = [
  { path: '/', heading: 'Your Family Dashboard', title: 'Dashboard · Roost' },
  { path: '/tasks', heading: 'Task Management', title: 'Tasks · Roost' },
  { path: '/expenses', heading: 'Expense Tracking', title: 'Expenses · Roost' },
  { path: '/budget-analytics', heading: 'Budget Analytics', title: 'Budget Analytics · Roost' },
  { path: '/calendar', heading: 'Family Calendar', title: 'Calendar · Roost' },
  { path: '/shopping', heading: 'Shopping Lists', title: 'Shopping · Roost' },
  { path: '/recipes', heading: 'Recipes', title: 'Recipes · Roost' },
  { path: '/my-shared-recipes', heading: 'My Shared Recipes', title: 'My Shared Recipes · Roost' },
  { path: '/house-groups', heading: 'House Groups', title: 'House Groups · Roost' },
  { path: '/profile', heading: 'Profile', title: 'Profile · Roost' },
  { path: '/security', heading: 'Security', title: 'Security · Roost' },
  { path: '/activity', heading: 'Activity', title: 'Activity · Roost' },
  { path: '/admin', heading: 'Admin', title: 'Admin · Roost' },
  { path: '/export-demo', heading: 'Export Demo', title: 'Export Demo · Roost' },
]
const signedOutPages = [
  { path: '/', heading: 'Feather your nest, together', title: 'Roost' },
  { path: '/login', heading: 'Welcome to Roost', title: 'Sign in · Roost' },
  { path: '/forgot-password', heading: 'Reset your password', title: 'Reset your password · Roost' },
]

test(
  'a visitor can open the signed-out pages and sees the landing page at all other addresses',
  { tag: ['@PEND-10', '@SHELL-03', '@SHELL-05', '@SHELL-21'] },
  async ({ page }) => {
    for (const { path, heading, title } of signedOutPages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page).toHaveTitle(title)
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
  'an approved member can open every page, and each has the navigation bar and the footer',
  {
    tag: [
      '@SHELL-08',
      '@SHELL-15',
      '@SHELL-16',
      '@SHELL-20',
      '@SHELL-61',
      '@PEND-08',
      '@PEND-09',
      '@PEND-21',
    ],
  },
  async ({ household }) => {
    const { page } = await household.createPerson()
    for (const { path, heading, title } of memberPages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveCount(1)
      await expect(page).toHaveTitle(title)
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      const footer = page.getByRole('contentinfo')
      await expect(footer).toContainText(`Roost · ${new Date().getFullYear()}`)
      await expect(footer.getByRole('link')).toHaveText(['Profile', 'Security'])
    }
  },
)

test(
  'an unknown address shows a "Page Not Found" page',
  { tag: ['@smoke', '@SHELL-09', '@SHELL-10'] },
  async ({ household }) => {
    const { page } = await household.createPerson()
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
  async ({ household }) => {
    const { page } = await household.createPerson()
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
  async ({ household }) => {
    const { page } = await household.createPerson()
    const letGo = await delayServer(page, { path: '/api/auth/user' })
    await page.goto('/tasks')
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await expect(page.getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('heading')).toHaveCount(0)
    letGo()
    await expect(page.getByRole('heading', { name: 'Task Management' })).toBeVisible()
  },
)

for (const failure of ['unreachable', 'proxy page', { status: 503, message: 'Busy' }] as const) {
  const name = typeof failure === 'string' ? failure : failure.status
  test(
    `an unreachable server (${name}) is reported with a working retry button`,
    { tag: ['@SHELL-14'] },
    async ({ household, problems }) => {
      problems.tolerate(failureNoise)
      const { page } = await household.createPerson()
      const restore = await breakServer(page, { path: '/api/auth/user', failure })
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
}

test('no page sends a request to another host', async ({ household, roost }) => {
  const { page } = await household.createPerson()
  const visitor = await household.openBrowser()
  const origins = new Set<string>()
  for (const browser of [page, visitor])
    browser.on('request', (request) => origins.add(new URL(request.url()).origin))
  for (const { path } of memberPages) await page.goto(path, { waitUntil: 'load' })
  for (const { path } of signedOutPages) await visitor.goto(path, { waitUntil: 'load' })
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  expect([...origins]).toEqual([roost.url])
})
