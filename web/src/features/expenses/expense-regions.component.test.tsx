import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'
import { serveExpenses } from '../../../test-support/pages/money.ts'
import { enterHousehold, households } from '../../../test-support/rows/regions.ts'
import { expectToast } from '../../../test-support/pages/toast.ts'

afterEach(() => enterHousehold('american'))

/** The household writes amounts as in Germany and reads English. */
const openExpenses = async (...expenses: Parameters<typeof serveExpenses>[1][]) => {
  const { currency, locale, weekStart, clock } = households.german
  const robin = createAccount({ region: { currency, locale, weekStart, clock } })
  const server = createHousehold(robin)
  const own = { paidBy: robin.id, paidByName: 'Robin Nest', createdBy: robin.id }
  serveExpenses(server, ...expenses.map((expense) => ({ ...own, ...expense })))
  await renderPage('/expenses', server)
  return server
}

test('an amount is shown, typed and saved in the way of the region', async () => {
  const server = await openExpenses({ title: 'Milk', amount: 1234.5 })
  const expense = page.getByRole('article').filter({ hasText: 'Milk' })
  await expect.element(expense).toMatchTextContent('1.234,50 €')
  await expense.click()
  await page.getByRole('dialog', { name: 'Milk' }).getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Expense' })
  const amount = form.getByLabelText('Amount')
  await expect.element(amount).toHaveValue('1234,50')
  await amount.fill('1.234')
  await expect.element(form.getByText(/This is 1\.234,00\s€\./)).toBeVisible()
  await amount.fill('12,5')
  await form.getByRole('button', { name: 'Update Expense' }).click()
  await expectToast('Success', 'Expense updated successfully!')
  expect(server.calls(expensesApi.update)).toMatchObject([{ id: '1', amount: 12.5 }])
})

test.each([
  ['de-DE', /^Ada Nest changed amount from 1\.287,35\sCHF to 5,00\sCHF/],
  ['en-US', /^Ada Nest changed amount from CHF\s1,287\.35 to CHF\s5\.00/],
])('a member with the formats of %s reads a change of another member in them', async (locale, sentence) => {
  const robin = createAccount({ region: { ...households.swiss, locale } })
  const ada = createAccount({ firstName: 'Ada' })
  const server = createHousehold(robin, ada)
  const change = {
    id: 2,
    changedBy: ada.id,
    changedByName: 'Ada Nest',
    changedAt: new Date().toISOString(),
    fields: [{ field: 'amount' as const, before: '1287.35', after: '5.00', currency: 'CHF' }],
  }
  serveExpenses(server, { title: 'Milk', amount: 5, history: [change] })
  await renderPage('/expenses#expense-1', server)
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect.element(history.nth(1)).toMatchTextContent(sentence)
})

test('a draft shows an amount as its region writes it, and a text that is none as it was typed', async () => {
  await openExpenses()
  const openForm = () => page.getByRole('button', { name: 'Add Expense' }).first().click()
  const amount = page.getByRole('dialog', { name: 'Add Expense' }).getByLabelText('Amount')
  for (const [typed, shown] of [
    ['12,5', '12,50'],
    ['a dozen', 'a dozen'],
  ] as const) {
    await openForm()
    await amount.fill(typed)
    await expect.element(amount).toHaveValue(typed)
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Keep draft' }).click()
    await expect.element(amount).not.toBeInTheDocument()
    await openForm()
    await expect.element(amount).toHaveValue(shown)
    await userEvent.keyboard('{Escape}')
    await expect.element(amount).not.toBeInTheDocument()
  }
})

test('the expenses are also exported for the spreadsheet of the region', async () => {
  const server = await openExpenses({ title: 'Milk', amount: 2.49 })
  const csv = 'date,title,amount\r\n2026-11-24,Milk,2.49\r\n'
  server.respond(expensesApi.exportCsv, csv)
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return '#'
  })
  await page.getByRole('button', { name: 'Export Data' }).click()
  await expect.poll(() => files.length).toBe(1)
  await page.getByRole('button', { name: 'For my spreadsheet' }).click()
  await expect.poll(() => files.length).toBe(2)
  const [plain, spreadsheet] = await Promise.all(
    files.map(async (file) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())),
  )
  expect(plain).toBe(csv)
  expect(spreadsheet).toBe('\uFEFFdate;title;amount\r\n2026-11-24;Milk;2,49\r\n')
})
