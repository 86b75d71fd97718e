import { errors } from '@roost/contract/endpoint/errors.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import type { FakeServer } from '../../../../test-support/fake-server.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { foundChowder, saveRecipe } from '../../../../test-support/pages/recipe-form.ts'
import { serveRecipes, createSaved } from '../../../../test-support/rows/recipes.ts'
import { expectToast } from '../../../../test-support/pages/toast.ts'

const address = 'https://example.org/chowder'
const findForm = (): Locator => page.getByRole('dialog', { name: 'Add Recipe' })

const openImport = async (server: FakeServer): Promise<Locator> => {
  await renderPage('/recipes?tab=saved#import', server)
  return page.getByRole('dialog', { name: 'Import Recipe' })
}

const importFrom = async (dialog: Locator, entered: string): Promise<void> => {
  await dialog.getByLabelText('Address').fill(entered)
  await dialog.getByRole('button', { name: 'Import Recipe' }).click()
}

test('a recipe is imported from its page, reviewed, changed and saved', async () => {
  const server = createHousehold(createAccount())
  server.respond(recipesApi.importPage, foundChowder)
  server.respond(recipesApi.create, createSaved({ title: 'Chowder' }))
  const dialog = await openImport(server)
  await expect.element(dialog.getByLabelText('Address')).toHaveFocus()
  await importFrom(dialog, 'example.org/chowder')
  const form = findForm()
  await expect.element(form.getByText('From example.org. Look it over, then save it.')).toBeVisible()
  expect(server.calls(recipesApi.importPage)).toEqual([{ url: address }])
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(form.getByLabelText('Title')).toHaveValue('Sweetcorn Chowder')
  await expect.element(form.getByLabelText('Servings')).toHaveValue('6')
  await expect.element(form.getByLabelText('Difficulty')).toHaveValue('medium')
  await expect.element(form.getByLabelText('Cooking time')).toHaveValue('35 min')
  await expect
    .element(form.getByLabelText('Ingredients'))
    .toHaveValue('4 ears sweetcorn\n1 l vegetable stock')
  await expect.element(form.getByLabelText('Source address')).toHaveValue(address)
  expect(server.calls(recipesApi.create)).toEqual([])

  await form.getByLabelText('Title').fill('Chowder')
  await saveRecipe(form)
  await expectToast('Success', 'Recipe saved successfully!')
  await expect.element(form).not.toBeInTheDocument()
  expect(server.calls(recipesApi.create)).toMatchObject([
    {
      title: 'Chowder',
      instructions: foundChowder.instructions,
      ingredients: [
        { name: 'sweetcorn', original: '4 ears sweetcorn' },
        { name: 'stock', original: '1 l vegetable stock' },
      ],
      sourceUrl: address,
      rating: 4.7,
      nutritionInfo: foundChowder.nutritionInfo,
    },
  ])
  expect(location.pathname + location.search + location.hash).toBe('/recipes?tab=saved')
})

test('a slow import shows a message and can be cancelled', async () => {
  const server = createHousehold(createAccount())
  server.respond(recipesApi.importPage, foundChowder)
  const letGo = server.hold(recipesApi.importPage)
  const dialog = await openImport(server)
  await importFrom(dialog, address)
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('Reading the page… This takes up to 8 seconds.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('')
  await expect.element(dialog.getByRole('button', { name: 'Import Recipe' })).toBeEnabled()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Address')).toHaveValue(address)
  letGo()
  await dialog.getByRole('button', { name: 'Import Recipe' }).click()
  await expect.element(findForm()).toBeVisible()
})

test('an invalid address is rejected before a page is requested', async () => {
  const server = createHousehold(createAccount())
  const dialog = await openImport(server)
  await dialog.getByRole('button', { name: 'Import Recipe' }).click()
  await expect.element(dialog.getByText('Enter the address of a web page')).toBeVisible()
  await importFrom(dialog, 'javascript:alert(1)')
  await expect.element(dialog.getByText('The address must start with http:// or https://')).toBeVisible()
  await expect.element(dialog.getByLabelText('Address')).toHaveFocus()
  expect(server.calls(recipesApi.importPage)).toEqual([])
})

test.for([
  'recipes.address_refused',
  'recipes.page_unreachable',
  'recipes.page_too_large',
  'recipes.no_recipe_on_page',
  'recipes.import_busy',
  'rate_limited',
] as const)(
  'if a page cannot be imported, the reason is shown and the recipe can be typed instead: %s',
  async (code) => {
    const server = createHousehold(createAccount())
    server.fail(recipesApi.importPage, code)
    const dialog = await openImport(server)
    await importFrom(dialog, address)
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(errors[code].message)
    await dialog.getByRole('button', { name: 'Type it in instead' }).click()
    await expect.element(findForm().getByLabelText('Source address')).toHaveValue(address)
    await expect.element(findForm().getByLabelText('Title')).toHaveValue('')
  },
)

// The recipe is found by the entered address, and by the address that the page declares.
test.for([address, 'https://example.org/c?from=mail'])(
  'importing opens a recipe that was already saved from the address: %s',
  { tags: ['REC-23'] },
  async (entered) => {
    const robin = createAccount()
    const server = createHousehold(robin)
    const known = createSaved({ title: 'My chowder', sourceUrl: address, createdBy: robin.id })
    serveRecipes(server, [known])
    server.respond(recipesApi.get, known)
    server.respond(recipesApi.importPage, foundChowder)
    await importFrom(await openImport(server), entered)
    await expect.element(page.getByRole('dialog', { name: 'My chowder' })).toBeVisible()
    // The dialog hides the content behind it from screen readers, but the toast has already been announced.
    const toast = page.getByRole('listitem', { includeHidden: true })
    await expect.element(toast.getByText('You have saved this recipe already.')).toBeVisible()
    await expect.poll(() => location.hash).toBe(`#recipe-${known.id}`)
    expect(server.calls(recipesApi.create)).toEqual([])
  },
)

test('a picture that cannot be loaded can be removed', async () => {
  const server = createHousehold(createAccount())
  server.respond(recipesApi.importPage, { ...foundChowder, imageUrl: '/api/recipes/images/abc.def' })
  server.respond(recipesApi.create, createSaved())
  await importFrom(await openImport(server), address)
  const form = findForm()
  await expect
    .element(form.getByRole('img', { name: 'The dish, which cannot be shown right now' }))
    .toBeVisible()
  await form.getByRole('button', { name: 'Remove', exact: true }).click()
  await saveRecipe(form)
  await expect.element(form).not.toBeInTheDocument()
  expect(server.calls(recipesApi.create)).toMatchObject([{ imageUrl: null }])
})
