import type { Budget } from '@roost/contract/expenses/budgets.ts'
import type { ExpenseGoal } from '@roost/contract/expenses/expense-goals.ts'
import { expectOk } from '../support/instances/accounts.ts'
import { openExpenses } from '../support/features/expense-page.ts'
import { failureNoise } from '../support/browser/failing-server.ts'
import { openForOffline, waitForWorker, waitUntilStored } from '../support/browser/offline.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 90_000 })
test.beforeEach(({ problems }) => problems.tolerate(failureNoise))

test('budgets and goals are added, changed and deleted offline, and are saved later', async ({
  person: { page, request },
}) => {
  const budget = { category: 'groceries', amount: 100, startDate: '2026-01-01' }
  for (const name of ['Food', 'Fuel'])
    await expectOk(await request.post('/api/budgets', { data: { ...budget, name } }))
  const goal = { name: 'Boat', category: 'Travel', targetAmount: 100, targetDate: '2098-01-01' }
  await expectOk(await request.post('/api/expense-goals', { data: goal }))
  await openForOffline(page, () => page.goto('/budget-analytics?tab=goals'))
  await waitForWorker(page)
  await waitUntilStored(page, '/api/expense-goals', 'Boat')
  await openExpenses({ page })
  await waitUntilStored(page, '/api/budgets/analytics', 'Fuel')
  await page.context().setOffline(true)

  const isSaved = () => expectToast(page, 'Saved on this device', 'It will be sent when you are back online.')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add Budget' }).click()
  await dialog.getByLabel('Name').fill('Holidays')
  await dialog.getByLabel('Category').selectOption('Other')
  await dialog.getByLabel('Amount').fill('20')
  await dialog.getByRole('button', { name: 'Add Budget' }).click()
  await isSaved()
  const active = page.getByRole('list', { name: 'Active budgets' }).getByRole('listitem')
  await expect(active.filter({ hasText: 'Holidays' }).getByText('Waiting to be sent')).toBeVisible()

  // What waits can be changed before it is sent.
  await page.getByRole('button', { name: 'Edit Holidays' }).click()
  await dialog.getByLabel('Amount').fill('30')
  await dialog.getByRole('button', { name: 'Update Budget' }).click()
  await isSaved()
  await expect(active.filter({ hasText: 'Holidays' })).toContainText('$30.00')
  await page.getByRole('button', { name: 'Edit Food' }).click()
  await dialog.getByLabel('Amount').fill('150')
  await dialog.getByRole('button', { name: 'Update Budget' }).click()
  await isSaved()
  await page.getByRole('button', { name: 'Delete Fuel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await isSaved()
  await expect(active.filter({ hasText: 'Fuel' })).toHaveCount(0)

  await page.goto('/budget-analytics?tab=goals')
  await page.getByRole('button', { name: 'Add Progress' }).click()
  await dialog.getByLabel('Amount').fill('12.50')
  await dialog.getByRole('button', { name: 'Add Progress' }).click()
  await isSaved()
  await expect(page.getByRole('list', { name: 'Expense goals' })).toContainText('$12.50 of $100.00')
  // Closing the dialog goes back in the history, which would cancel a reload.
  await expect(page).not.toHaveURL(/#/)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Expense goals' })).toContainText('$12.50 of $100.00')

  await page.context().setOffline(false)
  // The page shows only what waits of the goals.
  await expect
    .poll(
      async () => {
        const budgets = (await (await request.get('/api/budgets')).json()) as Budget[]
        return budgets.map(({ name, amount }) => `${name} ${amount}`).toSorted()
      },
      { timeout: 20_000 },
    )
    .toEqual(['Food 150', 'Holidays 30'])
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
  const goals = (await (await request.get('/api/expense-goals')).json()) as ExpenseGoal[]
  expect(goals).toMatchObject([{ name: 'Boat', currentAmount: 12.5 }])
})
