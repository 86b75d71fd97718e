import { breakServer, delayServer, failureNoise } from './support/failing-server.ts'
import { householdRecipes, pancakes } from './support/household-recipes.ts'
import { phone } from './support/looks.ts'
import { leekPie } from './support/recipe-detail.ts'
import { createRecipe, findCard, findCards, listTitles, openRecipes } from './support/recipes.ts'
import { createItem } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

test('SHELL-08 SHELL-17 SHOP-05: the recipes are reached from the navigation and from the shopping list', async ({
  household,
}) => {
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
})

test('REC-05 REC-06 REC-21: without a recipe service one lands at what is saved, which can be added to', async ({
  household,
}) => {
  const person = await household.createPerson()
  const { page } = person
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/recipes/search')) searches.push(request.url())
  })
  await openRecipes(person)
  await expect(page.getByRole('tab', { name: 'Saved Recipes (0)' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Recipe Service Not Available')).toBeVisible()
  await expect(page.getByText('No saved recipes yet')).toBeVisible()
  await expect(page.getByLabel('Sort by')).toHaveCount(0)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Import' }).click()
  await expect(page).toHaveURL(/#import$/)
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add Recipe' }).click()
  await expect(page).toHaveURL(/#new$/)
  await page.getByRole('dialog', { name: 'Add Recipe' }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Search Results' }).click()
  await expect(page.getByText('Recipe Service Not Available')).toBeVisible()
  await expect(page.getByText(/ask an administrator to set up a recipe service/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeDisabled()
  await page.getByLabel('Search recipes').fill('pasta')
  await page.getByLabel('Search recipes').press('Enter')
  await page.goto('/recipes?q=pasta')
  await expect(page.getByText('Recipe Service Not Available')).toBeVisible()
  expect(searches).toEqual([])
})

test('REC-02 REC-03 REC-26: recipes are sorted by rating first, and otherwise as one chooses', async ({
  household,
}) => {
  const person = await household.createPerson()
  const { page } = person
  const recipes = [
    { title: 'Dal', rating: 4.5, cookingTime: 30, difficulty: 'easy' },
    { title: 'Apple Pie', rating: null, cookingTime: 75, difficulty: 'hard' },
    { title: 'Curry', rating: 4.8, cookingTime: null, difficulty: 'medium' },
    { title: 'Bread', rating: 4.5, cookingTime: 180, difficulty: 'medium' },
  ] as const
  for (const recipe of recipes) await createRecipe(person, recipe)
  await openRecipes(person)
  const sort = page.getByLabel('Sort by')
  const expectOrder = (titles: readonly string[]) => expect.poll(() => listTitles(page)).toEqual(titles)
  await expect(sort).toHaveValue('rating')
  await expectOrder(['Curry', 'Bread', 'Dal', 'Apple Pie'])
  await page.getByRole('button', { name: 'Sort ascending' }).click()
  await expectOrder(['Bread', 'Dal', 'Curry', 'Apple Pie'])

  await sort.selectOption('Cooking Time')
  await expectOrder(['Bread', 'Apple Pie', 'Dal', 'Curry'])
  await page.getByRole('button', { name: 'Sort ascending' }).click()
  await expectOrder(['Dal', 'Apple Pie', 'Bread', 'Curry'])
  await sort.selectOption('Difficulty')
  await expectOrder(['Apple Pie', 'Bread', 'Curry', 'Dal'])
  await sort.selectOption('Name A-Z')
  await expectOrder(['Apple Pie', 'Bread', 'Curry', 'Dal'])
  await page.getByRole('button', { name: 'Sort descending' }).click()
  await expectOrder(['Dal', 'Curry', 'Bread', 'Apple Pie'])
  await expect(page).toHaveURL(/sort=name/)
  await page.reload()
  await expect(sort).toHaveValue('name')
  await expectOrder(['Dal', 'Curry', 'Bread', 'Apple Pie'])
})

test('REC-15 REC-16 REC-19 REC-28: a card tells what one looks for when choosing', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await createItem(person, { name: 'buttermilk' })
  await createRecipe(person, { ...pancakes, cookingTime: 90 })
  await createRecipe(person, { title: 'Toast', servings: 1 })
  await openRecipes(person)
  const card = findCards(page).filter({ hasText: 'Pancakes' })
  for (const text of [
    '1 h 30 min',
    'Easy',
    '4 servings',
    '380 kcal',
    'breakfast',
    'vegetarian',
    'kids',
    '+2 more',
  ])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  await expect(card).toContainText('Rating 4.8 of 5')
  await expect(card).toContainText('13% match')
  await expect(card.getByText('quick', { exact: true })).toHaveCount(0)
  const toast = findCards(page).filter({ hasText: 'Toast' })
  await expect(toast).toContainText('1 serving')
  await expect(toast).not.toContainText('match')
  await expect(toast).not.toContainText('Rating')
})

test('REC-22: recipes of the whole house group are there, and those of others say whose they are', async ({
  household,
}) => {
  const maya = await household.createPerson({ firstName: 'Maya' })
  const noah = await household.createPerson({ firstName: 'Noah', lastName: 'Finch' })
  const stranger = await household.createPerson({ firstName: 'Eve' })
  await household.createHouseGroup('Rook Lane 5', maya, noah)
  await createRecipe(maya, { title: 'Dal' })
  await createRecipe(stranger, { title: 'Poison' })
  await openRecipes(maya)
  await expect(maya.page.getByRole('tab', { name: 'Saved Recipes (1)' })).toBeVisible()
  // What somebody else saves shows up by itself.
  await createRecipe(noah, { title: 'Curry' })
  await expect(maya.page.getByRole('tab', { name: 'Saved Recipes (2)' })).toBeVisible()
  await expect(findCards(maya.page).filter({ hasText: 'Curry' })).toContainText('Saved by Noah Finch')
  await expect(findCards(maya.page).filter({ hasText: 'Dal' })).not.toContainText('Saved by')
  await expect(findCard(maya.page, 'Poison')).toHaveCount(0)
})

test('what is saved is narrowed while one types, and the words stay in the address', async ({
  household,
}) => {
  const person = await household.createPerson()
  const { page } = person
  for (const recipe of householdRecipes.slice(0, 5)) await createRecipe(person, recipe)
  await openRecipes(person)
  const box = page.getByLabel('Search recipes')
  await box.fill('chianti')
  await expect(findCards(page)).toHaveCount(1)
  await expect(page.getByRole('main').getByText('1 of 5 recipes', { exact: true })).toBeVisible()
  await box.fill('weeknight')
  await expect(findCards(page)).toHaveCount(2)
  await page.reload()
  await expect(box).toHaveValue('weeknight')
  await expect(findCards(page)).toHaveCount(2)
  await box.fill('nobody eats this')
  await expect(page.getByText('No saved recipe matches “nobody eats this”')).toBeVisible()
  await page.getByRole('button', { name: 'Show all recipes' }).click()
  await expect(findCards(page)).toHaveCount(5)
  await expect(box).toHaveValue('')
})

test('a recipe opens at an address of its own: back closes it, and the focus returns to its card', async ({
  household,
}) => {
  const person = await household.createPerson({ viewport: phone })
  const { page } = person
  const { id, title } = await createRecipe(person, pancakes)
  await openRecipes(person)
  await findCard(page, title).press('Enter')
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`#recipe-${id}$`))
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(findCard(page, title)).toBeFocused()
  await expect(page).toHaveURL('/recipes')
})

test('a link to a recipe waits for the recipes, and says when there is none', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  const { id, title } = await createRecipe(person, pancakes)
  const goOn = await delayServer(page, { path: '/api/recipes/saved' })
  await page.goto(`/recipes#recipe-${id}`)
  await expect(page.getByRole('status', { name: 'Loading recipes' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  goOn()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await page.goto('/recipes#recipe-999999')
  await expect(page.getByRole('dialog', { name: 'Recipe not found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all recipes' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(findCard(page, title)).toBeVisible()
})

test('whoever cooks from a recipe keeps it, though somebody removes it meanwhile', async ({ household }) => {
  const maya = await household.createPerson({ firstName: 'Maya' })
  const noah = await household.createPerson({ firstName: 'Noah' })
  await household.createHouseGroup('Rook Lane 5', maya, noah)
  const { id, title } = await createRecipe(noah, pancakes)
  await openRecipes(maya, `#recipe-${id}`)
  const dialog = maya.page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText('2 cups all-purpose flour')
  const isRead = maya.page.waitForResponse((answer) => answer.url().endsWith('/api/recipes/saved'))
  await noah.request.delete(`/api/recipes/${id}`)
  await isRead
  await expect(maya.page.getByRole('tab', { name: 'Saved Recipes (0)', includeHidden: true })).toBeAttached()
  await expect(dialog).toContainText('2 cups all-purpose flour')
})

test('what a web page says is looked at in the form, from which one gets back to the page', async ({
  household,
}) => {
  const person = await household.createPerson()
  const { page } = person
  await page.route('**/api/recipes/import', (route) => route.fulfill({ json: leekPie }))
  await openRecipes(person)
  await page.getByRole('banner').or(page.locator('header')).getByRole('button', { name: 'Import' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('https://example.org/pie')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add Recipe' })
  await expect(form.getByLabel('Title')).toHaveValue(leekPie.title)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/recipes')
  await page.locator('main header').getByRole('button', { name: 'Add Recipe' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('')
})

test('recipes that cannot be loaded say why, and are read again', async ({ household, problems }) => {
  problems.tolerate(failureNoise)
  const person = await household.createPerson()
  const { page } = person
  await createRecipe(person, pancakes)
  const mend = await breakServer(page, {
    path: '/api/recipes/saved',
    failure: { status: 503, message: 'The kitchen is closed.' },
  })
  await openRecipes(person, '?tab=saved')
  await expect(page.getByText("Couldn't load the recipes")).toBeVisible()
  await expect(page.getByText('The kitchen is closed.')).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(findCard(page, pancakes.title)).toBeVisible()
})

test('a picture that cannot be shown gives way to a drawn one', async ({ household, problems }) => {
  problems.tolerate(failureNoise)
  const person = await household.createPerson()
  const { page } = person
  await createRecipe(person, pancakes)
  await page.route('**/api/recipes/saved', async (route) => {
    const answer = await route.fetch()
    const recipes = (await answer.json()) as object[]
    await route.fulfill({
      json: recipes.map((recipe) => ({ ...recipe, imageUrl: '/api/recipes/999999/photo?v=1' })),
    })
  })
  await openRecipes(person)
  const card = findCards(page).first()
  await expect(card.locator('svg.lucide-chef-hat')).toBeVisible()
  await expect(card.locator('img')).toHaveCount(0)
})
