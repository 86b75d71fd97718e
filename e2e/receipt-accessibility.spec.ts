import { expectNoViolations } from './support/axe.ts'
import { removeCamera } from './support/camera.ts'
import { openExpenses } from './support/expense-page.ts'
import { onPhone } from './support/looks.ts'
import { test } from './support/test.ts'

test('adding and viewing a receipt is accessible on a phone', async ({ household }) => {
  test.slow()
  const person = await household.createPerson(onPhone)
  const { page } = person
  await openExpenses(person, '#new')
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByRole('button', { name: 'Take Photo' }).click()
  await page.getByText('Camera Ready', { exact: true }).waitFor()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Capture' }).click()
  await page.getByRole('button', { name: 'Retake' }).waitFor()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Use Photo' }).click()
  await form.getByRole('button', { name: 'Replace' }).click()
  await page.getByRole('menuitem', { name: 'Take Photo' }).waitFor()
  await expectNoViolations(page, { hasOpenLayer: true })
  await page.keyboard.press('Escape')
  await form.getByLabel('Title').fill('Weekly shop')
  await form.getByLabel('Amount').fill('42.50')
  await form.getByLabel('Category').selectOption('Groceries')
  await form.getByRole('button', { name: 'Add Expense' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'View Weekly shop' }).click()
  await page.getByRole('button', { name: 'Open Image' }).waitFor()
  await expectNoViolations(page)

  await removeCamera(page)
  await page.reload()
  await openExpenses(person, '#new')
  await form.getByRole('button', { name: 'Take Photo' }).click()
  await page.getByRole('alert').waitFor()
  await expectNoViolations(page)
})
