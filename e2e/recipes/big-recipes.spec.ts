import type { Person } from '../support/instances/household.ts'
import { phone } from '../support/browser/looks.ts'
import { createRecipe, findCard, openRecipes } from '../support/features/recipes.ts'
import { expect, test } from '../support/instances/test.ts'

const createRecipes = async (person: Person, count: number): Promise<void> => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  for (let first = 0; first < count; first += 25)
    await Promise.all(
      numbers.slice(first, first + 25).map((number) =>
        createRecipe(person, {
          title: `Recipe ${number}`,
          cookingTime: 30,
          rating: 4,
          ingredients: ['250 g flour', '2 eggs', number === 777 ? '1 pinch saffron' : 'salt'],
          tags: ['one', 'two', 'three', 'four'],
        }),
      ),
    )
}

test('a list of 1,000 recipes has fewer than 3,000 nodes on a phone, and each recipe can be found', async ({
  household,
}) => {
  test.slow()
  const person = await household.createPerson({ viewport: phone })
  const { page } = person
  const countNodes = () => page.evaluate(() => document.querySelectorAll('*').length)
  await createRecipes(person, 1000)
  await openRecipes(person, '?sort=name')
  await expect(findCard(page, 'Recipe 1')).toBeInViewport()
  await expect.poll(() => countNodes()).toBeLessThan(3000)
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(findCard(page, 'Recipe 1000')).toBeInViewport({ timeout: 500 })
  }).toPass()
  await expect.poll(() => countNodes()).toBeLessThan(3000)
  await page.keyboard.press('Home')
  await page.getByLabel('Search recipes').fill('saffron')
  await expect(findCard(page, 'Recipe 777')).toBeInViewport()
  await findCard(page, 'Recipe 777').click()
  await expect(page.getByRole('dialog', { name: 'Recipe 777' })).toBeVisible()
})
