import { expectNoViolations } from './support/axe.ts'
import { createDatedPerson, findGoal, openTab } from './support/budget-analytics.ts'
import { onPhone } from './support/looks.ts'
import { createBudget, createExpense, createGoal } from './support/money.ts'
import { expect, test } from './support/test.ts'

/** Every tab shows its empty state. */
const tabs = {
  overview: 'Nothing to show yet',
  budgets: 'No budgets yet',
  goals: 'No goals yet',
  analytics: 'No active budget.',
}

test('the empty budget page is accessible on a phone', async ({ household }) => {
  test.slow()
  const person = await createDatedPerson(household, onPhone)
  for (const [tab, emptyText] of Object.entries(tabs)) {
    await openTab(person, tab)
    await person.page.getByText(emptyText, { exact: true }).waitFor()
    await expectNoViolations(person.page)
  }
})

test('the budget page is accessible on a phone', async ({ household }) => {
  test.slow()
  const person = await createDatedPerson(household, onPhone)
  const { page } = person
  const { id: budgetId } = await createBudget(person, { name: 'Food', amount: 20 })
  await createBudget(person, { name: 'Books', amount: 50, isActive: false })
  const categories = ['groceries', 'Travel', 'Savings', 'Other', 'Education', 'Shopping', 'Insurance']
  for (const category of categories)
    await createExpense(person, { title: 'Market', amount: 12, date: '2026-11-20', category, budgetId })
  await createGoal(person, { name: 'Boat', targetDate: '2026-11-20', description: 'A small one' })
  await createGoal(person, { name: 'Tent', currentAmount: 100 })
  for (const tab of Object.keys(tabs)) {
    await openTab(person, tab)
    await page.getByRole('tabpanel').getByText(/\$/).first().waitFor()
    for (const disclosure of await page.getByText(/^Show as table/).all()) await disclosure.click()
    const points = page.getByRole('group', { name: /^Spending by/ }).getByRole('img')
    if (tab === 'overview' || tab === 'analytics') await points.last().focus()
    await expectNoViolations(page)
  }
})

test('the goal dialogs are accessible on a phone', async ({ household }) => {
  test.slow()
  const person = await createDatedPerson(household, onPhone)
  const { page } = person
  await createGoal(person, { name: 'Boat' })
  await openTab(person, 'goals')
  await page.getByRole('button', { name: 'Create Expense Goal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create Expense Goal' }).click()
  await dialog.getByText('Target date is required', { exact: true }).waitFor()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await findGoal(page, 'Boat').getByRole('button', { name: 'Add Progress' }).click()
  await dialog.getByRole('button', { name: 'Add Progress' }).click()
  await dialog.getByText('Amount is required', { exact: true }).waitFor()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await findGoal(page, 'Boat').getByRole('button', { name: 'Delete Boat' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectNoViolations(page)
})
