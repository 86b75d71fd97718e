import { breakServer, failureNoise } from '../support/browser/failing-server.ts'
import { breakRecipeService, test } from '../support/instances/provided-recipes.ts'
import { createRecipe, findCard, findCards, openRecipes } from '../support/features/recipes.ts'
import { expect } from '../support/instances/test.ts'

test(
  'pressing Enter or the button starts a search that finds recipes',
  { tag: ['@smoke', '@REC-01', '@REC-06', '@REC-08'] },
  async ({ cooks, recipeService }) => {
    const person = await cooks.createPerson()
    const { page } = person
    const searches: URL[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/recipes/search')) searches.push(new URL(request.url()))
    })
    await openRecipes(person)
    await expect(page.getByRole('tab', { name: 'Search Results' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('Recipe Service Not Available')).toHaveCount(0)
    const box = page.getByLabel('Search recipes')
    await box.fill('   ')
    await box.press('Enter')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await box.pressSequentially('tuna')
    await expect(page.getByText('What would you like to cook?')).toBeVisible()
    expect(searches).toEqual([])
    expect(recipeService.requests.filter((url) => url.searchParams.get('query') === 'tuna')).toEqual([])

    await box.press('Enter')
    await expect(findCard(page, 'Pasta with Tuna')).toBeVisible()
    await expect(box).toBeFocused()
    await box.fill('pancakes')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(findCard(page, 'Fluffy Buttermilk Pancakes')).toBeVisible()
    await expect(findCard(page, 'Pasta with Tuna')).toHaveCount(0)
    expect(
      searches.map(({ searchParams }) => [searchParams.get('query'), searchParams.get('number')]),
    ).toEqual([
      ['tuna', '12'],
      ['pancakes', '12'],
    ])
    await page.goBack()
    await expect(box).toHaveValue('tuna')
    await expect(findCard(page, 'Pasta with Tuna')).toBeVisible()
  },
)

test(
  'a found recipe that is already saved is marked as saved on its card and in its dialog',
  { tag: ['@REC-23'] },
  async ({ cooks }) => {
    const person = await cooks.createPerson()
    const { page } = person
    await openRecipes(person, '?q=tuna')
    const card = findCards(page).filter({ hasText: 'Pasta with Tuna' })
    await expect(card).toContainText('45 min')
    await expect(card.getByText('Saved', { exact: true })).toHaveCount(0)
    await findCard(page, 'Pasta with Tuna').click()
    await expect(page).toHaveURL(/\?q=tuna#found-spoonacular-\d+$/)
    const dialog = page.getByRole('dialog', { name: 'Pasta with Tuna' })
    await dialog.getByRole('button', { name: 'Save Recipe' }).click()
    await expect(dialog.getByRole('button', { name: 'Saved' })).toBeVisible()
    await page.reload()
    await expect(dialog.getByRole('button', { name: 'Saved' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Saved Recipes (1)' }).click()
    await expect(findCard(page, 'Pasta with Tuna')).toBeVisible()
  },
)

test(
  'if the recipe provider fails, the page shows an error and offers the saved recipes',
  { tag: ['@REC-17'] },
  async ({ cooks, recipeService, problems }) => {
    problems.tolerate(failureNoise)
    const person = await cooks.createPerson()
    const { page } = person
    await createRecipe(person, { title: 'Dal' })
    breakRecipeService(recipeService)
    await openRecipes(person, '?q=manicotti')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Search Unavailable')
    await expect(alert).toContainText('The recipe service cannot be reached right now.')
    await expect(alert).toContainText('You can use your saved recipes meanwhile.')
    recipeService.setFault(null)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(findCard(page, 'Baked Cheese Manicotti')).toBeVisible()
    await breakServer(page, {
      path: '/api/recipes/search',
      failure: { status: 429, message: 'Your household has searched for a lot of recipes today.' },
    })
    await page.getByLabel('Search recipes').fill('soup')
    await page.getByLabel('Search recipes').press('Enter')
    await expect(alert).toContainText('Your household has searched for a lot of recipes today.')
    await page.getByRole('button', { name: 'Show saved recipes' }).click()
    await expect(findCard(page, 'Dal')).toBeVisible()
  },
)
