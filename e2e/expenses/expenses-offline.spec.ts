import type { Expense } from '@roost/contract/expenses/expenses.ts'
import { openExpenses } from '../support/features/expense-page.ts'
import { failureNoise } from '../support/browser/failing-server.ts'
import { openForOffline, waitForWorker } from '../support/browser/offline.ts'
import { openCamera } from '../support/features/receipt-form.ts'
import { createHouse } from '../support/features/split-bill.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 90_000 })
test.beforeEach(({ problems }) => problems.tolerate(failureNoise))

test('an expense that is added offline with its receipt waits on the device, also after a reload, and is saved later', async ({
  person: { page, request },
}) => {
  await openForOffline(page, () => openExpenses({ page }))
  await waitForWorker(page)
  await page.context().setOffline(true)
  const camera = await openCamera(page)
  await camera.getByRole('button', { name: 'Capture' }).click()
  await camera.getByRole('button', { name: 'Use Photo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Expense' }).click()
  await expectToast(page, 'Saved on this device', 'It will be sent when you are back online.')
  const row = page.getByRole('article').filter({ hasText: 'Weekly shop' })
  await expect(row).toContainText('$42.50')
  await expect(row).toContainText('Receipt')
  await expect(row.getByText('Waiting to be sent')).toBeVisible()
  await page.reload()
  await expect(row.getByText('Waiting to be sent')).toBeVisible()

  await page.context().setOffline(false)
  await expect(row.getByRole('button', { name: 'View Weekly shop' })).toBeVisible({ timeout: 20_000 })
  const listed = (await (await request.get('/api/expenses')).json()) as Expense[]
  expect(listed).toMatchObject([{ title: 'Weekly shop', amount: 42.5 }])
  expect((await request.get(`/api/expenses/${listed[0]?.id}/receipt`)).ok()).toBe(true)
})

test('an expense that is added offline keeps who paid and how it is split', async ({ household }) => {
  const { ada, ben } = await createHouse(household)
  const { page, request } = ada
  await openForOffline(page, () => openExpenses({ page }))
  await waitForWorker(page)
  const add = page.getByRole('button', { name: 'Add Expense' }).first()
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await add.click()
  await expect(form.getByLabel('Paid by')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.context().setOffline(true)
  await add.click()
  await form.getByLabel('Title').fill('Market')
  await form.getByLabel('Amount').fill('30')
  await form.getByLabel('Category').selectOption('groceries')
  await form.getByLabel('Paid by').selectOption('Ben Nest')
  await expect(form.getByText('Ben Nest paid; each owes $7.50.')).toBeVisible()
  await form.getByRole('button', { name: 'Add Expense' }).click()
  await expectToast(page, 'Saved on this device', 'It will be sent when you are back online.')
  const row = page.getByRole('article').filter({ hasText: 'Market' })
  await expect(row).toContainText('Paid by Ben Nest')
  await expect(row.getByText('Split', { exact: true })).toBeVisible()

  await page.context().setOffline(false)
  await expect(row.getByRole('button', { name: 'View Market' })).toBeVisible({ timeout: 20_000 })
  const listed = (await (await request.get('/api/expenses')).json()) as Expense[]
  expect(listed).toMatchObject([{ title: 'Market', paidByName: 'Ben Nest', isSplit: true }])
  await ben.page.goto('/expenses')
  await expect(ben.page.getByRole('button', { name: 'You are owed $22.50' })).toBeVisible()
})

test('an expense is changed and another one deleted offline, what waits can be undone, and a conflict shows both versions', async ({
  household,
  person,
}) => {
  const { page, request } = person
  await household.createHouseGroup('Rook Lane 5', person)
  const create = async (title: string): Promise<Expense> => {
    const data = { title, amount: 30, category: 'groceries', date: '2026-11-20' }
    return (await (await request.post('/api/expenses', { data })).json()) as Expense
  }
  const [fuel, , bread] = [await create('Fuel'), await create('Cinema'), await create('Bread')]
  await openForOffline(page, () => openExpenses({ page }))
  await waitForWorker(page)
  await page.context().setOffline(true)

  const row = (title: string) => page.getByRole('article').filter({ hasText: title })
  const dialog = page.getByRole('dialog')
  const openExpense = (title: string) => page.getByRole('button', { name: `View ${title}` }).click()
  const saveAmount = async (amount: string) => {
    await dialog.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('Amount').fill(amount)
    await dialog.getByRole('button', { name: 'Update Expense' }).click()
    await expectToast(page, 'Saved on this device', 'It will be sent when you are back online.')
    await expect(dialog).toContainText(`$${amount}`)
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
  // It has never been opened on this device: its list has what is needed.
  await openExpense('Fuel')
  await expect(dialog.getByText('Shares and history are shown once you are back online.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Split' })).toBeDisabled()
  await saveAmount('42.50')
  await expect(row('Fuel')).toContainText('$42.50')
  await expect(row('Fuel').getByText('Waiting to be sent')).toBeVisible()
  await openExpense('Bread')
  await saveAmount('2.00')

  const removeCinema = async () => {
    await openExpense('Cinema')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    // Closing the dialog goes back in the history, which would cancel a reload.
    await expect(page).toHaveURL('/expenses')
    await expect(row('Cinema')).toHaveCount(0)
  }
  await removeCinema()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(row('Cinema')).toBeVisible()
  await removeCinema()
  await page.reload()
  await expect(row('Fuel')).toContainText('$42.50')
  await expect(row('Cinema')).toHaveCount(0)

  // Meanwhile somebody else changes the same amount.
  await request.put(`/api/expenses/${bread.id}`, { data: { amount: 5 } })
  await page.context().setOffline(false)
  await expect(row('Fuel').getByText('Waiting to be sent')).toBeHidden({ timeout: 20_000 })
  await page.getByRole('button', { name: '1 change could not be saved' }).click()
  await expect(dialog).toContainText('Change “Bread”: amount $2.00')
  await expect(dialog).toContainText('Somebody else has changed this expense since you last saw it.')
  await expect(dialog).toContainText('Now: amount $5.00')
  await dialog.getByRole('button', { name: 'Use mine' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => {
      const listed = (await (await request.get('/api/expenses')).json()) as Expense[]
      return listed.map(({ id, title, amount }) => ({ id, title, amount }))
    })
    .toEqual([
      { id: bread.id, title: 'Bread', amount: 2 },
      { id: fuel.id, title: 'Fuel', amount: 42.5 },
    ])
})
