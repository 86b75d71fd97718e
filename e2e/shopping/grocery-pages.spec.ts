import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/axe.ts'
import { signIn } from '../support/instances/accounts.ts'
import { onPhone } from '../support/browser/looks.ts'
import { test } from '../support/instances/provided-grocery.ts'
import { expect } from '../support/instances/test.ts'

const findProducts = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem')

const search = async (page: Page, query: string): Promise<void> => {
  await page.getByRole('searchbox').fill(query)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

/** Records all later API calls from the page. */
const watchCalls = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search: query } = new URL(request.url())
    if (pathname.startsWith('/api/') && !['/api/auth/user', '/api/site'].includes(pathname))
      calls.push(pathname + query)
  })
  return calls
}

test(
  'a visitor tries the search with sample products and without API calls',
  { tag: ['@smoke', '@GROC-16', '@GROC-22'] },
  async ({ household }) => {
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
  },
)

test('a signed-in member sees products from the stores', { tag: '@smoke' }, async ({ shoppers }) => {
  const { email } = await shoppers.createPerson()
  const page = await shoppers.openBrowser()
  await page.goto('/instacart-integration')
  await search(page, 'milk')
  await expect(page.getByText('Sign in required', { exact: true })).toBeVisible()
  // Signs in through the same browser, as if in another tab.
  await signIn(page.context().request, email)
  await search(page, 'milk')
  await expect(findProducts(page).first()).toContainText('Milk')
  await expect(page.getByText('Sign in required', { exact: true })).toBeHidden()
})

test('a demo account sees products from the stores', { tag: ['@GROC-17'] }, async ({ shoppers }) => {
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

test('the grocery search pages are accessible on a phone', async ({ household }) => {
  const page = await household.openBrowser(onPhone)
  await page.goto('/instacart-demo')
  await expect(findProducts(page)).toHaveCount(12)
  await expectNoViolations(page)
  // The status shows for only half a second, which a busy machine can miss.
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
