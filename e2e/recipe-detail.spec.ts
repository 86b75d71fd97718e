import type { Locator } from '@playwright/test'
import { breakServer, delayServer, failureNoise } from './support/failing-server.ts'
import { pancakes } from './support/household-recipes.ts'
import { desktop, looks, wear } from './support/looks.ts'
import { giveScreen, leekPie, openFound, readPaper, setHidden } from './support/recipe-detail.ts'
import { createRecipe, listRecipes, openRecipe } from './support/recipes.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

const findIngredients = (dialog: Locator): Locator => dialog.getByRole('region', { name: 'Ingredients' })
const findSteps = (dialog: Locator): Locator => dialog.getByRole('region', { name: 'Instructions' })

test('REC-04 REC-12: the dialog tells everything that a recipe says', async ({ household }) => {
  const person = await household.createPerson()
  const recipe = await createRecipe(person, {
    ...pancakes,
    cookingTime: 90,
    instructions: [{ number: 1, step: 'Whisk.' }, 'Bake.'],
    sourceUrl: 'https://example.org/pancakes?size=large',
  })
  const dialog = await openRecipe(person, recipe)
  const about = dialog.getByRole('list', { name: 'About this recipe' })
  for (const value of ['1 h 30 min', '10 min', 'Easy', '4 servings', 'American', 'Breakfast', 'All year'])
    await expect(about.getByText(value, { exact: true })).toBeVisible()
  await expect(about.getByText('freezer friendly', { exact: true })).toBeVisible()
  await expect(about).toContainText('Rating 4.8 of 5')
  await expect(dialog.getByText(pancakes.description ?? '', { exact: true })).toBeVisible()
  const nutrition = dialog.getByRole('region', { name: 'Nutrition per serving' })
  await expect(nutrition).toContainText('Calories380 kcalProtein12 gCarbs52 gFat13 g')
  await expect(findIngredients(dialog).getByRole('checkbox')).toHaveCount(8)
  await expect(findIngredients(dialog)).toContainText('2 cups all-purpose flour')
  // REC-13
  await expect(findSteps(dialog).getByRole('listitem')).toHaveText(['Step 1Whisk.', 'Step 2Bake.'])
  const original = dialog.getByRole('link', { name: 'View Original Recipe' })
  await expect(original).toHaveAttribute('href', 'https://example.org/pancakes?size=large')
  await expect(original).toHaveAttribute('target', '_blank')
  await expect(original).toHaveAttribute('rel', 'noopener noreferrer nofollow')
})

test('ingredients are scaled by servings, with fractions that cooks measure', async ({ household }) => {
  const person = await household.createPerson()
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
})

test('what is weighed and what is done is ticked off, for this cook alone', async ({ household }) => {
  const person = await household.createPerson()
  const recipe = await createRecipe(person, pancakes)
  const dialog = await openRecipe(person, recipe)
  await dialog.getByText('2 eggs', { exact: true }).click()
  await dialog.getByText(/^Whisk flour/).click()
  await expect(dialog.getByRole('checkbox', { name: '2 eggs' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /Whisk flour/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'More servings' }).click()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await dialog.getByText(/^Whisk flour/).click()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await openRecipe(person, recipe)
  await person.page.reload()
  await expect(dialog.getByRole('checkbox', { name: '2 eggs' })).not.toBeChecked()
})

test('headings stand between the ingredients and are not ticked', async ({ household }) => {
  const person = await household.createPerson()
  const recipe = await createRecipe(person, {
    title: 'Ragù',
    ingredients: ['800 g beef shin', 'For the sauce:', '2 onions'],
  })
  const dialog = await openRecipe(person, recipe)
  await expect(dialog.getByRole('heading', { name: 'For the sauce' })).toBeVisible()
  await expect(findIngredients(dialog).getByRole('checkbox')).toHaveCount(2)
  await expect(findSteps(dialog)).toContainText('No instructions given.')
})

test('the screen is kept on while somebody cooks', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  const listAsked = await giveScreen(page)
  const dialog = await openRecipe(person, await createRecipe(person, pancakes))
  const keep = dialog.getByRole('switch', { name: 'Keep screen on' })
  await keep.check()
  await expect.poll(listAsked).toEqual(['taken'])
  await setHidden(page, true)
  await expect.poll(listAsked).toEqual(['taken', 'given back'])
  await setHidden(page, false)
  await expect.poll(listAsked).toEqual(['taken', 'given back', 'taken'])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(listAsked).toEqual(['taken', 'given back', 'taken', 'given back'])
})

test('a device that does not keep its screen on says so', async ({ household }) => {
  const person = await household.createPerson()
  await giveScreen(person.page, 'refused')
  const dialog = await openRecipe(person, await createRecipe(person, pancakes))
  await dialog.getByRole('switch', { name: 'Keep screen on' }).click()
  await expectToast(person.page, 'Error', 'This device does not keep its screen on right now.')
  await expect(dialog.getByRole('switch', { name: 'Keep screen on' })).not.toBeChecked()
})

test('REC-23 REC-31: a found recipe is saved once, and from then on the button says so', async ({
  household,
}) => {
  const person = await household.createPerson()
  const dialog = await openFound(person.page, leekPie)
  const answer = await delayServer(person.page, { method: 'POST', path: '/api/recipes' })
  await dialog.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(dialog.getByRole('button', { name: 'Saving…' })).toBeDisabled()
  answer()
  await expectToast(person.page, 'Success', 'Recipe saved successfully!')
  const saved = dialog.getByRole('button', { name: 'Saved', exact: true })
  await expect(saved).toBeFocused()
  await saved.click({ force: true })
  expect(await listRecipes(person)).toMatchObject([
    { title: leekPie.title, sourceUrl: leekPie.sourceUrl, isPublic: false, cookingTime: 75 },
  ])
  await openFound(person.page, leekPie)
  await expect(saved).toBeVisible()
})

test('REC-18: a recipe that cannot be saved is told, and can be tried again', async ({
  household,
  problems,
}) => {
  problems.tolerate(failureNoise)
  const person = await household.createPerson()
  const { page } = person
  const dialog = await openFound(page, leekPie)
  const mend = await breakServer(page, { method: 'POST', path: '/api/recipes', failure: 'proxy page' })
  await dialog.getByRole('button', { name: 'Save Recipe' }).click()
  await expectToast(page, 'Error', 'Failed to save recipe')
  await mend()
  await dialog.getByRole('button', { name: 'Save Recipe' }).click()
  await expectToast(page, 'Success', 'Recipe saved successfully!')
})

test('REC-28 REC-30: a found recipe tells how much of it is on the list, and runs nothing of what it says', async ({
  household,
}) => {
  const { page } = await household.createPerson()
  const dialog = await openFound(page, {
    ...leekPie,
    description: '<img src=x onerror=alert(1)>',
    sourceUrl: 'javascript:alert(1)',
    matchScore: 0.5,
  })
  await expect(dialog.getByText('50% match', { exact: true })).toBeVisible()
  await expect(dialog.getByText('<img src=x onerror=alert(1)>', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveCount(0)
})

test('REC-25: sharing a found recipe saves it first', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
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
  expect(await listRecipes(person)).toHaveLength(1)
})

test('REC-24: who saved a recipe removes it, after a question', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  const dialog = await openRecipe(person, await createRecipe(person, pancakes))
  await expect(dialog.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to remove "Buttermilk Pancakes"?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Success', 'Recipe removed successfully!')
  await expect(dialog).toBeHidden()
  expect(await listRecipes(person)).toEqual([])
})

test('REC-24: a recipe of somebody else is there to cook and to share, not to change', async ({
  household,
}) => {
  const robin = await household.createPerson({ firstName: 'Robin', lastName: 'Nest' })
  const wren = await household.createPerson({ firstName: 'Wren' })
  await household.createHouseGroup('Nest', robin, wren)
  const recipe = await createRecipe(robin, pancakes)
  const dialog = await openRecipe(wren, recipe)
  await expect(dialog.getByText('Saved by Robin Nest', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Share Recipe' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Edit' })).toBeHidden()
})

test('editing begins in the dialog', async ({ household }) => {
  const person = await household.createPerson()
  const recipe = await createRecipe(person, pancakes)
  const dialog = await openRecipe(person, recipe)
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await expect(person.page.getByRole('dialog', { name: 'Edit Recipe' })).toBeVisible()
  await expect(person.page).toHaveURL(new RegExp(`#edit-${recipe.id}$`))
})

test('a printed recipe has what the cook needs, for the chosen servings, and nothing of the page', async ({
  household,
}) => {
  for (const look of looks.filter(({ viewport }) => viewport === desktop)) {
    const person = await household.createPerson()
    const { page } = person
    await wear(page, look)
    const recipe = await createRecipe(person, {
      title: 'Toast',
      servings: 2,
      ingredients: ['2 slices bread', 'Topping:', '1 tbsp butter'],
      instructions: ['Toast the bread.', 'Spread the butter.'],
      sourceUrl: 'https://example.org/toast',
    })
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

test('without a connection a recipe is read, and what needs one says so', async ({ household, problems }) => {
  problems.tolerate(/net::ERR_INTERNET_DISCONNECTED/)
  const person = await household.createPerson()
  const { page } = person
  const dialog = await openRecipe(person, await createRecipe(person, pancakes))
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Add to Shopping List' }).click()
  await expectToast(page, 'Error', 'Failed to add ingredients to shopping list')
  await expect(dialog.getByText(/^You are offline\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'More servings' }).click()
  await expect(dialog.getByText('2½ cups all-purpose flour', { exact: true })).toBeVisible()
})
