import type { Page } from '@playwright/test'
import { phone } from '../support/browser/looks.ts'
import { createItem, findGroup, openShopping } from '../support/features/shopping.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

const wide = { viewport: { width: 1440, height: 900 } }
const findDialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test(
  'an item is added with all its fields',
  { tag: ['@smoke', '@SHOP-13', '@SHOP-04', '@SHOP-17', '@SHOP-27'] },
  async ({ household }) => {
    const person = await household.createPerson(wide)
    const { page } = person
    await openShopping(person)
    await page.getByRole('button', { name: 'Add Item' }).click()
    const dialog = findDialog(page, 'Add Item')
    await expect(dialog.getByLabel('Category').getByRole('option')).toHaveText([
      'Select category...',
      'Produce',
      'Dairy',
      'Pantry',
      'Meat',
      'Household',
      'Other',
    ])
    await dialog.getByRole('button', { name: 'Add Item' }).click()
    await expect(dialog.getByText('Name is required', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Category is required', { exact: true })).toBeVisible()
    await dialog.getByLabel('Name').fill('Oat milk')
    await dialog.getByLabel('Category').selectOption('Dairy')
    await dialog.getByLabel('Quantity').fill('2 l')
    await dialog.getByLabel('Estimated price').fill('3.98')
    await dialog.getByLabel('Notes').fill('The barista one')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await dialog.getByRole('button', { name: 'Add Item' }).click()
    expect((await sent).postDataJSON()).toEqual({
      name: 'Oat milk',
      category: 'dairy',
      quantity: '2 l',
      estimatedPrice: 3.98,
      notes: 'The barista one',
      isCompleted: false,
    })
    await expectToast(page, 'Success', 'Item added to shopping list!')
    await expect(dialog).toBeHidden()
    const group = findGroup(page, 'Dairy')
    for (const text of ['Oat milk', '2 l', '$3.98', 'The barista one'])
      await expect(group.getByText(text, { exact: true })).toBeVisible()
  },
)

test('on a phone all actions are at the bottom, and the first screen shows ten items', async ({
  household,
}) => {
  const person = await household.createPerson({ viewport: phone, hasTouch: true, isMobile: true })
  const { page } = person
  for (let number = 1; number <= 30; number += 1)
    await createItem(person, {
      name: `Item ${number}`,
      category: number > 25 ? 'produce' : number > 20 ? 'dairy' : 'pantry',
      quantity: '500 g',
      estimatedPrice: 2.5,
    })
  await openShopping(person)
  const bar = await page.getByLabel('Quick add').boundingBox()
  const boxes = await page
    .getByRole('checkbox')
    .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().bottom))
  expect(boxes.filter((bottom) => bottom < (bar?.y ?? 0)).length).toBeGreaterThanOrEqual(10)

  await page.getByRole('button', { name: 'Quick Actions' }).tap()
  for (const name of ['View History', 'Share List', 'Store Finder', 'Browse Recipes'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Select Items' }).tap()
  await page.getByText('Item 30', { exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Delete Selected (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Select' }).tap()
  await page.getByRole('button', { name: 'Add Item' }).tap()
  await expect(findDialog(page, 'Add Item')).toBeVisible()
})

test('on a phone the add button of an empty list is directly above the bottom bar', async ({ household }) => {
  const { page } = await household.createPerson({ viewport: phone, hasTouch: true, isMobile: true })
  await page.goto('/shopping')
  await page.getByText('Your shopping list is empty.').waitFor()
  const field = await page.getByLabel('Quick add').boundingBox()
  const dock = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  const gap = (dock?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(16)
})
