import type { Page } from '@playwright/test'
import { createTask } from '../support/features/board.ts'
import { openDashboard } from '../support/features/dashboard.ts'
import { desktop } from '../support/browser/looks.ts'
import { createExpense } from '../support/features/money.ts'
import { createItem } from '../support/features/shopping.ts'
import { expect, test } from '../support/instances/test.ts'

/** Today in Berlin, the time zone of the browsers. */
const getToday = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })

const findStat = (page: Page, label: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${label} `) })
const findBar = (page: Page, label: string) => findStat(page, label).locator('[role="meter"]')

test(
  'four cards show the figures and link to their pages',
  { tag: ['@smoke', '@DASH-03', '@DASH-08', '@DASH-09', '@DASH-11', '@DASH-12', '@DASH-13'] },
  async ({ household }) => {
    const person = await household.createPerson({ viewport: desktop })
    const { page } = person
    for (const title of ['Water the plants', 'Ring the plumber']) await createTask(person, { title })
    await createTask(person, { title: 'Bins', status: 'completed' })
    await createExpense(person, { title: 'Sofa', amount: 1234.5, date: getToday() })
    await createItem(person, { name: 'Milk', isCompleted: true })
    for (const name of ['Salt', 'Bread', 'Eggs']) await createItem(person, { name })
    await openDashboard(person)

    await expect(findStat(page, 'Active Tasks')).toHaveText('Active Tasks2Completion rate33%')
    await expect(findBar(page, 'Active Tasks')).toHaveAttribute('aria-valuenow', '33')
    await expect(findStat(page, 'Total Expenses')).toHaveText(
      'Total Expenses$1,234.50Monthly spending$1,234.50',
    )
    await expect(findStat(page, 'Shopping Items')).toHaveText('Shopping Items4Completed1 of 4')
    await expect(findBar(page, 'Shopping Items')).toHaveAttribute('aria-valuenow', '25')
    await expect(findStat(page, 'Upcoming Events')).toHaveText('Upcoming Events0This week: nothing yet')
    for (const [label, value] of [
      ['Total Expenses', '75'],
      ['Upcoming Events', '85'],
    ] as const) {
      await expect(findBar(page, label)).toHaveAttribute('aria-valuenow', value)
      await expect(findBar(page, label)).toHaveAttribute('aria-hidden', 'true')
    }
    const hrefs = ['Active Tasks', 'Total Expenses', 'Shopping Items', 'Upcoming Events'].map((label) =>
      findStat(page, label).getAttribute('href'),
    )
    expect(await Promise.all(hrefs)).toEqual(['/tasks', '/expenses', '/shopping', '/calendar'])
  },
)
