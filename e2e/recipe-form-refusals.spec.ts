import { errors } from '@roost/contract/errors.ts'
import { breakServer, failureNoise } from './support/failing-server.ts'
import { openNewRecipe, openRecipeEdit } from './support/recipe-form.ts'
import { createRecipe, listRecipes } from './support/recipes.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

/** A refusal that a browser logs. */
const refusalNoise = /^Failed to load resource: the server responded with a status of 4/

test('REC-21: what is missing or wrong is said beside its field, before anything is sent', async ({
  household,
}) => {
  const person = await household.createPerson()
  const form = await openNewRecipe(person)
  await form.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(form.getByText('Title is required')).toBeVisible()
  await expect(form.getByLabel('Title')).toBeFocused()
  await form.getByLabel('Title').fill('x'.repeat(201))
  await expect(form.getByText('Title must be at most 200 characters')).toBeVisible()
  await form.getByLabel('Title').fill('Soup')
  await form.getByLabel('Cooking time').fill('a while')
  await form.getByLabel('Ingredients').fill(`salt\n${'x'.repeat(501)}`)
  await form.getByText('More details').click()
  await form.getByLabel('Source address').fill('javascript:alert(1)')
  await form.getByText('More details').click()
  await form.getByRole('button', { name: 'Save Recipe' }).click()
  for (const message of [
    'Cooking time must be a whole number of minutes, at most a week',
    'Line 2: An ingredient must be at most 500 characters',
    // Behind what was folded.
    'The address must start with http:// or https://',
  ])
    await expect(form.getByText(message)).toBeVisible()
  expect(await listRecipes(person)).toEqual([])
})

test('a fault that only the server finds is shown at its field', async ({ household, problems }) => {
  problems.tolerate(refusalNoise)
  const person = await household.createPerson()
  const form = await openNewRecipe(person)
  await form.getByLabel('Title').fill('Soup')
  await form.getByLabel('Ingredients').fill('salt\npepper')
  const failure = {
    status: 400,
    message: 'Invalid data',
    errors: [
      { path: 'ingredients.1', message: 'An ingredient must be a line of text' },
      { path: 'nutritionInfo.fat', message: 'Fat must be a number from 0 to 100,000' },
      { path: 'imageUrl', message: 'The picture is damaged' },
    ],
  }
  const mend = await breakServer(person.page, { method: 'POST', path: '/api/recipes', failure })
  await form.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(form.getByText('Line 2: An ingredient must be a line of text')).toBeVisible()
  await expect(form.getByText('Fat must be a number from 0 to 100,000')).toBeVisible()
  await expect(form.getByText('The picture is damaged')).toBeVisible()
  await mend()
  await form.getByRole('button', { name: 'Save Recipe' }).click()
  await expectToast(person.page, 'Success', 'Recipe saved successfully!')
})

const refusals = [
  { ...errors['recipes.too_many'], said: errors['recipes.too_many'].message },
  { ...errors['recipes.no_room_for_photo'], said: errors['recipes.no_room_for_photo'].message },
  { ...errors['recipes.busy'], said: errors['recipes.busy'].message },
  {
    status: 413,
    message: 'Request payload too large',
    said: 'Image file is too large. Please try again with a smaller image.',
  },
]
for (const { said, ...failure } of refusals)
  test(`a refusal is said and nothing typed is lost: ${said}`, async ({ household, problems }) => {
    problems.tolerate(failureNoise)
    problems.tolerate(refusalNoise)
    const person = await household.createPerson()
    const form = await openNewRecipe(person)
    await form.getByLabel('Title').fill('Soup')
    await form.getByLabel('Instructions').fill('Boil.\nEat.')
    await breakServer(person.page, { method: 'POST', path: '/api/recipes', failure })
    await form.getByRole('button', { name: 'Save Recipe' }).click()
    await expect(form.getByRole('alert')).toHaveText(said)
    await expect(form.getByLabel('Title')).toHaveValue('Soup')
    await expect(form.getByLabel('Instructions')).toHaveValue('Boil.\nEat.')
  })

test('REC-18: a server without words leaves the form open with ours', async ({ household, problems }) => {
  problems.tolerate(failureNoise)
  const person = await household.createPerson()
  const form = await openNewRecipe(person)
  await form.getByLabel('Title').fill('Soup')
  const broken = { method: 'POST', path: '/api/recipes', failure: 'proxy page' } as const
  const mend = await breakServer(person.page, broken)
  await form.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(form.getByRole('alert')).toHaveText('Failed to save recipe')
  await mend()
  await breakServer(person.page, { ...broken, failure: 'unreachable' })
  await form.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(form.getByRole('alert')).toHaveText(/^Can't reach the server/)
  await expect(form.getByLabel('Title')).toHaveValue('Soup')
})

test('a recipe that somebody removed meanwhile cannot be changed, and the form stays', async ({
  household,
  problems,
}) => {
  problems.tolerate(refusalNoise)
  const person = await household.createPerson()
  await person.page.goto('/')
  const recipe = await createRecipe(person, { title: 'Soup' })
  const form = await openRecipeEdit(person, recipe)
  await form.getByLabel('Description').fill('Best cold.')
  await person.request.delete(`/api/recipes/${recipe.id}`)
  await form.getByRole('button', { name: 'Update Recipe' }).click()
  await expect(form.getByRole('alert')).toHaveText('Recipe not found')
  await expect(form.getByLabel('Description')).toHaveValue('Best cold.')
})

test('REC-23: a second recipe from the same address is refused at its field', async ({ household }) => {
  const person = await household.createPerson()
  await person.page.goto('/')
  await createRecipe(person, { title: 'Soup', sourceUrl: 'https://example.org/soup' })
  const form = await openNewRecipe(person)
  await form.getByLabel('Title').fill('Soup again')
  await form.getByText('More details').click()
  await form.getByLabel('Source address').fill('https://example.org/soup')
  await form.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(form.getByText('You have saved a recipe from this address already')).toBeVisible()
  expect(await listRecipes(person)).toHaveLength(1)
})
