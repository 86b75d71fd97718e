import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Balance } from '@roost/contract/expenses/settlements.ts'
import { expectOk } from '../support/instances/accounts.ts'
import { openExpenses, today } from '../support/features/expense-page.ts'
import type { Person } from '../support/instances/household.ts'
import { createImageFile } from '../support/browser/images.ts'
import { createExpense } from '../support/features/money.ts'
import { withMotion } from '../support/browser/motion.ts'
import { findBalance, findSplitBill, openSplitBill, toEqualSplit } from '../support/features/split-bill.ts'
import { expect, test } from '../support/instances/test.ts'

test.use(withMotion)

/** The current month and the two before it, oldest first. */
const months = [2, 1, 0].map((ago) => {
  const day = new Date(`${today.slice(0, 7)}-01T00:00:00.000Z`)
  day.setUTCMonth(day.getUTCMonth() - ago)
  return day.toISOString().slice(0, 7)
})

/** The monthly expenses of the household with the day, the payer and the increase per month. */
const habits = [
  { day: '01', payer: 0, title: 'Rent', category: 'household', amount: 2150, growth: 0 },
  { day: '02', payer: 1, title: 'Weekly shop', category: 'groceries', amount: 86.43, growth: 3.17 },
  { day: '03', payer: 2, title: 'Electricity', category: 'utilities', amount: 74.9, growth: 6.35 },
  { day: '04', payer: 3, title: 'Internet', category: 'utilities', amount: 39.99, growth: 0 },
  {
    day: '07',
    payer: 1,
    title: 'Fish, chips and "the good peas"',
    category: 'groceries',
    amount: 31.2,
    growth: 0.8,
  },
  { day: '09', payer: 2, title: 'Weekly shop', category: 'groceries', amount: 92.08, growth: 1.99 },
  { day: '11', payer: 0, title: 'Monthly pass', category: 'transportation', amount: 58, growth: 0 },
  { day: '14', payer: 3, title: 'Cinema', category: 'entertainment', amount: 27.5, growth: 4.25 },
  { day: '16', payer: 0, title: 'Weekly shop', category: 'groceries', amount: 101.37, growth: 2.61 },
  { day: '19', payer: 2, title: 'Cough syrup', category: 'healthcare', amount: 8.79, growth: 0.02 },
  { day: '20', payer: 1, title: '+1 lamp', category: 'Living room', amount: 44.95, growth: 0.1 },
] as const

const toMonth = (text: string): string => text.slice(0, 7)
const toCents = (amount: string): number => Math.round(Number(amount) * 100)
const formatCents = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

const recordThreeMonths = async (
  people: readonly [Person, Person, Person, Person],
  receipt: string,
): Promise<void> => {
  for (const [index, month] of months.entries()) {
    for (const { day, payer, growth, ...habit } of habits) {
      const date = `${month}-${day}` < today ? `${month}-${day}` : today
      const amount = Math.round((habit.amount + index * growth) * 100) / 100
      const photo = habit.title === 'Cinema' && { receiptImage: receipt }
      await createExpense(people[payer], { ...habit, amount, date, ...photo })
    }
  }
}

const listBalances = async (request: APIRequestContext): Promise<Balance[]> => {
  const response = await request.get('/api/settlements/balances')
  await expectOk(response)
  return ((await response.json()) as { balances: Balance[] }).balances
}

/** Parses the rows of the file by the names in its header. No row contains a line break. */
const parseCsv = (csv: string): Record<string, string>[] => {
  const [head = [], ...records] = csv
    .trim()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      ),
    )
  return records.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])))
}

const exportExpenses = async (page: Page): Promise<Record<string, string>[]> => {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Data' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`expenses_${today}.csv`)
  return parseCsv(await readFile(await file.path(), 'utf8'))
}

test(
  'a household of four shares expenses for three months, with rent, a trip, an export and a member who leaves',
  { tag: ['@T12'] },
  async ({ household, roost }) => {
    test.setTimeout(180_000)
    // The window is tall, so that all expenses are rendered.
    const ada = await household.createPerson({ firstName: 'Ada', viewport: { width: 1280, height: 4000 } })
    const ben = await household.createPerson({ firstName: 'Ben' })
    const cleo = await household.createPerson({ firstName: 'Cleo' })
    const dora = await household.createPerson({ firstName: 'Dora' })
    const people = [ada, ben, cleo, dora] as const
    await household.createHouseGroup(`Money Lane ${process.pid}`, ...people)
    const { mimeType, buffer } = await createImageFile(ada.page, { width: 900, height: 1600 })
    await recordThreeMonths(people, `data:${mimeType};base64,${buffer.toString('base64')}`)

    await test.step('the rent is split unequally, and all members pay their share', async () => {
      await openExpenses(ben)
      await openExpenses(ada)
      await ada.page.getByRole('button', { name: 'Split Bill' }).click()
      const dialog = findSplitBill(ada.page)
      await dialog.getByLabel('Search expenses').fill('rent')
      await expect(dialog.getByRole('list', { name: 'Expenses' }).getByRole('listitem')).toHaveCount(3)
      await dialog.getByRole('button', { name: /^Rent/ }).first().click()
      await dialog.getByRole('radio', { name: 'Exact amounts' }).check()
      await dialog.getByLabel('Amount of Ada').fill('700')
      await dialog.getByLabel('Amount of Ben').fill('600')
      await dialog.getByLabel('Amount of Cleo').fill('450')
      await expect(dialog.getByRole('status')).toHaveText('$1,750.00 assigned · $400.00 left')
      await dialog.getByRole('button', { name: 'Divide the rest' }).click()
      await expect(dialog.getByLabel('Amount of Dora')).toHaveValue('400.00')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(ada.page.getByRole('button', { name: 'You are owed $1,450.00' })).toBeVisible()
      await expect(ben.page.getByRole('button', { name: 'You owe Ada Nest $600.00' })).toBeVisible()

      for (const person of [ben, cleo, dora]) {
        const balances = await openSplitBill(person, 'balances')
        await balances.getByRole('button', { name: /^Mark as settled: You owe Ada Nest/ }).click()
        await expect(balances.getByText('You are all settled up', { exact: true })).toBeVisible()
      }
      await expect(ada.page.getByRole('button', { name: /^You are owed/ })).toBeHidden()
    })

    await test.step('a trip paid for by three members is settled by two payments', async () => {
      const trip = { date: today, category: 'Travel', split: toEqualSplit(...people) }
      await createExpense(ada, { ...trip, title: 'Cabin by the lake', amount: 120 })
      await createExpense(ben, { ...trip, title: 'Fuel', amount: 80 })
      await createExpense(cleo, { ...trip, title: 'Ferry', amount: 40 })
      const dialog = await openSplitBill(dora, 'balances')
      const payments = dialog.getByRole('list', { name: 'Settle up' }).getByRole('listitem')
      await expect(payments).toHaveText([/You owe Ada Nest \$60\.00/, /Cleo Nest owes Ben Nest \$20\.00/])
      await payments.getByRole('button', { name: /^Mark as settled: You owe/ }).click()
      await expect(payments).toHaveCount(1)
      await payments.getByRole('button', { name: /^Mark as settled/ }).click()
      await expect(payments).toHaveCount(0)
      const balances = dialog.getByRole('list', { name: 'Balances' }).getByRole('listitem')
      await expect(balances.filter({ hasText: 'settled up' })).toHaveCount(4)
    })

    await test.step('the exported file has the same monthly totals as the page', async () => {
      await openExpenses(ada)
      const records = await exportExpenses(ada.page)
      expect(records).toHaveLength(months.length * habits.length + 3)
      expect(records.filter(({ hasReceipt }) => hasReceipt === 'yes')).toHaveLength(months.length)
      expect(records.map(({ title }) => title)).toEqual(
        expect.arrayContaining(['Fish, chips and "the good peas"', "'+1 lamp"]),
      )
      const sums = new Map<string, number>()
      for (const { date = '', amount = '' } of records)
        sums.set(toMonth(date), (sums.get(toMonth(date)) ?? 0) + toCents(amount))
      const thisMonth = formatCents(sums.get(toMonth(today)) ?? 0)
      await expect(ada.page.getByText(`Total spent: ${thisMonth}`, { exact: true })).toBeVisible()

      await ada.page.getByRole('button', { name: `Show all (${records.length})` }).click()
      for (const month of months) {
        const name = new Date(`${month}-01`).toLocaleDateString('en-US', { year: 'numeric', month: 'long' })
        const heading = ada.page.getByRole('heading', { level: 3, name })
        await expect(ada.page.getByRole('listitem').filter({ has: heading })).toContainText(
          formatCents(sums.get(month) ?? 0),
        )
      }
    })

    await test.step('deleting an account does not change what the others owe and are owed', async () => {
      await createExpense(cleo, {
        title: 'Farewell dinner',
        amount: 100.01,
        date: today,
        split: toEqualSplit(...people),
      })
      const before = await listBalances(ada.request)
      await expectOk(await roost.admin.delete(`/api/admin/users/${cleo.id}`))
      const after = await listBalances(ada.request)
      const others = (balances: readonly Balance[]) =>
        balances.filter(({ userId }) => [ada.id, ben.id, dora.id].includes(userId ?? ''))
      expect(others(after)).toEqual(others(before))
      expect(after.reduce((sum, { balance }) => sum + toCents(String(balance)), 0)).toBe(0)

      const dialog = await openSplitBill(ada, 'balances')
      await expect(findBalance(dialog, 'Former member')).toContainText('is owed $75.01')
      await expect(dialog.getByText('You owe Former member $25.01', { exact: true })).toBeVisible()
    })
  },
)
