import type { Page } from '@playwright/test'
import { expectOk } from './support/accounts.ts'
import { createTask } from './support/board.ts'
import { createEvent } from './support/calendar.ts'
import { today } from './support/expense-page.ts'
import { createBudget, createExpense } from './support/money.ts'
import { createRecipe } from './support/recipes.ts'
import { sharePancakes, shareRecipe } from './support/shared-recipes.ts'
import { createItem } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

// These journeys visit many pages one after the other.
test.describe.configure({ timeout: 120_000 })

const memberPages = [
  '/',
  '/tasks',
  '/expenses',
  '/expenses?show=all',
  '/budget-analytics',
  '/budget-analytics?tab=goals',
  '/budget-analytics?tab=analytics',
  '/shopping',
  '/calendar',
  '/calendar?view=week',
  '/calendar?view=day',
  '/calendar?view=list',
  '/recipes',
  '/recipes?tab=saved',
  '/my-shared-recipes',
  '/my-shared-recipes?tab=received',
  '/house-groups',
  '/house-groups#invitations',
  '/profile',
  '/security',
  '/activity',
  '/export-demo',
  '/export-working',
  '/no-such-page',
]

/** Pages that visitors and demo accounts open, too. */
const demoPages = [
  '/temp-login',
  '/setup-data',
  '/export-demo',
  '/export-working',
  '/instacart-demo',
  '/instacart-integration',
]

const signedOutPages = [
  '/',
  '/login',
  '/login?tab=sign-up',
  '/forgot-password',
  '/reset-password?token=made-up',
  '/join#invitation=made-up',
]

/** Opens the page and returns the API requests until its event stream and its offline data have been quiet for a while. */
const recordRequests = async (page: Page, path: string, hasStream: boolean): Promise<string[]> => {
  const requests: string[] = []
  let requestedAt = Date.now()
  const record = (request: { method(): string; url(): string }): void => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    requestedAt = Date.now()
    requests.push(`${request.method()} ${pathname}${search}`)
  }
  // Otherwise only the hash may change, which does not load the page.
  await page.goto('about:blank')
  page.on('request', record)
  const streamOpens = hasStream ? page.waitForResponse('**/api/events') : null
  await page.goto(path)
  await streamOpens
  await expect.poll(() => Date.now() - requestedAt, { timeout: 20_000 }).toBeGreaterThan(1500)
  page.off('request', record)
  return requests
}

const listRepeated = (requests: readonly string[]): string[] =>
  requests.filter((request, index) => requests.indexOf(request) !== index)

/** Visits the pages and returns the repeated requests of each. */
const findRepeated = async (
  page: Page,
  paths: readonly string[],
  { hasStream = true } = {},
): Promise<Record<string, string[]>> => {
  const repeated: Record<string, string[]> = {}
  for (const path of paths) {
    const requests = await recordRequests(page, path, hasStream)
    expect(requests.length, path).toBeGreaterThan(0)
    if (listRepeated(requests).length > 0) repeated[path] = listRepeated(requests)
  }
  return repeated
}

test('every page reads each of its addresses once when it opens', async ({ household }) => {
  const robin = await household.createPerson({ firstName: 'Robin' })
  await household.createHouseGroup(`Once ${robin.id}`, robin)
  await createTask(robin, { title: 'Water the plants' })
  await createItem(robin, { name: 'Milk' })
  await createBudget(robin, { name: 'Food', category: 'groceries' })
  await createExpense(robin, { title: 'Bread', date: today })
  await createEvent(robin, { title: 'Dinner', startDate: today })
  const soup = await createRecipe(robin, { title: 'Soup' })
  const { shareUrl } = await shareRecipe(robin, soup.id)
  const paths = [...memberPages, `/shared/${shareUrl}`]
  // Most of the time is spent waiting, so that three browsers share the pages.
  const storageState = await robin.page.context().storageState()
  const browsers = [
    robin.page,
    await household.openBrowser({ storageState }),
    await household.openBrowser({ storageState }),
  ]
  const repeated = await Promise.all(
    browsers.map((page, index) =>
      findRepeated(
        page,
        paths.filter((_, place) => place % browsers.length === index),
      ),
    ),
  )
  expect(Object.assign({}, ...repeated)).toEqual({})
})

test('the pages for visitors, pending accounts and demo accounts read each of their addresses once', async ({
  household,
}) => {
  const { path } = await sharePancakes(household)
  const visitor = await household.openBrowser()
  const pending = await household.createPerson({ isApproved: false })
  const demo = await household.openBrowser()
  await expectOk(await demo.request.post('/api/auth/temp-login'))
  const repeated = await Promise.all([
    findRepeated(visitor, [...signedOutPages, ...demoPages, path], { hasStream: false }),
    findRepeated(pending.page, ['/', path], { hasStream: false }),
    findRepeated(demo, ['/', ...demoPages]),
  ])
  expect(repeated).toEqual([{}, {}, {}])
})

test('the administration reads each of its addresses once when it opens', async ({ household }) => {
  const { page } = await household.signInAdmin()
  // The first visit marks new accounts as read, which changes the lists.
  await recordRequests(page, '/admin', true)
  expect(await findRepeated(page, ['/admin'])).toEqual({})
})

test('a change between the first lists and the event stream is shown', async ({ household }) => {
  const robin = await household.createPerson({ firstName: 'Robin' })
  const { page } = robin
  await createTask(robin, { title: 'Water the plants' })
  let release = (): void => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/events', async (route) => {
    await isReleased
    await route.continue()
  })
  const streamIsRequested = page.waitForRequest('**/api/events')
  await page.goto('/tasks')
  await expect(page.getByText('Water the plants')).toBeVisible()
  await streamIsRequested
  await createTask(robin, { title: 'Feed the cat' })
  release()
  await expect(page.getByText('Feed the cat')).toBeVisible()
})
