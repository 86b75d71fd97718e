import type { Locator } from '@playwright/test'
import { expectOk } from '../support/instances/accounts.ts'
import { createExpense } from '../support/features/money.ts'
import {
  createHouse,
  findBalance,
  findSplitBill,
  openSplitBill,
  toEqualSplit,
} from '../support/features/split-bill.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

const market = { title: 'Market', date: '2026-11-21' }

const findPerson = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: name })

test(
  'a bill is split equally, and the first members pay the remaining cents',
  { tag: ['@smoke', '@LAND-04', '@EXP-42'] },
  async ({ household }) => {
    const { ada, ben } = await createHouse(household)
    await createExpense(ada, { ...market, title: 'Saturday market', amount: 10.02 })
    await ben.page.goto('/expenses')
    await ada.page.goto('/expenses')
    await ada.page.getByRole('button', { name: 'Split Bill' }).click()
    const dialog = findSplitBill(ada.page)
    await dialog.getByRole('button', { name: 'Saturday market' }).click()

    await expect(dialog.getByRole('heading', { name: 'Saturday market' })).toBeFocused()
    await expect(dialog.getByText('Paid by You · Nov 21, 2026', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Equally' })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(4)
    for (const [name, share] of [
      ['Ada', '$2.51'],
      ['Ben', '$2.51'],
      ['Cleo', '$2.50'],
      ['Dora', '$2.50'],
    ] as const)
      await expect(findPerson(dialog, name)).toContainText(share)
    await expect(dialog.getByRole('status')).toContainText(
      '2 cents are left over and go to Ada Nest and Ben Nest, one each.',
    )

    await findPerson(dialog, 'Dora').getByRole('checkbox').uncheck()
    await expect(findPerson(dialog, 'Cleo')).toContainText('$3.34')
    await findPerson(dialog, 'Dora').getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(ada.page, 'Success', 'Bill split successfully!')
    await expect(dialog).toBeHidden()

    await expect(ada.page.getByRole('button', { name: 'You are owed $7.51' })).toBeVisible()
    await expect(ben.page.getByRole('button', { name: 'You owe Ada Nest $2.51' })).toBeVisible()
    await ben.page.getByRole('button', { name: 'View Saturday market' }).click()
    const split = ben.page.getByRole('list', { name: 'Split equally' }).getByRole('listitem')
    await expect(split).toHaveText([
      /Ada Nest.*\$2\.51/,
      /Ben Nest.*you.*\$2\.51/,
      /Cleo.*\$2\.50/,
      /Dora.*\$2\.50/,
    ])
  },
)

test('an expense is recorded with an unequal split in one step, and the split can be changed and removed', async ({
  household,
}) => {
  const { ada, ben } = await createHouse(household)
  await ben.page.goto('/expenses')
  const dialog = await openSplitBill(ada)
  await dialog.getByRole('button', { name: 'Start a new one' }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Amount is required', { exact: true })).toBeVisible()
  await dialog.getByLabel('Title').fill('Rent')
  await dialog.getByLabel('Amount').fill('2150')
  await dialog.getByLabel('Category').selectOption('household')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('Rent')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('radio', { name: 'Exact amounts' }).check()
  for (const [name, amount] of [
    ['Ada', '700'],
    ['Ben', '600'],
    ['Cleo', '450'],
    ['Dora', '400'],
  ] as const)
    await dialog.getByLabel(`Amount of ${name}`).fill(amount)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(ada.page, 'Success', 'Bill split successfully!')
  await expect(ben.page.getByRole('button', { name: 'You owe Ada Nest $600.00' })).toBeVisible()

  await ada.page.getByRole('button', { name: 'View Rent' }).click()
  await ada.page.getByRole('dialog', { name: 'Rent' }).getByRole('button', { name: 'Split' }).click()
  await expect(dialog.getByLabel('Amount of Ben')).toHaveValue('600.00')
  await dialog.getByLabel('Amount of Ben').fill('550')
  await dialog.getByLabel('Amount of Dora').fill('450')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(ben.page.getByRole('button', { name: 'You owe Ada Nest $550.00' })).toBeVisible()

  // Closing the dialog changes the address; opening it again has to wait for that.
  await expect(dialog).toBeHidden()
  await openSplitBill(ada)
  await dialog.getByRole('button', { name: 'Rent' }).click()
  await dialog.getByRole('button', { name: 'Remove split' }).click()
  await expectToast(ada.page, 'Success', 'Split removed.')
  await expect(ben.page.getByRole('button', { name: /^You owe/ })).toBeHidden()
})

test('a former member keeps their ledger account and is still listed in the splits they had a share in', async ({
  household,
}) => {
  const { ada, ben, cleo } = await createHouse(household)
  const { id } = await createExpense(ada, { ...market, amount: 30, split: toEqualSplit(ada, ben, cleo) })
  await expectOk(await cleo.request.post('/api/house-groups/leave'))

  const dialog = await openSplitBill(ada, 'balances')
  await expect(findBalance(dialog, 'Cleo')).toContainText('moved out')
  await expect(findBalance(dialog, 'Cleo')).toContainText('owes $10.00')
  await openSplitBill(ada, `split-${id}`)
  await expect(findPerson(dialog, 'Cleo')).toContainText('moved out')
  await expect(findPerson(dialog, 'Cleo').getByRole('checkbox')).toBeChecked()
  await expect(findPerson(dialog, 'Dora').getByRole('checkbox')).not.toBeChecked()
  await findPerson(dialog, 'Ben').getByRole('checkbox').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(ada.page, 'Success', 'Bill split successfully!')
  await expect(ada.page.getByRole('button', { name: 'You are owed $15.00 by Cleo Nest' })).toBeVisible()
})
