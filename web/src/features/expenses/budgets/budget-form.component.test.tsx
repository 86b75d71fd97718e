import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { createExpense, serveBudgets } from '../../../../test-support/pages/money.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { expectEach, expectTexts } from '../../../../test-support/rows/texts.ts'
import { expectToast } from '../../../../test-support/pages/toast.ts'

const robin = createAccount()
const findBudget = (name: string): Locator =>
  page.getByRole('list', { name: 'Active budgets' }).getByRole('listitem').filter({ hasText: name })

test('a budget turns orange above 80 percent and red above 100', { tags: ['EXP-13', 'EXP-46'] }, async () => {
  const server = createHousehold(robin)
  serveBudgets(
    server,
    { name: 'Four fifths', spent: 80 },
    { name: 'Nearly used', spent: 80.01, status: 'warning' },
    { name: 'Used up', spent: 100, status: 'warning' },
    { name: 'Overdrawn', spent: 100.01, status: 'over' },
  )
  await renderPage('/expenses', server)
  for (const [name, colour, texts] of [
    ['Four fifths', 'bg-leaf', ['$80.00 of $100.00', '80%']],
    ['Nearly used', 'bg-honey', ['$80.01 of $100.00', '80%', 'Close to the limit']],
    ['Used up', 'bg-honey', ['$100.00 of $100.00', '100%', 'Close to the limit']],
    ['Overdrawn', 'bg-clay', ['$100.01 of $100.00', '100%', 'Over the limit']],
  ] as const) {
    await expectEach(findBudget(name), texts)
    const bar = findBudget(name).getByRole('meter', { name: `Used of ${name}` })
    expect(bar.element().firstElementChild?.classList).toContain(colour)
  }
  await expect.element(findBudget('Four fifths').getByText('Close to the limit')).not.toBeInTheDocument()
})

test('a budget that has ended or not yet begun shows the date on which it ended or will start', async () => {
  const server = createHousehold(robin)
  const none = { periodStart: null, periodEnd: null }
  serveBudgets(
    server,
    { name: 'Summer', startDate: '2020-06-01', endDate: '2020-08-31', ...none },
    { name: 'Far away', startDate: '2090-01-01', ...none },
  )
  await renderPage('/expenses', server)
  await expect.element(findBudget('Summer')).toMatchTextContent('Ended Aug 31, 2020')
  await expect.element(findBudget('Far away')).toMatchTextContent('Starts Jan 1, 2090')
})

test(
  'editing a budget made on the budgets page keeps its category and period',
  { tags: ['EXP-56'] },
  async () => {
    const server = createHousehold(robin)
    serveBudgets(server, { name: 'Eating out', category: 'Food & Dining', period: 'quarterly', amount: 300 })
    await renderPage('/expenses', server)
    await page.getByRole('button', { name: 'Edit Eating out' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Budget' })
    await expect.element(dialog.getByLabelText('Category')).toHaveValue('Food & Dining')
    await expect
      .element(dialog.getByLabelText('Category').getByRole('option').last())
      .toHaveTextContent('Food & Dining')
    await expect.element(dialog.getByLabelText('Period')).toHaveValue('quarterly')
    await expect.element(dialog.getByLabelText('Amount')).toHaveDisplayValue('300.00')
    await dialog.getByLabelText('Name').fill('Eating out together')
    await dialog.getByRole('button', { name: 'Update Budget' }).click()
    await expectToast('Success', 'Budget updated successfully!', 'Eating out together')
    await expect.element(findBudget('Eating out together')).toBeVisible()
    const [changes] = server.calls(budgetsApi.update)
    expect({ category: 'Food & Dining', period: 'quarterly', ...changes }).toMatchObject({
      name: 'Eating out together',
      category: 'Food & Dining',
      period: 'quarterly',
    })
  },
)

test(
  'deleting a budget asks for confirmation and keeps its expenses',
  { tags: ['EXP-09', 'EXP-28', 'EXP-36', 'EXP-54'] },
  async () => {
    const server = createHousehold(robin)
    const budgets = serveBudgets(server, { name: 'Weekly shop' })
    const bread = createExpense({ title: 'Bread', budgetId: 1, budgetName: 'Weekly shop' })
    server.respond(expensesApi.list, () =>
      budgets.all.length > 0 ? [bread] : [{ ...bread, budgetId: null, budgetName: null }],
    )
    await renderPage('/expenses', server)
    await expect
      .element(page.getByRole('article').filter({ hasText: 'Bread' }))
      .toMatchTextContent('Weekly shop')
    await page.getByRole('button', { name: 'Delete Weekly shop' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete budget' })
    await expectEach(question, ['Are you sure you want to delete the budget "Weekly shop"?'])
    await expectAccessible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(findBudget('Weekly shop')).toBeVisible()

    await page.getByRole('button', { name: 'Delete Weekly shop' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast('Success', 'Budget deleted successfully!', 'Weekly shop')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(page.getByText('No active budgets', { exact: true })).toBeVisible()
    const row = page.getByRole('article').filter({ hasText: 'Bread' })
    await expect.element(row).toBeVisible()
    await expect.element(row).not.toMatchTextContent('Weekly shop')
  },
)

test('the focus stays in the list when a budget is deleted with the keyboard', async () => {
  const server = createHousehold(robin)
  serveBudgets(server, { name: 'First' }, { name: 'Second' }, { name: 'Third' })
  await renderPage('/expenses', server)
  const remove = page.getByRole('button', { name: 'Delete Second' })
  await expect.element(remove).toBeVisible()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  // In a busy browser, a key that is pressed as soon as the page is shown can get lost.
  await expect
    .poll(async () => {
      remove.element().focus()
      await userEvent.keyboard('{Enter}')
      return confirm.query()
    })
    .not.toBeNull()
  await expect.element(confirm).toBeVisible()
  confirm.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(findBudget('Second')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Delete Third' })).toHaveFocus()
})

test('a budget can be deactivated and reactivated', { tags: ['EXP-12', 'EXP-55'] }, async () => {
  const server = createHousehold(robin)
  serveBudgets(server, { name: 'Weekly shop', amount: 80 })
  await renderPage('/expenses', server)
  const dialog = page.getByRole('dialog', { name: 'Edit Budget' })
  const save = dialog.getByRole('button', { name: 'Update Budget' })
  await page.getByRole('button', { name: 'Edit Weekly shop' }).click()
  await expect.element(page.getByRole('button', { name: /inactive/ })).not.toBeInTheDocument()
  await dialog.getByRole('switch', { name: 'Active' }).click()
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expectEach(page.getByRole('main'), ['No active budgets', 'Total budget: $0.00'])

  await page.getByRole('button', { name: 'Show inactive (1)' }).click()
  const inactive = page.getByRole('list', { name: 'Inactive budgets' })
  await expect.element(inactive).toMatchTextContent('$80.00 · Monthly')
  await expectAccessible()
  await expect.element(inactive.getByRole('button', { name: 'Delete Weekly shop' })).toBeVisible()
  await inactive.getByRole('button', { name: 'Edit Weekly shop' }).click()
  await dialog.getByRole('switch', { name: 'Active' }).click()
  await save.click()
  await expect.element(findBudget('Weekly shop')).toMatchTextContent('$0.00 of $80.00')
  await expectEach(page.getByRole('main'), ['Total budget: $80.00'])
  await expect.element(page.getByRole('button', { name: /inactive/ })).not.toBeInTheDocument()
})

test(
  'the budgets page offers its own categories and periods for a new budget',
  { tags: ['GOAL-02', 'GOAL-04', 'GOAL-05'] },
  async () => {
    const server = createHousehold(robin)
    serveBudgets(server)
    await renderPage('/budget-analytics#new-budget', server)
    const dialog = page.getByRole('dialog', { name: 'Create Budget' })
    const category = dialog.getByLabelText('Category')
    await expectTexts(category.getByRole('option'), [
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
    const period = dialog.getByLabelText('Period')
    await expectTexts(period.getByRole('option'), ['Weekly', 'Monthly', 'Quarterly', 'Yearly'])
    await expect.element(period).toHaveValue('monthly')
    await dialog.getByLabelText('Name').fill('Summer trip')
    await category.selectOptions('Travel')
    await dialog.getByLabelText('Amount').fill('900')
    await period.selectOptions('Quarterly')
    await dialog.getByRole('button', { name: 'Create Budget' }).click()
    await expectToast('Success', 'Budget created successfully!', 'Summer trip')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.calls(budgetsApi.create)).toMatchObject([
      { name: 'Summer trip', category: 'Travel', amount: 900, period: 'quarterly' },
    ])
  },
)

test(
  'a failed change to a budget is reported, and the form keeps the typed values',
  { tags: ['EXP-32'] },
  async () => {
    const server = createHousehold(robin)
    serveBudgets(server, { name: 'Weekly shop' })
    for (const endpoint of [budgetsApi.create, budgetsApi.update, budgetsApi.remove])
      server.fail(endpoint, { status: 500, message: '' })
    await renderPage('/expenses', server)
    await page.getByRole('button', { name: 'Add Budget' }).click()
    const created = page.getByRole('dialog', { name: 'Add Budget' })
    await created.getByLabelText('Name').fill('Holidays')
    await created.getByLabelText('Category').selectOptions('Other')
    await created.getByLabelText('Amount').fill('20')
    await created.getByRole('button', { name: 'Add Budget' }).click()
    await expectToast('Error', 'Failed to create budget')
    await expect.element(created.getByLabelText('Name')).toHaveValue('Holidays')
    await created.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Edit Weekly shop' }).click()
    const edited = page.getByRole('dialog', { name: 'Edit Budget' })
    await edited.getByRole('button', { name: 'Update Budget' }).click()
    await expectToast('Error', 'Failed to update budget')
    await edited.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Delete Weekly shop' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast('Error', 'Failed to delete budget')
    // The budget is hidden with its question until the server refuses the deletion.
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(findBudget('Weekly shop')).toBeVisible()
  },
)

test('budgets that could not be loaded can be loaded again', async () => {
  const server = createHousehold(robin)
  serveBudgets(server, { name: 'Weekly shop' })
  server.fail(budgetsApi.list, 'unreachable')
  await renderPage('/expenses', server)
  const message = page.getByText("Couldn't load the budgets", { exact: true })
  await expect.element(message).toBeVisible()
  server.repairOnNextClick(budgetsApi.list)
  await page.getByRole('alert').filter({ has: message }).getByRole('button', { name: 'Retry' }).click()
  await expect.element(findBudget('Weekly shop')).toBeVisible()
})
