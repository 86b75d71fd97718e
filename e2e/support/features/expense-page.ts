import type { Locator, Page } from '@playwright/test'
import type { Person } from '../instances/household.ts'

/** Today in the time zone of the browsers. */
export const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })

export const openExpenses = async ({ page }: Pick<Person, 'page'>, place = ''): Promise<void> => {
  await page.goto(`/expenses${place}`)
  // A link to an expense opens a dialog over the page, which hides the page from the accessibility tree.
  const isHiddenToo = { includeHidden: true }
  await page.getByRole('heading', { level: 1, name: 'Expense Tracking', ...isHiddenToo }).waitFor()
  await page.getByRole('status', { name: 'Loading expenses', ...isHiddenToo }).waitFor({ state: 'detached' })
}

/** The expenses rendered in the list, from top to bottom. */
export const findExpenses = (page: Page): Locator => page.getByRole('article')

export const findExpense = (page: Page, title: string): Locator =>
  findExpenses(page).filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })

/** The overview of the month. */
export const findOverview = (page: Page): Locator =>
  page.getByRole('region', { name: 'Monthly Overview', exact: true })
