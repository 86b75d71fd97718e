import type { FoundRecipe } from '@roost/contract/recipes/recipes.ts'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { renderPage } from './app-page.tsx'
import type { FakeServer } from '../fake-server.ts'

export const openNewRecipe = async (server: FakeServer): Promise<Locator> => {
  await renderPage('/recipes?tab=saved#new', server)
  return page.getByRole('dialog', { name: 'Add Recipe' })
}

export const openRecipeEdit = async (server: FakeServer, id: number): Promise<Locator> => {
  await renderPage(`/recipes?tab=saved#edit-${id}`, server)
  return page.getByRole('dialog', { name: 'Edit Recipe' })
}

export const saveRecipe = (form: Locator): Promise<void> =>
  form.getByRole('button', { name: 'Save Recipe' }).click()

export const expectUnsaved = async (): Promise<Locator> => {
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await expect.element(question).toBeVisible()
  return question
}

/** Creates an ingredient whose amount was not parsed. */
export const toIngredient = (original: string, name: string) => ({
  name,
  original,
  quantity: null,
  quantityTo: null,
  unit: null,
  isHeading: false,
})

/** A recipe imported from a web page. */
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
