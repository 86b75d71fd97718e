import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { settlementsApi } from '@roost/contract/expenses/settlements.ts'
import type { Split, SplitShare } from '@roost/contract/expenses/splits.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { serveExpenses } from '../../../../test-support/pages/money.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { expectEach, expectUrl, expectTexts } from '../../../../test-support/rows/texts.ts'
import { expectToast } from '../../../../test-support/pages/toast.ts'

const [ada, ben, cleo, dora] = ['Ada', 'Ben', 'Cleo', 'Dora'].map((firstName) =>
  createAccount({ firstName, houseGroupId: 1 }),
) as [Account, Account, Account, Account]

const toLedgerAccount = ({ id, firstName }: Account, memberId: number) => ({
  memberId,
  userId: id,
  name: `${firstName} Nest`,
  isMember: true,
})

const splitEqually = (amount: number, ...people: readonly Account[]): Split => ({
  mode: 'equally',
  shares: people.map((person, index): SplitShare => ({
    ...toLedgerAccount(person, index + 1),
    amount,
    value: null,
  })),
})

const recordedBy = ({ id, firstName }: Account) => ({
  paidBy: id,
  paidByName: `${firstName} Nest`,
  createdBy: id,
  createdByName: `${firstName} Nest`,
  houseGroupId: 1,
})

const findDialog = (): Locator => page.getByRole('dialog', { name: 'Split Bill' })
const findPerson = (name: string): Locator =>
  findDialog().getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: name })

test('exact amounts, percentages and shares show the resulting amounts before anything is saved', async () => {
  const server = createHousehold(ada, ben, cleo, dora)
  serveExpenses(server, { title: 'Market', amount: 10, ...recordedBy(ada) })
  await renderPage('/expenses#split-1', server)
  const dialog = findDialog()
  const status = dialog.getByRole('status')
  const save = dialog.getByRole('button', { name: 'Save' })

  await dialog.getByRole('radio', { name: 'Exact amounts' }).click()
  await dialog.getByLabelText('Amount of Ada').fill('6.80')
  await expect.element(status).toHaveTextContent('$6.80 assigned · $3.20 left')
  await expectAccessible()
  await expect.element(save).toBeDisabled()
  await dialog.getByRole('button', { name: 'Divide the rest' }).click()
  await expect.element(dialog.getByLabelText('Amount of Ben')).toHaveDisplayValue('1.07')
  await expect.element(dialog.getByLabelText('Amount of Dora')).toHaveDisplayValue('1.06')
  await expect.element(status).toHaveTextContent('$10.00 assigned')
  await expect.element(save).toBeEnabled()
  await dialog.getByLabelText('Amount of Dora').fill('2.06')
  await expect.element(status).toHaveTextContent('$11.00 assigned · over by $1.00')
  await expect.element(save).toBeDisabled()

  await dialog.getByRole('radio', { name: 'Percentages' }).click()
  await dialog.getByLabelText('Percent of Ada').fill('50')
  await dialog.getByLabelText('Percent of Ben').fill('33.33')
  await expect.element(status).toHaveTextContent('83.33% assigned · 16.67% left')
  await expect.element(findPerson('Ben')).toMatchTextContent('$3.33')
  await dialog.getByLabelText('Percent of Cleo').fill('16.67')
  await expect.element(status).toMatchTextContent('100% assigned')
  await expect.element(status).toMatchTextContent('1 cent is left over and goes to Ada Nest.')
  await expect.element(findPerson('Ada')).toMatchTextContent('$5.01')
  await expectAccessible()

  await dialog.getByRole('radio', { name: 'Shares' }).click()
  await dialog.getByRole('button', { name: 'More shares of Ada' }).click()
  await expect.element(status).toHaveTextContent('5 shares')
  await expect.element(findPerson('Ada')).toMatchTextContent('$4.00')
  await expectAccessible()
  await dialog.getByRole('textbox', { name: 'Shares of Ben' }).fill('many')
  await expect.element(status).toHaveTextContent('Enter whole numbers up to 1,000')
  await expect.element(save).toBeDisabled()

  await dialog.getByRole('radio', { name: 'Exact amounts' }).click()
  await expect.element(dialog.getByLabelText('Amount of Ada')).toHaveDisplayValue('6.80')
})

test('a split that was entered and not saved comes back with a hint, and can be started over', async () => {
  const server = createHousehold(ada, ben)
  serveExpenses(server, { title: 'Market', amount: 10, ...recordedBy(ada) })
  await renderPage('/expenses#split-1', server)
  const hint = page.getByText('Your draft, not saved yet.')
  await findDialog().getByRole('radio', { name: 'Shares' }).click()
  await expect.element(hint).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(findDialog()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Split Bill' }).click()
  await findDialog()
    .getByRole('button', { name: /^Market/ })
    .click()
  await expect.element(findDialog().getByRole('radio', { name: 'Shares' })).toBeChecked()
  await expect.element(hint).toBeVisible()
  await findDialog().getByRole('button', { name: 'Start over' }).click()
  await expect.element(findDialog().getByRole('radio', { name: 'Equally' })).toBeChecked()
  await expect.element(hint).not.toBeInTheDocument()
})

test('only the creator of an expense can change its split; others can view it', async () => {
  const server = createHousehold(cleo, ada, ben, dora)
  const split = splitEqually(4.5, ben, cleo)
  serveExpenses(server, { title: 'Market', amount: 9, isSplit: true, split, ...recordedBy(ben) })
  await renderPage('/expenses#split-1', server)
  const dialog = findDialog()
  await expect.element(dialog.getByRole('list', { name: 'Split equally' })).toMatchTextContent('$4.50')
  await expectAccessible()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expectEach(dialog, ['No expenses of yours to split yet.'])
})

test('a user without a house group can compute the shares and copy the result', async () => {
  await renderPage('/expenses', createHousehold(createAccount()))
  await page.getByRole('button', { name: 'Split Bill' }).click()
  const dialog = findDialog()
  await expect.element(dialog.getByRole('button', { name: 'Copy' })).toBeDisabled()
  await dialog.getByLabelText('Amount').fill('10')
  await dialog.getByLabelText('Number of people').fill('3')
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('1 pays $3.342 pay $3.331 cent is left over and goes to one person.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expectToast('Success', 'Copied to clipboard')
  expect(await navigator.clipboard.readText()).toBe('$10.00 split among 3 people: 1 pays $3.34, 2 pay $3.33.')
  await dialog.getByRole('link', { name: 'join or create a house group' }).click()
  await expectUrl('/house-groups')
})

test('the history shows who changed an amount, with the old and new values', async () => {
  const server = createHousehold(ben, ada)
  const now = new Date().toISOString()
  serveExpenses(server, {
    title: 'Milk',
    amount: 14,
    createdAt: now,
    history: [
      {
        id: 2,
        changedBy: ada.id,
        changedByName: 'Ada Nest',
        changedAt: now,
        fields: [{ field: 'amount', before: '12.50', after: '14.00', currency: 'USD' }],
      },
    ],
    ...recordedBy(ada),
  })
  await renderPage('/expenses#expense-1', server)
  await expectTexts(page.getByRole('list', { name: 'History' }).getByRole('listitem'), [
    /^Added by Ada Nest · Today, \d+:\d\d [AP]M$/,
    /^Ada Nest changed amount from \$12\.50 to \$14\.00 · Today, \d+:\d\d [AP]M$/,
  ])
})

const owing = {
  balances: [
    { ...toLedgerAccount(ada, 1), balance: 10 },
    { ...toLedgerAccount(ben, 2), balance: -10 },
  ],
  suggestions: [{ fromMemberId: 2, toMemberId: 1, amount: 10 }],
}

test('settling a debt that another member has already settled is reported', async () => {
  const server = createHousehold(ben, ada)
  server.respond(settlementsApi.balances, owing)
  const message = 'This is more than is owed now. Somebody may have settled it already.'
  server.fail(settlementsApi.create, 'settlements.exceeds_debt')
  await renderPage('/expenses#balances', server)
  await findDialog()
    .getByRole('button', { name: /^Mark as settled/ })
    .click()
  await expectToast('Error', message)
})

test('a payment of more than is owed is recorded with the rest as credit once the person agrees', async () => {
  const server = createHousehold(ben, ada)
  server.respond(settlementsApi.balances, owing)
  server.fail(settlementsApi.create, 'settlements.exceeds_debt')
  await renderPage('/expenses#balances', server)
  await findDialog()
    .getByRole('button', { name: /^Other amount/ })
    .click()
  const form = findDialog().getByRole('form', { name: /^Payment/ })
  await expect.element(form.getByLabelText('Amount paid')).toHaveFocus()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(findDialog().getByRole('button', { name: /^Other amount/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await form.getByLabelText('Amount paid').fill('12')
  await form.getByRole('button', { name: 'Record payment' }).click()
  await expect.element(form.getByText('Only $10.00 is owed', { exact: true })).toBeVisible()
  expect(server.calls(settlementsApi.create)).toEqual([])
  await form.getByLabelText('Record the rest of $2.00 as credit').click()
  await form.getByRole('button', { name: 'Record payment' }).click()
  await expect
    .poll(() => server.calls(settlementsApi.create))
    .toMatchObject([{ fromMemberId: 2, toMemberId: 1, amount: 12, asCredit: true }])
})

test('older settlements are shown on demand', async () => {
  const server = createHousehold(ben, ada)
  server.respond(settlementsApi.balances, owing)
  const settled = Array.from({ length: 21 }, (_, index) => ({
    id: 21 - index,
    fromMemberId: 2,
    fromName: 'Ben Nest',
    toMemberId: 1,
    toName: 'Ada Nest',
    amount: (21 - index) / 100,
    createdBy: ben.id,
    createdByName: 'Ben Nest',
    createdAt: '2026-11-20T10:00:00.000Z',
    undoneAt: null,
    undoneByName: null,
  }))
  server.respond(settlementsApi.list, ({ before = 1000, limit = 100 }) =>
    settled.filter(({ id }) => id < before).slice(0, limit),
  )
  await renderPage('/expenses#balances', server)
  const shown = findDialog().getByRole('list', { name: 'Settlements' }).getByRole('listitem')
  await expect.element(shown).toHaveLength(20)
  await findDialog().getByRole('button', { name: 'Show more' }).click()
  await expect.element(shown).toHaveLength(21)
  await expect.element(shown.last()).toMatchTextContent('You paid Ada Nest $0.01')
  await expect.element(findDialog().getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('a new expense can be split from the message that it was added', { tags: ['EXP-36'] }, async () => {
  const server = createHousehold(ada, ben)
  const rows = serveExpenses(server, { title: 'Market', ...recordedBy(ben) })
  server.respond(expensesApi.create, ({ title, amount }) =>
    rows.add((id) => ({ ...rows.find(1), ...recordedBy(ada), id, title, amount })),
  )
  await renderPage('/expenses#new', server)
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByLabelText('Title').fill('Pizza')
  await form.getByLabelText('Amount').fill('30')
  await form.getByLabelText('Category').selectOptions('Groceries')
  await form.getByRole('button', { name: 'Add Expense' }).click()
  await page.getByRole('button', { name: 'Split it' }).click()
  await expect.element(findDialog()).toMatchTextContent('Pizza')
  await expect.element(findPerson('Ben')).toMatchTextContent('$15.00')
})
