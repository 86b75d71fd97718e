import { findExpense, openExpenses } from '../support/features/expense-page.ts'
import { createImageFile } from '../support/browser/images.ts'
import {
  activate,
  expectFocusNotLost,
  expectFocusVisible,
  press,
  tabTo,
  typeInto,
} from '../support/browser/keyboard.ts'
import { createHouse, findSplitBill } from '../support/features/split-bill.ts'
import { expect, test } from '../support/instances/test.ts'

// Every Tab press is a round trip to the browser, which takes time.
test.describe.configure({ timeout: 60_000 })

test('by keyboard alone, members split a new bill and settle it', async ({ household }) => {
  const { ada, ben } = await createHouse(household)
  const { page } = ada
  await openExpenses(ada)
  const opener = page.getByRole('button', { name: 'Split Bill' })
  await activate(opener)
  const dialog = findSplitBill(page)
  await activate(dialog.getByRole('button', { name: 'Start a new one' }))
  await expectFocusNotLost(page)
  await typeInto(dialog.getByLabel('Title'), 'Saturday market')
  await typeInto(dialog.getByLabel('Amount'), '40')
  await tabTo(dialog.getByLabel('Category'))
  await page.keyboard.type('Gro')
  await activate(dialog.getByRole('button', { name: 'Next' }))
  await expect(dialog.getByRole('heading', { name: 'Saturday market' })).toBeFocused()
  await activate(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toBeHidden()
  await expect(findExpense(page, 'Saturday market')).toBeVisible()
  await expectFocusNotLost(page)

  await openExpenses(ben)
  await activate(ben.page.getByRole('button', { name: 'You owe Ada Nest $10.00' }))
  const balances = findSplitBill(ben.page)
  await activate(balances.getByRole('button', { name: 'Mark as settled: You owe Ada Nest $10.00' }))
  await expect(balances.getByText('You are all settled up', { exact: true })).toBeVisible()
  await expectFocusNotLost(ben.page)
  await activate(balances.getByRole('button', { name: 'Close' }))
  await expect(balances).toBeHidden()
  await expectFocusNotLost(ben.page)
})

test(
  'by keyboard alone, a member creates an expense and a budget',
  { tag: '@smoke' },
  async ({ person, page }) => {
    await openExpenses(person)
    await activate(page.getByRole('button', { name: 'Add Expense' }).first())
    const form = page.getByRole('dialog', { name: 'Add Expense' })
    await expect(form.getByLabel('Title')).toBeFocused()
    await page.keyboard.type('Weekly shop')
    await typeInto(form.getByLabel('Amount'), '42.50')
    await tabTo(form.getByLabel('Category'))
    await page.keyboard.type('Gro')
    await activate(form.getByRole('button', { name: 'Add Expense' }))
    await expect(form).toBeHidden()
    await expect(findExpense(page, 'Weekly shop')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Expense' }).first()).toBeFocused()

    await activate(page.getByRole('button', { name: 'Add Budget' }).first())
    const budget = page.getByRole('dialog', { name: 'Add Budget' })
    await expect(budget.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Food')
    await tabTo(budget.getByLabel('Category'))
    await page.keyboard.type('Gro')
    await typeInto(budget.getByLabel('Amount'), '300')
    await press(page, 'Enter')
    await expectFocusNotLost(page)
    await expect(budget).toBeHidden()
    await expect(page.getByText('Food', { exact: true }).first()).toBeVisible()
    await expectFocusNotLost(page)
  },
)

test('by keyboard alone, a member adds a receipt to an expense and views it', async ({ person, page }) => {
  await openExpenses(person)
  await activate(page.getByRole('button', { name: 'Add Expense' }).first())
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await expect(form.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Weekly shop')
  await typeInto(form.getByLabel('Amount'), '42.50')
  await typeInto(form.getByLabel('Category'), 'Gro')
  const file = await createImageFile(page, { width: 320, height: 200 })
  const chooser = page.waitForEvent('filechooser')
  await activate(form.getByRole('button', { name: 'Choose Image' }))
  await (await chooser).setFiles(file)
  await expect(form.getByRole('img', { name: 'The receipt' })).toBeVisible()
  await expect(form.getByRole('button', { name: 'Replace' })).toBeFocused()
  await activate(form.getByRole('button', { name: 'Add Expense' }))
  await expect(form).toBeHidden()

  const view = page.getByRole('button', { name: 'View Weekly shop' })
  await activate(view)
  await expect(page.getByRole('img', { name: 'Receipt of Weekly shop' })).toBeVisible()
  const open = page.getByRole('button', { name: 'Open Image' })
  await tabTo(open)
  await expectFocusVisible(open)
  await press(page, 'Escape')
  await expect(view).toBeFocused()
})
