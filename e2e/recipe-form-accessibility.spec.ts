import { errors } from '@roost/contract/errors.ts'
import { expectNoViolations } from './support/axe.ts'
import { breakServer } from './support/failing-server.ts'
import { onPhone } from './support/looks.ts'
import {
  expectUnsaved,
  importFrom,
  openImport,
  openNewRecipe,
  openRecipeEdit,
} from './support/recipe-form.ts'
import { createRecipe, drawDish } from './support/recipes.ts'
import { expect, test } from './support/test.ts'

const refusalNoise = /^Failed to load resource: the server responded with a status of 4/

const soup = {
  title: 'Slow-roasted tomato and pepper soup',
  description: 'Freezes well.',
  ingredients: ['For the soup:', '1 kg tomatoes', 'salt to taste'],
  instructions: [{ number: 1, step: 'Roast.' }],
  tags: ['soup', 'freezes well'],
  nutritionInfo: { calories: 240, protein: 5, carbs: 18, fat: 14 },
  sourceUrl: 'https://example.org/soup',
}

test('creating, editing and importing recipes is accessible on a phone', async ({ household, problems }) => {
  test.slow()
  problems.tolerate(refusalNoise)
  const person = await household.createPerson(onPhone)
  const { page } = person
  let form = await openNewRecipe(person)
  await expectNoViolations(page)
  await form.getByLabel('Servings').fill('none')
  await form.getByText('More details').click()
  await form.getByRole('button', { name: 'Save Recipe' }).click()
  await form.getByText('Title is required').waitFor()
  await expectNoViolations(page)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expectUnsaved(page)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Discard' }).click()

  const recipe = await createRecipe(person, { ...soup, imageUrl: await drawDish(page, 2) })
  form = await openRecipeEdit(person, recipe)
  await expectNoViolations(page)

  const dialog = await openImport(person)
  await expectNoViolations(page)
  const failure = errors['recipes.no_recipe_on_page']
  await breakServer(page, { method: 'POST', path: '/api/recipes/import', failure })
  await importFrom(dialog, 'https://example.org/news')
  await dialog.getByRole('alert').waitFor()
  await expectNoViolations(page)
})

test('the recipe forms fit a phone 320 px wide, and the save button stays within reach', async ({
  household,
}) => {
  const person = await household.createPerson({
    viewport: { width: 320, height: 568 },
    hasTouch: true,
    isMobile: true,
  })
  const { page } = person
  await page.goto('/')
  const recipe = await createRecipe(person, { ...soup, imageUrl: await drawDish(page, 2) })
  const overflow = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[role=dialog], [role=dialog] *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => element.outerHTML.slice(0, 120)),
    )
  const form = await openRecipeEdit(person, recipe)
  for (const name of ['Title', 'Ingredients', 'Fat (g)']) {
    await form.getByLabel(name).focus()
    await expect(form.getByRole('button', { name: 'Update Recipe' })).toBeInViewport({ ratio: 1 })
  }
  expect(await overflow()).toEqual([])
  const dialog = await openImport(person)
  await expect(dialog.getByRole('button', { name: 'Import Recipe' })).toBeInViewport({ ratio: 1 })
  expect(await overflow()).toEqual([])
})
