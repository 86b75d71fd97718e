import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { signIn } from './support/accounts.ts'
import { breakServer } from './support/failing-server.ts'
import { onPhone } from './support/looks.ts'
import { expect } from './support/test.ts'
import { expectToast } from './support/toast.ts'
import { isSameVisit, markVisit, test, watchCalls } from './support/visitor-instances.ts'

const findHeading = (page: Page, name: string) => page.getByRole('heading', { name })
const findBanner = (page: Page) => page.getByRole('region', { name: 'Temporary session' })
const findCreate = (page: Page) => page.getByRole('button', { name: 'Create Sample Data' })

const start = async (page: Page): Promise<void> => {
  await page.goto('/temp-login')
  await page.getByRole('button', { name: 'Start Temporary Session' }).click()
  await expect(findHeading(page, 'You are in a temporary session')).toBeVisible()
}

/** Clicks a link in the main part of the page. */
const followLink = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click()

test(
  'a visitor tries the demo and then signs up for their own account',
  { tag: ['@smoke', '@DEMO-01', '@DEMO-04', '@DEMO-15'] },
  async ({ household }) => {
    const page = await household.openBrowser()
    await page.goto('/temp-login')
    await markVisit(page)
    await page.getByRole('button', { name: 'Start Temporary Session' }).click()
    await expect(page.getByText('Temporary session created.', { exact: true })).toBeVisible()
    await expect(findHeading(page, 'You are in a temporary session')).toBeFocused()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(findBanner(page)).toContainText(/Temporary session until \d{1,2}:\d{2}/)

    // The cached list is updated when later changes are made.
    await followLink(page, 'Dashboard')
    await expect(findHeading(page, 'Your Family Dashboard')).toBeVisible()
    await expect(page.getByText('Water the tomatoes')).toHaveCount(0)
    await page.goBack()
    await followLink(page, 'Sample data')
    await findCreate(page).click()
    await expect(findHeading(page, 'Sample data created successfully!')).toBeVisible()
    await expect(page.getByText('5 tasks, 6 shopping items and 4 events', { exact: false })).toBeVisible()
    await followLink(page, 'Tasks')
    await expect(findHeading(page, 'Task Management')).toBeVisible()
    await expect(page.getByText('Water the tomatoes')).toBeVisible()
    await page.goBack()
    await followLink(page, 'Dashboard')
    await expect(findHeading(page, 'Your Family Dashboard')).toBeVisible()
    await expect(page.getByText('Water the tomatoes')).toBeVisible()
    await expect(findBanner(page)).toBeVisible()
    expect(await isSameVisit(page)).toBe(true)

    await page.goto('/export-working')
    await expect(page.getByRole('tab', { name: 'Tasks 5' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Shopping 6' })).toBeVisible()
    await expect(page.getByRole('tab', { name: /^Calendar [1-9]/ })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Tasks as text' })).toHaveValue(/Water the tomatoes/)

    await findBanner(page).getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('tab', { name: 'Sign Up', selected: true })).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  },
)

test(
  'the export contains data entered since the last visit',
  { tag: ['@smoke', '@XPORT-06', '@XPORT-07'] },
  async ({ household }) => {
    const page = await household.openBrowser()
    await start(page)
    await followLink(page, 'Export')
    await expect(page.getByRole('tab', { name: 'Tasks 0' })).toBeVisible()
    await expect(page.getByText('Sign in required')).toHaveCount(0)
    const calls = watchCalls(page)
    for (const title of ['Iron the shirts', 'Feed the cat', 'Sweep the stairs', 'Wash the car'])
      await page.request.post('/api/tasks', { data: { title, category: 'general' } })
    await page.getByRole('link', { name: /^Sample data/ }).click()
    await findCreate(page).waitFor()
    await page.getByRole('link', { name: /^Your export/ }).click()
    await expect(page.getByRole('tab', { name: 'Tasks 4' })).toBeVisible()
    const preview = page.getByRole('tabpanel', { name: 'Tasks 4' }).getByRole('listitem')
    await expect(preview).toHaveCount(4)
    await expect(preview.last()).toHaveText('and 1 more')
    await expect(page.getByRole('textbox', { name: 'Tasks as text' })).toHaveValue(/Wash the car/)
    for (const name of ['Copy to Clipboard', 'Download'])
      await expect(page.getByRole('button', { name })).toBeEnabled()
    expect(calls.filter((call) => call.startsWith('GET /api/export/')).toSorted()).toEqual([
      'GET /api/export/calendar-direct',
      'GET /api/export/shopping-direct',
      'GET /api/export/tasks-direct',
    ])
  },
)

test(
  'creating sample data as a visitor opens a demo session and stays on the page',
  { tag: ['@smoke', '@DEMO-11'] },
  async ({ household }) => {
    const page = await household.openBrowser()
    await page.goto('/setup-data')
    await expect(page.getByText(/^This starts a temporary session/)).toBeVisible()
    await findCreate(page).click()
    await expect(findHeading(page, 'Sample data created successfully!')).toBeFocused()
    await expect(findBanner(page)).toBeVisible()
    await expect(page).toHaveURL('/setup-data')

    await page.reload()
    await findCreate(page).click()
    await expect(findHeading(page, 'Your sample data is already there')).toBeVisible()
    expect(await (await page.request.get('/api/shopping')).json()).toHaveLength(6)
  },
)

const ownPages = [
  ['/temp-login', 'Temporary Session'],
  ['/export-working', 'Your Export'],
  ['/setup-data', 'Sample Data'],
  ['/instacart-demo', 'Grocery Integration Demo'],
  ['/instacart-integration', 'Live Grocery Integration'],
  ['/login', 'Page Not Found'],
] as const
const memberPages = [
  ['/', 'Your Family Dashboard'],
  ['/calendar', 'Family Calendar'],
  ['/house-groups', 'House Groups'],
  ['/profile', 'Profile'],
  ['/security', 'Security'],
  ['/export-demo', 'Export Demo'],
] as const

for (const [owner, addresses] of [
  ['visitors', ownPages],
  ['members', memberPages],
] as const) {
  test(`a demo account can open the pages for ${owner}`, { tag: ['@DEMO-09'] }, async ({ household }) => {
    const page = await household.openBrowser()
    await start(page)
    for (const [path, heading] of addresses) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(findBanner(page)).toBeVisible()
    }
  })
}

test('reloading the demo page recognises an existing demo session', async ({ household }) => {
  const page = await household.openBrowser()
  await start(page)
  await page.reload()
  await expect(findHeading(page, 'You are in a temporary session')).toBeVisible()
  await expect(page.getByText('Temporary session created.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start Temporary Session' })).toHaveCount(0)
})

test(
  'a member who opens the demo while signed in stays signed in to their own account',
  { tag: ['@DEMO-13'] },
  async ({ household }) => {
    const { email } = await household.createPerson({ firstName: 'Wren' })
    const page = await household.openBrowser()
    await page.goto('/temp-login')
    await signIn(page.context().request, email)
    await page.getByRole('button', { name: 'Start Temporary Session' }).click()
    await expect(findHeading(page, 'Your Family Dashboard')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(findBanner(page)).toHaveCount(0)
    const { email: shown } = (await (await page.request.get('/api/auth/user')).json()) as { email: string }
    expect(shown).toBe(email)
  },
)

test('when the demo session expires, the page returns to the landing page with a message', async ({
  household,
}) => {
  const page = await household.openBrowser()
  await page.clock.install()
  await start(page)
  await page.goto('/tasks')
  await expect(findHeading(page, 'Task Management')).toBeVisible()
  await breakServer(page, { path: '/api/auth/user', failure: { status: 401, message: 'Unauthorized' } })
  await page.clock.fastForward('01:50:00')
  await expect(findBanner(page)).toBeVisible()
  await page.clock.fastForward('00:11:00')
  await expectToast(page, 'Your temporary session has ended', 'Everything in it has been deleted.')
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await expect(findBanner(page)).toHaveCount(0)
})

test('data entered in a demo session is not visible to another person', async ({ household }) => {
  const page = await household.openBrowser()
  await start(page)
  await page.request.post('/api/create-sample-data', { data: {} })
  const other = await household.openBrowser()
  await start(other)
  await other.goto('/tasks')
  await expect(findHeading(other, 'Task Management')).toBeVisible()
  expect(await (await other.request.get('/api/tasks')).json()).toEqual([])
  expect(await (await other.request.get('/api/users')).json()).toHaveLength(1)
})

test('the pages of the demo session are accessible on a phone', async ({ household }) => {
  test.slow()
  const page = await household.openBrowser(onPhone)
  await start(page)
  await findBanner(page).waitFor()
  await expectNoViolations(page)
  await followLink(page, 'Sample data')
  await findCreate(page).click()
  await findHeading(page, 'Sample data created successfully!').waitFor()
  await expectNoViolations(page)
  await page.goto('/export-working')
  await page.getByRole('tab', { name: 'Tasks 5' }).waitFor()
  await expectNoViolations(page)
})

test('the pages do not scroll sideways on the narrowest phones', async ({ household }) => {
  const page = await household.openBrowser({ viewport: { width: 320, height: 640 } })
  await start(page)
  for (const path of ['/temp-login', '/setup-data', '/export-working', '/tasks']) {
    await page.goto(path)
    await findBanner(page).waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320)
  }
})
