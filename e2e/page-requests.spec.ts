import type { Page } from '@playwright/test'
import { createTask } from './support/board.ts'
import { createEvent } from './support/calendar.ts'
import { today } from './support/expense-page.ts'
import { createBudget, createExpense } from './support/money.ts'
import { createRecipe } from './support/recipes.ts'
import { createItem } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

// These journeys visit many pages one after the other.
test.describe.configure({ timeout: 120_000 })

const memberPages = [
  '/',
  '/tasks',
  '/expenses',
  '/budget-analytics',
  '/shopping',
  '/calendar',
  '/calendar?view=week',
  '/recipes',
  '/my-shared-recipes',
  '/house-groups',
  '/profile',
  '/security',
]

/** Opens the page and returns the API requests until its event stream and its offline data have been quiet for a while. */
const recordRequests = async (page: Page, path: string): Promise<string[]> => {
  const requests: string[] = []
  let requestedAt = Date.now()
  const record = (request: { method(): string; url(): string }): void => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    requestedAt = Date.now()
    requests.push(`${request.method()} ${pathname}${search}`)
  }
  page.on('request', record)
  const streamOpens = page.waitForResponse('**/api/events')
  await page.goto(path)
  await streamOpens
  await expect.poll(() => Date.now() - requestedAt, { timeout: 20_000 }).toBeGreaterThan(1500)
  page.off('request', record)
  return requests
}

const listRepeated = (requests: readonly string[]): string[] =>
  requests.filter((request, index) => requests.indexOf(request) !== index)

test('every page reads each of its addresses once when it opens', async ({ household }) => {
  const robin = await household.createPerson({ firstName: 'Robin' })
  await household.createHouseGroup(`Once ${robin.id}`, robin)
  await createTask(robin, { title: 'Water the plants' })
  await createItem(robin, { name: 'Milk' })
  await createBudget(robin, { name: 'Food', category: 'groceries' })
  await createExpense(robin, { title: 'Bread', date: today })
  await createEvent(robin, { title: 'Dinner', startDate: today })
  await createRecipe(robin, { title: 'Soup' })
  const repeated: Record<string, string[]> = {}
  for (const path of memberPages) {
    const requests = await recordRequests(robin.page, path)
    expect(requests.length, path).toBeGreaterThan(1)
    if (listRepeated(requests).length > 0) repeated[path] = listRepeated(requests)
  }
  expect(repeated).toEqual({})
})

test('the administration reads each of its addresses once when it opens', async ({ household }) => {
  const { page } = await household.signInAdmin()
  // The first visit marks new accounts as read, which changes the lists.
  await recordRequests(page, '/admin')
  expect(listRepeated(await recordRequests(page, '/admin'))).toEqual([])
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
