import { openForOffline } from '../support/browser/offline.ts'
import {
  createItem,
  findGroup,
  findTick,
  listNames,
  openBought,
  openShopping,
  quickAdd,
} from '../support/features/shopping.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast, findToast } from '../support/browser/toast.ts'

test(
  'items added, edited, ticked and deleted offline change immediately, are marked as queued and are saved on the server later',
  { tag: '@smoke' },
  async ({ problems, person, page }) => {
    problems.tolerate(/^Failed to load resource: net::ERR_/)
    for (const name of ['Salt', 'Bread', 'Milk']) await createItem(person, { name })
    await openForOffline(page, () => openShopping(person))
    await findTick(page, 'Milk').waitFor()
    // The deferred code for the forms loads shortly after the list.
    await page.getByRole('button', { name: 'Add Item' }).click()
    await page.getByRole('dialog', { name: 'Add Item' }).waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Add Item' })).toBeFocused()
    await page.context().setOffline(true)

    await quickAdd(page, 'Eggs')
    await expectToast(page, 'Saved on this device', 'It will be sent when you are back online.')
    await expect(page.getByLabel('Quick add')).toBeFocused()
    await page.getByRole('button', { name: 'Edit Eggs' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Shopping Item' })
    await dialog.getByLabel('Quantity').fill('12')
    await dialog.getByLabel('Category').selectOption('Dairy')
    await dialog.getByRole('button', { name: 'Update Item' }).click()
    await expect(dialog).toBeHidden()
    await findTick(page, 'Milk').click()
    await openBought(page)
    await expect(findTick(page, 'Milk')).toBeChecked()
    await page.getByRole('button', { name: 'Delete Bread' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(findToast(page)).toContainText('Saved on this device')

    await expect.poll(() => listNames(page)).toEqual(['Eggs', 'Salt', 'Milk'])
    await expect(findGroup(page, 'Dairy').getByText('Waiting to be sent', { exact: true })).toBeAttached()
    await expect(findGroup(page, 'Bought (1)').getByText('Waiting to be sent', { exact: true })).toHaveCount(
      1,
    )
    await page.context().setOffline(false)
    await expect(page.getByText('Waiting to be sent', { exact: true })).toHaveCount(0, { timeout: 20_000 })
    await expect.poll(() => listNames(page)).toEqual(['Eggs', 'Salt', 'Milk'])
    // Polled, because a queued deletion shows no mark: its row is hidden.
    await expect
      .poll(async () => (await (await person.request.get('/api/shopping')).json()) as object[])
      .toMatchObject([
        { name: 'Eggs', category: 'dairy', quantity: '12', isCompleted: false },
        { name: 'Milk', isCompleted: true },
        { name: 'Salt', isCompleted: false },
      ])
  },
)
