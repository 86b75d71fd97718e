import { errors } from '@roost/contract/endpoint/errors.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import type { Failure } from '../../../../test-support/fake-server.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { openNewRecipe, openRecipeEdit, saveRecipe } from '../../../../test-support/pages/recipe-form.ts'
import { serveRecipes, createSaved } from '../../../../test-support/rows/recipes.ts'
import { expectToast } from '../../../../test-support/pages/toast.ts'

test(
  'missing and invalid values are reported at their fields before anything is sent',
  { tags: ['REC-21'] },
  async () => {
    const server = createHousehold(createAccount())
    const form = await openNewRecipe(server)
    await saveRecipe(form)
    await expect.element(form.getByText('Title is required')).toBeVisible()
    await expect.element(form.getByLabelText('Title')).toHaveFocus()
    await form.getByLabelText('Title').fill('x'.repeat(201))
    await expect.element(form.getByText('Title must be at most 200 characters')).toBeVisible()
    await form.getByLabelText('Title').fill('Soup')
    await form.getByLabelText('Cooking time').fill('a while')
    await form.getByLabelText('Ingredients').fill(`salt\n${'x'.repeat(501)}`)
    await form.getByText('More details').click()
    await form.getByLabelText('Source address').fill('javascript:alert(1)')
    await form.getByText('More details').click()
    await saveRecipe(form)
    for (const message of [
      'Cooking time must be a whole number of minutes, at most a week',
      'Line 2: An ingredient must be at most 500 characters',
      // These fields are in the collapsed section.
      'The address must start with http:// or https://',
    ])
      await expect.element(form.getByText(message)).toBeVisible()
    expect(server.calls(recipesApi.create)).toEqual([])
  },
)

test('an error that only the server finds is shown at its field', async () => {
  const server = createHousehold(createAccount())
  server.fail(recipesApi.create, {
    status: 400,
    message: 'Invalid data',
    errors: [
      { path: 'ingredients.1', message: 'An ingredient must be a line of text' },
      { path: 'nutritionInfo.fat', message: 'Fat must be a number from 0 to 100,000' },
      { path: 'imageUrl', message: 'The picture is damaged' },
    ],
  })
  const form = await openNewRecipe(server)
  await form.getByLabelText('Title').fill('Soup')
  await form.getByLabelText('Ingredients').fill('salt\npepper')
  await saveRecipe(form)
  await expect.element(form.getByText('Line 2: An ingredient must be a line of text')).toBeVisible()
  await expect.element(form.getByText('Fat must be a number from 0 to 100,000')).toBeVisible()
  await expect.element(form.getByText('The picture is damaged')).toBeVisible()
  server.respond(recipesApi.create, createSaved({ title: 'Soup' }))
  await saveRecipe(form)
  await expectToast('Success', 'Recipe saved successfully!')
})

const refusals: readonly (readonly [said: string, failure: Failure])[] = [
  [errors['recipes.too_many'].message, 'recipes.too_many'],
  [errors['recipes.no_room_for_photo'].message, 'recipes.no_room_for_photo'],
  [
    'Image file is too large. Please try again with a smaller image.',
    { status: 413, message: 'Request payload too large' },
  ],
  ['Failed to save recipe', { status: 500, message: '' }],
]

test.for(refusals)(
  'a rejection is reported and the entered values are kept: %s',
  { tags: ['REC-18'] },
  async ([said, failure]) => {
    const server = createHousehold(createAccount())
    server.fail(recipesApi.create, failure)
    const form = await openNewRecipe(server)
    await form.getByLabelText('Title').fill('Soup')
    await form.getByLabelText('Instructions').fill('Boil.\nEat.')
    await saveRecipe(form)
    await expect.element(form.getByRole('alert')).toHaveTextContent(said)
    await expect.element(form.getByLabelText('Title')).toHaveValue('Soup')
    await expect.element(form.getByLabelText('Instructions')).toHaveValue('Boil.\nEat.')
  },
)

test.each(['recipes.busy', 'proxy page', 'unreachable'] as const)(
  'a recipe that cannot be sent waits on the device: %s',
  async (failure) => {
    const server = createHousehold(createAccount())
    server.fail(recipesApi.create, failure)
    const form = await openNewRecipe(server)
    await form.getByLabelText('Title').fill('Soup')
    await saveRecipe(form)
    await expect.element(form).not.toBeInTheDocument()
    await expectToast('Saved on this device', 'It will be sent when you are back online.')
    const saved = page.getByRole('list', { name: 'Saved recipes' })
    await expect.element(saved.getByRole('heading', { name: 'Soup Waiting to be sent' })).toBeVisible()
  },
)

test('a recipe removed by another member can be created anew from the form, which stays open', async () => {
  const server = createHousehold(createAccount())
  const recipe = createSaved({ title: 'Soup' })
  serveRecipes(server, [recipe])
  server.fail(recipesApi.update, 'recipes.not_found')
  const form = await openRecipeEdit(server, recipe.id)
  await form.getByLabelText('Description').fill('Best cold.')
  await form.getByRole('button', { name: 'Update Recipe' }).click()
  await expect.element(form.getByRole('alert')).toHaveTextContent('Somebody has deleted this recipe.')
  await expect.element(form.getByLabelText('Description')).toHaveValue('Best cold.')
  await expect.element(form.getByRole('button', { name: 'Create it anew' })).toBeVisible()
})

test(
  'a second recipe from the same address is rejected with a message at the address field',
  { tags: ['REC-23'] },
  async () => {
    const robin = createAccount()
    const server = createHousehold(robin)
    const sourceUrl = 'https://example.org/soup'
    serveRecipes(server, [createSaved({ title: 'Soup', sourceUrl, createdBy: robin.id })])
    const form = await openNewRecipe(server)
    await form.getByLabelText('Title').fill('Soup again')
    await form.getByText('More details').click()
    await form.getByLabelText('Source address').fill(sourceUrl)
    await saveRecipe(form)
    await expect.element(form.getByText('You have saved a recipe from this address already')).toBeVisible()
    expect(server.calls(recipesApi.create)).toEqual([])
  },
)
