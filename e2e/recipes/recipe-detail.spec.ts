import type { Locator } from '@playwright/test'
import { pancakes } from '../support/features/household-recipes.ts'
import { leekPie, openFound, readPaper } from '../support/features/recipe-detail.ts'
import { createRecipe, listRecipes, openRecipe } from '../support/features/recipes.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

const findIngredients = (dialog: Locator): Locator => dialog.getByRole('region', { name: 'Ingredients' })

test(
  'ingredients are scaled to the servings, rounded to measurable fractions',
  { tag: '@smoke' },
  async ({ person }) => {
    const dialog = await openRecipe(person, await createRecipe(person, pancakes))
    const ingredients = findIngredients(dialog)
    await ingredients.getByRole('button', { name: 'More servings' }).click()
    await ingredients.getByRole('button', { name: 'More servings' }).click()
    await expect(ingredients.getByRole('spinbutton', { name: 'Servings' })).toHaveValue('6')
    await expect(ingredients.getByText('3 cups all-purpose flour', { exact: true })).toBeVisible()
    await expect(ingredients.getByText('¾ tsp salt', { exact: true })).toBeVisible()
    await expect(ingredients.getByText('Maple syrup to serve', { exact: true })).toBeVisible()
    await expect(ingredients.getByRole('status')).toHaveText('Amounts for 6 servings')

    await ingredients.getByRole('spinbutton', { name: 'Servings' }).fill('1')
    await expect(ingredients.getByText('½ cup all-purpose flour', { exact: true })).toBeVisible()
    await expect(ingredients.getByRole('button', { name: 'Fewer servings' })).toBeDisabled()
    await ingredients.getByRole('button', { name: 'Fewer servings' }).click({ force: true })
    await expect(ingredients.getByRole('spinbutton', { name: 'Servings' })).toHaveValue('1')
    await ingredients.getByRole('spinbutton', { name: 'Servings' }).fill('')
    await ingredients.getByRole('spinbutton', { name: 'Servings' }).blur()
    await expect(ingredients.getByRole('spinbutton', { name: 'Servings' })).toHaveValue('1')
  },
)

test('sharing a found recipe saves it first', { tag: ['@REC-25'] }, async ({ person, page }) => {
  const dialog = await openFound(page, leekPie)
  await dialog.getByRole('button', { name: 'Share Recipe' }).click()
  await expect(page.getByRole('dialog', { name: 'Share Recipe' })).toBeVisible()
  await expect(page.locator('li', { hasText: 'Recipe saved successfully!' })).toBeVisible()
  const [saved] = await listRecipes(person)
  await expect(page).toHaveURL(new RegExp(`#share-${saved?.id}$`))
  await page.goBack()
  await expect(dialog.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Share Recipe' }).click()
  await expect(page.getByRole('dialog', { name: 'Share Recipe' })).toBeVisible()
  await expect.poll(() => listRecipes(person)).toHaveLength(1)
})

test('printing a recipe prints it for the chosen servings without the rest of the page', async ({
  person,
  page,
}) => {
  const recipe = await createRecipe(person, {
    title: 'Toast',
    servings: 2,
    ingredients: ['2 slices bread', 'Topping:', '1 tbsp butter'],
    instructions: ['Toast the bread.', 'Spread the butter.'],
    sourceUrl: 'https://example.org/toast',
  })
  await page.goto('/')
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate((name) => localStorage.setItem('theme', name), theme)
    await page.goto('about:blank')
    const dialog = await openRecipe(person, recipe)
    await dialog.getByRole('button', { name: 'More servings' }).click()
    await dialog.getByRole('button', { name: 'More servings' }).click()
    const lines = (await readPaper(page)).split('\n').map((line) => line.trim())
    expect(lines.filter((line) => line !== '' && line !== '•')).toEqual([
      'Toast',
      '4 servings',
      'Ingredients',
      '4 slices bread',
      'Topping',
      '2 tbsp butter',
      'Instructions',
      '1.',
      'Toast the bread.',
      '2.',
      'Spread the butter.',
      'Source: https://example.org/toast',
    ])
    const colours = await page
      .getByText('2 tbsp butter')
      .last()
      .evaluate((line) => {
        const { backgroundColor } = getComputedStyle(document.querySelector('[data-printed-sheet]') ?? line)
        return [getComputedStyle(line).color, backgroundColor]
      })
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  }
})

test('a recipe can be read offline, and actions that need a connection show an error', async ({
  problems,
  person,
  page,
}) => {
  problems.tolerate(/net::ERR_INTERNET_DISCONNECTED/)
  const recipe = await createRecipe(person, pancakes)
  // The event stream opens once the page has received everything.
  const isComplete = page.waitForRequest('**/api/events')
  const dialog = await openRecipe(person, recipe)
  await isComplete
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Add to Shopping List' }).click()
  await expectToast(page, 'Error', 'Failed to add ingredients to shopping list')
  await expect(dialog.getByText(/^You are offline\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'More servings' }).click()
  await expect(dialog.getByText('2½ cups all-purpose flour', { exact: true })).toBeVisible()
})
