import { expectNoViolations } from './support/axe.ts'
import { openExpenses, today } from './support/expense-page.ts'
import { onPhone } from './support/looks.ts'
import { createBudget, createExpense } from './support/money.ts'
import { test } from './support/test.ts'

test('managing budgets is accessible on a phone', async ({ household }) => {
  test.slow()
  const person = await household.createPerson(onPhone)
  const { page } = person
  await openExpenses(person)
  await page.getByText('No active budgets', { exact: true }).waitFor()
  await expectNoViolations(page)
  for (const [name, amount] of [
    ['Food', 80],
    ['Heating', 90],
    ['Cinema', 110],
  ] as const) {
    const { id } = await createBudget(person, { name, amount: 100 })
    await createExpense(person, { title: `For ${name}`, amount, date: today, budgetId: id })
  }
  await createBudget(person, { name: 'Summer', endDate: '2020-08-31' })
  await createBudget(person, { name: 'Old', isActive: false })
  await openExpenses(person)
  await page.getByText('Over the limit', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Show inactive (1)' }).click()
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Add Budget' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Budget' })
  await dialog.getByRole('button', { name: 'Add Budget' }).click()
  await dialog.getByText('Name is required', { exact: true }).waitFor()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Old' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectNoViolations(page)
})
