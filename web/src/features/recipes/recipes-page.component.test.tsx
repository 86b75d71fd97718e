import { type FoundRecipe, recipesApi, type SavedRecipe } from '@roost/contract/recipes/recipes.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test-support/accessibility.ts'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import type { FakeServer } from '../../../test-support/fake-server.ts'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'
import { foundChowder, toIngredient } from '../../../test-support/pages/recipe-form.ts'
import { createFound, serveRecipes, createSaved } from '../../../test-support/rows/recipes.ts'
import { expectEach, expectUrl, expectTexts } from '../../../test-support/rows/texts.ts'

const createKitchen = (...recipes: readonly Partial<SavedRecipe>[]): FakeServer => {
  const server = createHousehold(createAccount())
  serveRecipes(
    server,
    recipes.map((details, index) => createSaved({ id: index + 1, ...details })),
  )
  return server
}

const findCards = () => page.getByRole('article')
const findCard = (title: string) => page.getByRole('link', { name: title, exact: true })
const expectOrder = (titles: readonly string[]) => expectTexts(findCards().getByRole('heading'), titles)

test(
  'without a recipe service, the page opens with the saved recipes, and recipes can be added',
  { tags: ['REC-05', 'REC-06', 'REC-21'] },
  async () => {
    const server = createKitchen()
    await renderPage('/recipes', server)
    await expect
      .element(page.getByRole('tab', { name: 'Saved Recipes (0)' }))
      .toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByText('Recipe Service Not Available')).toBeVisible()
    await expect.element(page.getByText(/SPOONACULAR_API_KEY/)).not.toBeInTheDocument()
    await expect.element(page.getByText('No saved recipes yet')).toBeVisible()
    await expect.element(page.getByLabelText('Sort by')).not.toBeInTheDocument()
    for (const [button, hash] of [
      ['Import', '#import'],
      ['Add Recipe', '#new'],
    ] as const) {
      await page.getByRole('tabpanel').getByRole('button', { name: button }).click()
      await expect.element(page.getByRole('dialog')).toBeVisible()
      expect(location.hash).toBe(hash)
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    }

    await page.getByRole('tab', { name: 'Search Results' }).click()
    await expect.element(page.getByText('Recipe Service Not Available')).toBeVisible()
    await expect.element(page.getByText(/ask an administrator to set up a recipe service/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Search', exact: true })).toBeDisabled()
    await page.getByLabelText('Search recipes').fill('pasta')
    await userEvent.keyboard('{Enter}')
    expect(server.calls(recipesApi.search)).toEqual([])
  },
)

test(
  'without a recipe service, administrators read how to set it up until they close the hint',
  { tags: ['REC-05'] },
  async () => {
    const server = createHousehold(createAccount({ role: 'admin' }))
    serveRecipes(server, [])
    await renderPage('/recipes', server)
    await expect.element(page.getByText(/SPOONACULAR_API_KEY/)).toBeVisible()
    await page.getByRole('button', { name: 'Close hint' }).click()
    await expect.element(page.getByText(/SPOONACULAR_API_KEY/)).not.toBeInTheDocument()
    await page.getByRole('tab', { name: 'Search Results' }).click()
    await page.getByRole('tab', { name: 'Saved Recipes (0)' }).click()
    await expect.element(page.getByText('Recipe Service Not Available')).toBeVisible()
    await expect.element(page.getByText(/SPOONACULAR_API_KEY/)).not.toBeInTheDocument()
  },
)

test('without a recipe service, search words in the URL do not cause a request', async () => {
  const server = createKitchen()
  await renderPage('/recipes?q=pasta', server)
  await expect.element(page.getByText('Recipe Service Not Available')).toBeVisible()
  expect(server.calls(recipesApi.search)).toEqual([])
})

test(
  'recipes are sorted by rating by default, and other orders can be chosen',
  { tags: ['REC-02', 'REC-03', 'REC-26'] },
  async () => {
    await renderPage(
      '/recipes',
      createKitchen(
        { title: 'Dal', rating: 4.5, cookingTime: 30, difficulty: 'easy' },
        { title: 'Apple Pie', rating: null, cookingTime: 75, difficulty: 'hard' },
        { title: 'Curry', rating: 4.8, cookingTime: null, difficulty: 'medium' },
        { title: 'Bread', rating: 4.5, cookingTime: 180, difficulty: 'medium' },
      ),
    )
    const sort = page.getByLabelText('Sort by')
    await expect.element(sort).toHaveValue('rating')
    await expectOrder(['Curry', 'Bread', 'Dal', 'Apple Pie'])
    await page.getByRole('button', { name: 'Sort ascending' }).click()
    await expectOrder(['Bread', 'Dal', 'Curry', 'Apple Pie'])

    await sort.selectOptions('Cooking Time')
    await expectOrder(['Bread', 'Apple Pie', 'Dal', 'Curry'])
    await page.getByRole('button', { name: 'Sort ascending' }).click()
    await expectOrder(['Dal', 'Apple Pie', 'Bread', 'Curry'])
    await sort.selectOptions('Difficulty')
    await expectOrder(['Apple Pie', 'Bread', 'Curry', 'Dal'])
    await sort.selectOptions('Name A-Z')
    await expectOrder(['Apple Pie', 'Bread', 'Curry', 'Dal'])
    await page.getByRole('button', { name: 'Sort descending' }).click()
    await expectOrder(['Dal', 'Curry', 'Bread', 'Apple Pie'])
    expect(location.search).toContain('sort=name')
  },
)

test('the sort order is stored in the URL', async () => {
  const server = createKitchen({ title: 'Apple Pie' }, { title: 'Dal', rating: 1 })
  await renderPage('/recipes?sort=name&order=desc', server)
  await expect.element(page.getByLabelText('Sort by')).toHaveValue('name')
  await expectOrder(['Dal', 'Apple Pie'])
})

test(
  'a card shows the properties that help to choose a recipe',
  { tags: ['REC-15', 'REC-16', 'REC-19', 'REC-28'] },
  async () => {
    await renderPage(
      '/recipes',
      createKitchen(
        {
          title: 'Buttermilk Pancakes',
          difficulty: 'easy',
          cookingTime: 90,
          servings: 4,
          nutritionInfo: { calories: 380, protein: 12, carbs: 52, fat: 13 },
          tags: ['breakfast', 'vegetarian', 'kids', 'freezer friendly', 'quick'],
          rating: 4.8,
          matchScore: 0.125,
          ingredients: [toIngredient('2 eggs', 'eggs')],
        },
        { title: 'Toast', servings: 1 },
      ),
    )
    const card = findCards().filter({ hasText: 'Pancakes' })
    const facts = [
      '1 h 30 min',
      'Easy',
      '4 servings',
      '380 kcal',
      'breakfast',
      'vegetarian',
      'kids',
      '+2 more',
    ]
    await expectEach(card, facts)
    await expect.element(card).toMatchTextContent('Rating 4.8 of 5')
    await expect.element(card).toMatchTextContent('13% match')
    await expect.element(card.getByText('quick', { exact: true })).not.toBeInTheDocument()
    const toast = findCards().filter({ hasText: 'Toast' })
    await expect.element(toast).toMatchTextContent('1 serving')
    await expect.element(toast).not.toMatchTextContent('match')
    await expect.element(toast).not.toMatchTextContent('Rating')
  },
)

test('saved recipes are filtered while typing', async () => {
  await renderPage(
    '/recipes',
    createKitchen(
      { title: 'Ragù', ingredients: [toIngredient('1 bottle Chianti', 'Chianti')] },
      { title: 'Dal', tags: ['weeknight'] },
      { title: 'Sheet Pan Chicken', tags: ['weeknight'] },
    ),
  )
  const box = page.getByLabelText('Search recipes')
  await box.fill('chianti')
  await expectOrder(['Ragù'])
  await expectEach(page.getByRole('main'), ['1 of 3 recipes'])
  await box.fill('weeknight')
  await expect.element(findCards()).toHaveLength(2)
  await box.fill('nobody eats this')
  await expect.element(page.getByText('No saved recipe matches “nobody eats this”')).toBeVisible()
  await page.getByRole('button', { name: 'Show all recipes' }).click()
  await expect.element(findCards()).toHaveLength(3)
  await expect.element(box).toHaveValue('')
})

test('an open recipe has its own URL: going back closes it, and the focus returns to its card', async () => {
  await page.viewport(390, 844)
  await renderPage('/recipes', createKitchen({ title: 'Dal' }))
  await expect.element(findCard('Dal')).toBeVisible()
  findCard('Dal').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Dal' })).toBeVisible()
  await expectUrl('/recipes#recipe-1')
  history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(findCard('Dal')).toHaveFocus()
  await expectUrl('/recipes')
})

test('a link to a recipe waits for its content', async () => {
  const server = createKitchen({ title: 'Dal' })
  const letGo = server.hold(recipesApi.get)
  await renderPage('/recipes#recipe-1', server)
  await expect.element(findCard('Dal')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  letGo()
  await expect.element(page.getByRole('dialog', { name: 'Dal' })).toBeVisible()
})

test('a link to a removed recipe shows a message', async () => {
  const server = createKitchen({ title: 'Dal' })
  server.fail(recipesApi.get, 'recipes.not_found')
  await renderPage('/recipes#recipe-999', server)
  await expect.element(page.getByRole('dialog', { name: 'Recipe not found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all recipes' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(findCard('Dal')).toBeVisible()
})

test('the form for an imported recipe leads back to the page', async () => {
  const server = createKitchen()
  server.respond(recipesApi.importPage, foundChowder)
  await renderPage('/recipes#import', server)
  await page.getByRole('dialog').getByRole('textbox').fill('https://example.org/pie')
  await userEvent.keyboard('{Enter}')
  const form = page.getByRole('dialog', { name: 'Add Recipe' })
  await expect.element(form.getByLabelText('Title')).toHaveValue(foundChowder.title)
  history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expectUrl('/recipes')
  await page.getByRole('button', { name: 'Add Recipe' }).first().click()
  await expect.element(form.getByLabelText('Title')).toHaveValue('')
})

test('a failure to load the recipes shows the reason, and loading can be retried', async () => {
  const server = createKitchen({ title: 'Dal' })
  server.fail(recipesApi.saved, { status: 503, message: 'The kitchen is closed.' })
  await renderPage('/recipes?tab=saved', server)
  await expect.element(page.getByText("Couldn't load the recipes")).toBeVisible()
  await expect.element(page.getByText('The kitchen is closed.')).toBeVisible()
  server.repair(recipesApi.saved)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(findCard('Dal')).toBeVisible()
})

test('a failure to load a single recipe shows the reason, and loading can be retried', async () => {
  const server = createKitchen({ title: 'Dal' })
  server.fail(recipesApi.get, { status: 500, message: 'The kitchen is closed.' })
  await renderPage('/recipes#recipe-1', server)
  const failure = page.getByRole('dialog', { name: "Couldn't load the recipe" })
  await expect.element(failure).toMatchTextContent('The kitchen is closed.')
  server.repair(recipesApi.get)
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Dal' })).toBeVisible()
})

test('a drawing replaces a picture that cannot be shown', async () => {
  await renderPage('/recipes', createKitchen({ title: 'Dal', imageUrl: '/api/recipes/999999/photo?v=1' }))
  await expect.element(findCards()).toBeVisible()
  await expect.poll(() => findCards().element().querySelector('svg.lucide-chef-hat')).not.toBeNull()
  expect(findCards().element().querySelector('img')).toBeNull()
})

/** Creates a kitchen that finds recipes in a recipe service. */
const createFindingKitchen = (...found: readonly FoundRecipe[]): FakeServer => {
  const server = createKitchen({ title: 'Dal' })
  server.respond(recipesApi.config, { configured: true, sources: ['spoonacular'] })
  server.respond(recipesApi.search, ({ query }) =>
    found.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase())),
  )
  return server
}

test('suggestions are shown before the first search, and a filter that matches no saved recipe can be run as a search', async () => {
  const server = createFindingKitchen(
    createFound({ id: 'spoonacular-7', title: 'Pasta with Tuna' }),
    createFound({ id: 'spoonacular-8', title: 'Chicken Tikka Masala' }),
  )
  await renderPage('/recipes', server)
  await page.getByRole('list', { name: 'Ideas' }).getByRole('button', { name: 'Pasta' }).click()
  await expect.element(page.getByLabelText('Search recipes')).toHaveValue('Pasta')
  await expect.element(findCard('Pasta with Tuna')).toBeVisible()
  await page.getByRole('tab', { name: 'Saved Recipes (1)' }).click()
  await expect.element(page.getByLabelText('Search recipes')).toHaveValue('')
  await page.getByLabelText('Search recipes').fill('tikka')
  await page.getByRole('button', { name: 'Search for it' }).click()
  await expectOrder(['Chicken Tikka Masala'])
})

test('placeholders show during a search, and an empty result shows a message, also for a link to a recipe that is no longer found', async () => {
  const server = createFindingKitchen()
  await renderPage('/recipes', server)
  const goOn = server.hold(recipesApi.search)
  await page.getByLabelText('Search recipes').fill('plutonium')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status', { name: 'Searching recipes' })).toBeVisible()
  await expectAccessible()
  goOn()
  await expect.element(page.getByText('No recipes found for “plutonium”')).toBeVisible()
  await expectAccessible()
  history.pushState(null, '', '/recipes?q=plutonium#found-spoonacular-1')
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(page.getByRole('dialog', { name: 'Recipe not found' })).toBeVisible()
})
