import type { Page } from '@playwright/test'
import { delayServer } from './support/failing-server.ts'
import { createItem, findGroup, findTick, listNames, openShopping, quickAdd } from './support/shopping.ts'
import { expect, test } from './support/test.ts'
import { expectToast, findToast } from './support/toast.ts'

const wide = { viewport: { width: 1440, height: 900 } }
const findDialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const findConfirmation = (page: Page) => page.getByRole('alertdialog')

test('SHOP-01, SHOP-10: the header and the sidebar count what is bought and what is left', async ({
  household,
}) => {
  const person = await household.createPerson(wide)
  const { page } = person
  await createItem(person, { name: 'Milk', estimatedPrice: 1.5, quantity: '4' })
  await createItem(person, { name: 'Bread', estimatedPrice: 2.75 })
  await createItem(person, { name: 'Salt' })
  await openShopping(person)
  await findTick(page, 'Bread').click()
  for (const text of ['1 completed', '2 remaining', '3 total items', 'Estimated total: $4.25'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole('meter', { name: 'Shopping progress' })).toHaveAttribute('aria-valuenow', '33')
  const summary = page.getByRole('complementary').locator('dl > div')
  await expect(summary).toHaveText([
    'Total items3',
    'Completed1',
    'Remaining2',
    'Estimated total$4.25',
    'Progress33%',
  ])
})

test('SHOP-02, SHOP-03, SHOP-16, SHOP-19: selected items are deleted together, and selecting starts anew', async ({
  household,
}) => {
  const person = await household.createPerson(wide)
  const { page } = person
  for (const name of ['Milk', 'Bread', 'Salt']) await createItem(person, { name })
  await openShopping(person)
  await page.getByRole('button', { name: 'Select Items' }).click()
  const remove = page.getByRole('button', { name: /^Delete Selected/ })
  await expect(remove).toHaveText('Delete Selected (0)')
  await expect(remove).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Select Milk' }).check()
  await expect(remove).toHaveText('Delete Selected (1)')
  await page.getByRole('button', { name: 'Cancel Select' }).click()
  await expect(findTick(page, 'Milk')).not.toBeChecked()
  await page.getByRole('button', { name: 'Select Items' }).click()
  await expect(remove).toHaveText('Delete Selected (0)')

  await page.getByRole('button', { name: 'Select All', exact: true }).click()
  await expect(remove).toHaveText('Delete Selected (3)')
  await page.getByRole('button', { name: 'Deselect All' }).click()
  await expect(remove).toHaveText('Delete Selected (0)')
  await page.getByText('Bread', { exact: true }).click()
  await page.getByText('Salt', { exact: true }).click()
  await remove.click()
  await expect(findConfirmation(page)).toContainText('Are you sure you want to delete 2 selected items?')
  await findConfirmation(page).getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'Deleted 2 items successfully!')
  await expect(page.getByRole('button', { name: 'Select Items' })).toBeVisible()
  expect(await listNames(page)).toEqual(['Milk'])
  const left = (await (await person.request.get('/api/shopping')).json()) as { name: string }[]
  expect(left.map(({ name }) => name)).toEqual(['Milk'])
})

test('SHOP-13, SHOP-04, SHOP-17, SHOP-27: an item is added with all that is known of it', async ({
  household,
}) => {
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
})

test('SHOP-05: a link leads to the recipes', async ({ household }) => {
  const person = await household.createPerson(wide)
  await openShopping(person)
  await expect(person.page.getByRole('link', { name: 'Browse Recipes' })).toHaveAttribute('href', '/recipes')
})

test('SHOP-06, SHOP-40: Enter adds what is typed and the next one can be typed at once; nothing is no name', async ({
  household,
}) => {
  const person = await household.createPerson()
  const { page } = person
  await openShopping(person)
  await quickAdd(page, '  Milk ')
  await expectToast(page, 'Success', 'Item added to shopping list!')
  await expect(page.getByLabel('Quick add')).toBeFocused()
  await expect(page.getByLabel('Quick add')).toHaveValue('')
  await quickAdd(page, 'Bread')
  await expect(findTick(findGroup(page, 'Other'), 'Bread')).toBeVisible()
  expect(await listNames(page)).toEqual(['Bread', 'Milk'])
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.method()))
  await quickAdd(page, '   ')
  await expect(page.getByText('Name is required', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Quick add')).toBeFocused()
  expect(calls).not.toContain('POST')
  await page.getByLabel('Quick add').fill('x'.repeat(300))
  await expect(page.getByText('Name is required', { exact: true })).toBeHidden()
  await expect(page.getByLabel('Quick add')).toHaveValue('x'.repeat(255))
})

test('SHOP-07, SHOP-08, SHOP-36: items stand under their categories in order, those of recipes with a badge', async ({
  household,
}) => {
  const person = await household.createPerson()
  const { page } = person
  for (const category of ['Recipe Ingredients', 'other', 'meat', 'Bakery', 'produce'])
    await createItem(person, { name: `From ${category}`, category })
  await openShopping(person)
  await expect(page.getByRole('region').getByRole('heading', { level: 2 })).toHaveText([
    'Produce',
    'Meat',
    'Other',
    'Bakery',
    'Recipe Ingredients',
  ])
  await expect(findGroup(page, 'Recipe Ingredients').getByText('Recipe', { exact: true })).toBeVisible()
  await expect(page.getByText('Recipe', { exact: true })).toHaveCount(1)

  await page.getByRole('button', { name: 'Edit From Recipe Ingredients' }).click()
  const category = findDialog(page, 'Edit Shopping Item').getByLabel('Category')
  await expect(category).toHaveValue('Recipe Ingredients')
})

test('SHOP-09, SHOP-33: an item is edited, and only what was edited is sent', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  const { id } = await createItem(person, {
    name: 'Milk',
    category: 'dairy',
    quantity: '1 l',
    estimatedPrice: 2,
    notes: 'Fresh',
  })
  await openShopping(person)
  await page.getByRole('button', { name: 'Edit Milk' }).click()
  await expect(page).toHaveURL(`/shopping#item-${id}`)
  const dialog = findDialog(page, 'Edit Shopping Item')
  await expect(dialog.getByLabel('Estimated price')).toHaveValue('2.00')
  await dialog.getByLabel('Quantity').fill('2 l')
  await dialog.getByLabel('Estimated price').fill('')
  await dialog.getByLabel('Notes').fill('Long life')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Update Item' }).click()
  expect((await sent).postDataJSON()).toEqual({
    quantity: '2 l',
    estimatedPrice: null,
    notes: 'Long life',
    base: { quantity: '1 l', estimatedPrice: 2, notes: 'Fresh' },
  })
  await expectToast(page, 'Success', 'Item updated successfully!')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit Milk' })).toBeFocused()
  await expect(page.getByText('Long life', { exact: true })).toBeVisible()
  await expect(page.getByText('$2.00', { exact: true })).toBeHidden()
})

test('SHOP-12: an empty list says so, and what fills it', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await openShopping(person)
  await expect(
    page.getByText('Your shopping list is empty. Add some items to get started!', { exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Add an item' }).click()
  await expect(findDialog(page, 'Add Item')).toBeVisible()
})

test('SHOP-14, SHOP-15: a tick says when it was made, unticking does not', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await createItem(person, { name: 'Milk' })
  await createItem(person, { name: 'Bread' })
  await openShopping(person)
  const ticked = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByText('Bread', { exact: true }).click()
  const { completedAt, ...tick } = (await ticked).postDataJSON() as Record<string, unknown>
  expect(tick).toEqual({ isCompleted: true, base: { isCompleted: false } })
  expect(Math.abs(Date.now() - Date.parse(String(completedAt)))).toBeLessThan(60_000)
  await expect(findTick(page, 'Bread')).toBeChecked()
  expect(await listNames(page)).toEqual(['Milk', 'Bread'])
  await expect(findToast(page)).toHaveCount(0)

  const unticked = page.waitForRequest((request) => request.method() === 'PUT')
  await findTick(page, 'Bread').click()
  expect((await unticked).postDataJSON()).toEqual({ isCompleted: false, base: { isCompleted: true } })
  await expect(findTick(page, 'Bread')).not.toBeChecked()
  expect(await listNames(page)).toEqual(['Bread', 'Milk'])
})

test('SHOP-14: a tick shows before the server has it', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await createItem(person, { name: 'Milk' })
  await openShopping(person)
  const goOn = await delayServer(page, { method: 'PUT', path: '/api/shopping' })
  await findTick(page, 'Milk').click()
  await expect(findTick(page, 'Milk')).toBeChecked()
  await expect(page.getByText('1 completed', { exact: true })).toBeVisible()
  goOn()
  await expect
    .poll(async () => (await (await person.request.get('/api/shopping')).json()) as object[])
    .toMatchObject([{ name: 'Milk', isCompleted: true }])
})

test('SHOP-18, SHOP-27: deleting asks first and names the item; it can be taken back', async ({
  household,
}) => {
  const person = await household.createPerson()
  const { page } = person
  await createItem(person, { name: 'Milk', category: 'dairy', quantity: '2 l', notes: 'Fresh' })
  await createItem(person, { name: 'Bread' })
  await openShopping(person)
  await page.getByRole('button', { name: 'Delete Milk' }).click()
  await expect(findConfirmation(page)).toContainText('Are you sure you want to delete "Milk"?')
  await findConfirmation(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Delete Milk' })).toBeFocused()

  await page.getByRole('button', { name: 'Delete Milk' }).click()
  await findConfirmation(page).getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'Item deleted successfully!')
  await expect(findTick(page, 'Milk')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete Bread' })).toBeFocused()

  await findToast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(findTick(findGroup(page, 'Dairy'), 'Milk')).toBeVisible()
  await expect(page.getByText('Fresh', { exact: true })).toBeVisible()
})

test('SHOP-18: an item is deleted from its form', async ({ household }) => {
  const person = await household.createPerson({ viewport: { width: 390, height: 844 } })
  const { page } = person
  await createItem(person, { name: 'Milk' })
  await createItem(person, { name: 'Bread' })
  await openShopping(person)
  await page.getByRole('button', { name: 'Edit Milk' }).click()
  await findDialog(page, 'Edit Shopping Item').getByRole('button', { name: 'Delete' }).click()
  await findConfirmation(page).getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'Item deleted successfully!')
  await expect(page).toHaveURL('/shopping')
  expect(await listNames(page)).toEqual(['Bread'])
})

test('SHOP-11: history, sharing, stores and the search open from the page and close again', async ({
  household,
}) => {
  const person = await household.createPerson(wide)
  const { page } = person
  await openShopping(person)
  for (const [button, dialog] of [
    ['View History', 'Shopping History'],
    ['Store Finder', 'Store Finder'],
    ['Search Grocery Products', 'Search Grocery Products'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(findDialog(page, dialog)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(findDialog(page, dialog)).toBeHidden()
    await expect(page.getByRole('button', { name: button })).toBeFocused()
  }
  await expect(page.getByRole('button', { name: 'Share List' })).toBeVisible()
})

test('on a phone everything is at the thumb and ten items are on the first screen', async ({ household }) => {
  const viewport = { width: 390, height: 844 }
  const person = await household.createPerson({ viewport, hasTouch: true, isMobile: true })
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

test('who ticks down the list by keyboard stays where he is', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  for (const name of ['Salt', 'Bread', 'Milk']) await createItem(person, { name })
  await openShopping(person)
  await findTick(page, 'Milk').focus()
  await page.keyboard.press('Space')
  await expect(findTick(page, 'Bread')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(findTick(page, 'Salt')).toBeFocused()
  expect(await listNames(page)).toEqual(['Salt', 'Bread', 'Milk'])
  await expect(page.getByRole('status').filter({ hasText: 'Bread completed' })).toBeAttached()
})
