import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import { type FakeServer, Refusal } from '../../../test-support/fake-server.ts'
import { StoredRows } from '../../../test-support/rows/stored-rows.ts'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'
import { createItem } from '../../../test-support/rows/shopping-items.ts'
import { expectFailureToast, expectToast } from '../../../test-support/pages/toast.ts'

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

const deleteAll = async (count: number): Promise<void> => {
  await page.getByRole('button', { name: 'Select Items' }).click()
  await page.getByRole('button', { name: 'Select All', exact: true }).click()
  await page.getByRole('button', { name: `Delete Selected (${count})` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

test(
  'a bulk delete sends one request per item, counts items that were already deleted as deleted, and shows the remaining items if it partly fails',
  { tags: ['SHOP-23', 'SHOP-38'] },
  async () => {
    await page.viewport(1440, 900)
    const server = createHousehold(createAccount())
    const rows = serveItems(server, 'Milk', 'Bread', 'Salt')
    server.respond(shoppingApi.remove, ({ id }) => {
      if (id === 3) throw new Refusal('forbidden')
      rows.remove(id)
      if (id === 1) throw new Refusal('shopping.not_found')
      return { success: true } as const
    })
    await renderPage('/shopping', server)
    await deleteAll(3)
    await expectFailureToast('Error', 'Failed to delete items')
    await expect.element(page.getByRole('button', { name: 'Select Items' })).toBeVisible()
    await expect.element(page.getByRole('checkbox')).toHaveLength(1)
    await expect.element(findTick('Salt')).toBeVisible()
    expect(
      server
        .calls(shoppingApi.remove)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['1', '2', '3'])
  },
)

test('a conflicting edit is rejected at first and applied once the member confirms it', async () => {
  const server = createHousehold(createAccount())
  const rows = serveItems(server, 'Milk')
  await renderPage('/shopping', server)
  await page.getByRole('button', { name: 'Edit Milk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Shopping Item' })
  await dialog.getByLabelText('Name').fill('Oat milk')
  rows.change(1, { name: 'Soy milk' })
  server.fail(shoppingApi.update, 'shopping.changed_since')
  const save = dialog.getByRole('button', { name: 'Update Item' })
  await save.click()
  await expectFailureToast('Error', 'Somebody else has changed this item since you last saw it.')
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Oat milk')
  server.respond(shoppingApi.update, ({ id, name }) => rows.change(id, { name }))
  await save.click()
  await expectToast('Success', 'Item updated successfully!')
  await expect.element(findTick('Oat milk')).toBeVisible()
  expect(server.calls(shoppingApi.update).map(({ base }) => base)).toEqual([{ name: 'Milk' }, undefined])
})
