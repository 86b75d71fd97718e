import { activate, expectFocusNotLost, press, tabTo, typeInto } from '../support/browser/keyboard.ts'
import { createItem, findTick, openShopping } from '../support/features/shopping.ts'
import { expect, test } from '../support/instances/test.ts'

// Every Tab press is a round trip to the browser, which takes time.
test.describe.configure({ timeout: 60_000 })

test('by keyboard alone, a member adds, ticks, edits and deletes an item', async ({ person, page }) => {
  await createItem(person, { name: 'Bread' })
  await openShopping(person)
  const quickAdd = page.getByLabel('Quick add')
  await typeInto(quickAdd, 'Milk')
  await press(page, 'Enter')
  await expect(findTick(page, 'Milk')).toBeVisible()
  await expect(quickAdd).toBeFocused()

  await activate(findTick(page, 'Milk'), 'Space')
  await expectFocusNotLost(page)
  const bought = page.getByRole('button', { name: 'Bought (1)' })
  await activate(bought)
  await expect(findTick(page, 'Milk')).toBeChecked()
  await expect(bought).toBeFocused()

  const edit = page.getByRole('button', { name: 'Edit Bread' })
  await activate(edit)
  const dialog = page.getByRole('dialog', { name: 'Edit Shopping Item' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await press(page, 'End')
  await page.keyboard.type(' rolls')
  await press(page, 'Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit Bread rolls' })).toBeFocused()

  await press(page, 'Enter')
  await activate(dialog.getByRole('button', { name: 'Delete' }))
  const question = page.getByRole('alertdialog')
  await activate(question.getByRole('button', { name: 'Delete' }))
  await expect(question).toBeHidden()
  await expect(findTick(page, 'Bread rolls')).toHaveCount(0)
  await expectFocusNotLost(page)
})

test(
  'by keyboard alone, a member selects all items and deletes them',
  { tag: '@smoke' },
  async ({ person, page }) => {
    for (const name of ['Milk', 'Bread']) await createItem(person, { name })
    await openShopping(person)
    await activate(page.getByRole('button', { name: 'Select Items' }))
    await expectFocusNotLost(page)
    await tabTo(page.getByRole('checkbox', { name: 'Select Milk' }), 'Tab')
    await press(page, 'Space')
    await activate(page.getByRole('button', { name: 'Delete Selected (1)' }))
    await activate(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
    await expect(page.getByText('Milk', { exact: true })).toHaveCount(0)
    await expectFocusNotLost(page)
  },
)
