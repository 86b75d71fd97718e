import { type ShoppingItem, shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test-support/accessibility.ts'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'
import {
  findGroup,
  findTick,
  serveItems,
  listNames,
  openBought,
  openShopping,
  quickAdd,
} from '../../../test-support/pages/shopping-page.ts'
import { expectEach, expectUrl, expectTexts } from '../../../test-support/rows/texts.ts'
import { expectToast, findToast } from '../../../test-support/pages/toast.ts'

const robin = createAccount()
const findDialog = (name: string): Locator => page.getByRole('dialog', { name })
const findConfirmation = (): Locator => page.getByRole('alertdialog')

test('the header and the sidebar count bought and open items', { tags: ['SHOP-01', 'SHOP-10'] }, async () => {
  const server = createHousehold(robin)
  serveItems(
    server,
    { name: 'Salt' },
    { name: 'Bread', estimatedPrice: 2.75 },
    { name: 'Milk', estimatedPrice: 1.5, quantity: '4' },
  )
  await page.viewport(1440, 900)
  await openShopping(server)
  await findTick('Bread').click()
  await expectEach(page.getByRole('main'), [
    '1 completed',
    '2 remaining',
    '3 total items',
    'Estimated total: $4.25',
  ])
  await expect
    .element(page.getByRole('meter', { name: 'Shopping progress' }))
    .toHaveAttribute('aria-valuenow', '33')
  await expect
    .element(page.getByRole('complementary'))
    .toMatchTextContent('Total items3Completed1Remaining2Estimated total$4.25Progress33%')
})

test('what was bought before is suggested and added with one tap', { tags: ['SHOP-06'] }, async () => {
  const server = createHousehold(robin)
  const bought = { isCompleted: true, completedAt: '2026-11-20T12:00:00.000Z', category: 'dairy' }
  const rows = serveItems(
    server,
    { name: 'Minced beef', category: 'meat' },
    { name: 'Milk', quantity: '2 l', notes: 'For the cake', ...bought },
    { name: 'Minced beef', ...bought },
  )
  await openShopping(server)
  const suggestions = page.getByRole('list', { name: 'Bought before' })
  await page.getByLabelText('Quick add').fill('mi')
  await suggestions.getByRole('button', { name: 'Milk 2 l' }).click()
  await expect
    .poll(() => rows.all.find(({ isCompleted }) => !isCompleted))
    .toMatchObject({ name: 'Milk', category: 'dairy', quantity: '2 l', notes: null })
  await expect.element(page.getByLabelText('Quick add')).toHaveValue('')
  await expect.element(page.getByLabelText('Quick add')).toHaveFocus()
  // Both foods are on the list now.
  await expect.element(suggestions).not.toBeInTheDocument()
})

test(
  'selected items are deleted together, and the selection is cleared',
  { tags: ['SHOP-02', 'SHOP-03', 'SHOP-16', 'SHOP-19'] },
  async () => {
    const server = createHousehold(robin)
    const rows = serveItems(server, { name: 'Salt' }, { name: 'Bread' }, { name: 'Milk' })
    await page.viewport(1440, 900)
    await openShopping(server)
    await page.getByRole('button', { name: 'Select Items' }).click()
    const remove = page.getByRole('button', { name: /^Delete Selected/ })
    await expect.element(remove).toHaveTextContent('Delete Selected (0)')
    await expect.element(remove).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Select Milk' }).click()
    await expect.element(remove).toHaveTextContent('Delete Selected (1)')
    await expectAccessible()
    await page.getByRole('button', { name: 'Cancel Select' }).click()
    await expect.element(findTick('Milk')).not.toBeChecked()
    await page.getByRole('button', { name: 'Select Items' }).click()
    await expect.element(remove).toHaveTextContent('Delete Selected (0)')

    await page.getByRole('button', { name: 'Select All', exact: true }).click()
    await expect.element(remove).toHaveTextContent('Delete Selected (3)')
    await page.getByRole('button', { name: 'Deselect All' }).click()
    await expect.element(remove).toHaveTextContent('Delete Selected (0)')
    await page.getByText('Bread', { exact: true }).click()
    await page.getByText('Salt', { exact: true }).click()
    await remove.click()
    await expect
      .element(findConfirmation())
      .toMatchTextContent('Are you sure you want to delete 2 selected items?')
    await expectAccessible()
    await findConfirmation().getByRole('button', { name: 'Delete' }).click()
    await expectToast('Success', 'Deleted 2 items successfully!', 'Salt, Bread')
    await expect.element(page.getByRole('button', { name: 'Select Items' })).toBeVisible()
    expect(listNames()).toEqual(['Milk'])
    await expect.poll(() => rows.all.map(({ name }) => name)).toEqual(['Milk'])
  },
)

test('a link leads to the recipes', { tags: ['SHOP-05'] }, async () => {
  await page.viewport(1440, 900)
  await openShopping(createHousehold(robin))
  await expect.element(page.getByRole('link', { name: 'Browse Recipes' })).toHaveAttribute('href', '/recipes')
})

test(
  'Enter adds the typed item and leaves the field ready for the next one; whitespace is not added',
  { tags: ['SHOP-06', 'SHOP-40'] },
  async () => {
    const server = createHousehold(robin)
    serveItems(server)
    await openShopping(server)
    const field = page.getByLabelText('Quick add')
    await quickAdd('  Milk ')
    await expectToast('Success', 'Item added to shopping list!', 'Milk')
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('')
    await quickAdd('Bread')
    await expect.element(findTick('Bread', findGroup('Pantry'))).toBeVisible()
    expect(listNames()).toEqual(['Milk', 'Bread'])
    await quickAdd('   ')
    const missing = page.getByText('Name is required', { exact: true })
    await expect.element(missing).toBeVisible()
    await expect.element(field).toHaveFocus()
    expect(server.calls(shoppingApi.create)).toHaveLength(2)
    await field.fill('x'.repeat(255))
    await expect.element(missing).not.toBeInTheDocument()
    await userEvent.keyboard('y')
    await expect.element(field).toHaveValue('x'.repeat(255))
    await expect.element(field).toHaveAccessibleDescription('Not added: at most 255 characters fit in here.')
  },
)

test(
  'items are listed under their categories in order, and those from recipes have a badge',
  { tags: ['SHOP-07', 'SHOP-08', 'SHOP-36'] },
  async () => {
    const server = createHousehold(robin)
    const categories = ['Recipe Ingredients', 'other', 'meat', 'Bakery', 'produce']
    serveItems(server, ...categories.map((category) => ({ name: `From ${category}`, category })))
    await openShopping(server)
    await expectTexts(page.getByRole('region').getByRole('heading', { level: 2 }), [
      'Produce',
      'Meat',
      'Other',
      'Bakery',
      'Recipe Ingredients',
    ])
    await expectEach(findGroup('Recipe Ingredients'), ['Recipe'])
    await expect.element(page.getByText('Recipe', { exact: true })).toHaveLength(1)

    await page.getByRole('button', { name: 'Edit From Recipe Ingredients' }).click()
    const category = findDialog('Edit Shopping Item').getByLabelText('Category')
    await expect.element(category).toHaveValue('Recipe Ingredients')
  },
)

test('editing an item sends only the edited fields', { tags: ['SHOP-09', 'SHOP-33'] }, async () => {
  const server = createHousehold(robin)
  serveItems(server, { name: 'Milk', category: 'dairy', quantity: '1 l', estimatedPrice: 2, notes: 'Fresh' })
  await openShopping(server)
  await page.getByRole('button', { name: 'Edit Milk' }).click()
  await expectUrl('/shopping#item-1')
  const dialog = findDialog('Edit Shopping Item')
  await expect.element(dialog.getByLabelText('Estimated price')).toHaveDisplayValue('2.00')
  await dialog.getByLabelText('Quantity').fill('2 l')
  await dialog.getByLabelText('Estimated price').fill('')
  await dialog.getByLabelText('Notes').fill('Long life')
  await dialog.getByRole('button', { name: 'Update Item' }).click()
  await expectToast('Success', 'Item updated successfully!', 'Milk')
  expect(server.calls(shoppingApi.update)).toEqual([
    {
      id: '1',
      quantity: '2 l',
      estimatedPrice: null,
      notes: 'Long life',
      base: { quantity: '1 l', estimatedPrice: 2, notes: 'Fresh' },
    },
  ])
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Edit Milk' })).toHaveFocus()
  await expectEach(page.getByRole('main'), ['Long life'])
  await expect.element(page.getByText('$2.00', { exact: true })).not.toBeInTheDocument()
})

test('an empty list shows a message and offers ways to fill it', { tags: ['SHOP-12'] }, async () => {
  await openShopping(createHousehold(robin))
  await expectEach(page.getByRole('main'), ['Your shopping list is empty. Add some items to get started!'])
  await page.getByRole('button', { name: 'Add an item' }).click()
  await expect.element(findDialog('Add Item')).toBeVisible()
})

test('common goods are added to an empty list with one tap', { tags: ['SHOP-12'] }, async () => {
  const server = createHousehold(robin)
  const rows = serveItems(server)
  await openShopping(server)
  await page.getByRole('button', { name: 'Add “Bread”' }).click()
  await expect.poll(() => rows.all).toMatchObject([{ name: 'Bread', category: 'pantry' }])
  await expect.element(findTick('Bread')).toBeVisible()
})

test('an item needs a name and a category', { tags: ['SHOP-13'] }, async () => {
  const server = createHousehold(robin)
  await openShopping(server, '#new')
  const dialog = findDialog('Add Item')
  await dialog.getByRole('button', { name: 'Add Item' }).click()
  await expectEach(dialog, ['Name is required', 'Category is required'])
  expect(server.calls(shoppingApi.create)).toEqual([])
})

test('a tick sends the time; unticking does not', { tags: ['SHOP-14', 'SHOP-15'] }, async () => {
  const server = createHousehold(robin)
  serveItems(server, { name: 'Bread' }, { name: 'Milk' })
  await openShopping(server)
  await page.getByText('Bread', { exact: true }).click()
  await expect
    .element(page.getByRole('button', { name: 'Bought (1)' }))
    .toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => server.calls(shoppingApi.update)).toHaveLength(1)
  const { completedAt, ...tick } = server.calls(shoppingApi.update)[0] ?? {}
  expect(tick).toEqual({ id: '2', isCompleted: true, base: { isCompleted: false } })
  expect(Math.abs(Date.now() - Date.parse(String(completedAt)))).toBeLessThan(60_000)
  expect(listNames()).toEqual(['Milk'])
  await expect.element(findToast()).not.toBeInTheDocument()

  await openBought()
  await expect.element(findTick('Bread', findGroup('Bought (1)'))).toBeChecked()
  expect(listNames()).toEqual(['Milk', 'Bread'])
  await findTick('Bread').click()
  await expect.element(findTick('Bread', findGroup('Other'))).not.toBeChecked()
  await expect
    .poll(() => server.calls(shoppingApi.update).at(-1))
    .toEqual({ id: '2', isCompleted: false, base: { isCompleted: true } })
})

test('a tick is shown before the server has responded', { tags: ['SHOP-14'] }, async () => {
  const server = createHousehold(robin)
  const rows = serveItems(server, { name: 'Milk' })
  await openShopping(server)
  const letGo = server.hold(shoppingApi.update)
  await findTick('Milk').click()
  await openBought()
  await expect.element(findTick('Milk')).toBeChecked()
  await expectEach(page.getByRole('main'), ['1 completed'])
  expect(rows.find(1).isCompleted).toBe(false)
  letGo()
  await expect.poll(() => rows.find(1).isCompleted).toBe(true)
})

test(
  'deleting an item asks for confirmation by name and can be cancelled',
  { tags: ['SHOP-18', 'SHOP-27'] },
  async () => {
    const server = createHousehold(robin)
    serveItems(
      server,
      { name: 'Bread' },
      { name: 'Milk', category: 'dairy', quantity: '2 l', notes: 'Fresh' },
    )
    await openShopping(server)
    await page.getByRole('button', { name: 'Delete Milk' }).click()
    await expect.element(findConfirmation()).toMatchTextContent('Are you sure you want to delete "Milk"?')
    await findConfirmation().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByRole('button', { name: 'Delete Milk' })).toHaveFocus()

    await page.getByRole('button', { name: 'Delete Milk' }).click()
    await findConfirmation().getByRole('button', { name: 'Delete' }).click()
    await expectToast('Success', 'Item deleted successfully!', 'Milk')
    await expect.element(findTick('Milk')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Delete Bread' })).toHaveFocus()

    await findToast().getByRole('button', { name: 'Undo' }).click()
    await expect.element(findTick('Milk', findGroup('Dairy'))).toBeVisible()
    await expectEach(page.getByRole('main'), ['Fresh'])
  },
)

test('an item can be deleted from its form', { tags: ['SHOP-18'] }, async () => {
  const server = createHousehold(robin)
  serveItems(server, { name: 'Bread' }, { name: 'Milk' })
  await page.viewport(390, 844)
  await openShopping(server)
  await page.getByRole('button', { name: 'Edit Milk' }).click()
  await findDialog('Edit Shopping Item').getByRole('button', { name: 'Delete' }).click()
  await findConfirmation().getByRole('button', { name: 'Delete' }).click()
  await expectToast('Success', 'Item deleted successfully!')
  await expectUrl('/shopping')
  expect(listNames()).toEqual(['Bread'])
})

test(
  'the history, the store finder and the product search can be opened from the page and closed again',
  { tags: ['SHOP-11'] },
  async () => {
    await page.viewport(1440, 900)
    await openShopping(createHousehold(robin))
    for (const [button, dialog] of [
      ['View History', 'Shopping History'],
      ['Store Finder', 'Store Finder'],
      ['Search Grocery Products', 'Search Grocery Products'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await expect.element(findDialog(dialog)).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(findDialog(dialog)).not.toBeInTheDocument()
      await expect.element(page.getByRole('button', { name: button })).toHaveFocus()
    }
    await expect.element(page.getByRole('button', { name: 'Share List' })).toBeVisible()
  },
)

test('the focus stays in the list while items are ticked by keyboard', async () => {
  const server = createHousehold(robin)
  serveItems(server, { name: 'Milk' }, { name: 'Bread' }, { name: 'Salt' })
  await openShopping(server)
  await expect.element(findTick('Milk')).toBeVisible()
  findTick('Milk').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(findTick('Bread')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(findTick('Salt')).toHaveFocus()
  expect(listNames()).toEqual(['Salt'])
  await expect.element(page.getByRole('status').filter({ hasText: 'Bread completed' })).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('button', { name: 'Bought (3)' })).toHaveFocus()
})

test('bought items are cleared from the list, and the toast restores them', async () => {
  const server = createHousehold(robin)
  const rows = serveItems(server, { name: 'Salt' }, { name: 'Bread', isCompleted: true })
  const clearedAt = '2026-11-20T10:00:00.000Z'
  let cleared: readonly ShoppingItem[] = []
  server.respond(shoppingApi.clearCompleted, () => {
    cleared = rows.all.filter(({ isCompleted }) => isCompleted)
    for (const { id } of cleared) rows.remove(id)
    return { clearedAt, count: cleared.length }
  })
  server.respond(shoppingApi.restoreCleared, () => {
    for (const item of cleared) rows.add(() => item)
    return { count: cleared.length }
  })
  await page.viewport(1440, 900)
  await openShopping(server)
  await page.getByRole('button', { name: 'Clear Completed' }).click()
  await expectToast('Success', 'Cleared 1 item. It stays in the history.')
  await expect.poll(() => listNames()).toEqual(['Salt'])
  await expect.element(page.getByRole('button', { name: 'Clear Completed' })).not.toBeInTheDocument()
  await findToast().getByRole('button', { name: 'Undo' }).click()
  await openBought()
  await expect.poll(() => listNames()).toEqual(['Salt', 'Bread'])
  expect(server.calls(shoppingApi.restoreCleared)).toEqual([{ clearedAt }])
})

test('adding what is on the list offers to raise its quantity instead', { tags: ['SHOP-06'] }, async () => {
  const server = createHousehold(robin)
  const rows = serveItems(server, { name: 'Milk', category: 'dairy', quantity: '2 l' })
  await openShopping(server)
  await quickAdd('milk')
  await findToast().getByRole('button', { name: 'Raise to 3 l instead' }).click()
  await expectToast('Success', 'Milk: 3 l')
  expect(server.calls(shoppingApi.create)).toMatchObject([
    { category: 'dairy', usesLastCategory: true, separatesQuantity: true },
  ])
  await expect.poll(() => rows.all.map(({ name, quantity }) => [name, quantity])).toEqual([['Milk', '3 l']])
})

test('an added item that somebody has changed since stays when the other one is raised', async () => {
  const server = createHousehold(robin)
  const rows = serveItems(server, { name: 'Milk', quantity: '2 l' })
  await openShopping(server)
  await quickAdd('milk')
  const raise = findToast().getByRole('button', { name: 'Raise to 3 l instead' })
  await expect.element(raise).toBeVisible()
  rows.change(rows.all[0]?.id ?? 0, { notes: 'oat', updatedAt: '2026-05-01T09:00:00.000Z' })
  await raise.click()
  await expectToast('Error', 'Somebody else has changed this item since you last saw it.')
  expect(rows.all).toMatchObject([{ name: 'milk', notes: 'oat' }, { quantity: '3 l' }])
})
