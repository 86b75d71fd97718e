import { errors } from '@roost/contract/errors.ts'
import { breakServer, delayServer, failureNoise } from './support/failing-server.ts'
import { foundChowder, importFrom, openImport, waitForWrite } from './support/recipe-form.ts'
import { createRecipe, listRecipes } from './support/recipes.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

/** A refusal that a browser logs. */
const refusalNoise = /^Failed to load resource: the server responded with a status of 4/
const path = '/api/recipes/import'
const address = 'https://example.org/chowder'

test('a recipe is read from its page, looked over, changed and saved', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await page.route(`**${path}`, (route) => route.fulfill({ json: foundChowder }))
  const dialog = await openImport(person)
  await expect(dialog.getByLabel('Address')).toBeFocused()
  const asked = waitForWrite(page, 'POST')
  await importFrom(dialog, 'example.org/chowder')
  expect((await asked).postDataJSON()).toEqual({ url: address })
  const form = page.getByRole('dialog', { name: 'Add Recipe' })
  await expect(form.getByText('From example.org. Look it over, then save it.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(form.getByLabel('Title')).toHaveValue('Sweetcorn Chowder')
  await expect(form.getByLabel('Servings')).toHaveValue('6')
  await expect(form.getByLabel('Difficulty')).toHaveValue('medium')
  await expect(form.getByLabel('Cooking time')).toHaveValue('35 min')
  await expect(form.getByLabel('Ingredients')).toHaveValue('4 ears sweetcorn\n1 l vegetable stock')
  await expect(form.getByLabel('Source address')).toHaveValue(address)
  expect(await listRecipes(person)).toEqual([])

  await form.getByLabel('Title').fill('Chowder')
  const sent = waitForWrite(page, 'POST')
  await form.getByRole('button', { name: 'Save Recipe' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    title: 'Chowder',
    instructions: foundChowder.instructions,
    ingredients: [
      { name: 'sweetcorn', original: '4 ears sweetcorn' },
      { name: 'stock', original: '1 l vegetable stock' },
    ],
    sourceUrl: address,
    rating: 4.7,
    nutritionInfo: foundChowder.nutritionInfo,
  })
  await expectToast(page, 'Success', 'Recipe saved successfully!')
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/recipes\?tab=saved$/)
  expect((await listRecipes(person)).map(({ title }) => title)).toEqual(['Chowder'])
})

test('a page takes its time, which is said and can be stopped', async ({ household, problems }) => {
  problems.tolerate(failureNoise)
  const person = await household.createPerson()
  const { page } = person
  await page.route(`**${path}`, (route) => route.fulfill({ json: foundChowder }))
  const answer = await delayServer(page, { method: 'POST', path })
  const dialog = await openImport(person)
  await importFrom(dialog, address)
  await expect(dialog.getByRole('status')).toHaveText('Reading the page… This takes up to 8 seconds.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('status')).toHaveText('')
  await expect(dialog.getByRole('button', { name: 'Import Recipe' })).toBeEnabled()
  await expect(dialog.getByRole('alert')).toBeHidden()
  await expect(dialog.getByLabel('Address')).toHaveValue(address)
  answer()
  await dialog.getByRole('button', { name: 'Import Recipe' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Recipe' })).toBeVisible()
})

test('what is no address is refused before a page is read', async ({ household }) => {
  const person = await household.createPerson()
  const dialog = await openImport(person)
  await dialog.getByRole('button', { name: 'Import Recipe' }).click()
  await expect(dialog.getByText('Enter the address of a web page')).toBeVisible()
  await importFrom(dialog, 'javascript:alert(1)')
  await expect(dialog.getByText('The address must start with http:// or https://')).toBeVisible()
  await expect(dialog.getByLabel('Address')).toBeFocused()
})

for (const code of [
  'recipes.page_unreachable',
  'recipes.page_too_large',
  'recipes.no_recipe_on_page',
  'recipes.import_busy',
  'rate_limited',
] as const)
  test(`a page that cannot be read is said in words, and typed in instead: ${code}`, async ({
    household,
    problems,
  }) => {
    problems.tolerate(failureNoise)
    problems.tolerate(refusalNoise)
    const person = await household.createPerson()
    const { page } = person
    const { status, message } = errors[code]
    await breakServer(page, { method: 'POST', path, failure: { status, message } })
    const dialog = await openImport(person)
    await importFrom(dialog, address)
    await expect(dialog.getByRole('alert')).toHaveText(message)
    await dialog.getByRole('button', { name: 'Type it in instead' }).click()
    const form = page.getByRole('dialog', { name: 'Add Recipe' })
    await expect(form.getByLabel('Source address')).toHaveValue(address)
    await expect(form.getByLabel('Title')).toHaveValue('')
    expect(await listRecipes(person)).toEqual([])
  })

test('T15: a page of the own network is not read, and the server says so', async ({
  household,
  problems,
}) => {
  problems.tolerate(refusalNoise)
  const person = await household.createPerson()
  const dialog = await openImport(person)
  for (const url of ['http://127.0.0.1:9/soup', 'http://[::1]/soup', 'http://2130706433/soup']) {
    await importFrom(dialog, url)
    await expect(dialog.getByRole('alert')).toHaveText(errors['recipes.address_refused'].message)
    await dialog.getByLabel('Address').fill('')
    await expect(dialog.getByRole('alert')).toBeHidden()
  }
})

test('REC-23: a recipe that was saved from there already opens', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await page.goto('/')
  const { id } = await createRecipe(person, { title: 'My chowder', sourceUrl: address })
  await page.route(`**${path}`, (route) => route.fulfill({ json: foundChowder }))
  // By the address that was entered, and by the one that the page says it has.
  for (const entered of [address, 'https://example.org/c?from=mail']) {
    const dialog = await openImport(person)
    await importFrom(dialog, entered)
    await expect(page.getByRole('dialog', { name: 'My chowder' })).toBeVisible()
    // The dialog hides what stands behind it from screen readers, which the toast has told by then.
    const toast = page.getByRole('listitem', { includeHidden: true })
    await expect(toast.getByText('You have saved this recipe already.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`#recipe-${id}$`))
  }
  expect(await listRecipes(person)).toHaveLength(1)
})

test('the picture of a page is shown, or that it cannot be, and can be taken away', async ({
  household,
  problems,
}) => {
  problems.tolerate(failureNoise)
  const person = await household.createPerson()
  const { page } = person
  const imageUrl = '/api/recipes/images/abc.def'
  await page.route(`**${path}`, (route) => route.fulfill({ json: { ...foundChowder, imageUrl } }))
  await breakServer(page, { path: imageUrl, failure: { ...errors['recipes.picture_unavailable'] } })
  await importFrom(await openImport(person), address)
  const form = page.getByRole('dialog', { name: 'Add Recipe' })
  await expect(form.getByRole('img', { name: 'The dish, which cannot be shown right now' })).toBeVisible()
  await form.getByRole('button', { name: 'Remove', exact: true }).click()
  await form.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(form).toBeHidden()
  expect((await listRecipes(person))[0]?.imageUrl).toBeNull()
})
