import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/axe.ts'
import {
  findExpense,
  findExpenses,
  findOverview,
  openExpenses,
  today,
} from '../support/features/expense-page.ts'
import { delayResponses, readLayoutShift, watchLayoutShift } from '../support/browser/layout-shift.ts'
import { desktop, phone } from '../support/browser/looks.ts'
import { createBudget, createExpense } from '../support/features/money.ts'
import { toEqualSplit } from '../support/features/split-bill.ts'
import { expect, test } from '../support/instances/test.ts'

const findTitles = (page: Page): Locator => findExpenses(page).getByRole('heading', { level: 3 })

const firstOfMonth = `${today.slice(0, 8)}01`
const lastMonth = new Date(Date.parse(firstOfMonth) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

test(
  'the overview totals the month in the local time zone by category, and turns red when over budget',
  { tag: ['@EXP-03', '@EXP-04'] },
  async ({ person, page }) => {
    await createExpense(person, { title: 'Rent', amount: 75, category: 'household', date: firstOfMonth })
    await createExpense(person, { title: 'Milk', amount: 25, category: 'groceries', date: today })
    await createExpense(person, { title: 'Before', amount: 900, category: 'other', date: lastMonth })
    await createBudget(person, { name: 'All', amount: 100 })
    const overview = findOverview(page)
    const note = overview.getByText('Weekly, quarterly and yearly budgets are converted to a monthly amount')
    await openExpenses(person)
    await expect(overview.getByText('Remaining', { exact: true })).toBeVisible()
    await expect(overview.getByText('$0.00', { exact: true })).toBeVisible()
    await expect(note).toBeHidden()
    const month = new Date(today).toLocaleDateString('en-US', { year: 'numeric', month: 'long' })
    await expect(overview.getByText(month, { exact: true })).toBeVisible()
    const categories = overview.getByRole('list').getByRole('listitem')
    await expect(categories).toHaveText([/Household\$75\.00 75%/, /Groceries\$25\.00 25%/])
    await expect(overview.getByRole('meter', { name: /Household/ })).toHaveAttribute('aria-valuenow', '75')

    // An idle page shows the new budget too, because the server announces every change.
    await createBudget(person, { name: 'Insurance', amount: 1200, period: 'yearly' })
    await expect(overview.getByText('$200.00', { exact: true })).toBeVisible()
    await expect(note).toBeVisible()
    await createExpense(person, { title: 'Sofa', amount: 350.25, category: 'household', date: today })
    const over = overview.getByText('Over Budget', { exact: true })
    await expect(over).toBeVisible()
    await expect(overview.getByText('$250.25', { exact: true })).toBeVisible()
    const [red, plain] = await Promise.all(
      [over, overview.getByText('Total Budget', { exact: true })].map((label) =>
        label.evaluate((element) => getComputedStyle(element).color),
      ),
    )
    expect(red).not.toBe(plain)
  },
)

test(
  'the ten latest expenses are shown, and all of them can be listed by month, searched and filtered',
  { tag: ['@EXP-05'] },
  async ({ person, page }) => {
    for (let number = 1; number <= 60; number += 1) {
      await createExpense(person, {
        title: `Expense ${number}`,
        amount: 0.1,
        category: number % 2 ? 'groceries' : 'utilities',
        date: number <= 30 ? '2026-01-31' : '2026-02-01',
        description: number === 7 ? 'At the farm' : null,
      })
    }
    await openExpenses(person)
    const newestFirst = Array.from({ length: 10 }, (_, index) => `Expense ${60 - index}`)
    await expect(findTitles(page)).toHaveText(newestFirst)
    await page.getByRole('button', { name: 'Show all (60)' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'All Expenses' })).toBeFocused()
    const list = page.getByRole('list', { name: 'All expenses' })
    await expect(list.getByRole('listitem').first()).toHaveText('February 2026$3.00')
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(findExpense(page, 'Expense 1')).toBeInViewport({ timeout: 500 })
    }).toPass()

    await page.getByLabel('Search expenses').fill('FARM')
    await expect(findTitles(page)).toHaveText(['Expense 7'])
    await expect(page).toHaveURL('/expenses?show=all&q=FARM')
    await page.getByLabel('Filter by category').selectOption('Utilities')
    await expect(page.getByText('No expenses match.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByLabel('Filter by category').selectOption('Utilities')
    await expect(list.getByRole('listitem').first()).toHaveText('February 2026$1.50')
    await page.getByRole('button', { name: 'Show recent' }).click()
    await expect(findTitles(page)).toHaveText(newestFirst)
  },
)

test('an export contains the exact amount of every expense, and its file name has the local date', async ({
  household,
}) => {
  const person = await household.createPerson({ firstName: 'Maya', timezoneId: 'Pacific/Auckland' })
  const { page } = person
  // It is already the first of April in Auckland.
  await page.clock.setFixedTime('2026-03-31T12:00:00Z')
  const amounts = Array.from({ length: 12 }, (_, index) => (1000 + index * 7) / 100)
  for (const amount of amounts) await createExpense(person, { title: 'A, "B"', amount, date: '2026-04-01' })
  await createExpense(person, { title: '=1+1', amount: 0.01, date: '2026-03-31' })
  await openExpenses(person)
  await expect(findOverview(page).getByText('April 2026', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await expect(form.getByLabel('Date')).toHaveValue('2026-04-01')
  await form.getByRole('button', { name: 'Cancel' }).click()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Data' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('expenses_2026-04-01.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r\n/)
  expect(lines[0]).toContain('date,title,category,amount,budget,paidBy,description,hasReceipt')
  expect(lines.at(-1)).toMatch(/^2026-03-31,'=1\+1,/)
  const cents = lines.slice(1).map((line) => Math.round(100 * Number(/,groceries,([\d.]+),/.exec(line)?.[1])))
  const expected = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 1)
  expect(cents).toHaveLength(13)
  expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(expected)
})

test(
  'a new expense appears on the screen of another member without a reload',
  { tag: '@smoke' },
  async ({ household }) => {
    const maya = await household.createPerson({ firstName: 'Maya', lastName: 'Wren' })
    const noah = await household.createPerson({ firstName: 'Noah' })
    await household.createHouseGroup('Rook Lane 5', maya, noah)
    await openExpenses(noah)
    await expect(noah.page.getByText(/^No expenses recorded yet/)).toBeVisible()
    const expense = await createExpense(maya, { title: 'Milk', amount: 2.49, date: today })
    await expect(findExpense(noah.page, 'Milk')).toContainText('Paid by Maya Wren')
    await expect(noah.page.getByText('Total spent: $2.49', { exact: true })).toBeVisible()
    await maya.request.delete(`/api/expenses/${expense.id}`)
    await expect(noah.page.getByText(/^No expenses recorded yet/)).toBeVisible()
  },
)

test('on a phone the first screen shows six expenses', async ({ household }) => {
  const person = await household.createPerson({ viewport: { width: 390, height: 844 } })
  const { page } = person
  await createBudget(person, { name: 'Insurance', amount: 1200, period: 'yearly' })
  for (let number = 1; number <= 8; number += 1)
    await createExpense(person, {
      title: `Expense ${number}`,
      amount: number,
      date: today,
      description: 'With a line of what it was for',
    })
  await openExpenses(person)
  await expect(findTitles(page)).toHaveCount(8)
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  const sixth = await findExpenses(page).nth(5).boundingBox()
  expect((sixth?.y ?? 0) + (sixth?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.getByRole('button', { name: 'By category' }).click()
  await expect(page.getByRole('meter', { name: /Groceries/ })).toBeVisible()
  await expectNoViolations(page)
})

for (const viewport of [phone, { width: 820, height: 1180 }, desktop])
  test(`the page loads without layout shifts: ${viewport.width} px`, async ({ household }) => {
    test.slow()
    const maya = await household.createPerson({ viewport })
    const noah = await household.createPerson()
    await household.createHouseGroup('Rook Lane 5', maya, noah)
    for (const [index, category] of ['groceries', 'utilities', 'household', 'healthcare', 'other'].entries())
      await createExpense(maya, { title: category, amount: 10 + index, date: today, category })
    await createExpense(maya, { title: 'Sofa', date: today, split: toEqualSplit(maya, noah) })
    await createBudget(maya, { name: 'Food', amount: 100, period: 'yearly' })
    const { page } = maya
    await watchLayoutShift(page)
    await delayResponses(page)
    await openExpenses(maya)
    await expect(page.getByRole('button', { name: /^You are owed/ })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Active budgets' })).toBeVisible()
    await expect(findOverview(page).getByText('Total Spent', { exact: true })).toBeVisible()
    const { score, movements } = await readLayoutShift(page)
    // The dot of the bell moves by a pixel when it becomes a number.
    expect(score, movements.join('\n')).toBeLessThan(0.0005)
  })
