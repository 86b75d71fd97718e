import type { Locator, Page } from '@playwright/test'
import type { FoundRecipe } from '@roost/contract/recipes/recipes.ts'
import { openRecipes, toIngredient } from './recipes.ts'

export const leekPie: FoundRecipe = {
  id: 'spoonacular-715497',
  title: 'Leek and Cheddar Pie',
  description: 'A pie for a rainy evening.',
  cuisine: 'British',
  category: 'Main course',
  cookingTime: 75,
  prepTime: null,
  seasonality: null,
  ingredients: [toIngredient('3 leeks, sliced', 'leeks'), toIngredient('200 g Cheddar', 'Cheddar')],
  instructions: [
    { number: 1, step: 'Soften the leeks.' },
    { number: 2, step: 'Bake under a crust with the Cheddar.' },
  ],
  nutritionInfo: { calories: 512.4, protein: 21, carbs: 38.5, fat: 30 },
  tags: ['vegetarian'],
  imageUrl: null,
  sourceUrl: 'https://example.org/leek-pie',
  rating: 4.5,
  isPublic: false,
  difficulty: 'medium',
  servings: 4,
  matchScore: 0,
}

/** Stubs the recipe provider, which then returns these recipes for every search. */
const offerRecipes = async (page: Page, ...recipes: FoundRecipe[]): Promise<void> => {
  await page.route('**/api/recipes/config', (route) =>
    route.fulfill({ json: { configured: true, sources: ['spoonacular'] } }),
  )
  await page.route('**/api/recipes/search?*', (route) => route.fulfill({ json: recipes }))
}

/** Opens a recipe from the search results. */
export const openFound = async (page: Page, recipe: FoundRecipe): Promise<Locator> => {
  await offerRecipes(page, recipe)
  await openRecipes({ page }, `?tab=search&q=pie#found-${recipe.id}`)
  const dialog = page.getByRole('dialog', { name: recipe.title })
  await dialog.waitFor()
  return dialog
}

/** Returns the text in the print version of the page. */
export const readPaper = async (page: Page): Promise<string> => {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  return page.evaluate(() => document.body.innerText)
}

/** Stubs the Screen Wake Lock API. Returns a function that lists the calls as `taken` and `given back`. */
export const stubWakeLock = async (page: Page, outcome: 'kept on' | 'refused' = 'kept on') => {
  await page.addInitScript((kind) => {
    const lockCalls: string[] = []
    Object.assign(window, { lockCalls })
    const request = async () => {
      if (kind === 'refused') throw new DOMException('The battery is low', 'NotAllowedError')
      lockCalls.push('taken')
      return { release: async () => void lockCalls.push('given back') }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  }, outcome)
  return (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { lockCalls: string[] }).lockCalls)
}
