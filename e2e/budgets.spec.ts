import type { Locator, Page } from '@playwright/test'
import { openExpenses, today } from './support/expense-page.ts'
import { breakServer, failureNoise } from './support/failing-server.ts'
import type { Person } from './support/household.ts'
import { createBudget, createExpense } from './support/money.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

const openBudgets = async (person: Pick<Person, 'page'>): Promise<void> => {
  await openExpenses(person)
  await person.page.getByRole('status', { name: 'Loading budgets' }).waitFor({ state: 'detached' })
}

const findBudget = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Active budgets' }).getByRole('listitem').filter({ hasText: name })

test('EXP-09, EXP-17, EXP-36: a new budget needs a name, a category, an amount and a start, and then counts (EXP-30, EXP-59)', async ({
  household,
}) => {
  const person = await household.createPerson({ timezoneId: 'Pacific/Auckland' })
  const { page } = person
  await openBudgets(person)
  await expect(page.getByText('No active budgets', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add Budget' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Budget' })
  await expect(dialog.getByLabel('Start date')).toHaveValue(
    new Date().toLocaleDateString('sv-SE', { timeZone: 'Pacific/Auckland' }),
  )
  await expect(dialog.getByLabel('Period')).toHaveValue('monthly')
  await expect(dialog.getByLabel('Period').getByRole('option')).toHaveText(['Weekly', 'Monthly', 'Yearly'])
  await expect(dialog.getByLabel('Category').getByRole('option')).toHaveText([
    'Select category...',
    'Groceries',
    'Utilities',
    'Entertainment',
    'Household',
    'Transportation',
    'Healthcare',
    'Other',
  ])
  await expect(dialog.getByLabel('Amount')).toHaveAttribute('step', '0.01')
  await expect(dialog.getByRole('switch', { name: 'Active' })).toBeChecked()
  await dialog.getByLabel('Start date').fill('')
  const save = dialog.getByRole('button', { name: 'Add Budget' })
  await save.click()
  for (const message of [
    'Name is required',
    'Category is required',
    'Amount is required',
    'Start date is required',
  ])
    await expect(dialog.getByText(message, { exact: true })).toBeVisible()

  await dialog.getByLabel('Name').fill('Weekly shop')
  await dialog.getByLabel('Category').selectOption('Groceries')
  await dialog.getByLabel('Amount').fill('400.5')
  await dialog.getByLabel('Start date').fill('2026-03-02')
  await dialog.getByLabel('End date').fill('2026-03-01')
  const tooEarly = dialog.getByText('End date must be on or after the start date', { exact: true })
  await save.click()
  await expect(tooEarly).toBeVisible()
  await dialog.getByLabel('Start date').fill('2026-03-01')
  await expect(tooEarly).toBeHidden()
  await dialog.getByLabel('End date').fill('')
  await save.click()
  await expectToast(page, 'Success', 'Budget created successfully!')
  await expect(dialog).toBeHidden()
  await expect(findBudget(page, 'Weekly shop')).toContainText('$0.00 of $400.50')

  const [budget] = (await (await person.request.get('/api/budgets')).json()) as [unknown]
  expect(budget).toMatchObject({
    name: 'Weekly shop',
    category: 'groceries',
    amount: 400.5,
    period: 'monthly',
    startDate: '2026-03-01',
    endDate: null,
    isActive: true,
  })
  await page.getByRole('button', { name: 'Add Budget' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
})

test('a budget turns orange above 80 percent and red above 100 (EXP-13, EXP-46)', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  for (const [name, amount] of [
    ['Four fifths', 80],
    ['Nearly used', 80.01],
    ['Used up', 100],
    ['Overdrawn', 100.01],
  ] as const) {
    const { id } = await createBudget(person, { name, amount: 100 })
    await createExpense(person, { title: `For ${name}`, amount, date: today, budgetId: id })
  }
  await openBudgets(person)
  for (const [name, colour, texts] of [
    ['Four fifths', 'bg-leaf', ['$80.00 of $100.00', '80%']],
    ['Nearly used', 'bg-honey', ['$80.01 of $100.00', '80%', 'Close to the limit']],
    ['Used up', 'bg-honey', ['$100.00 of $100.00', '100%', 'Close to the limit']],
    ['Overdrawn', 'bg-clay', ['$100.01 of $100.00', '100%', 'Over the limit']],
  ] as const) {
    const budget = findBudget(page, name)
    for (const text of texts) await expect(budget.getByText(text, { exact: true })).toBeVisible()
    const bar = budget.getByRole('meter', { name: `Used of ${name}` })
    await expect(bar.locator('> *')).toHaveClass(new RegExp(`\\b${colour}\\b`))
  }
  await expect(findBudget(page, 'Four fifths').getByText('Close to the limit')).toBeHidden()
})

test('a budget whose dates are over, or yet to come, says so', async ({ household }) => {
  const person = await household.createPerson()
  await createBudget(person, { name: 'Summer', startDate: '2020-06-01', endDate: '2020-08-31' })
  await createBudget(person, { name: 'Far away', startDate: '2090-01-01' })
  await openBudgets(person)
  await expect(findBudget(person.page, 'Summer')).toContainText('Ended Aug 31, 2020')
  await expect(findBudget(person.page, 'Far away')).toContainText('Starts Jan 1, 2090')
})

test('editing a budget of the other page keeps its category and period (EXP-56)', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  const details = { category: 'Food & Dining', period: 'quarterly', amount: 300 } as const
  await createBudget(person, { name: 'Eating out', ...details })
  await openBudgets(person)
  await page.getByRole('button', { name: 'Edit Eating out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Budget' })
  await expect(dialog.getByLabel('Category')).toHaveValue('Food & Dining')
  await expect(dialog.getByLabel('Category').getByRole('option').last()).toHaveText('Food & Dining')
  await expect(dialog.getByLabel('Period')).toHaveValue('quarterly')
  await expect(dialog.getByLabel('Amount')).toHaveValue('300.00')
  await dialog.getByLabel('Name').fill('Eating out together')
  await dialog.getByRole('button', { name: 'Update Budget' }).click()
  await expectToast(page, 'Success', 'Budget updated successfully!')
  await expect(dialog).toBeHidden()
  await expect(findBudget(page, 'Eating out together')).toBeVisible()
  const [budget] = (await (await person.request.get('/api/budgets')).json()) as [unknown]
  expect(budget).toMatchObject({ name: 'Eating out together', endDate: null, ...details })
})

test('EXP-09, EXP-28, EXP-36: deleting a budget asks first, and its expenses stay (EXP-54)', async ({
  household,
}) => {
  const person = await household.createPerson()
  const { page } = person
  const { id } = await createBudget(person, { name: 'Weekly shop' })
  await createExpense(person, { title: 'Bread', amount: 4, date: today, budgetId: id })
  await openBudgets(person)
  await page.getByRole('button', { name: 'Delete Weekly shop' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete budget' })
  await expect(
    question.getByText('Are you sure you want to delete the budget "Weekly shop"?', { exact: true }),
  ).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(findBudget(page, 'Weekly shop')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Weekly shop' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'Budget deleted successfully!')
  await expect(question).toBeHidden()
  await expect(page.getByText('No active budgets', { exact: true })).toBeVisible()
  const bread = page.getByRole('article').filter({ hasText: 'Bread' })
  await expect(bread).toBeVisible()
  await expect(bread).not.toContainText('Weekly shop')
})

test('whoever deletes one budget after the other by keyboard stays in the list', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  for (const name of ['Third', 'Second', 'First']) await createBudget(person, { name })
  await openBudgets(person)
  await page.getByRole('button', { name: 'Delete Second' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(findBudget(page, 'Second')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete Third' })).toBeFocused()
})

test('a budget is put aside and taken up again (EXP-12, EXP-55)', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await createBudget(person, { name: 'Weekly shop', amount: 80 })
  await openBudgets(person)
  await expect(page.getByRole('button', { name: /inactive/ })).toBeHidden()
  const dialog = page.getByRole('dialog', { name: 'Edit Budget' })
  const save = dialog.getByRole('button', { name: 'Update Budget' })
  await page.getByRole('button', { name: 'Edit Weekly shop' }).click()
  await dialog.getByRole('switch', { name: 'Active' }).uncheck()
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('No active budgets', { exact: true })).toBeVisible()
  await expect(page.getByText('Total budget: $0.00', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Show inactive (1)' }).click()
  const inactive = page.getByRole('list', { name: 'Inactive budgets' })
  await expect(inactive).toContainText('$80.00 · Monthly')
  await expect(inactive.getByRole('button', { name: 'Delete Weekly shop' })).toBeVisible()
  await inactive.getByRole('button', { name: 'Edit Weekly shop' }).click()
  await dialog.getByRole('switch', { name: 'Active' }).check()
  await save.click()
  await expect(findBudget(page, 'Weekly shop')).toContainText('$0.00 of $80.00')
  await expect(page.getByText('Total budget: $80.00', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /inactive/ })).toBeHidden()
})

test('the page of budgets creates one with its own categories and periods (GOAL-02, GOAL-04, GOAL-05)', async ({
  household,
}) => {
  const { page } = await household.createPerson()
  await page.goto('/budget-analytics#new-budget')
  const dialog = page.getByRole('dialog', { name: 'Create Budget' })
  await expect(dialog.getByLabel('Category').getByRole('option')).toHaveText([
    'Select category...',
    'Food & Dining',
    'Transportation',
    'Shopping',
    'Entertainment',
    'Bills & Utilities',
    'Healthcare',
    'Home & Garden',
    'Travel',
    'Education',
    'Personal Care',
    'Insurance',
    'Savings',
    'Other',
  ])
  await expect(dialog.getByLabel('Period').getByRole('option')).toHaveText([
    'Weekly',
    'Monthly',
    'Quarterly',
    'Yearly',
  ])
  await expect(dialog.getByLabel('Period')).toHaveValue('monthly')
  await dialog.getByLabel('Name').fill('Summer trip')
  await dialog.getByLabel('Category').selectOption('Travel')
  await dialog.getByLabel('Amount').fill('900')
  await dialog.getByLabel('Period').selectOption('Quarterly')
  await dialog.getByRole('button', { name: 'Create Budget' }).click()
  await expectToast(page, 'Success', 'Budget created successfully!')
  await expect(dialog).toBeHidden()
})

test('what fails is said, and the form keeps what was typed (EXP-32)', async ({ household, problems }) => {
  problems.tolerate(failureNoise)
  const person = await household.createPerson()
  const { page } = person
  await createBudget(person, { name: 'Weekly shop' })
  await openBudgets(person)
  const failure = 'proxy page'
  for (const method of ['POST', 'PUT', 'DELETE'])
    await breakServer(page, { method, path: '/api/budgets', failure })
  await page.getByRole('button', { name: 'Add Budget' }).click()
  const created = page.getByRole('dialog', { name: 'Add Budget' })
  await created.getByLabel('Name').fill('Holidays')
  await created.getByLabel('Category').selectOption('Other')
  await created.getByLabel('Amount').fill('20')
  await created.getByRole('button', { name: 'Add Budget' }).click()
  await expectToast(page, 'Error', 'Failed to create budget')
  await expect(created.getByLabel('Name')).toHaveValue('Holidays')
  await created.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Edit Weekly shop' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit Budget' })
  await edited.getByRole('button', { name: 'Update Budget' }).click()
  await expectToast(page, 'Error', 'Failed to update budget')
  await edited.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Delete Weekly shop' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Error', 'Failed to delete budget')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(findBudget(page, 'Weekly shop')).toBeVisible()
})

test('budgets that do not arrive can be fetched again', async ({ household, problems }) => {
  problems.tolerate(failureNoise)
  const person = await household.createPerson()
  const { page } = person
  await createBudget(person, { name: 'Weekly shop' })
  const mend = await breakServer(page, { path: '/api/budgets', failure: 'unreachable' })
  await page.goto('/expenses')
  const message = page.getByText("Couldn't load the budgets", { exact: true })
  await expect(message).toBeVisible()
  await mend()
  await page.getByRole('alert').filter({ has: message }).getByRole('button', { name: 'Retry' }).click()
  await expect(findBudget(page, 'Weekly shop')).toBeVisible()
})
