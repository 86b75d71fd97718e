import { expectNoViolations } from './support/axe.ts'
import { findExpenses, openExpenses, today } from './support/expense-page.ts'
import { onPhone } from './support/looks.ts'
import { createBudget, createExpense } from './support/money.ts'
import { expect, test } from './support/test.ts'

test('the expense list is accessible on a phone', async ({ household }) => {
  test.slow()
  const maya = await household.createPerson({ firstName: 'Maya', ...onPhone })
  const noah = await household.createPerson({ firstName: 'Noah' })
  const { page } = maya
  await openExpenses(maya)
  await page.getByText(/^No expenses recorded yet/).waitFor()
  await expectNoViolations(page)

  await household.createHouseGroup('Rook Lane 5', maya, noah)
  const { id: budgetId } = await createBudget(maya, { name: 'Food', amount: 20, period: 'yearly' })
  for (let number = 1; number <= 12; number += 1)
    await createExpense(number % 2 ? maya : noah, {
      title: `Shop ${number}`,
      amount: 4,
      date: today,
      budgetId,
    })
  const participants = [maya, noah].map(({ id }) => ({ userId: id }))
  const split = { mode: 'equally' as const, participants }
  await createExpense(maya, { title: 'Cinema', amount: 20, date: today, description: 'Popcorn', split })
  await openExpenses(maya)
  await page.getByText('Over Budget', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'By category' }).click()
  await page.getByRole('meter', { name: /^Groceries/ }).waitFor()
  await expectNoViolations(page)
  await openExpenses(maya, '?show=all')
  await expect(findExpenses(page).first()).toBeVisible()
  await expectNoViolations(page)
  await openExpenses(maya, '?show=all&q=nothing+like+it')
  await page.getByText('No expenses match.', { exact: true }).waitFor()
  await expectNoViolations(page)
})

test('the expense dialogs are accessible on a phone', async ({ household }) => {
  test.slow()
  const person = await household.createPerson(onPhone)
  const { page } = person
  const { id } = await createExpense(person, { title: 'Cinema', amount: 20, date: today })
  await openExpenses(person, '#new')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Expense' }).click()
  await page.getByText('Title is required', { exact: true }).waitFor()
  await expectNoViolations(page)
  await openExpenses(person, `#expense-${id}`)
  await page.getByText('No receipt attached', { exact: true }).waitFor()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Update Expense' }).waitFor()
  await expectNoViolations(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectNoViolations(page)
})
