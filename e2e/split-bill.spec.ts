import type { Locator } from '@playwright/test'
import { expectOk } from './support/accounts.ts'
import { createExpense } from './support/money.ts'
import { createHouse, findBalance, findSplitBill, openSplitBill, toEqualSplit } from './support/split-bill.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

const market = { title: 'Market', date: '2026-11-21' }

const findPerson = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: name })

test('LAND-04, EXP-42: a bill is split equally, and the first people take the cents that are left over', async ({
  household,
}) => {
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
})

test('exact amounts, percentages and shares show what comes out before anything is saved', async ({
  household,
}) => {
  const { ada } = await createHouse(household)
  const { id } = await createExpense(ada, market)
  const dialog = await openSplitBill(ada, `split-${id}`)
  const status = dialog.getByRole('status')
  const save = dialog.getByRole('button', { name: 'Save' })

  await dialog.getByRole('radio', { name: 'Exact amounts' }).check()
  await dialog.getByLabel('Amount of Ada').fill('6.80')
  await expect(status).toHaveText('$6.80 assigned · $3.20 left')
  await expect(save).toBeDisabled()
  await dialog.getByRole('button', { name: 'Divide the rest' }).click()
  await expect(dialog.getByLabel('Amount of Ben')).toHaveValue('1.07')
  await expect(dialog.getByLabel('Amount of Dora')).toHaveValue('1.06')
  await expect(status).toHaveText('$10.00 assigned')
  await expect(save).toBeEnabled()
  await dialog.getByLabel('Amount of Dora').fill('2.06')
  await expect(status).toHaveText('$11.00 assigned · over by $1.00')
  await expect(save).toBeDisabled()

  await dialog.getByRole('radio', { name: 'Percentages' }).check()
  await dialog.getByLabel('Percent of Ada').fill('50')
  await dialog.getByLabel('Percent of Ben').fill('33.33')
  await expect(status).toHaveText('83.33% assigned · 16.67% left')
  await expect(findPerson(dialog, 'Ben')).toContainText('$3.33')
  await dialog.getByLabel('Percent of Cleo').fill('16.67')
  await expect(status).toContainText('100% assigned')
  await expect(status).toContainText('1 cent is left over and goes to Ada Nest.')
  await expect(findPerson(dialog, 'Ada')).toContainText('$5.01')

  await dialog.getByRole('radio', { name: 'Shares' }).check()
  await dialog.getByRole('button', { name: 'More shares of Ada' }).click()
  await expect(status).toHaveText('5 shares')
  await expect(findPerson(dialog, 'Ada')).toContainText('$4.00')
  await dialog.getByRole('textbox', { name: 'Shares of Ben' }).fill('many')
  await expect(status).toHaveText('Enter whole numbers up to 1,000')
  await expect(save).toBeDisabled()

  await dialog.getByRole('radio', { name: 'Exact amounts' }).check()
  await expect(dialog.getByLabel('Amount of Ada')).toHaveValue('6.80')
})

test('rent is recorded and split unequally in one go, and the split can be changed and removed', async ({
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

  await openSplitBill(ada)
  await dialog.getByRole('button', { name: 'Rent' }).click()
  await dialog.getByRole('button', { name: 'Remove split' }).click()
  await expectToast(ada.page, 'Success', 'Split removed.')
  await expect(ben.page.getByRole('button', { name: /^You owe/ })).toBeHidden()
})

test('who moves out stays in the books, and a split he is in still lists him', async ({ household }) => {
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

test('only who recorded an expense changes how it is split; the others read it', async ({ household }) => {
  const { ben, cleo } = await createHouse(household)
  const { id } = await createExpense(ben, { ...market, amount: 9, split: toEqualSplit(ben, cleo) })
  const dialog = await openSplitBill(cleo, `split-${id}`)
  await expect(dialog.getByRole('list', { name: 'Split equally' })).toContainText('$4.50')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByText('No expenses of yours to split yet.', { exact: true })).toBeVisible()
})

test('without a house group the shares are worked out and copied', async ({ household }) => {
  const { page } = await household.createPerson()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/expenses')
  await page.getByRole('button', { name: 'Split Bill' }).click()
  const dialog = findSplitBill(page)
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeDisabled()
  await dialog.getByLabel('Amount').fill('10')
  await dialog.getByLabel('Number of people').fill('3')
  await expect(dialog.getByRole('status')).toHaveText(
    '1 pays $3.342 pay $3.331 cent is left over and goes to one person.',
  )
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expectToast(page, 'Success', 'Copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '$10.00 split among 3 people: 1 pays $3.34, 2 pay $3.33.',
  )
  await dialog.getByRole('link', { name: 'join or create a house group' }).click()
  await expect(page).toHaveURL(/\/house-groups$/)
})

test('the history tells who changed an amount, from what to what', async ({ household }) => {
  const { ada, ben } = await createHouse(household)
  const { id } = await createExpense(ada, { ...market, title: 'Milk', amount: 12.5 })
  await expectOk(await ada.request.put(`/api/expenses/${id}`, { data: { amount: 14 } }))
  await ben.page.goto(`/expenses#expense-${id}`)
  const history = ben.page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await history.first().waitFor()
  await expect(history).toHaveText([
    /^Added by Ada Nest · Today, \d+:\d\d [AP]M$/,
    /^Ada Nest changed amount from \$12\.50 to \$14\.00 · Today, \d+:\d\d [AP]M$/,
  ])
})
