import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { pasteInto } from '../../../../test-support/pages/clipboard.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import {
  expectUnsaved,
  openNewRecipe,
  openRecipeEdit,
  saveRecipe,
  toIngredient,
} from '../../../../test-support/pages/recipe-form.ts'
import { serveRecipes, createSaved } from '../../../../test-support/rows/recipes.ts'
import { expectToast } from '../../../../test-support/pages/toast.ts'

const soup = createSaved({
  title: 'Tomato soup',
  ingredients: [toIngredient('1 kg tomatoes', 'tomatoes'), toIngredient('1 pinch salt', 'sea salt')],
  instructions: [
    { number: 1, step: 'Roast.' },
    { number: 2, step: 'Blend.' },
  ],
})

test('a photo of the dish can be taken with the camera', async () => {
  const form = await openNewRecipe(createHousehold(createAccount()))
  await form.getByRole('button', { name: 'Take Photo' }).click()
  const camera = page.getByRole('dialog', { name: 'Take a Photo' })
  await expect.element(camera.getByText('Position the dish within the frame and tap Capture.')).toBeVisible()
  await camera.getByRole('button', { name: 'Capture' }).click()
  await expectAccessible(camera.getByRole('button', { name: 'Use Photo' }))
  await camera.getByRole('button', { name: 'Use Photo' }).click()
  await expect
    .element(form.getByRole('img', { name: 'The dish' }))
    .toHaveAttribute('src', expect.stringMatching(/^data:image\/jpeg/))
})

test('a pasted block loses its bullets and numbers, and pasting can be undone', async () => {
  const server = createHousehold(createAccount())
  server.respond(recipesApi.create, soup)
  const form = await openNewRecipe(server)
  const ingredients = form.getByLabelText('Ingredients')
  await pasteInto(ingredients, '• 2 eggs\n\n▢ 1/2 cup milk\nFor the glaze:\n- 1.5 cups sugar')
  await expect.element(ingredients).toHaveValue('2 eggs\n1/2 cup milk\nFor the glaze:\n1.5 cups sugar')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(ingredients).toHaveValue('')
  const instructions = form.getByLabelText('Instructions')
  await pasteInto(instructions, '1. Whisk.\n2. Fry at 180.\nStep 3: Eat.')
  await expect.element(instructions).toHaveValue('Whisk.\nFry at 180.\nEat.')
  await form.getByLabelText('Title').fill('Pancakes')
  await saveRecipe(form)
  await expect.element(form).not.toBeInTheDocument()
  expect(server.calls(recipesApi.create)).toMatchObject([{ instructions: ['Whisk.', 'Fry at 180.', 'Eat.'] }])
})

test('an edited recipe is sent with only its edited fields', async () => {
  const server = createHousehold(createAccount())
  serveRecipes(server, [soup])
  server.respond(recipesApi.update, soup)
  const form = await openRecipeEdit(server, soup.id)
  await expect.element(form.getByLabelText('Instructions')).toHaveValue('Roast.\nBlend.')
  await form.getByLabelText('Ingredients').fill('2 kg tomatoes\n1 pinch salt')
  await form.getByRole('textbox', { name: 'Tags' }).fill('summer')
  await form.getByRole('button', { name: 'Update Recipe' }).click()
  await expectToast('Success', 'Recipe updated successfully!', soup.title)
  await expect.element(form).not.toBeInTheDocument()
  expect(server.calls(recipesApi.update)).toEqual([
    {
      id: String(soup.id),
      ingredients: ['2 kg tomatoes', { name: 'sea salt', original: '1 pinch salt' }],
      tags: ['summer'],
      base: { ingredients: ['1 kg tomatoes', '1 pinch salt'], tags: [] },
    },
  ])
})

test('an unchanged recipe is not sent', async () => {
  const server = createHousehold(createAccount())
  serveRecipes(server, [soup])
  const form = await openRecipeEdit(server, soup.id)
  await form.getByRole('button', { name: 'Update Recipe' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.calls(recipesApi.update)).toEqual([])
})

test('tags from other recipes are suggested', async () => {
  const server = createHousehold(createAccount())
  serveRecipes(server, [createSaved({ ...soup, tags: ['freezes well', 'soup'] })])
  const form = await openNewRecipe(server)
  await form.getByRole('textbox', { name: 'Tags' }).fill('fre')
  await form.getByRole('button', { name: 'Add freezes well' }).click()
  await expect.element(form.getByRole('list', { name: 'Chosen tags' })).toHaveTextContent('freezes well')
  await form.getByRole('button', { name: 'Remove freezes well' }).click()
  await expect.element(form.getByRole('list', { name: 'Chosen tags' })).not.toBeInTheDocument()
})

test('closing a changed form asks for confirmation, and an unchanged form closes immediately', async () => {
  await renderPage('/recipes?tab=saved', createHousehold(createAccount()))
  const open = () => page.getByRole('button', { name: 'Add Recipe' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Recipe' })
  await open()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(form).not.toBeInTheDocument()

  await open()
  await form.getByLabelText('Ingredients').fill('2 eggs')
  for (const leave of [
    () => form.getByRole('button', { name: 'Close' }).click(),
    () => userEvent.keyboard('{Escape}'),
    async () => history.back(),
  ]) {
    await leave()
    const question = await expectUnsaved()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(form.getByLabelText('Ingredients')).toHaveValue('2 eggs')
  }
  await form.getByRole('button', { name: 'Cancel' }).click()
  await (await expectUnsaved()).getByRole('button', { name: 'Discard' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await open()
  await expect.element(form.getByLabelText('Ingredients')).toHaveValue('')
})

test('a new recipe is shown even if a filter was left over', async () => {
  const server = createHousehold(createAccount())
  serveRecipes(server, [])
  server.respond(recipesApi.create, () => {
    serveRecipes(server, [soup])
    return soup
  })
  await renderPage('/recipes?tab=saved&filter=pancakes#new', server)
  const form = page.getByRole('dialog', { name: 'Add Recipe' })
  await form.getByLabelText('Title').fill('Tomato soup')
  await form.getByLabelText('Ingredients').fill('1 kg tomatoes')
  await form.getByLabelText('Instructions').fill('Roast.')
  await saveRecipe(form)
  await expect.element(page.getByRole('article').getByText('Tomato soup')).toBeVisible()
  await expect.poll(() => location.search).toBe('?tab=saved')
})
