import { activityApi } from '@roost/contract/activity/activity.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAccessible } from '../../../test-support/accessibility.ts'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { serveActivity } from '../../../test-support/rows/activity.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import type { Failure } from '../../../test-support/fake-server.ts'
import { serveBudgets, serveExpenses } from '../../../test-support/pages/money.ts'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'
import { expectEach, expectUrl, expectTexts } from '../../../test-support/rows/texts.ts'
import { expectToast, findToast } from '../../../test-support/pages/toast.ts'

const robin = createAccount()
const emptyText = 'No expenses recorded yet. Add your first expense to get started!'

const findExpense = (title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })

const openForm = async (): Promise<Locator> => {
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  return page.getByRole('dialog', { name: 'Add Expense' })
}

const fillForm = async (form: Locator): Promise<void> => {
  await form.getByLabelText('Title').fill('Weekly shop')
  await form.getByLabelText('Amount').fill('42.50')
  await form.getByLabelText('Category').selectOptions('Groceries')
}

test(
  'without expenses, the page explains how to start and does not offer an export',
  { tags: ['EXP-01', 'EXP-07', 'EXP-08'] },
  async () => {
    const server = createHousehold(robin)
    server.respond(expensesApi.exportCsv, '')
    await renderPage('/expenses', server)
    await expectEach(page.getByRole('main'), [emptyText, 'Total spent: $0.00', 'Total budget: $0.00'])
    const overview = page.getByRole('region', { name: 'Monthly Overview', exact: true })
    await expectEach(overview, ['Nothing spent this month yet.'])

    await page.getByRole('button', { name: 'Export Data' }).click()
    await expect.element(findToast()).toMatchTextContent('No expenses to export')

    await page.getByRole('button', { name: 'Add an expense' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible()
    history.back()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  },
)

test('without a budget, the overview offers to add one', { tags: ['EXP-03'] }, async () => {
  const server = createHousehold(robin)
  serveExpenses(server, { title: 'Milk', amount: 25 })
  await renderPage('/expenses', server)
  const overview = page.getByRole('region', { name: 'Monthly Overview', exact: true })
  await expectEach(overview, ['No budget yet'])
  await expect.element(overview.getByText(/Over Budget|Remaining/)).not.toBeInTheDocument()
  await overview.getByRole('link', { name: 'Add a budget' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Create Budget' })).toBeVisible()
  await expectUrl('/budget-analytics?tab=budgets#new-budget')
})

test(
  'an incomplete form shows errors at its fields and in a toast',
  { tags: ['EXP-20', 'EXP-39'] },
  async () => {
    const server = createHousehold(robin)
    serveExpenses(server)
    await renderPage('/expenses', server)
    const form = await openForm()
    const submit = form.getByRole('button', { name: 'Add Expense' })
    await form.getByLabelText('Date').fill('')
    await submit.click()
    await expectToast('Validation Error', 'Please fill in all required fields.')
    await expectEach(form, [
      'Title is required',
      'Amount is required',
      'Category is required',
      'Date is required',
    ])
    await expect.element(form.getByLabelText('Title')).toHaveFocus()

    await fillForm(form)
    await form.getByLabelText('Date').fill('2026-11-21')
    for (const [amount, text] of [
      ['0', 'Amount must be greater than 0'],
      ['1.005', 'Amount must have at most two decimals'],
      ['100000000', 'Amount must be at most 99,999,999.99'],
    ] as const) {
      await form.getByLabelText('Amount').fill(amount)
      await expectEach(form, [text])
    }
    await form.getByLabelText('Amount').fill('12,50 €')
    await expectEach(form, ['Amount must be a number', 'Amounts are in US dollars.'])
    await form.getByLabelText('Amount').fill('99999999.99')
    await submit.click()
    await expect.element(findExpense('Weekly shop')).toMatchTextContent('$99,999,999.99')
  },
)

test(
  'the person who recorded an expense can view, edit and delete it',
  { tags: ['EXP-48', 'EXP-50'] },
  async () => {
    const server = createHousehold(robin)
    const mine = { paidBy: robin.id, paidByName: 'Robin Nest', createdBy: robin.id }
    serveExpenses(server, { title: 'Milk', amount: 2.49, category: 'Farm shop', ...mine })
    await renderPage('/expenses', server)
    await findExpense('Milk').click()
    const dialog = page.getByRole('dialog', { name: 'Milk' })
    await expectEach(dialog, ['$2.49', 'Paid by You', 'Farm Shop', 'No budget', 'No receipt attached'])

    await dialog.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Expense' })
    await expect.element(form.getByLabelText('Category')).toHaveValue('Farm shop')
    await form.getByLabelText('Title').fill('Milk and cream')
    await form.getByLabelText('Amount').fill('4.20')
    await form.getByRole('button', { name: 'Update Expense' }).click()
    await expectToast('Success', 'Expense updated successfully!')
    expect(server.calls(expensesApi.update)).toMatchObject([
      { id: '1', title: 'Milk and cream', amount: 4.2, base: { title: 'Milk' } },
    ])
    const edited = page.getByRole('dialog', { name: 'Milk and cream' })
    await expectEach(edited, ['$4.20'])

    await edited.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete expense' })
    await expect.element(question).toMatchTextContent('Are you sure you want to delete "Milk and cream"?')
    await expectAccessible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await edited.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast('Success', 'Expense deleted successfully!')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expectEach(page.getByRole('main'), [emptyText])
    await expectUrl('/expenses')
    serveActivity(server, { id: 7, actorId: robin.id })
    await findToast().getByRole('button', { name: 'Undo' }).click()
    await expectToast('Success', 'Undone.')
    expect(server.calls(activityApi.list)).toMatchObject([{ kind: 'expense', rowId: '1' }])
    expect(server.calls(activityApi.undo)).toMatchObject([{ id: '7' }])
  },
)

test.for([
  ['another member', 'no change', {}, ['Close']],
  ['an administrator', 'every change', { role: 'admin' }, ['Delete', 'Split', 'Edit', 'Close']],
] as const)(
  'the expense of somebody else offers %s %s',
  { tags: ['EXP-40', 'EXP-50'] },
  async ([, , role, buttons]) => {
    const server = createHousehold(createAccount({ firstName: 'Maya', houseGroupId: 1, ...role }))
    const { id: noahId } = createAccount({ firstName: 'Noah' })
    const noahs = { paidBy: noahId, paidByName: 'Noah Reed', createdBy: noahId, houseGroupId: 1 }
    serveExpenses(server, { title: 'Petrol', ...noahs })
    await renderPage('/expenses', server)
    await page.getByRole('button', { name: 'View Petrol' }).click()
    const dialog = page.getByRole('dialog', { name: 'Petrol' })
    await expectEach(dialog, ['Paid by Noah Reed', 'Category'])
    expect(
      dialog
        .getByRole('button')
        .elements()
        .map((button) => button.ariaLabel ?? button.textContent),
    ).toEqual(buttons)
  },
)

test(
  "the form offers the household's active budgets and the budget that an expense already has",
  { tags: ['EXP-18'] },
  async () => {
    const maya = createAccount({ firstName: 'Maya', houseGroupId: 1 })
    const server = createHousehold(maya)
    serveBudgets(
      server,
      { name: 'Food', houseGroupId: 1, isActive: false },
      { name: 'Holiday', houseGroupId: 1, isActive: false },
      { name: 'Books', createdBy: maya.id },
    )
    const household = { createdBy: maya.id, houseGroupId: 1 }
    serveExpenses(server, { title: 'Milk', budgetId: 1, budgetName: 'Food', ...household })
    await renderPage('/expenses#edit-1', server)
    const form = page.getByRole('dialog', { name: 'Edit Expense' })
    const options = form.getByLabelText('Budget').getByRole('option')
    await expectTexts(options, ['No budget', 'Food'])
    await expect.element(form.getByLabelText('Budget')).toHaveValue('1')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(form).not.toBeInTheDocument()
    await expectTexts((await openForm()).getByLabelText('Budget').getByRole('option'), ['No budget'])
  },
)

const refusals: readonly (readonly [said: string, failure: Failure])[] = [
  [
    'Validation errors: budgetId: Budget not found, amount: The amount is too large',
    {
      status: 400,
      message: 'Please check',
      errors: [
        { path: 'budgetId', message: 'Budget not found' },
        { path: 'amount', message: 'The amount is too large' },
      ],
    },
  ],
  [
    'Image file is too large. Please try again with a smaller image.',
    { status: 413, message: 'Request payload too large' },
  ],
  [
    'Invalid expense data. Please check all fields and try again.',
    { status: 400, message: 'The request could not be understood.' },
  ],
  ['Only 400 of them fit.', { status: 409, message: 'Only 400 of them fit.' }],
  ['Failed to create expense', { status: 500, message: '' }],
]

test.for(refusals)(
  'when an expense is rejected, a toast says why and the form keeps the typed values: %s',
  { tags: ['EXP-33', 'EXP-38'] },
  async ([said, failure]) => {
    const server = createHousehold(robin)
    serveExpenses(server)
    server.fail(expensesApi.create, failure)
    await renderPage('/expenses', server)
    const form = await openForm()
    await fillForm(form)
    await form.getByRole('button', { name: 'Add Expense' }).click()
    await expectToast('Error', said)
    await expect.element(form.getByLabelText('Title')).toHaveValue('Weekly shop')
    await expect.element(form.getByLabelText('Amount')).toHaveDisplayValue('42.50')
    server.repair(expensesApi.create)
    await form.getByRole('button', { name: 'Add Expense' }).click()
    await expectToast('Success', 'Expense added successfully!')
  },
)

test('an expense that cannot be sent waits in the list, without details', async () => {
  const server = createHousehold(robin)
  serveExpenses(server)
  await renderPage('/expenses', server)
  const form = await openForm()
  await fillForm(form)
  server.fail(expensesApi.create, 'unreachable')
  await form.getByRole('button', { name: 'Add Expense' }).click()
  await expectToast('Saved on this device', 'It will be sent when you are back online.')
  await expect.element(form).not.toBeInTheDocument()
  const waiting = findExpense('Weekly shop')
  await expect.element(waiting).toMatchTextContent(/Paid by You/)
  await expect.element(waiting.getByText('Waiting to be sent')).toBeInTheDocument()
  await expect.element(waiting.getByRole('button')).not.toBeInTheDocument()
})
