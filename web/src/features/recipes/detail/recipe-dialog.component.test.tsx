import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { foundChowder, toIngredient } from '../../../../test-support/pages/recipe-form.ts'
import { serveRecipes, createSaved } from '../../../../test-support/rows/recipes.ts'
import { expectEach, expectUrl, expectTexts } from '../../../../test-support/rows/texts.ts'
import { expectToast } from '../../../../test-support/pages/toast.ts'

const robin = createAccount()

const pancakes = createSaved({
  title: 'Buttermilk Pancakes',
  description: 'Sunday breakfast.',
  cuisine: 'American',
  category: 'Breakfast',
  difficulty: 'easy',
  cookingTime: 90,
  prepTime: 10,
  seasonality: 'All year',
  ingredients: [toIngredient('2 cups flour', 'flour'), toIngredient('2 eggs', 'eggs')],
  instructions: [{ number: 1, step: 'Whisk.' }, 'Bake.'],
  nutritionInfo: { calories: 380, protein: 12, carbs: 52, fat: 13 },
  tags: ['breakfast', 'freezer friendly'],
  rating: 4.8,
  sourceUrl: 'https://example.org/pancakes?size=large',
  createdBy: robin.id,
  createdByName: 'Robin Nest',
})

const openRecipe = async (recipe = pancakes, user = robin) => {
  const server = createHousehold(user)
  serveRecipes(server, [recipe])
  await renderPage(`/recipes?tab=saved#recipe-${recipe.id}`, server)
  return { server, dialog: page.getByRole('dialog', { name: recipe.title }) }
}

/** Opens a recipe found by the recipe service. */
const openFound = async (recipe: typeof foundChowder) => {
  const server = createHousehold(robin)
  server.respond(recipesApi.config, { configured: true, sources: ['spoonacular'] })
  server.respond(recipesApi.search, [recipe])
  await renderPage(`/recipes?tab=search&q=soup#found-${recipe.id}`, server)
  return { server, dialog: page.getByRole('dialog', { name: recipe.title }) }
}

const found = { ...foundChowder, id: 'spoonacular-1' }
const findIngredients = (dialog: Locator): Locator => dialog.getByRole('region', { name: 'Ingredients' })
const findSteps = (dialog: Locator): Locator => dialog.getByRole('region', { name: 'Instructions' })

test('the dialog shows the full content of a recipe', { tags: ['REC-04', 'REC-12', 'REC-13'] }, async () => {
  const { dialog } = await openRecipe()
  const about = dialog.getByRole('list', { name: 'About this recipe' })
  const facts = ['1 h 30 min', '10 min', 'Easy', '4 servings', 'American', 'Breakfast', 'All year']
  await expectEach(about, [...facts, 'freezer friendly'])
  await expect.element(about).toMatchTextContent('Rating 4.8 of 5')
  await expectEach(dialog, ['Sunday breakfast.'])
  await expect
    .element(dialog.getByRole('region', { name: 'Nutrition per serving' }))
    .toMatchTextContent('Calories380 kcalProtein12 gCarbs52 gFat13 g')
  await expect.element(findIngredients(dialog).getByRole('checkbox')).toHaveLength(2)
  await expect.element(findIngredients(dialog)).toMatchTextContent('2 cups flour')
  await expectTexts(findSteps(dialog).getByRole('listitem'), ['Step 1Whisk.', 'Step 2Bake.'])
  const original = dialog.getByRole('link', { name: 'View Original Recipe' })
  await expect.element(original).toHaveAttribute('href', 'https://example.org/pancakes?size=large')
  await expect.element(original).toHaveAttribute('target', '_blank')
  await expect.element(original).toHaveAttribute('rel', 'noopener noreferrer nofollow')
})

test('ingredients and steps can be ticked, and reopening the recipe clears the ticks', async () => {
  const { dialog } = await openRecipe()
  const ticked = dialog.getByRole('checkbox', { checked: true })
  await dialog.getByText('2 eggs', { exact: true }).click()
  await dialog.getByText('Whisk.').click()
  await expect.element(dialog.getByRole('checkbox', { name: '2 eggs' })).toBeChecked()
  await expect.element(dialog.getByRole('checkbox', { name: /Whisk/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'More servings' }).click()
  await expect.element(ticked).toHaveLength(2)
  await expectAccessible()
  await dialog.getByText('Whisk.').click()
  await expect.element(ticked).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('link', { name: pancakes.title, exact: true }).click()
  await expect.element(dialog.getByRole('checkbox', { name: '2 eggs' })).not.toBeChecked()
})

test('headings between the ingredients cannot be ticked', async () => {
  const { dialog } = await openRecipe(
    createSaved({
      title: 'Ragù',
      ingredients: [
        toIngredient('800 g beef shin', 'beef shin'),
        { ...toIngredient('For the sauce:', 'For the sauce'), isHeading: true },
        toIngredient('2 onions', 'onions'),
      ],
    }),
  )
  await expect.element(dialog.getByRole('heading', { name: 'For the sauce' })).toBeVisible()
  await expect.element(findIngredients(dialog).getByRole('checkbox')).toHaveLength(2)
  await expect.element(findSteps(dialog)).toMatchTextContent('No instructions given.')
})

test(
  'if a recipe cannot be saved, the reason is shown and it can be saved later, but only once',
  { tags: ['REC-18', 'REC-23', 'REC-31'] },
  async () => {
    const { server, dialog } = await openFound(found)
    server.fail(recipesApi.create, { status: 500, message: '' })
    await dialog.getByRole('button', { name: 'Save Recipe' }).click()
    await expectToast('Error', 'Failed to save recipe')
    const saved = createSaved({ title: found.title, sourceUrl: found.sourceUrl, createdBy: robin.id })
    server.respond(recipesApi.create, () => {
      serveRecipes(server, [saved])
      return saved
    })
    const letGo = server.hold(recipesApi.create)
    await dialog.getByRole('button', { name: 'Save Recipe' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Saving…' })).toBeDisabled()
    letGo()
    await expectToast('Success', 'Recipe saved successfully!', found.title)
    const button = dialog.getByRole('button', { name: 'Saved', exact: true })
    await expect.element(button).toHaveFocus()
    await button.click({ force: true })
    expect(server.calls(recipesApi.create)).toHaveLength(2)
  },
)

test(
  'a found recipe shows how much of it is on the list, and markup in its text is not executed',
  { tags: ['REC-28', 'REC-30'] },
  async () => {
    const description = '<img src=x onerror=alert(1)>'
    const { dialog } = await openFound({
      ...found,
      description,
      sourceUrl: 'javascript:alert(1)',
      matchScore: 0.5,
    })
    await expectEach(dialog, ['50% match', 'Share of the ingredients on your shopping list', description])
    await expect.element(dialog.getByRole('link')).not.toBeInTheDocument()
  },
)

test('the person who saved a recipe can remove it after confirmation', { tags: ['REC-24'] }, async () => {
  const { server, dialog } = await openRecipe()
  server.respond(recipesApi.remove, () => {
    serveRecipes(server, [])
    return { success: true as const }
  })
  await expect.element(dialog.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  const remove = dialog.getByRole('button', { name: 'Remove' })
  await remove.click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('Are you sure you want to remove "Buttermilk Pancakes"?')
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(remove).toHaveFocus()
  await remove.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectToast('Success', 'Recipe removed successfully!', 'Buttermilk Pancakes')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls(recipesApi.remove)).toEqual([{ id: '1' }])
})

test("another member's recipe can be cooked and shared, but not changed", { tags: ['REC-24'] }, async () => {
  const { dialog } = await openRecipe(pancakes, createAccount({ firstName: 'Wren' }))
  await expectEach(dialog, ['Saved by Robin Nest'])
  await expect.element(dialog.getByRole('button', { name: 'Share Recipe' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
})

test('editing can be started from the dialog', async () => {
  const { dialog } = await openRecipe()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Edit Recipe' })).toBeVisible()
  await expectUrl('/recipes?tab=saved#edit-1')
})
