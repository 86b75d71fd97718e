import { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import type { FakeServer } from '../../../../test-support/fake-server.ts'
import { serveGoals } from '../../../../test-support/pages/money.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { expectEach, expectTexts } from '../../../../test-support/rows/texts.ts'
import { expectToast } from '../../../../test-support/pages/toast.ts'

const findGoal = (name: string): Locator =>
  page.getByRole('list', { name: 'Expense goals' }).getByRole('listitem').filter({ hasText: name })

const openGoals = (server: FakeServer): Promise<void> => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00') })
  return renderPage('/budget-analytics?tab=goals', server)
}

test(
  'a goal needs a name, a category, a target and a date',
  { tags: ['GOAL-22', 'GOAL-03', 'GOAL-07', 'GOAL-08', 'GOAL-21'] },
  async () => {
    const server = createHousehold(createAccount())
    serveGoals(server)
    await openGoals(server)
    await page.getByRole('button', { name: 'Create Expense Goal' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Expense Goal' })
    await expect.element(dialog.getByLabelText('Current amount')).toHaveDisplayValue('0.00')
    await expect.element(dialog.getByLabelText('Completed')).not.toBeChecked()
    await expect.element(dialog.getByLabelText('Category').getByRole('option')).toHaveLength(14)
    await dialog.getByRole('button', { name: 'Create Expense Goal' }).click()
    await expectEach(dialog, [
      'Name is required',
      'Category is required',
      'Target amount is required',
      'Target date is required',
    ])
    await dialog.getByLabelText('Target amount').fill('0')
    await dialog.getByLabelText('Current amount').fill('-1')
    await expectEach(dialog, ['Target amount must be greater than 0', 'Current amount must not be negative'])
    expect(server.calls(expenseGoalsApi.create)).toEqual([])

    await dialog.getByLabelText('Name').fill('Summer by the sea')
    await dialog.getByLabelText('Category').selectOptions('Travel')
    await dialog.getByLabelText('Target amount').fill('3200')
    await dialog.getByLabelText('Current amount').fill('')
    await dialog.getByLabelText('Target date').fill('2026-12-03')
    await dialog.getByLabelText('Description').fill('With the bikes')
    await dialog.getByRole('button', { name: 'Create Expense Goal' }).click()
    await expectToast('Success', 'Expense goal created successfully!', 'Summer by the sea')
    const goal = findGoal('Summer by the sea')
    await expect.element(goal).toMatchTextContent('TravelDec 3, 2026 · 12 days left')
    await expect.element(goal).toMatchTextContent('With the bikes')
    await expect.element(goal).toMatchTextContent('$0.00 of $3,200.00')
  },
)

test('when a goal cannot be created, the form keeps the typed values', { tags: ['GOAL-11'] }, async () => {
  const server = createHousehold(createAccount())
  serveGoals(server)
  await openGoals(server)
  await page.getByRole('button', { name: 'Create Expense Goal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Expense Goal' })
  await dialog.getByLabelText('Name').fill('Boat')
  await dialog.getByLabelText('Category').selectOptions('Savings')
  await dialog.getByLabelText('Target amount').fill('99.50')
  await dialog.getByLabelText('Target date').fill('2027-01-01')
  server.fail(expenseGoalsApi.create, { status: 500, message: '' })
  await dialog.getByRole('button', { name: 'Create Expense Goal' }).click()
  await expectToast('Error', 'Failed to create expense goal')
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Boat')
  server.repair(expenseGoalsApi.create)
  await dialog.getByRole('button', { name: 'Create Expense Goal' }).click()
  await expectToast('Success', 'Expense goal created successfully!')
  await expect.element(findGoal('Boat')).toMatchTextContent('$0.00 of $99.50')
})

test('progress can be added until a goal is completed', { tags: ['GOAL-15', 'GOAL-20'] }, async () => {
  const server = createHousehold(createAccount())
  serveGoals(server, { name: 'Boat', targetAmount: 100, currentAmount: 20.5 })
  await page.viewport(390, 844)
  await openGoals(server)
  const goal = findGoal('Boat')
  await expect.element(goal).toMatchTextContent('$20.50 of $100.0020%')
  await goal.getByRole('button', { name: 'Add Progress' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Progress' })
  const add = dialog.getByRole('button', { name: 'Add Progress' })
  await add.click()
  await expectEach(dialog, ['Amount is required'])
  await expectAccessible()
  await dialog.getByLabelText('Amount').fill('79.49')
  await add.click()
  await expectToast('Success', 'Progress added successfully!', 'Boat')
  await expect.element(goal).toMatchTextContent('$99.99 of $100.0099%')
  await expect.element(goal.getByText('Completed', { exact: true })).not.toBeInTheDocument()
  await goal.getByRole('button', { name: 'Add Progress' }).click()
  await dialog.getByLabelText('Amount').fill('0.01')
  await userEvent.keyboard('{Enter}')
  await expectEach(goal, ['Completed'])
  await expect
    .element(goal.getByRole('meter', { name: 'Saved for Boat' }))
    .toHaveAttribute('aria-valuenow', '100')
  await expect.element(goal).not.toMatchTextContent('days left')
  await expect.element(goal.getByRole('button', { name: 'Add Progress' })).not.toBeInTheDocument()
})

test('goals show the time left or that they are overdue', { tags: ['GOAL-15', 'GOAL-21'] }, async () => {
  const server = createHousehold(createAccount())
  serveGoals(
    server,
    { name: 'Bell', targetDate: '2020-01-01', isCompleted: true },
    { name: 'Kite', targetDate: '2026-11-22' },
    { name: 'Boat', targetDate: '2026-11-21' },
    { name: 'Tent', targetDate: '2026-11-20' },
  )
  await openGoals(server)
  const goals = page.getByRole('list', { name: 'Expense goals' }).getByRole('heading')
  await expectTexts(goals, ['Tent', 'Boat', 'Kite', 'Bell'])
  await expect.element(findGoal('Tent')).toMatchTextContent('Overdue')
  await expect.element(findGoal('Boat')).toMatchTextContent('Due today')
  await expect.element(findGoal('Kite')).toMatchTextContent('1 day left')
  await expect.element(findGoal('Bell')).not.toMatchTextContent('Overdue')
})
