import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { FoundRecipe, SavedRecipe } from '@roost/contract/recipes.ts'
import type { Person } from './household.ts'
import { openRecipes, toIngredient } from './recipes.ts'

/** Opens the form of a new recipe. */
export const openNewRecipe = async (person: Pick<Person, 'page'>): Promise<Locator> => {
  await openRecipes(person, '?tab=saved#new')
  const form = person.page.getByRole('dialog', { name: 'Add Recipe' })
  await form.waitFor()
  return form
}

export const openRecipeEdit = async (
  person: Pick<Person, 'page'>,
  { id }: Pick<SavedRecipe, 'id'>,
): Promise<Locator> => {
  await openRecipes(person, `?tab=saved#edit-${id}`)
  const form = person.page.getByRole('dialog', { name: 'Edit Recipe' })
  await form.waitFor()
  return form
}

export const openImport = async (person: Pick<Person, 'page'>): Promise<Locator> => {
  await openRecipes(person, '?tab=saved#import')
  const dialog = person.page.getByRole('dialog', { name: 'Import Recipe' })
  await dialog.waitFor()
  return dialog
}

/** Imports a recipe from an address in the dialog. */
export const importFrom = async (dialog: Locator, address: string): Promise<void> => {
  await dialog.getByLabel('Address').fill(address)
  await dialog.getByLabel('Address').press('Enter')
}

/** Pastes text from the clipboard, as a person would. */
export const pasteInto = async (field: Locator, text: string): Promise<void> => {
  const page = field.page()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+v')
}

/** Waits for the next request to recipes with this method. */
export const waitForWrite = (page: Page, method: 'POST' | 'PUT'): Promise<Request> =>
  page.waitForRequest(
    (request) => request.method() === method && new URL(request.url()).pathname.startsWith('/api/recipes'),
  )

export const expectUnsaved = async (page: Page): Promise<Locator> => {
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await expect(question).toBeVisible()
  return question
}

/** The recipe on a web page. */
export const foundChowder: FoundRecipe = {
  id: 'page-1',
  title: 'Sweetcorn Chowder',
  description: 'For the first cold evening.',
  cuisine: null,
  category: 'Soup',
  cookingTime: 35,
  prepTime: 10,
  seasonality: null,
  ingredients: [toIngredient('4 ears sweetcorn', 'sweetcorn'), toIngredient('1 l vegetable stock', 'stock')],
  instructions: [
    { number: 1, step: 'Cut the corn off.' },
    { number: 2, step: 'Simmer with the stock.' },
  ],
  nutritionInfo: { calories: 310, protein: 9, carbs: 40, fat: null },
  tags: ['soup'],
  imageUrl: null,
  sourceUrl: 'https://example.org/chowder',
  rating: 4.7,
  isPublic: false,
  difficulty: null,
  servings: 6,
  matchScore: 0,
}
