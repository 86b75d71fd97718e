import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { signIn } from './support/accounts.ts'
import { breakServer, failureNoise } from './support/failing-server.ts'
import { looks, toLookName, toOptions, wear } from './support/looks.ts'
import { test } from './support/provided-grocery.ts'
import { expect } from './support/test.ts'
import { expectToast, findToast } from './support/toast.ts'

const findProducts = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem')

const search = async (page: Page, query: string): Promise<void> => {
  await page.getByRole('searchbox').fill(query)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

/** Calls of the server the page makes from now on. */
const watchCalls = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search: query } = new URL(request.url())
    if (pathname.startsWith('/api/') && !['/api/auth/user', '/api/site'].includes(pathname))
      calls.push(pathname + query)
  })
  return calls
}

test('GROC-16, GROC-22: a visitor tries the search with made-up products, without asking anybody', async ({
  household,
}) => {
  const page = await household.openBrowser()
  const calls = watchCalls(page)
  await page.clock.install()
  await page.goto('/instacart-demo')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grocery Integration Demo')
  await expect(page).toHaveTitle(/^Grocery Integration Demo/)
  await expect(page.getByText('Demo data', { exact: true })).toBeVisible()
  await expect(findProducts(page)).toHaveCount(12)
  const pictures = await findProducts(page)
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => new URL(src).origin))
  expect(new Set(pictures)).toEqual(new Set([new URL(page.url()).origin]))

  await page.clock.pauseAt(Date.now() + 60_000)
  await search(page, 'milk')
  await page.clock.runFor(1490)
  await expect(findProducts(page)).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(findProducts(page)).toHaveCount(1)
  await page.clock.resume()
  await expect(findProducts(page)).toContainText('$3.79')
  await search(page, '')
  await expect(findProducts(page)).toHaveCount(12)
  await search(page, 'unicorn')
  await expect(page.getByText('No products found for "unicorn"', { exact: true })).toBeVisible()
  expect(calls).toEqual([])
})

test('GROC-07, GROC-10: a visitor finds no live products and learns what is needed for that', async ({
  household,
}) => {
  const page = await household.openBrowser()
  const calls = watchCalls(page)
  await page.goto('/instacart-integration')
  await expect(page).toHaveTitle(/^Live Grocery Integration/)
  await search(page, ' ')
  await expectToast(page, 'Search Required', 'Please enter a product name to search')
  expect(calls).toEqual([])

  await search(page, 'milk')
  const link = page.getByRole('link', { name: 'Start a temporary session to search live products' })
  await expect(link).toHaveAttribute('href', '/temp-login')
  await expect(page.getByText('Sign in required', { exact: true })).toBeVisible()
  // Nobody has looked yet.
  await expect(page.getByText('No products found for "milk"', { exact: true })).toBeHidden()
  await expect(findProducts(page)).toHaveCount(0)
  expect(calls).toEqual(['/api/grocery/search?query=milk&limit=12'])
})

test('with a session the page shows live products', async ({ shoppers }) => {
  const { email } = await shoppers.createPerson()
  const page = await shoppers.openBrowser()
  await page.goto('/instacart-integration')
  await search(page, 'milk')
  await expect(page.getByText('Sign in required', { exact: true })).toBeVisible()
  // Somebody signs in in another tab.
  await signIn(page.context().request, email)
  await search(page, 'milk')
  await expect(findProducts(page).first()).toContainText('Milk')
  await expect(page.getByText('Sign in required', { exact: true })).toBeHidden()
})

test('GROC-17: in a temporary session the page shows live products', async ({ shoppers }) => {
  const page = await shoppers.openBrowser()
  await page.goto('/instacart-integration')
  await search(page, 'milk')
  await page.getByRole('link', { name: 'Start a temporary session to search live products' }).click()
  await page.getByRole('button', { name: 'Start Temporary Session' }).click()
  await expect(page.getByRole('heading', { name: 'You are in a temporary session' })).toBeVisible()
  await page.getByRole('link', { name: /^Live groceries/ }).click()
  await search(page, 'milk')
  await expect(findProducts(page).first()).toContainText('Milk')
  await expect(page.getByText('Sign in required', { exact: true })).toBeHidden()
})

test('GROC-18: a search that fails finds nothing, and only the log says why', async ({
  household,
  problems,
}) => {
  problems.tolerate(failureNoise)
  const page = await household.openBrowser()
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text())
  })
  await page.goto('/instacart-integration')
  const failure = { status: 502, message: 'The grocery stores cannot be reached right now.' }
  await breakServer(page, { path: '/api/grocery/search', failure })
  await search(page, 'milk')
  await expect(page.getByText('No products found for "milk"', { exact: true })).toBeVisible()
  await expect(findToast(page)).toHaveCount(0)
  await expect(page.getByText('Sign in required', { exact: true })).toBeHidden()
  expect(logged).toContainEqual(expect.stringMatching(/^The search for products failed\..*502/))
})

test('members have these pages no more', async ({ household }) => {
  const { page } = await household.createPerson()
  for (const path of ['/instacart-demo', '/instacart-integration']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
})

for (const look of looks) {
  test(`the pages of the grocery search can be used by everybody (${toLookName(look)})`, async ({
    household,
  }) => {
    const page = await household.openBrowser(toOptions(look))
    await wear(page, look)
    await page.goto('/instacart-demo')
    await expect(findProducts(page)).toHaveCount(12)
    await expectNoViolations(page)
    // It shows for half a second, which a busy machine can miss.
    await expect(async () => {
      await search(page, 'milk')
      await expect(page.getByText(/^Asking the demo stores/)).toBeVisible({ timeout: 1400 })
    }).toPass()
    await expectNoViolations(page)
    await page.goto('/instacart-integration')
    await search(page, 'milk')
    await expect(page.getByText('Sign in required', { exact: true })).toBeVisible()
    await expectNoViolations(page)
  })
}

test('on the narrowest phones nothing has to be scrolled sideways', async ({ household }) => {
  const page = await household.openBrowser({ viewport: { width: 320, height: 640 } })
  for (const path of ['/instacart-demo', '/instacart-integration']) {
    await page.goto(path)
    await page.getByRole('searchbox').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
})
