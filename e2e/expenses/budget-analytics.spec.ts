import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/axe.ts'
import { createDatedPerson, findFigure, openTab } from '../support/features/budget-analytics.ts'
import type { Person } from '../support/instances/household.ts'
import { createBudget, createExpense, createGoal } from '../support/features/money.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

/** Expands the data table of a chart. */
const openTable = async (page: Page, title: string): Promise<Locator> => {
  await page.getByText(`Show as table: ${title}`).click()
  return page.getByRole('table', { name: title })
}

const listCells = async (table: Locator): Promise<string[][]> => {
  const rows = await table.getByRole('row').all()
  return Promise.all(
    rows
      .slice(1)
      .map(async (row) => await row.getByRole('rowheader').or(row.getByRole('cell')).allTextContents()),
  )
}

const createSpending = async (person: Person): Promise<void> => {
  const food = await createBudget(person, { name: 'Food', amount: 400 })
  const given = [
    { title: 'Market', amount: 250.5, category: 'groceries', date: '2026-11-03', budgetId: food.id },
    { title: 'Butcher', amount: 200, category: 'groceries', date: '2026-11-20', budgetId: food.id },
    { title: 'Cinema', amount: 24.99, category: 'entertainment', date: '2026-11-08' },
    { title: 'Penny', amount: 0.01, category: 'other', date: '2026-11-09' },
    { title: 'Sofa', amount: 424.55, category: 'household', date: '2026-10-12' },
    { title: 'Boiler', amount: 1800, category: 'household', date: '2025-12-31' },
    { title: 'Fence', amount: 90, category: 'household', date: '2025-11-30' },
  ]
  for (const expense of given) await createExpense(person, expense)
}

test(
  'the overview shows the totals of the month and warns about exceeded budgets',
  { tag: ['@GOAL-13'] },
  async ({ household }) => {
    const person = await createDatedPerson(household)
    const { page } = person
    await createSpending(person)
    await createBudget(person, { name: 'Pocket money', amount: 52, period: 'weekly' })
    await createBudget(person, { name: 'Garden', amount: 10 })
    await createBudget(person, { name: 'Books', amount: 20 })
    await createBudget(person, { name: 'Long ago', amount: 900, isActive: false })
    await createGoal(person, { name: 'Boat' })
    await createGoal(person, { name: 'Tent', currentAmount: 100 })
    await openTab(person, 'overview')
    await expect(findFigure(page, 'Spent this month')).toHaveText('$475.50')
    // The sum of the active budgets per month: 400 + 52 × 52 / 12 + 10 + 20.
    await expect(findFigure(page, 'Total budget')).toHaveText('$655.33')
    await expect(findFigure(page, 'Remaining')).toHaveText('$179.83')
    await expect(findFigure(page, 'Goals in progress')).toHaveText('1')
    await expect(
      page.getByText('Weekly, quarterly and yearly budgets are converted to a monthly amount', {
        exact: true,
      }),
    ).toBeVisible()
    const nearest = page.getByRole('list', { name: 'Most used' }).getByRole('listitem')
    await expect(nearest).toHaveCount(3)
    await expect(nearest.first()).toContainText('Food113%$450.50 of $400.00')
    await expect(nearest.first().getByRole('meter', { name: 'Used of Food' })).toHaveAttribute(
      'aria-valuetext',
      '113%',
    )
    const slices = page.getByRole('group', { name: 'Spending by category' }).getByRole('img')
    await expect(slices).toHaveCount(3)
    await expect(slices.first()).toHaveAccessibleName('Groceries: $450.50, 95%')
    expect(await listCells(await openTable(page, 'Spending by category'))).toEqual([
      ['Groceries', '$450.50', '95%'],
      ['Entertainment', '$24.99', '5%'],
      ['Other', '$0.01', '<1%'],
    ])
    await createExpense(person, { title: 'Roof', amount: 1000, date: '2026-11-21' })
    await expect(findFigure(page, 'Over Budget')).toHaveText('$820.17')
  },
)

test(
  'a budget is created, shown with its status, changed and deleted',
  { tag: ['@smoke', '@GOAL-02', '@GOAL-06', '@GOAL-14'] },
  async ({ household }) => {
    const person = await createDatedPerson(household)
    const { page } = person
    await openTab(person, 'budgets')
    // An empty list offers it, too, as soon as it has loaded.
    await page.getByRole('button', { name: 'Create Budget' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create Budget' })
    await expect(dialog.getByLabel('Category').getByRole('option')).toHaveCount(14)
    await expect(dialog.getByLabel('Period').getByRole('option')).toHaveText([
      'Weekly',
      'Monthly',
      'Quarterly',
      'Yearly',
    ])
    await dialog.getByLabel('Name').fill('Trips')
    await dialog.getByLabel('Category').selectOption('Travel')
    await dialog.getByLabel('Amount').fill('1200')
    await dialog.getByLabel('Period').selectOption('quarterly')
    await dialog.getByRole('button', { name: 'Create Budget' }).click()
    await expectToast(page, 'Success', 'Budget created successfully!')
    await expect(dialog).toBeHidden()
    const trips = page
      .getByRole('list', { name: 'Budgets' })
      .getByRole('listitem')
      .filter({ hasText: 'Trips' })
    await expect(trips).toContainText('Travel · Quarterly · From Nov 21, 2026')
    await expect(trips).toContainText('$0.00 of $1,200.00')
    await expect(trips.getByText('Active', { exact: true })).toBeVisible()

    await trips.getByRole('button', { name: /^Edit/ }).click()
    await page.getByRole('dialog').getByLabel('Active').uncheck()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Save|Update/ })
      .click()
    await expectToast(page, 'Success', 'Budget updated successfully!')
    await expect(trips.getByText('Inactive', { exact: true })).toBeVisible()

    await trips.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Success', 'Budget deleted successfully!')
    await expect(page.getByText('No budgets yet', { exact: true })).toBeVisible()
  },
)

test(
  'the analytics show charts for months, categories and budgets, each also as a table',
  { tag: ['@smoke', '@GOAL-16'] },
  async ({ household }) => {
    const person = await createDatedPerson(household)
    const { page } = person
    await createSpending(person)
    await openTab(person, 'analytics')
    await expect(page.getByText('12% more than last month', { exact: true })).toBeVisible()
    await expect(page.getByText('$475.50 so far, $424.55 last month', { exact: true })).toBeVisible()
    await expect(
      page.getByText('$2,700.05 in 12 months, most in December 2025: $1,800.00.', { exact: true }),
    ).toBeVisible()
    const months = await listCells(await openTable(page, 'Spending by month'))
    expect(months).toHaveLength(12)
    expect(months.filter(([, amount]) => amount !== '$0.00')).toEqual([
      ['November 2026', '$475.50'],
      ['October 2026', '$424.55'],
      ['December 2025', '$1,800.00'],
    ])
    const columns = page.getByRole('group', { name: 'Spending by month' }).getByRole('img')
    // The chart is drawn after the table.
    await expect(columns).toHaveCount(12)
    const names = await Promise.all((await columns.all()).map((column) => column.getAttribute('aria-label')))
    expect(names.toReversed()).toEqual(months.map((cells) => cells.join(': ')))
    expect(await listCells(await openTable(page, 'Budget against actual'))).toEqual([
      ['Food', '$400.00', '$450.50', '-$50.50'],
    ])
    await expect(page.getByRole('list', { name: 'Budget against actual' })).toContainText(
      'Monthly · $50.50 over',
    )
  },
)

test('the period for spending by category can be chosen', { tag: ['@GOAL-16'] }, async ({ household }) => {
  const person = await createDatedPerson(household)
  const { page } = person
  await createSpending(person)
  await openTab(person, 'analytics')
  const table = await openTable(page, 'Spending by category')
  const totals: Record<string, string[][]> = {
    'This month': [
      ['Groceries', '$450.50', '95%'],
      ['Entertainment', '$24.99', '5%'],
      ['Other', '$0.01', '<1%'],
    ],
    'Last month': [['Household', '$424.55', '100%']],
    'Last 3 months': [
      ['Groceries', '$450.50', '50%'],
      ['Household', '$424.55', '47%'],
      ['Entertainment', '$24.99', '3%'],
      ['Other', '$0.01', '<1%'],
    ],
    'Last 12 months': [
      ['Household', '$2,224.55', '82%'],
      ['Groceries', '$450.50', '17%'],
      ['Entertainment', '$24.99', '1%'],
      ['Other', '$0.01', '<1%'],
    ],
    'All time': [
      ['Household', '$2,314.55', '83%'],
      ['Groceries', '$450.50', '16%'],
      ['Entertainment', '$24.99', '1%'],
      ['Other', '$0.01', '<1%'],
    ],
  }
  const period = page.getByLabel('Period')
  await expect(period.getByRole('option')).toHaveText(Object.keys(totals))
  for (const [label, rows] of Object.entries(totals)) {
    await period.selectOption(label)
    await expect(async () => expect(await listCells(table)).toEqual(rows)).toPass()
    await expect(page.getByRole('list', { name: 'Spending by category' }).getByRole('listitem')).toHaveCount(
      rows.length,
    )
  }
})

test('the values in a chart can be read by keyboard and by touch', async ({ household }) => {
  const person = await createDatedPerson(household, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const { page } = person
  await createSpending(person)
  await openTab(person, 'analytics')
  const columns = page.getByRole('group', { name: 'Spending by month' }).getByRole('img')
  // The collapsed table contains the same text.
  const findTooltip = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true })
  await columns.last().focus()
  await expect(findTooltip('November 2026$475.50')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(columns.nth(10)).toBeFocused()
  await expect(findTooltip('October 2026$424.55')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(findTooltip('December 2025$1,800.00')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(findTooltip('December 2025$1,800.00')).toHaveCount(0)
  await columns.nth(10).tap()
  await expect(findTooltip('October 2026$424.55')).toBeVisible()
  await page.getByRole('heading', { name: 'Spending by month' }).tap()
  await expect(findTooltip('October 2026$424.55')).toHaveCount(0)
})

test('no tab is wider than the screen of the narrowest phone, even with the largest amounts', async ({
  household,
}) => {
  const person = await createDatedPerson(household, { viewport: { width: 320, height: 640 } })
  const { page } = person
  await createSpending(person)
  await createExpense(person, {
    title: 'Castle',
    amount: 99_999_999.99,
    date: '2026-11-02',
    category: 'x'.repeat(100),
  })
  await createBudget(person, { name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2), amount: 99_999_999.99 })
  await createGoal(person, {
    name: 'W'.repeat(255),
    targetAmount: 99_999_999.99,
    currentAmount: 99_999_999.98,
  })
  for (const tab of ['overview', 'budgets', 'goals', 'analytics']) {
    await openTab(person, tab)
    await page.getByRole('tabpanel').getByText(/\$/).first().waitFor()
    for (const disclosure of await page.getByText(/^Show as table/).all()) await disclosure.click()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, tab).toBeLessThanOrEqual(0)
    await expectNoViolations(page)
  }
})

test('another member sees new savings and spending immediately', async ({ household }) => {
  const maya = await createDatedPerson(household, { firstName: 'Maya' })
  const noah = await createDatedPerson(household, { firstName: 'Noah' })
  await household.createHouseGroup('Rook Lane 5', maya, noah)
  await createBudget(maya, { name: 'Food', amount: 400 })
  await openTab(noah, 'overview')
  await expect(findFigure(noah.page, 'Spent this month')).toHaveText('$0.00')
  await createExpense(maya, { title: 'Market', amount: 12.5, date: '2026-11-21' })
  await expect(findFigure(noah.page, 'Spent this month')).toHaveText('$12.50')
  await createGoal(maya, { name: 'Boat' })
  await expect(findFigure(noah.page, 'Goals in progress')).toHaveText('1')
})
