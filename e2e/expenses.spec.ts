import type { Locator, Page } from '@playwright/test'
import { expectOk } from './support/accounts.ts'
import { findExpense, findOverview, openExpenses, today } from './support/expense-page.ts'
import { createBudget, createExpense } from './support/money.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

const emptyText = 'No expenses recorded yet. Add your first expense to get started!'

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
  async ({ household }) => {
    const person = await household.createPerson()
    const { page } = person
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

test(
  'the creator of an expense can view, edit and delete it',
  { tag: ['@EXP-48', '@EXP-50'] },
  async ({ household }) => {
    const person = await household.createPerson()
    const { page } = person
    await createExpense(person, { title: 'Milk', amount: 2.49, date: today, category: 'Farm shop' })
    await openExpenses(person)
    await findExpense(page, 'Milk').click()
    const dialog = page.getByRole('dialog', { name: 'Milk' })
    for (const text of ['$2.49', 'Paid by You', 'Farm Shop', 'No budget', 'No receipt attached'])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible()

    await dialog.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Expense' })
    await expect(form.getByLabel('Category')).toHaveValue('Farm shop')
    await form.getByLabel('Title').fill('Milk and cream')
    await form.getByLabel('Amount').fill('4.20')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await form.getByRole('button', { name: 'Update Expense' }).click()
    expect((await sent).postDataJSON()).toEqual({
      title: 'Milk and cream',
      amount: 4.2,
      base: { title: 'Milk', amount: 2.49 },
    })
    await expectToast(page, 'Success', 'Expense updated successfully!')
    const edited = page.getByRole('dialog', { name: 'Milk and cream' })
    await expect(edited.getByText('$4.20', { exact: true })).toBeVisible()

    await edited.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete expense' })
    await expect(question).toContainText('Are you sure you want to delete "Milk and cream"?')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await edited.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Success', 'Expense deleted successfully!')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText(emptyText, { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/expenses')
  },
)

test(
  'an expense shows its creator, and only the creator or an administrator can change it',
  { tag: ['@EXP-40', '@EXP-50'] },
  async ({ household, roost }) => {
    const maya = await household.createPerson({ firstName: 'Maya' })
    const noah = await household.createPerson({ firstName: 'Noah', lastName: 'Reed' })
    const admin = await household.signInAdmin()
    await household.createHouseGroup('Rook Lane 5', maya, noah, admin)
    await createExpense(noah, { title: 'Petrol', amount: 61.9, date: today })
    for (const [{ page }, buttons] of [
      [maya, 0],
      [noah, 1],
      [admin, 1],
    ] as const) {
      await openExpenses({ page })
      await page.getByRole('button', { name: 'View Petrol' }).click()
      const dialog = page.getByRole('dialog', { name: 'Petrol' })
      await expect(dialog.getByText('Category', { exact: true })).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Edit' })).toHaveCount(buttons)
      await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(buttons)
      await dialog.getByRole('button', { name: 'Close' }).click()
    }
    await admin.request.post('/api/house-groups/leave')
    const row = findExpense(maya.page, 'Petrol')
    await expect(row.getByText('Paid by Noah Reed', { exact: true })).toBeVisible()
    await expectOk(await roost.admin.delete(`/api/admin/users/${noah.id}`))
    await expect(row.getByText('Paid by Unknown', { exact: true })).toBeVisible()
  },
)
