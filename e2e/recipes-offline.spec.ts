import { createTask } from './support/board.ts'
import { failureNoise } from './support/failing-server.ts'
import { pancakes } from './support/household-recipes.ts'
import { createRecipe, findCard } from './support/recipes.ts'
import { openForOffline, waitForWorker, waitUntilStored } from './support/offline.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 90_000 })

test(
  'a saved recipe can be read offline even if only another page was opened before',
  { tag: '@smoke' },
  async ({ household, problems }) => {
    problems.tolerate(failureNoise)
    const person = await household.createPerson()
    const { page } = person
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

test('ticking an item on the shopping page does not refetch all recipes', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
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
