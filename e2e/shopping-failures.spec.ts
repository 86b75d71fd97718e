import type { Page } from '@playwright/test'
import { breakServer } from './support/failing-server.ts'
import { createItem, listNames, openShopping } from './support/shopping.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

const wide = { viewport: { width: 1440, height: 900 } }
const findDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Shopping Item' })
const findConfirmation = (page: Page) => page.getByRole('alertdialog')

test(
  'a bulk delete sends one request per item and counts items that were already deleted as deleted',
  { tag: ['@SHOP-23', '@SHOP-38'] },
  async ({ household }) => {
    const person = await household.createPerson(wide)
    const { page } = person
    const milk = await createItem(person, { name: 'Milk' })
    const bread = await createItem(person, { name: 'Bread' })
    await openShopping(person)
    const deleted: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deleted.push(new URL(request.url()).pathname)
    })
    await breakServer(page, {
      method: 'DELETE',
      path: `/api/shopping/${milk.id}`,
      failure: { status: 404, message: 'Item not found' },
    })
    await page.getByRole('button', { name: 'Select Items' }).click()
    await page.getByRole('button', { name: 'Select All', exact: true }).click()
    await page.getByRole('button', { name: 'Delete Selected (2)' }).click()
    await findConfirmation(page).getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Success', 'Deleted 2 items successfully!')
    expect(deleted.toSorted()).toEqual([`/api/shopping/${milk.id}`, `/api/shopping/${bread.id}`].toSorted())
  },
)

test(
  'a bulk delete that partly fails shows an error, and the list shows the remaining items',
  { tag: ['@SHOP-38'] },
  async ({ household, problems }) => {
    problems.tolerate(/^Failed to load resource/)
    const person = await household.createPerson(wide)
    const { page } = person
    for (const name of ['Milk', 'Bread', 'Salt']) await createItem(person, { name })
    const [{ id }] = (await (await person.request.get('/api/shopping')).json()) as [{ id: number }]
    await openShopping(person)
    await breakServer(page, {
      method: 'DELETE',
      path: `/api/shopping/${id}`,
      failure: { status: 403, message: 'Access denied' },
    })
    await page.getByRole('button', { name: 'Select Items' }).click()
    await page.getByRole('button', { name: 'Select All', exact: true }).click()
    await page.getByRole('button', { name: 'Delete Selected (3)' }).click()
    await findConfirmation(page).getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Error', 'Failed to delete items')
    await expect(page.getByRole('button', { name: 'Select Items' })).toBeVisible()
    await expect.poll(() => listNames(page)).toEqual(['Salt'])
  },
)

test('a conflicting edit is rejected at first and applied once the member confirms it', async ({
  household,
  problems,
}) => {
  problems.tolerate(/status of 409/)
  const person = await household.createPerson()
  const { page } = person
  const { id } = await createItem(person, { name: 'Milk' })
  await openShopping(person)
  await page.getByRole('button', { name: 'Edit Milk' }).click()
  const dialog = findDialog(page)
  await dialog.getByLabel('Name').fill('Oat milk')
  await person.request.put(`/api/shopping/${id}`, { data: { name: 'Soy milk' } })
  await dialog.getByRole('button', { name: 'Update Item' }).click()
  await expectToast(page, 'Error', 'Somebody else has changed this item since you last saw it.')
  await expect(dialog.getByLabel('Name')).toHaveValue('Oat milk')
  await dialog.getByRole('button', { name: 'Update Item' }).click()
  await expectToast(page, 'Success', 'Item updated successfully!')
  await expect.poll(() => listNames(page)).toEqual(['Oat milk'])
})
