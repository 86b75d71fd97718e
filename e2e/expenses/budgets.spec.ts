import type { Locator, Page } from '@playwright/test'
import { openExpenses } from '../support/features/expense-page.ts'
import type { Person } from '../support/instances/household.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

const openBudgets = async (person: Pick<Person, 'page'>): Promise<void> => {
  await openExpenses(person)
  await person.page.getByRole('status', { name: 'Loading budgets' }).waitFor({ state: 'detached' })
}

const findBudget = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Active budgets' }).getByRole('listitem').filter({ hasText: name })

test(
  'a new budget requires a name, a category, an amount and a start date, and then tracks spending',
  { tag: ['@smoke', '@EXP-09', '@EXP-17', '@EXP-36', '@EXP-30', '@EXP-59'] },
  async ({ household }) => {
    const person = await household.createPerson({ timezoneId: 'Pacific/Auckland' })
    const { page } = person
    await openBudgets(person)
    await expect(page.getByText('No active budgets', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add Budget' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Budget' })
    await expect(dialog.getByLabel('Start date')).toHaveValue(
      new Date().toLocaleDateString('sv-SE', { timeZone: 'Pacific/Auckland' }),
    )
    await expect(dialog.getByLabel('Period')).toHaveValue('monthly')
    await expect(dialog.getByLabel('Period').getByRole('option')).toHaveText(['Weekly', 'Monthly', 'Yearly'])
    await expect(dialog.getByLabel('Category').getByRole('option')).toHaveText([
      'Select category...',
      'Groceries',
      'Utilities',
      'Entertainment',
      'Household',
      'Transportation',
      'Healthcare',
      'Other',
    ])
    await expect(dialog.getByLabel('Amount')).toHaveAttribute('step', '0.01')
    await expect(dialog.getByRole('switch', { name: 'Active' })).toBeChecked()
    await dialog.getByLabel('Start date').fill('')
    const save = dialog.getByRole('button', { name: 'Add Budget' })
    await save.click()
    for (const message of [
      'Name is required',
      'Category is required',
      'Amount is required',
      'Start date is required',
    ])
      await expect(dialog.getByText(message, { exact: true })).toBeVisible()

    await dialog.getByLabel('Name').fill('Weekly shop')
    await dialog.getByLabel('Category').selectOption('Groceries')
    await dialog.getByLabel('Amount').fill('400.5')
    await dialog.getByLabel('Start date').fill('2026-03-02')
    await dialog.getByLabel('End date').fill('2026-03-01')
    const tooEarly = dialog.getByText('End date must be on or after the start date', { exact: true })
    await save.click()
    await expect(tooEarly).toBeVisible()
    await dialog.getByLabel('Start date').fill('2026-03-01')
    await expect(tooEarly).toBeHidden()
    await dialog.getByLabel('End date').fill('')
    await save.click()
    await expectToast(page, 'Success', 'Budget created successfully!')
    await expect(dialog).toBeHidden()
    await expect(findBudget(page, 'Weekly shop')).toContainText('$0.00 of $400.50')

    const [budget] = (await (await person.request.get('/api/budgets')).json()) as [unknown]
    expect(budget).toMatchObject({
      name: 'Weekly shop',
      category: 'groceries',
      amount: 400.5,
      period: 'monthly',
      startDate: '2026-03-01',
      endDate: null,
      isActive: true,
    })
    await page.getByRole('button', { name: 'Add Budget' }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('')
  },
)
