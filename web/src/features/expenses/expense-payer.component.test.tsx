import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'
import { serveBudgets, serveExpenses } from '../../../test-support/pages/money.ts'
import { expectEach, expectTexts } from '../../../test-support/rows/texts.ts'
import { expectToast } from '../../../test-support/pages/toast.ts'

const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((firstName) =>
  createAccount({ firstName, houseGroupId: 1 }),
) as [Account, Account, Account]

const openForm = async (): Promise<Locator> => {
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  return page.getByRole('dialog', { name: 'Add Expense' })
}

const fillForm = async (form: Locator): Promise<void> => {
  await form.getByLabelText('Title').fill('Market')
  await form.getByLabelText('Amount', { exact: true }).fill('10')
  await form.getByLabelText('Category').selectOptions('Groceries')
}

const submit = (form: Locator): Promise<void> => form.getByRole('button', { name: 'Add Expense' }).click()

test(
  'a new expense says who paid and how it is split, in one request',
  { tags: ['EXP-18', 'EXP-41', 'EXP-42'] },
  async () => {
    const server = createHousehold(ada, ben, cleo)
    serveExpenses(server)
    await renderPage('/expenses', server)
    const form = await openForm()
    const [payer, split] = [form.getByLabelText('Paid by'), form.getByLabelText('Split')]
    await expectTexts(payer.getByRole('option'), ['You', 'Ben Nest', 'Cleo Nest'])
    await expectTexts(split.getByRole('option'), ['Equally among all (3)', 'Not split', 'Choose…'])
    await fillForm(form)
    await expect
      .element(form.getByText('You paid; each owes $3.33. 1 cent is left over and goes to Ada Nest.'))
      .toBeVisible()
    await payer.selectOptions('Ben Nest')
    await split.selectOptions('Not split')
    await expectEach(form, ['Ben Nest paid; nobody owes anything.'])

    await split.selectOptions('Choose…')
    await form.getByRole('radio', { name: 'Exact amounts' }).click()
    await form.getByLabelText('Amount of Ada').fill('4')
    await submit(form)
    await expectToast('Validation Error', '$4.00 assigned · $6.00 left')
    await form.getByLabelText('Amount of Cleo').fill('6')
    await expectEach(form, ['Ben Nest paid; you owe $4.00 and Cleo Nest owes $6.00.'])
    await submit(form)
    await expectToast('Success', 'Expense added successfully!')
    expect(server.calls(expensesApi.create)).toMatchObject([
      {
        title: 'Market',
        payerId: ben.id,
        split: {
          mode: 'exact',
          participants: [
            { userId: ada.id, value: 4 },
            { userId: ben.id, value: 0 },
            { userId: cleo.id, value: 6 },
          ],
        },
      },
    ])
  },
)

test('by default, the person who adds an expense paid it, and it is split equally', async () => {
  const server = createHousehold(ada, ben)
  serveExpenses(server)
  await renderPage('/expenses', server)
  const form = await openForm()
  await fillForm(form)
  await expectEach(form, ['You paid; Ben Nest owes $5.00.'])
  await submit(form)
  await expectToast('Success', 'Expense added successfully!')
  const [sent] = server.calls(expensesApi.create)
  expect(sent).toMatchObject({ split: { mode: 'equally' } })
  expect(sent).not.toHaveProperty('payerId')
})

test.for([
  ['a household of one', createAccount({ houseGroupId: 1 })],
  ['a person without a household', createAccount()],
] as const)('%s is asked neither who paid nor how it is split', async ([, person]) => {
  const server = createHousehold(person)
  serveExpenses(server)
  await renderPage('/expenses', server)
  const form = await openForm()
  await fillForm(form)
  await expect.element(form.getByLabelText('Paid by')).not.toBeInTheDocument()
  await expect.element(form.getByLabelText('Split')).not.toBeInTheDocument()
  await submit(form)
  await expectToast('Success', 'Expense added successfully!')
  expect(server.calls(expensesApi.create)[0]).not.toHaveProperty('split')
})

test('who paid can be corrected, with what was seen before', { tags: ['EXP-50'] }, async () => {
  const server = createHousehold(ada, ben)
  const recorded = { paidBy: ada.id, paidByName: 'Ada Nest', createdBy: ada.id, houseGroupId: 1 }
  serveExpenses(server, { title: 'Market', amount: 10, ...recorded })
  await renderPage('/expenses#edit-1', server)
  const form = page.getByRole('dialog', { name: 'Edit Expense' })
  await expect.element(form.getByLabelText('Paid by')).toHaveValue(ada.id)
  await expect.element(form.getByLabelText('Split')).not.toBeInTheDocument()
  await form.getByLabelText('Paid by').selectOptions('Ben Nest')
  await form.getByRole('button', { name: 'Update Expense' }).click()
  await expectToast('Success', 'Expense updated successfully!')
  expect(server.calls(expensesApi.update)).toEqual([{ id: '1', payerId: ben.id, base: { payerId: ada.id } }])
})

test('a category chooses its only budget until the person chooses one', { tags: ['EXP-46'] }, async () => {
  const server = createHousehold(ada)
  serveBudgets(
    server,
    { name: 'Food', category: 'Groceries', houseGroupId: 1 },
    { name: 'Power', category: 'utilities', houseGroupId: 1 },
    { name: 'Water', category: 'utilities', houseGroupId: 1 },
  )
  serveExpenses(server)
  await renderPage('/expenses', server)
  const form = await openForm()
  const [category, budget] = [form.getByLabelText('Category'), form.getByLabelText('Budget')]
  await expectTexts(budget.getByRole('option'), ['No budget', 'Food', 'Power', 'Water'])
  await category.selectOptions('Groceries')
  await expect.element(budget).toHaveValue('1')
  await expectEach(form, ['Follows the category'])
  await category.selectOptions('Utilities')
  await expect.element(budget).toHaveValue('')
  await expect.element(form.getByText('Follows the category')).not.toBeInTheDocument()
  await budget.selectOptions('Water')
  await category.selectOptions('Groceries')
  await expect.element(budget).toHaveValue('3')
})

test('an expense that the recent ones do not include is shown once it is added', async () => {
  const server = createHousehold(ada)
  const rows = serveExpenses(server, { title: 'Milk' })
  server.respond(expensesApi.list, () => rows.all.filter(({ title }) => title !== 'Market'))
  await renderPage('/expenses', server)
  const form = await openForm()
  await fillForm(form)
  await submit(form)
  const added = page.getByRole('region', { name: 'Just added' })
  await expect.element(added.getByRole('heading', { name: 'Market' })).toBeVisible()
  await added.getByRole('button', { name: 'View Market' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Market' })).toBeVisible()
})
