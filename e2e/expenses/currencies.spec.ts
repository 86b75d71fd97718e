import type { Locator, Page } from '@playwright/test'
import type { Expense } from '@roost/contract/expenses/expenses.ts'
import type { Region } from '@roost/contract/language/regions.ts'
import { openPage, readTexts, readValues, walk } from '../support/browser/page-walk.ts'
import { findExpense, openExpenses, today } from '../support/features/expense-page.ts'
import { createBudget, createExpense, createGoal } from '../support/features/money.ts'
import { createRegionalGroup, readBalances } from '../support/features/regions.ts'
import { findBalance, findSplitBill, openSplitBill } from '../support/features/split-bill.ts'
import { expect, test } from '../support/instances/test.ts'

/** How a household counts, with an amount that three people cannot share equally. */
interface Money {
  readonly region: Region
  readonly unit: number
  readonly refused: readonly [typed: string, message: string]
  readonly typed: string
  readonly amount: number
  readonly shown: string
  readonly shares: readonly [string, string, string]
  /** What Ada is owed once the expense is split. */
  readonly owed: string
  readonly large: number
  readonly largeShown: string
  /** A whole amount with its sign. */
  readonly pattern: RegExp
  readonly anyAmount: RegExp
}

const yen: Money = {
  region: { currency: 'JPY', locale: 'ja-JP', weekStart: 0, clock: 24 },
  unit: 1,
  refused: ['12.5', 'Amount must have no decimals'],
  typed: '1,000',
  amount: 1000,
  shown: '￥1,000',
  shares: ['￥334', '￥333', '￥333'],
  owed: '￥666',
  large: 123_456,
  largeShown: '￥123,456',
  pattern: /^￥\d{1,3}(?:,\d{3})*$/,
  anyAmount: /[￥¥]\s*\d(?:[\d.,]*\d)?|\d[\d.,]*\s*[￥¥]/g,
}

const dinars: Money = {
  region: { currency: 'KWD', locale: 'en-KW', weekStart: 6, clock: 12 },
  unit: 1000,
  refused: ['12.3456', 'Amount must have at most three decimals'],
  typed: '10',
  amount: 10,
  shown: 'KWD 10.000',
  shares: ['KWD 3.334', 'KWD 3.333', 'KWD 3.333'],
  owed: 'KWD 6.666',
  large: 1234.567,
  largeShown: 'KWD 1,234.567',
  pattern: /^KWD\u00A0\d{1,3}(?:,\d{3})*\.\d{3}$/,
  anyAmount: /KWD\s*\d(?:[\d.,]*\d)?|\d[\d.,]*\s*KWD/g,
}

const openForm = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await form.getByLabel('Title').fill('Market')
  await form.getByLabel('Category').selectOption('groceries')
  return form
}

const addExpense = async (form: Locator, amount: string): Promise<void> => {
  await form.getByLabel('Amount').fill(amount)
  await form.getByRole('button', { name: 'Add Expense' }).click()
}

/** The pages with amounts, and what each must show. */
const listPages = ({ shown, largeShown }: Money): Readonly<Record<string, readonly string[]>> => ({
  '/': [largeShown],
  '/expenses': [shown, largeShown],
  '/expenses#balances': [],
  '/budget-analytics': [largeShown],
  '/budget-analytics?tab=budgets': [largeShown],
  '/budget-analytics?tab=goals': [largeShown, shown],
  '/budget-analytics?tab=analytics': [largeShown],
})

for (const money of [yen, dinars])
  test(`a household counts in ${money.region.currency} on all pages with money, and settles to zero`, async ({
    household,
  }) => {
    test.setTimeout(120_000)
    const ada = await household.createPerson({ firstName: 'Ada' })
    const ben = await household.createPerson({ firstName: 'Ben' })
    const cleo = await household.createPerson({ firstName: 'Cleo' })
    await createRegionalGroup(household, money.region, ada, ben, cleo)
    const { page } = ada

    await test.step('an amount that the currency does not have is refused in words', async () => {
      await openExpenses(ada)
      const form = await openForm(page)
      await addExpense(form, money.refused[0])
      await expect(form.getByText(money.refused[1], { exact: true })).toBeVisible()
      await addExpense(form, money.typed)
      await expect(form).toBeHidden()
      await expect(findExpense(page, 'Market')).toContainText(money.shown)
    })

    await test.step('a split is shown in whole units, and payments settle it to zero', async () => {
      const [expense] = (await (await ada.request.get('/api/expenses')).json()) as Expense[]
      expect(expense).toMatchObject({ amount: money.amount })
      const dialog = await openSplitBill(ada, `split-${expense?.id}`)
      const people = dialog.getByRole('list', { name: 'People' }).getByRole('listitem')
      for (const [index, share] of money.shares.entries())
        await expect(people.nth(index)).toContainText(share)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('button', { name: `You are owed ${money.owed}` })).toBeVisible()
      for (const [index, person] of [ben, cleo].entries()) {
        const balances = await openSplitBill(person, 'balances')
        await expect(findBalance(balances, person.firstName)).toContainText(`owes ${money.shares[index + 1]}`)
        const stored = Object.values(await readBalances(ada))
        expect(stored.reduce((sum, { balance }) => sum + Math.round(balance * money.unit), 0)).toBe(0)
        await balances.getByRole('button', { name: /^Mark as settled: You owe Ada Nest/ }).click()
        await expect(balances.getByText('You are all settled up', { exact: true })).toBeVisible()
      }
      expect(Object.values(await readBalances(ada)).map(({ balance }) => balance)).toEqual([0, 0, 0])
      await openSplitBill(ada, 'balances')
      await expect(findSplitBill(page).getByRole('list', { name: 'Settlements' })).toContainText(
        money.shares[1],
      )
    })

    await test.step('all pages with amounts show them with the decimals of the currency', async () => {
      const budget = await createBudget(ada, { name: 'Food', amount: money.large })
      await createExpense(ada, { title: 'Rent', amount: money.large, date: today, budgetId: budget.id })
      await createGoal(ada, { name: 'Sea', targetAmount: money.large, currentAmount: money.amount })
      const pages = listPages(money)
      const check = async (_page: Page, path: string) => {
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true
        })
        const texts = [...(await readTexts(page)), ...(await readValues(page))]
        // The axes of charts have short amounts, such as `KWD 1.5K`.
        const axes = await page.locator('svg text').allTextContents()
        const amounts = texts
          .filter((text) => !axes.includes(text))
          .flatMap((text) => text.match(money.anyAmount) ?? [])
        const missing = (pages[path] ?? []).filter(
          (text) => !texts.some((each) => each.replaceAll('\u00A0', ' ').includes(text)),
        )
        return [
          ...texts.filter((text) => text.includes('$')),
          ...amounts.filter((amount) => !money.pattern.test(amount)),
          ...missing.map((text) => `missing: ${text}`),
        ]
      }
      expect(await walk({ page, paths: Object.keys(pages), check })).toEqual({})
    })
  })

for (const { currency, shown, tag } of [
  { currency: 'EGP', shown: '١٢٫٥٠', tag: ['@smoke'] },
  { currency: 'KWD', shown: '١٢٫٥٠٠', tag: [] },
])
  test(
    `an amount in ${currency} can be typed and is shown in Arabic digits`,
    { tag },
    async ({ household }) => {
      const person = await household.createPerson({ firstName: 'Nour' })
      await createRegionalGroup(household, { currency, locale: 'ar-EG', weekStart: 6, clock: 12 }, person)
      const { page, request } = person
      await openExpenses(person)
      const form = await openForm(page)
      await addExpense(form, '١٢٫٥')
      await expect(form).toBeHidden()
      await expect(findExpense(page, 'Market')).toContainText(shown)
      await openForm(page)
      await addExpense(form, '١٬٢٣٤٫٥')
      // The form shows the amount, too, before it is saved.
      await expect(form).toBeHidden()
      await expect(page.getByText(shown.replace('١٢', '١٬٢٣٤')).first()).toBeVisible()
      const listed = (await (await request.get('/api/expenses')).json()) as Expense[]
      expect(listed.map(({ amount }) => amount)).toEqual([1234.5, 12.5])
      await openPage(page, `/expenses#edit-${listed[1]?.id}`)
      const edited = page.getByRole('dialog', { name: 'Edit Expense' })
      await expect(edited.getByLabel('Amount')).toHaveValue(shown)
      await edited.getByRole('button', { name: 'Update Expense' }).click()
      await expect(findExpense(page, 'Market').last()).toContainText(shown)
    },
  )
