import type { Locator, Page } from '@playwright/test'
import type { Person } from './household.ts'

/** The day at the place of the browsers of journeys. */
export const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })

export const openExpenses = async ({ page }: Pick<Person, 'page'>, place = ''): Promise<void> => {
  await page.goto(`/expenses${place}`)
  // A link to an expense opens its dialog over the page, which hides the page from all but the eye.
  const isHiddenToo = { includeHidden: true }
  await page.getByRole('heading', { level: 1, name: 'Expense Tracking', ...isHiddenToo }).waitFor()
  await page.getByRole('status', { name: 'Loading expenses', ...isHiddenToo }).waitFor({ state: 'detached' })
}

/** The expenses in the list from top to bottom, as many as are drawn. */
export const findExpenses = (page: Page): Locator => page.getByRole('article')

export const findExpense = (page: Page, title: string): Locator =>
  findExpenses(page).filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })

/** What counts the month. */
export const findOverview = (page: Page): Locator =>
  page.getByRole('region', { name: 'Monthly Overview', exact: true })
