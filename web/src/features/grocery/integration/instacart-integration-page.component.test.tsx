import { groceryApi } from '@roost/contract/shopping/grocery.ts'
import { siteApi } from '@roost/contract/instance/site.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { createHousehold, createServer, plainSite } from '../../../../test-support/rows/fake-households.ts'
import { expectToast, findToast } from '../../../../test-support/pages/toast.ts'

const search = async (query: string): Promise<void> => {
  await page.getByRole('searchbox').fill(query)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

const createDemo = () => {
  const server = createServer()
  server.respond(siteApi.get, { ...plainSite, isDemo: true })
  return server
}

test(
  'a visitor finds no live products and learns what a live search needs',
  { tags: ['GROC-07', 'GROC-10'] },
  async () => {
    const warnings = vi.spyOn(console, 'warn').mockReturnValue()
    const server = createDemo()
    server.fail(groceryApi.search, 'unauthorized')
    await renderPage('/instacart-integration', server)
    await expect.poll(() => document.title).toMatch(/^Live Grocery Integration/)
    await search(' ')
    await expectToast('Search Required', 'Please enter a product name to search')
    expect(server.calls(groceryApi.search)).toEqual([])

    await search('milk')
    await expect
      .element(page.getByRole('link', { name: 'Start a temporary session to search live products' }))
      .toHaveAttribute('href', '/temp-login')
    await expect.element(page.getByText('Sign in required', { exact: true })).toBeVisible()
    // Nothing has been searched yet.
    await expect.element(page.getByText('No products found for "milk"')).not.toBeInTheDocument()
    await expect.element(page.getByRole('list', { name: 'Products' })).not.toBeInTheDocument()
    expect(server.calls(groceryApi.search)).toEqual([{ query: 'milk', limit: '12' }])
    expect(warnings).toHaveBeenCalledOnce()
  },
)

test('a failed search shows no products, and only the log says why', { tags: ['GROC-18'] }, async () => {
  const warnings = vi.spyOn(console, 'warn').mockReturnValue()
  const server = createDemo()
  server.fail(groceryApi.search, 'grocery.unavailable')
  await renderPage('/instacart-integration', server)
  await search('milk')
  await expect.element(page.getByText('No products found for "milk"', { exact: true })).toBeVisible()
  await expect.element(findToast()).not.toBeInTheDocument()
  await expect.element(page.getByText('Sign in required')).not.toBeInTheDocument()
  expect(warnings).toHaveBeenCalledWith(
    'The search for products failed.',
    expect.objectContaining({ status: 502 }),
  )
})

test.for(['/instacart-demo', '/instacart-integration'])('%s is closed to members', async (path) => {
  await renderPage(path, createHousehold(createAccount()))
  await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})
