import { failureNoise } from './support/failing-server.ts'
import { pancakes } from './support/household-recipes.ts'
import { createRecipe, findCard } from './support/recipes.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 90_000 })

test('a saved recipe is read without a connection, although only another page was opened', async ({
  household,
  problems,
}) => {
  problems.tolerate(failureNoise)
  const person = await household.createPerson()
  const { page } = person
  await createRecipe(person, pancakes)
  const isKept = page.waitForResponse((answer) => answer.url().endsWith('/api/recipes/saved'))
  await page.goto('/tasks')
  await isKept
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: 20_000,
  })
  await page.waitForLoadState('networkidle')

  await page.context().setOffline(true)
  await page.goto('/recipes?tab=saved')
  await findCard(page, pancakes.title).click()
  const dialog = page.getByRole('dialog', { name: pancakes.title })
  await expect(dialog).toContainText('2 cups all-purpose flour')
  await expect(dialog).toContainText('Whisk flour, sugar, baking powder and salt.')
})

test('ticking off the shopping list does not read every recipe again on another page', async ({
  household,
}) => {
  const person = await household.createPerson()
  const { page } = person
  const readings: string[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/recipes/saved')) readings.push(answer.url())
  })
  const isKept = page.waitForResponse((answer) => answer.url().endsWith('/api/recipes/saved'))
  await page.goto('/shopping')
  await isKept
  await page.getByLabel('Quick add').fill('Milk')
  await page.getByLabel('Quick add').press('Enter')
  await page.getByRole('checkbox', { name: 'Milk', exact: true }).click()
  await page.waitForLoadState('networkidle')
  expect(readings).toHaveLength(1)
  await createRecipe(person, pancakes)
  await expect.poll(() => readings.length).toBe(2)
})
