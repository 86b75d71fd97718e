import { expect, type Locator, type Page } from '@playwright/test'
import type { Household, Person, PersonDetails } from '../instances/household.ts'

/** Creates a person whose browser has reduced motion and the date 21 November 2026. */
export const createDatedPerson = async (
  household: Household,
  details: PersonDetails = {},
): Promise<Person> => {
  const person = await household.createPerson({ reducedMotion: 'reduce', ...details })
  await person.page.clock.setFixedTime(new Date('2026-11-21T10:00:00'))
  return person
}

export const openTab = async ({ page }: Pick<Person, 'page'>, tab: string): Promise<void> => {
  await page.goto(`/budget-analytics?tab=${tab}`)
  await expect(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(`^${tab}$`, 'i'))
}

export const findGoal = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Expense goals' }).getByRole('listitem').filter({ hasText: name })

/** A figure on the overview tab. */
export const findFigure = (page: Page, label: string): Locator =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')
