import { groceryApi, type GroceryProduct } from '@roost/contract/shopping/grocery.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import type { FakeServer } from '../../../test-support/fake-server.ts'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'
import { createItem } from '../../../test-support/rows/shopping-items.ts'
import { expectFailureToast, expectToast } from '../../../test-support/pages/toast.ts'

const milk: GroceryProduct = {
  id: 'kroger:1',
  title: 'Whole Milk',
  description: null,
  brand: null,
  price: 2.29,
  currency: 'USD',
  store: 'kroger',
  image: null,
  category: 'Dairy',
  availability: 'in_stock',
  nutrients: null,
  diets: [],
}

const createShopper = (): FakeServer => {
  const server = createHousehold(createAccount())
  server.respond(groceryApi.config, { configured: true, services: ['kroger', 'instacart', 'spoonacular'] })
  server.respond(groceryApi.search, [milk])
  return server
}

const openSearch = async (server: FakeServer): Promise<Locator> => {
  await renderPage('/shopping#search', server)
  return page.getByRole('dialog', { name: 'Search Grocery Products' })
}

const search = async (dialog: Locator, query: string): Promise<void> => {
  await dialog.getByRole('searchbox').fill(query)
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
}

const findProducts = (dialog: Locator): Locator =>
  dialog.getByRole('list', { name: 'Products' }).getByRole('listitem')

test('a search without results shows a message', async () => {
  const server = createShopper()
  server.respond(groceryApi.search, [])
  const dialog = await openSearch(server)
  await search(dialog, 'unicorn "dust"')
  await expect
    .element(dialog.getByText('No products found for "unicorn "dust""', { exact: true }))
    .toBeVisible()
})

test('a search needs words and valid prices', { tags: ['GROC-10'] }, async () => {
  const server = createShopper()
  const dialog = await openSearch(server)
  await search(dialog, '   ')
  await expectToast('Search Required', 'Please enter a product name to search')

  await dialog.getByLabelText('Min price').fill('5')
  await dialog.getByLabelText('Max price').fill('4')
  await search(dialog, 'milk')
  await expect
    .element(dialog.getByText('Minimum price must not be above the maximum price', { exact: true }))
    .toBeVisible()
  await expect.element(dialog.getByLabelText('Min price')).toHaveFocus()
  await dialog.getByLabelText('Max price').fill('-4')
  await expect
    .element(dialog.getByText('Maximum price must be a price of 0 or more', { exact: true }))
    .toBeVisible()
  expect(server.calls(groceryApi.search)).toEqual([])

  await dialog.getByLabelText('Max price').fill('6')
  await search(dialog, 'milk')
  await expect.element(dialog.getByText(/must/)).not.toBeInTheDocument()
  await expect.poll(() => server.calls(groceryApi.search)).toHaveLength(1)
})

test(
  'without a configured store, no request is sent',
  { tags: ['GROC-03', 'GROC-04', 'GROC-11'] },
  async () => {
    const server = createHousehold(createAccount())
    const dialog = await openSearch(server)
    await expect
      .element(dialog.getByRole('heading', { name: 'Grocery Store APIs Not Configured' }))
      .toBeVisible()
    await expect.element(dialog.getByText(/Ask an administrator to configure/)).toBeVisible()
    for (const service of ['Kroger', 'Instacart', 'Spoonacular'])
      await expect.element(dialog.getByRole('listitem').getByText(service, { exact: true })).toBeVisible()
    await search(dialog, 'milk')
    await expectToast(
      'Grocery Services Not Configured',
      'Please configure grocery store API keys to use this feature',
    )
    expect(server.calls(groceryApi.search)).toEqual([])
  },
)

test(
  'a failure to add a product to the list is reported, and the product can be added later',
  { tags: ['GROC-15'] },
  async () => {
    const server = createShopper()
    const dialog = await openSearch(server)
    await search(dialog, 'whole milk')
    const add = findProducts(dialog).getByRole('button', { name: /^Add to list/ })
    server.fail(shoppingApi.create, { status: 400, message: '' })
    await add.click()
    await expectFailureToast('Error', 'Failed to add item to shopping list')
    server.respond(shoppingApi.create, createItem({ name: milk.title }))
    await add.click()
    await expectToast('Added to Shopping List', milk.title)
  },
)

test(
  'failing stores and a missing connection are reported, and the search can be repeated',
  { tags: ['GROC-13'] },
  async () => {
    const server = createShopper()
    const dialog = await openSearch(server)
    const words = 'The grocery stores cannot be reached right now. Please try again in a moment.'
    server.fail(groceryApi.search, 'grocery.unavailable')
    await search(dialog, 'milk')
    await expectFailureToast('Error', words)
    await expect.element(dialog.getByRole('alert').getByText(words)).toBeVisible()
    server.fail(groceryApi.search, 'unreachable')
    await dialog.getByRole('button', { name: 'Retry' }).click()
    const unreachable = "Can't reach the server. Please check your connection and try again."
    await expect.element(dialog.getByRole('alert').getByText(unreachable)).toBeVisible()
    server.repairOnNextClick(groceryApi.search)
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect.element(findProducts(dialog).getByText('Whole Milk')).toBeVisible()
  },
)

test('a slow search shows which stores it is searching, and for how long', async () => {
  const server = createShopper()
  const dialog = await openSearch(server)
  await dialog.getByLabelText('Store').selectOptions('Kroger')
  const letGo = server.hold(groceryApi.search)
  await search(dialog, 'milk')
  await expect.element(dialog.getByText(/^Asking Kroger… [1-8] of at most 8 seconds$/)).toBeVisible()
  letGo()
  await expect.element(findProducts(dialog).getByText('Whole Milk')).toBeVisible()
})
