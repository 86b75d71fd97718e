import { type ShoppingItem, shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAccessible } from '../../../../../test-support/accessibility.ts'
import { createAccount } from '../../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../../test-support/pages/app-page.tsx'
import type { FakeServer } from '../../../../../test-support/fake-server.ts'
import { createHousehold } from '../../../../../test-support/rows/fake-households.ts'
import { toIngredient } from '../../../../../test-support/pages/recipe-form.ts'
import { serveRecipes, createSaved } from '../../../../../test-support/rows/recipes.ts'
import { serveItems } from '../../../../../test-support/pages/shopping-page.ts'
import { expectToast } from '../../../../../test-support/pages/toast.ts'

const bread = createSaved({
  title: 'Bread',
  servings: 2,
  ingredients: [
    { ...toIngredient('1 cup flour', 'flour'), quantity: 1, unit: 'cup' },
    { ...toIngredient('1 tsp salt', 'salt'), quantity: 1, unit: 'teaspoon' },
    { ...toIngredient('To serve:', 'To serve'), isHeading: true },
    toIngredient('butter to taste', 'butter'),
  ],
})

const openBread = async (...listed: readonly Partial<ShoppingItem>[]) => {
  const server = createHousehold(createAccount())
  serveRecipes(server, [bread])
  serveItems(server, ...listed)
  server.respond(shoppingApi.bulkImport, { items: [] })
  await renderPage(`/recipes?tab=saved#recipe-${bread.id}`, server)
  return { server, dialog: page.getByRole('dialog', { name: 'Bread' }) }
}

const add = (dialog: Locator) => dialog.getByRole('button', { name: 'Add to Shopping List' }).click()
const findQuestion = (): Locator => page.getByRole('alertdialog', { name: 'Add to Shopping List' })

/** Returns the names added to the list by each call. */
const listAdded = (server: FakeServer): string[][] =>
  server
    .calls(shoppingApi.bulkImport)
    .map(({ items }) => items.map((item) => (item as { name: string }).name))

const flourIsListed = [
  { name: 'Flour', category: 'Recipe Ingredients', quantity: '½ cup' },
  { name: 'salt', category: 'pantry' },
  { name: 'butter', category: 'Recipe Ingredients', isCompleted: true },
]

test(
  'listed ingredients are added again with "all", and left alone with "only new ones"',
  { tags: ['REC-27'] },
  async () => {
    const { server, dialog } = await openBread(...flourIsListed)
    await add(dialog)
    await expect
      .element(findQuestion())
      .toMatchTextContent('1 ingredients are already on your list. Add them again?')
    await expectAccessible()
    await findQuestion().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(findQuestion()).not.toBeInTheDocument()
    expect(listAdded(server)).toEqual([])

    await add(dialog)
    await findQuestion().getByRole('button', { name: 'Only new ones' }).click()
    await expectToast('Success', '2 ingredients added to shopping list!')
    expect(listAdded(server)).toEqual([['salt', 'butter']])

    await add(dialog)
    await findQuestion().getByRole('button', { name: 'Add all' }).click()
    await expectToast('Success', '3 ingredients added to shopping list!')
    expect(listAdded(server).at(-1)).toEqual(['flour', 'salt', 'butter'])
  },
)

test('when everything is on the list, there is nothing to add', { tags: ['REC-27'] }, async () => {
  const names = ['flour', 'salt', 'butter']
  const { server, dialog } = await openBread(
    ...names.map((name) => ({ name, category: 'Recipe Ingredients' })),
  )
  await add(dialog)
  await expect
    .element(findQuestion())
    .toMatchTextContent('3 ingredients are already on your list. Add them again?')
  await findQuestion().getByRole('button', { name: 'Only new ones' }).click()
  await expectToast('Nothing to add', 'All of it is on your list already.')
  expect(listAdded(server)).toEqual([])
})

test('ticked ingredients, which are already at home, can be left out', async () => {
  const { server, dialog } = await openBread()
  await dialog.getByText('1 tsp salt').click()
  await add(dialog)
  await expect.element(findQuestion()).toMatchTextContent('1 ingredient is ticked off. Add it, too?')
  await expectAccessible()
  await findQuestion().getByRole('button', { name: 'Without the ticked ones' }).click()
  await expectToast('Success', '2 ingredients added to shopping list!')
  expect(listAdded(server)).toEqual([['flour', 'butter']])

  serveItems(
    server,
    { name: 'flour', category: 'Recipe Ingredients' },
    { name: 'butter', category: 'Recipe Ingredients' },
  )
  await add(dialog)
  await findQuestion().getByRole('button', { name: 'Add all' }).click()
  await expect
    .element(findQuestion())
    .toMatchTextContent('2 ingredients are already on your list. Add them again?')
  await findQuestion().getByRole('button', { name: 'Only new ones' }).click()
  await expectToast('Success', '1 ingredients added to shopping list!')
  expect(listAdded(server).at(-1)).toEqual(['salt'])
})

test('a failure is reported, and adding can be retried', { tags: ['REC-18'] }, async () => {
  const { server, dialog } = await openBread()
  const failure = { status: 500, message: 'Broken' }
  for (const endpoint of [shoppingApi.list, shoppingApi.bulkImport]) {
    server.fail(endpoint, failure)
    await add(dialog)
    await expectToast('Error', 'Failed to add ingredients to shopping list')
    await expect.element(dialog.getByRole('button', { name: 'Add to Shopping List' })).toBeEnabled()
    server.repair(endpoint)
  }
})

test('the error of a full list is shown', async () => {
  const { server, dialog } = await openBread()
  const message = 'There are 1,000 open items on the list already. Tick or delete some first.'
  server.fail(shoppingApi.bulkImport, { status: 409, message })
  await add(dialog)
  await expectToast('Error', message)
})

test('a recipe without ingredients does not offer to add any', async () => {
  const server = createHousehold(createAccount())
  serveRecipes(server, [createSaved({ title: 'Water' })])
  await renderPage('/recipes?tab=saved#recipe-1', server)
  const dialog = page.getByRole('dialog', { name: 'Water' })
  await expect.element(dialog.getByRole('button', { name: 'Add to Shopping List' })).toBeDisabled()
})
