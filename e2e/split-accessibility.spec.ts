import { expectOk } from './support/accounts.ts'
import { expectNoViolations } from './support/axe.ts'
import { onPhone } from './support/looks.ts'
import { createExpense } from './support/money.ts'
import { expect, test } from './support/test.ts'

test('splitting a bill is accessible on a phone', async ({ household }) => {
  test.slow()
  const maya = await household.createPerson({ firstName: 'Maya', ...onPhone })
  const noah = await household.createPerson({ firstName: 'Noah' })
  const zoe = await household.createPerson({ firstName: 'Zoe' })
  await household.createHouseGroup(`Even Lane ${process.pid}`, maya, noah, zoe)
  const split = {
    mode: 'percent' as const,
    participants: [
      { userId: noah.id, value: 60 },
      { userId: zoe.id, value: 40 },
    ],
  }
  const { id } = await createExpense(maya, { title: 'Market', date: '2026-11-21', split })
  await expectOk(await zoe.request.post('/api/house-groups/leave'))
  const { page } = maya

  await page.goto('/expenses#split')
  const dialog = page.getByRole('dialog', { name: 'Split Bill' })
  await dialog.getByRole('list', { name: 'Expenses' }).waitFor()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Start a new one' }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByText('Title is required', { exact: true }).waitFor()
  await expectNoViolations(page)

  await page.goto(`/expenses#split-${id}`)
  await dialog.getByRole('list', { name: 'People' }).waitFor()
  await expectNoViolations(page)
  for (const mode of ['Equally', 'Exact amounts', 'Shares']) {
    await dialog.getByRole('radio', { name: mode }).check()
    await expectNoViolations(page)
  }

  await page.goto('/expenses#balances')
  await dialog.getByRole('button', { name: /^Mark as settled.*Zoe/ }).click()
  await dialog.getByRole('button', { name: /^Undo/ }).click()
  await expect(dialog.getByRole('list', { name: 'Settlements' })).toContainText('Undone by Maya Nest')
  await expectNoViolations(page)

  await page.goto(`/expenses#expense-${id}`)
  await page.getByRole('list', { name: 'Split by percentages' }).waitFor()
  await expectNoViolations(page)
  await expectOk(await maya.request.post('/api/house-groups/leave'))
  await page.goto('/expenses#split')
  await page.reload()
  await dialog.getByLabel('Number of people').waitFor()
  await expectNoViolations(page)
})

test('by keyboard alone, a bill can be split', async ({ household }) => {
  const maya = await household.createPerson({ firstName: 'Maya' })
  const noah = await household.createPerson({ firstName: 'Noah' })
  await household.createHouseGroup(`Key Lane ${process.pid}`, maya, noah)
  await createExpense(maya, { title: 'Market', date: '2026-11-21' })
  const { page } = maya
  await page.goto('/expenses')
  const open = page.getByRole('button', { name: 'Split Bill' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Split Bill' })
  await expect(dialog.getByRole('button', { name: 'Market' })).toBeVisible()
  await expect(dialog.getByRole('tab', { name: 'Split a bill' })).toBeFocused()
  // The first two Tab presses skip the panel itself and the "Start a new one" button.
  for (let step = 1; step <= 3; step += 1) await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Market' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Market' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('radio', { name: 'Equally' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Exact amounts' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Amount of Maya')).toBeFocused()
  await page.keyboard.type('4')
  await expect(dialog.getByRole('status')).toHaveText('$4.00 assigned · $6.00 left')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'You are owed $6.00 by Noah Nest' })).toBeVisible()
  await expect(dialog).toBeHidden()
})
