import type { Locator } from '@playwright/test'
import { createExpense } from '../support/features/money.ts'
import { createHouse, findBalance, findSplitBill, toEqualSplit } from '../support/features/split-bill.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast, findToast } from '../support/browser/toast.ts'

const market = { title: 'Market', date: '2026-11-21' }

const findSettlements = (dialog: Locator): Locator =>
  dialog.getByRole('list', { name: 'Settlements' }).getByRole('listitem')

test(
  'settling a debt clears the balance, and undoing the settlement restores the debt for both members',
  { tag: '@smoke' },
  async ({ household }) => {
    const { ada, ben, cleo } = await createHouse(household)
    await createExpense(ada, { ...market, amount: 30, split: toEqualSplit(ada, ben, cleo) })
    await ada.page.goto('/expenses')
    await ben.page.goto('/expenses')
    await ben.page.getByRole('button', { name: 'You owe Ada Nest $10.00' }).click()
    const dialog = findSplitBill(ben.page)
    await expect(dialog.getByText('You owe $10.00', { exact: true })).toBeVisible()
    await expect(findBalance(dialog, 'Ada')).toContainText('is owed $20.00')
    await expect(findBalance(dialog, 'Cleo')).toContainText('owes $10.00')
    await expect(dialog.getByText('Cleo Nest owes Ada Nest $10.00', { exact: true })).toBeVisible()

    await dialog.getByRole('button', { name: 'Mark as settled: You owe Ada Nest $10.00' }).click()
    await expectToast(ben.page, 'Success', 'Marked as settled.')
    await expect(findToast(ben.page)).toContainText('“You paid Ada Nest $10.00”')
    await expect(dialog.getByText('You are all settled up', { exact: true })).toBeVisible()
    await expect(findSettlements(dialog)).toHaveText(/You paid Ada Nest \$10\.00.*recorded by You/)
    await expect(ada.page.getByRole('button', { name: 'You are owed $10.00 by Cleo Nest' })).toBeVisible()

    await findToast(ben.page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(ben.page, 'Success', 'Settlement undone.')
    await expect(dialog.getByText('You owe $10.00', { exact: true })).toBeVisible()
    await expect(findSettlements(dialog)).toContainText('Undone by Ben Nest')
    await expect(ada.page.getByRole('button', { name: 'You are owed $20.00' })).toBeVisible()

    await dialog.getByRole('button', { name: 'Mark as settled: You owe Ada Nest $10.00' }).click()
    await expect(findSettlements(dialog)).toHaveCount(2)
    await ada.page.getByRole('button', { name: /^You are owed/ }).click()
    const other = findSplitBill(ada.page)
    await other.getByRole('button', { name: 'Undo: Ben Nest paid you $10.00' }).click()
    await expect(findSettlements(other).first()).toContainText('Undone by Ada Nest')
    await expect(dialog.getByText('You owe $10.00', { exact: true })).toBeVisible()
  },
)
