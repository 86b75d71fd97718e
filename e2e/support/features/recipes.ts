import type { Locator, Page } from '@playwright/test'
import type { RecipeSummary, SavedRecipe } from '@roost/contract/recipes/recipes.ts'
import { expectOk } from '../instances/accounts.ts'
import type { Person } from '../instances/household.ts'
import type { RecipeDetails } from './household-recipes.ts'

/** Saves a recipe through the API. */
export const createRecipe = async (
  { request }: Pick<Person, 'request'>,
  details: RecipeDetails,
): Promise<SavedRecipe> => {
  const created = await request.post('/api/recipes', { data: details })
  await expectOk(created)
  return (await created.json()) as SavedRecipe
}

/** Draws a dish seen from above, which looks different for every number. */
export const drawDish = (page: Page, number: number): Promise<string> =>
  page.evaluate((seed) => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const context = canvas.getContext('2d')
    if (!context) return ''
    const fill = (color: string, ...[x, y, radius]: [number, number, number]): void => {
      context.fillStyle = color
      context.beginPath()
      context.arc(x, y, radius, 0, 2 * Math.PI)
      context.fill()
    }
    const hue = (10 + seed * 37) % 110
    context.fillStyle = `hsl(${(seed * 83) % 360} 16% 48%)`
    context.fillRect(0, 0, 640, 480)
    fill('hsl(40 30% 94%)', 320, 240, 210)
    fill('hsl(40 20% 87%)', 320, 240, 160)
    for (let part = 0; part < 60; part += 1) {
      const angle = part * 2.4
      const distance = 16 * Math.sqrt(part)
      const color = `hsl(${hue + (part % 5) * 8} ${45 + (part % 3) * 12}% ${36 + (part % 4) * 9}%)`
      fill(color, 320 + distance * Math.cos(angle), 240 + distance * Math.sin(angle), 14 + (part % 7) * 3)
    }
    return canvas.toDataURL('image/jpeg', 0.85)
  }, number)

/** An ingredient without a parsed amount. */
export const toIngredient = (original: string, name: string) => ({
  name,
  original,
  quantity: null,
  quantityTo: null,
  unit: null,
  isHeading: false,
})

/** The saved recipes on the server, with all their fields. */
export const listRecipes = async ({ request }: Pick<Person, 'request'>): Promise<SavedRecipe[]> => {
  const read = async <T>(path: string): Promise<T> => {
    const response = await request.get(path)
    await expectOk(response)
    return (await response.json()) as T
  }
  const listed = await read<RecipeSummary[]>('/api/recipes/saved')
  return Promise.all(listed.map(({ id }) => read<SavedRecipe>(`/api/recipes/${id}`)))
}

/** Opens the recipes; `place` is a query or hash such as `?tab=saved` or `#recipe-12`. */
export const openRecipes = async ({ page }: Pick<Person, 'page'>, place = ''): Promise<void> => {
  await page.goto(`/recipes${place}`)
  // A link to a recipe opens a dialog over the page, which hides the page from the accessibility tree.
  const isHiddenToo = { includeHidden: true }
  await page.getByRole('heading', { level: 1, name: 'Recipes', exact: true, ...isHiddenToo }).waitFor()
  await page.getByRole('status', { name: 'Loading recipes', ...isHiddenToo }).waitFor({ state: 'detached' })
}

/** Opens a saved recipe by its URL. */
export const openRecipe = async (
  person: Pick<Person, 'page'>,
  { id, title }: SavedRecipe,
): Promise<Locator> => {
  await openRecipes(person, `?tab=saved#recipe-${id}`)
  const dialog = person.page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return dialog
}

/** The recipe cards rendered on the page, from top to bottom. */
export const findCards = (page: Page): Locator => page.getByRole('article')

/** The link that opens a recipe. */
export const findCard = (page: Page, title: string): Locator =>
  page.getByRole('link', { name: title, exact: true })
