import { createDatedPerson, findGoal, openTab } from './support/budget-analytics.ts'
import { breakServer, failureNoise } from './support/failing-server.ts'
import { createGoal } from './support/money.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

test('GOAL-22: a goal needs a name, a category, a target and a day (GOAL-03, GOAL-07, GOAL-08, GOAL-21)', async ({
  household,
}) => {
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
})

test('a goal that cannot be created keeps its form (GOAL-11)', async ({ household, problems }) => {
  problems.tolerate(failureNoise)
  const person = await createDatedPerson(household)
  const { page } = person
  await openTab(person, 'goals')
  await page.getByRole('button', { name: 'Create Expense Goal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Expense Goal' })
  await dialog.getByLabel('Name').fill('Boat')
  await dialog.getByLabel('Category').selectOption('Savings')
  await dialog.getByLabel('Target amount').fill('99.50')
  await dialog.getByLabel('Target date').fill('2027-01-01')
  const mend = await breakServer(page, {
    method: 'POST',
    path: '/api/expense-goals',
    failure: 'proxy page',
  })
  await dialog.getByRole('button', { name: 'Create Expense Goal' }).click()
  await expectToast(page, 'Error', 'Failed to create expense goal')
  await expect(dialog.getByLabel('Name')).toHaveValue('Boat')
  await mend()
  await dialog.getByRole('button', { name: 'Create Expense Goal' }).click()
  await expectToast(page, 'Success', 'Expense goal created successfully!')
  await expect(findGoal(page, 'Boat')).toContainText('$0.00 of $99.50')
})

test('progress is added until a goal is completed (GOAL-15, GOAL-20)', async ({ household }) => {
  const person = await createDatedPerson(household, { viewport: { width: 390, height: 844 } })
  const { page } = person
  await createGoal(person, { name: 'Boat', targetAmount: 100, currentAmount: 20.5 })
  await openTab(person, 'goals')
  const goal = findGoal(page, 'Boat')
  await expect(goal).toContainText('$20.50 of $100.0020%')
  await goal.getByRole('button', { name: 'Add Progress' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Progress' })
  const add = dialog.getByRole('button', { name: 'Add Progress' })
  await add.click()
  await expect(dialog.getByText('Amount is required', { exact: true })).toBeVisible()
  await dialog.getByLabel('Amount').fill('79.49')
  await add.click()
  await expectToast(page, 'Success', 'Progress added successfully!')
  await expect(goal).toContainText('$99.99 of $100.0099%')
  await expect(goal.getByText('Completed', { exact: true })).toBeHidden()
  await goal.getByRole('button', { name: 'Add Progress' }).click()
  await dialog.getByLabel('Amount').fill('0.01')
  await dialog.getByLabel('Amount').press('Enter')
  await expect(goal.getByText('Completed', { exact: true })).toBeVisible()
  await expect(goal.getByRole('meter', { name: 'Saved for Boat' })).toHaveAttribute('aria-valuenow', '100')
  await expect(goal).not.toContainText('days left')
})

test('goals tell how long there is, and what is over (GOAL-15, GOAL-21)', async ({ household }) => {
  const person = await createDatedPerson(household)
  const { page } = person
  await createGoal(person, { name: 'Tent', targetDate: '2026-11-20' })
  await createGoal(person, { name: 'Boat', targetDate: '2026-11-21' })
  await createGoal(person, { name: 'Kite', targetDate: '2026-11-22' })
  await createGoal(person, { name: 'Bell', targetDate: '2020-01-01', isCompleted: true })
  await openTab(person, 'goals')
  const goals = page.getByRole('list', { name: 'Expense goals' }).getByRole('heading')
  await expect(goals).toHaveText(['Tent', 'Boat', 'Kite', 'Bell'])
  await expect(findGoal(page, 'Tent')).toContainText('Overdue')
  await expect(findGoal(page, 'Boat')).toContainText('Due today')
  await expect(findGoal(page, 'Kite')).toContainText('1 day left')
  await expect(findGoal(page, 'Bell')).not.toContainText('Overdue')
})

test('a goal is changed and deleted by a housemate, without losing progress (GOAL-19)', async ({
  household,
}) => {
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
  // Behind the dialog the card shows it already; the form still has what it opened with.
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
})
