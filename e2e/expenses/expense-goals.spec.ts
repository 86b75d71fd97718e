import { createDatedPerson, findGoal, openTab } from '../support/features/budget-analytics.ts'
import { createGoal } from '../support/features/money.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

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
