import { expect, type Page } from '@playwright/test'
import { createTask } from './board.ts'
import { createEvent } from './calendar.ts'
import { today } from './expense-page.ts'
import type { Household, PersonDetails } from '../instances/household.ts'
import { createBudget, createExpense, createGoal } from './money.ts'
import type { WalkedPage } from '../browser/pages.ts'
import { createRecipe } from './recipes.ts'
import { shareRecipe } from './shared-recipes.ts'
import { createItem } from './shopping.ts'

/** Creates two rows of each kind, because a single row would hide ambiguous names. */
export const createFilledMember = async (household: Household, details: PersonDetails) => {
  const maya = await household.createPerson({ firstName: 'Maya', ...details })
  const noah = await household.createPerson({ firstName: 'Noah' })
  await household.createHouseGroup(`Rook Lane ${maya.id}`, maya, noah)
  let shareUrl = ''
  for (const name of ['Bread', 'Plums'] as const) {
    await createTask(maya, { title: `${name} to get`, dueDate: `${today}T09:00` })
    await createExpense(maya, { title: `${name} bought`, date: today })
    await createBudget(maya, { name: `${name} budget`, category: name === 'Bread' ? 'groceries' : 'other' })
    await createGoal(maya, { name: `${name} goal`, targetDate: '2098-12-03' })
    await createEvent(maya, { title: `${name} feast`, startDate: today })
    await createItem(maya, { name })
    const recipe = await createRecipe(maya, { title: `${name} pie` })
    shareUrl = (await shareRecipe(maya, recipe.id)).shareUrl
  }
  return { page: maya.page, shareUrl }
}

/** Expects the heading, the title and the words of a page. */
export const expectContent = async (
  page: Page,
  { path, heading, title, words }: WalkedPage,
): Promise<void> => {
  const headings = page.getByRole('heading', { level: 1, includeHidden: true })
  if (heading === undefined) await expect(headings, path).toHaveCount(1)
  else await expect(headings, path).toContainText([heading])
  if (title !== undefined) await expect(page).toHaveTitle(title === '' ? 'Roost' : `${title} · Roost`)
  if (words === undefined) return
  await expect(page.getByRole('main').getByText(words).filter({ visible: true }).first(), path).toBeVisible()
}
