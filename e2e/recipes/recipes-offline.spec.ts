import type { SavedRecipe } from '@roost/contract/recipes/recipes.ts'
import { createTask } from '../support/features/board.ts'
import { failureNoise } from '../support/browser/failing-server.ts'
import { pancakes } from '../support/features/household-recipes.ts'
import { createRecipe, findCard } from '../support/features/recipes.ts'
import { openForOffline, waitForWorker, waitUntilStored } from '../support/browser/offline.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 90_000 })

test(
  'a saved recipe can be read offline even if only another page was opened before',
  { tag: '@smoke' },
  async ({ problems, person, page }) => {
    problems.tolerate(failureNoise)
    await createRecipe(person, pancakes)
    await openForOffline(page, () => page.goto('/tasks'))
    await waitUntilStored(page, '/api/recipes/saved', pancakes.title)
    await waitForWorker(page)

    await page.context().setOffline(true)
    await page.goto('/recipes?tab=saved')
    await findCard(page, pancakes.title).click()
    const dialog = page.getByRole('dialog', { name: pancakes.title })
    await expect(dialog).toContainText('2 cups all-purpose flour')
    await expect(dialog).toContainText('Whisk flour, sugar, baking powder and salt.')
  },
)

test('recipes are added, changed and deleted offline, and are saved later', async ({ problems, person }) => {
  problems.tolerate(failureNoise)
  const { page, request } = person
  await createRecipe(person, pancakes)
  await createRecipe(person, { title: 'Toast' })
  await openForOffline(page, () => page.goto('/recipes?tab=saved'))
  await waitForWorker(page)
  await findCard(page, pancakes.title).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 cups all-purpose flour')
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(page).not.toHaveURL(/#/)
  await findCard(page, 'Toast').click()
  await expect(dialog).toContainText('No ingredients given.')
  await page.context().setOffline(true)

  const isSaved = () => expectToast(page, 'Saved on this device', 'It will be sent when you are back online.')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await isSaved()
  await expect(dialog).toBeHidden()
  await expect(findCard(page, 'Toast')).toHaveCount(0)

  await page.getByRole('button', { name: 'Add Recipe' }).click()
  await dialog.getByLabel('Title').fill('Dal')
  await dialog.getByLabel('Ingredients').fill('250 g lentils')
  await dialog.getByLabel('Instructions').fill('Simmer.')
  await dialog.getByRole('button', { name: 'Save Recipe' }).click()
  await isSaved()
  const saved = page.getByRole('list', { name: 'Saved recipes' }).getByRole('listitem')
  await expect(saved.filter({ hasText: 'Dal' }).getByText('Waiting to be sent')).toBeVisible()

  // What waits can be read and changed before it is sent.
  await findCard(page, 'Dal').click()
  await expect(dialog).toContainText('250 g lentils')
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Ingredients').fill('250 g lentils\n2 onions')
  await dialog.getByRole('button', { name: 'Update Recipe' }).click()
  await isSaved()
  await expect(page).not.toHaveURL(/#edit/)
  await page.goto('/recipes?tab=saved')
  await findCard(page, pancakes.title).click()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Servings').fill('6')
  await dialog.getByRole('button', { name: 'Update Recipe' }).click()
  await isSaved()

  await page.context().setOffline(false)
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0, { timeout: 20_000 })
  const listSaved = async () => (await (await request.get('/api/recipes/saved')).json()) as SavedRecipe[]
  await expect
    .poll(async () => (await listSaved()).map(({ title, servings }) => `${title} ${servings}`).toSorted())
    .toEqual([`${pancakes.title} 6`, 'Dal 4'])
  const [{ id }] = (await listSaved()).filter(({ title }) => title === 'Dal') as [SavedRecipe]
  expect(await (await request.get(`/api/recipes/${id}`)).json()).toMatchObject({
    ingredients: [{ original: '250 g lentils', quantity: 250 }, { original: '2 onions' }],
  })
})

test('ticking an item on the shopping page does not refetch all recipes', async ({ person, page }) => {
  const readings: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/recipes/saved')) readings.push(request.url())
  })
  // The event stream refetches everything on opening; a later change that arrives over it proves that this is done.
  const letStreamCatchUp = async (title: string): Promise<void> => {
    await createTask(person, { title })
    await waitUntilStored(page, '/api/tasks', title)
  }
  await openForOffline(page, () => page.goto('/shopping'))
  await letStreamCatchUp('Bake bread')
  const { length: count } = readings
  await page.getByLabel('Quick add').fill('Milk')
  await page.getByLabel('Quick add').press('Enter')
  const isTicked = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('checkbox', { name: 'Milk', exact: true }).click()
  await isTicked
  await letStreamCatchUp('Rake leaves')
  expect(readings).toHaveLength(count)
  await createRecipe(person, pancakes)
  await expect.poll(() => readings.length).toBe(count + 1)
})
