import { shoppingApi } from '@roost/contract/shopping.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { createAccount } from '../../../test-support/accounts.ts'
import { renderPage } from '../../../test-support/app-page.tsx'
import type { FakeServer } from '../../../test-support/fake-server.ts'
import { StoredRows } from '../../../test-support/stored-rows.ts'
import { createHousehold } from '../../../test-support/fake-households.ts'
import { createItem } from '../../../test-support/shopping-items.ts'
import { expectFailureToast } from '../../../test-support/toast.ts'

/** Makes the server store these items, numbered from 1. */
const serveItems = (server: FakeServer, ...names: readonly string[]) => {
  const rows = new StoredRows(names.map((name, index) => createItem({ id: index + 1, name })))
  server.respond(shoppingApi.list, () => rows.all)
  return rows
}

const findTick = (name: string): Locator => page.getByRole('checkbox', { name })

const quickAdd = async (name: string): Promise<void> => {
  await page.getByLabelText('Quick add').fill(name)
  await userEvent.keyboard('{Enter}')
}

test('a rejection without a message is reported with a default message', { tags: ['SHOP-26'] }, async () => {
  const server = createHousehold(createAccount())
  serveItems(server, 'Milk')
  await renderPage('/shopping', server)
  // Any other error without a message comes from a proxy, and the write is retried later.
  const failure = { status: 401, message: '' }
  server.fail(shoppingApi.create, failure)
  await quickAdd('Bread')
  await expectFailureToast('Error', 'Failed to add item')
  await expect.element(page.getByLabelText('Quick add')).toHaveValue('Bread')
  await expect.element(findTick('Bread')).not.toBeInTheDocument()

  server.fail(shoppingApi.update, failure)
  await findTick('Milk').click()
  await expectFailureToast('Error', 'Failed to update item')
  await expect.element(findTick('Milk')).not.toBeChecked()

  server.fail(shoppingApi.remove, failure)
  await page.getByRole('button', { name: 'Delete Milk' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectFailureToast('Error', 'Failed to delete item')
  await expect.element(findTick('Milk')).toBeVisible()
})

test(
  'an edit to an item that another member has deleted is rejected, and the list is refetched',
  { tags: ['SHOP-39'] },
  async () => {
    const server = createHousehold(createAccount())
    const rows = serveItems(server, 'Milk', 'Bread')
    await renderPage('/shopping', server)
    await page.getByRole('button', { name: 'Edit Milk' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Shopping Item' })
    await dialog.getByLabelText('Name').fill('Oat milk')
    rows.remove(1)
    server.fail(shoppingApi.update, 'shopping.not_found')
    await dialog.getByRole('button', { name: 'Update Item' }).click()
    await expectFailureToast('Error', 'Failed to update item')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect.element(findTick('Milk')).not.toBeInTheDocument()
    await expect.element(findTick('Bread')).toBeVisible()
  },
)

test('a failure to load the list is reported, and the list appears after Retry', async () => {
  const server = createHousehold(createAccount())
  serveItems(server, 'Milk')
  server.fail(shoppingApi.list, { status: 500, message: 'Internal server error' })
  await renderPage('/shopping', server)
  await expect.element(page.getByText("Couldn't load the shopping list", { exact: true })).toBeVisible()
  server.repairOnNextClick(shoppingApi.list)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(findTick('Milk')).toBeVisible()
})
