import { createDatedPerson, findGoal, openTab } from './support/budget-analytics.ts'
import { createGoal } from './support/money.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

test(
  'a goal requires a name, a category, a target amount and a date',
  { tag: ['@GOAL-22', '@GOAL-03', '@GOAL-07', '@GOAL-08', '@GOAL-21'] },
  async ({ household }) => {
    const person = await createDatedPerson(household)
    const { page } = person
    await openTab(person, 'overview')
    await page.getByRole('button', { name: 'Create Expense Goal' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Expense Goal' })
    await expect(dialog.getByLabel('Current amount')).toHaveValue('0.00')
    await expect(dialog.getByLabel('Completed')).not.toBeChecked()
    await expect(dialog.getByLabel('Category').getByRole('option')).toHaveCount(14)
    const create = dialog.getByRole('button', { name: 'Create Expense Goal' })
    await create.click()
    for (const message of [
      'Name is required',
      'Category is required',
      'Target amount is required',
      'Target date is required',
    ])
      await expect(dialog.getByText(message, { exact: true })).toBeVisible()
    await dialog.getByLabel('Target amount').fill('0')
    await dialog.getByLabel('Current amount').fill('-1')
    await expect(dialog.getByText('Target amount must be greater than 0', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Current amount must not be negative', { exact: true })).toBeVisible()

    await dialog.getByLabel('Name').fill('Summer by the sea')
    await dialog.getByLabel('Category').selectOption('Travel')
    await dialog.getByLabel('Target amount').fill('3200')
    await dialog.getByLabel('Current amount').fill('')
    await dialog.getByLabel('Target date').fill('2026-12-03')
    await dialog.getByLabel('Description').fill('With the bikes')
    await create.click()
    await expectToast(page, 'Success', 'Expense goal created successfully!')
    await page.getByRole('tab', { name: 'Goals' }).click()
    const goal = findGoal(page, 'Summer by the sea')
    await expect(goal).toContainText('TravelDec 3, 2026 · 12 days left')
    await expect(goal).toContainText('With the bikes')
    await expect(goal).toContainText('$0.00 of $3,200.00')
  },
)

test(
  'another member can change and delete a goal without losing progress',
  { tag: ['@GOAL-19'] },
  async ({ household }) => {
    const maya = await createDatedPerson(household, { firstName: 'Maya' })
    const noah = await createDatedPerson(household, { firstName: 'Noah' })
    await household.createHouseGroup('Rook Lane 5', maya, noah)
    const { id } = await createGoal(maya, { name: 'Boat', category: 'Paddling' })
    const { page } = noah
    await openTab(noah, 'goals')
    await findGoal(page, 'Boat').getByRole('button', { name: 'Edit Boat' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Expense Goal' })
    await expect(dialog.getByLabel('Category')).toHaveValue('Paddling')
    await maya.request.post(`/api/expense-goals/${id}/progress`, { data: { amount: 30 } })
    // The card behind the dialog already shows the change; the form keeps its initial values.
    await expect(page.getByText('$30.00', { exact: true })).toBeAttached()
    await dialog.getByLabel('Name').fill('Sailing boat')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Success', 'Expense goal updated successfully!')
    await expect(findGoal(page, 'Sailing boat')).toContainText('$30.00 of $100.00')

    await findGoal(page, 'Sailing boat').getByRole('button', { name: 'Delete Sailing boat' }).click()
    const confirm = page.getByRole('alertdialog')
    await expect(confirm).toContainText('Are you sure you want to delete the goal "Sailing boat"?')
    await confirm.getByRole('button', { name: 'Cancel' }).click()
    await findGoal(page, 'Sailing boat').getByRole('button', { name: 'Delete Sailing boat' }).click()
    await confirm.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Success', 'Expense goal deleted successfully!')
    await expect(page.getByText('No goals yet', { exact: true })).toBeVisible()
  },
)
