import { pancakes } from '../support/features/household-recipes.ts'
import { createRecipe, findCard, findCards, openRecipes } from '../support/features/recipes.ts'
import { expect, test } from '../support/instances/test.ts'

test(
  'the recipes can be opened from the navigation and from the shopping list',
  { tag: ['@SHELL-08', '@SHELL-17', '@SHOP-05'] },
  async ({ household }) => {
    const { page } = await household.createPerson({ viewport: { width: 1440, height: 900 } })
    await page.goto('/shopping')
    await page.getByRole('link', { name: 'Browse Recipes' }).click()
    await expect(page).toHaveURL('/recipes')
    await expect(page).toHaveTitle(/^Recipes/)
    await expect(page.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible()
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await navigation.getByRole('link', { name: 'My Shared Recipes' }).click()
    await expect(page).toHaveURL('/my-shared-recipes')
    await navigation.getByRole('link', { name: 'Recipes', exact: true }).click()
    await expect(page).toHaveURL('/recipes')
  },
)

test(
  "recipes from the house group are listed, with the creator's name on those of other members",
  { tag: ['@smoke', '@REC-22'] },
  async ({ household }) => {
    const maya = await household.createPerson({ firstName: 'Maya' })
    const noah = await household.createPerson({ firstName: 'Noah', lastName: 'Finch' })
    const outsider = await household.createPerson({ firstName: 'Eve' })
    await household.createHouseGroup('Rook Lane 5', maya, noah)
    await createRecipe(maya, { title: 'Dal' })
    await createRecipe(outsider, { title: 'Poison' })
    await openRecipes(maya)
    await expect(maya.page.getByRole('tab', { name: 'Saved Recipes (1)' })).toBeVisible()
    // A recipe saved by another member appears without a reload.
    await createRecipe(noah, { title: 'Curry' })
    await expect(maya.page.getByRole('tab', { name: 'Saved Recipes (2)' })).toBeVisible()
    await expect(findCards(maya.page).filter({ hasText: 'Curry' })).toContainText('Saved by Noah Finch')
    await expect(findCards(maya.page).filter({ hasText: 'Dal' })).not.toContainText('Saved by')
    await expect(findCard(maya.page, 'Poison')).toHaveCount(0)
  },
)

test('an open recipe stays open after another member deletes it', async ({ household }) => {
  const { maya, noah } = await household.createPair()
  const { id, title } = await createRecipe(noah, pancakes)
  await openRecipes(maya, `#recipe-${id}`)
  const dialog = maya.page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText('2 cups all-purpose flour')
  const isRead = maya.page.waitForResponse((response) => response.url().endsWith('/api/recipes/saved'))
  await noah.request.delete(`/api/recipes/${id}`)
  await isRead
  await expect(maya.page.getByRole('tab', { name: 'Saved Recipes (0)', includeHidden: true })).toBeAttached()
  await expect(dialog).toContainText('2 cups all-purpose flour')
})
