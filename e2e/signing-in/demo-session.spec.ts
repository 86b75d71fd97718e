import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/axe.ts'
import { onPhone } from '../support/browser/looks.ts'
import { expect } from '../support/instances/test.ts'
import { isSameVisit, markVisit, test, watchCalls } from '../support/instances/visitor-instances.ts'

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

test('the pages of the demo session are accessible on a phone and do not scroll sideways on the narrowest phones', async ({
  household,
}) => {
  test.slow()
  const page = await household.openBrowser(onPhone)
  const expectAccessibleAndNarrow = async (): Promise<void> => {
    await findBanner(page).waitFor()
    await expectNoViolations(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320)
    await page.setViewportSize(onPhone.viewport)
  }
  await start(page)
  await expectAccessibleAndNarrow()
  await followLink(page, 'Sample data')
  await findCreate(page).click()
  await findHeading(page, 'Sample data created successfully!').waitFor()
  await expectAccessibleAndNarrow()
  await page.goto('/export-working')
  await page.getByRole('tab', { name: 'Tasks 5' }).waitFor()
  await expectAccessibleAndNarrow()
})
