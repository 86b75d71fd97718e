import type { Locator, Page } from '@playwright/test'
import { findExpense, findOverview, openExpenses, today } from '../support/features/expense-page.ts'
import { createBudget } from '../support/features/money.ts'
import { expect, test } from '../support/instances/test.ts'
import { findToast, expectToast } from '../support/browser/toast.ts'

const openForm = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  return page.getByRole('dialog', { name: 'Add Expense' })
}

const fillForm = async (form: Locator): Promise<void> => {
  await form.getByLabel('Title').fill('Weekly shop')
  await form.getByLabel('Amount').fill('42.50')
  await form.getByLabel('Category').selectOption('Groceries')
}

test(
  'a new expense shows in the list with all entered values',
  {
    tag: [
      '@smoke',
      '@EXP-02',
      '@EXP-06',
      '@EXP-14',
      '@EXP-17',
      '@EXP-18',
      '@EXP-23',
      '@EXP-36',
      '@EXP-40',
      '@EXP-48',
      '@EXP-61',
      '@SHELL-41',
    ],
  },
  async ({ person, page }) => {
    const budget = await createBudget(person, { name: 'Food', amount: 100 })
    await openExpenses(person)
    const form = await openForm(page)
    await expect(form.getByLabel('Date')).toHaveValue(today)
    await expect(form.getByLabel('Amount')).toHaveAttribute('step', '0.01')
    await expect(form.getByLabel('Category').getByRole('option')).toHaveText([
      'Select category...',
      'Groceries',
      'Utilities',
      'Entertainment',
      'Household',
      'Transportation',
      'Healthcare',
      'Other',
    ])
    await fillForm(form)
    await form.getByLabel('Budget').selectOption('Food')
    await form.getByLabel('Description').fill('Bread and cheese')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await form.getByRole('button', { name: 'Add Expense' }).click()
    expect((await sent).postDataJSON()).toEqual({
      title: 'Weekly shop',
      amount: 42.5,
      category: 'groceries',
      date: today,
      description: 'Bread and cheese',
      budgetId: budget.id,
    })
    await expectToast(page, 'Success', 'Expense added successfully!')
    await expect(findToast(page)).toContainText('“Weekly shop”')
    await expect(form).toBeHidden()

    const row = findExpense(page, 'Weekly shop')
    for (const text of ['Groceries', 'Today', 'Food', 'Bread and cheese', '$42.50', 'Paid by You'])
      await expect(row.getByText(text, { exact: true })).toBeVisible()
    await expect(row.getByText('Receipt', { exact: true })).toHaveCount(0)
    await expect(page.getByText('Total spent: $42.50', { exact: true })).toBeVisible()
    await expect(findOverview(page).getByText('$57.50', { exact: true })).toBeVisible()

    await openForm(page)
    await expect(form.getByLabel('Title')).toHaveValue('')
    await expect(form.getByLabel('Amount')).toHaveValue('')
  },
)
