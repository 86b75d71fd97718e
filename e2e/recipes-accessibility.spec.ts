import { expectNoViolations } from './support/axe.ts'
import { householdRecipes } from './support/household-recipes.ts'
import { onPhone } from './support/looks.ts'
import { test } from './support/provided-recipes.ts'
import { createRecipe, findCard, findCards, openRecipes } from './support/recipes.ts'
import { expect } from './support/test.ts'

test('the saved recipes are accessible on a phone', async ({ household }) => {
  test.slow()
  const maya = await household.createPerson({ firstName: 'Maya', ...onPhone })
  const noah = await household.createPerson({ firstName: 'Noah' })
  await household.createHouseGroup('Rook Lane 5', maya, noah)
  const { page } = maya
  await openRecipes(maya)
  await page.getByText('No saved recipes yet').waitFor()
  await expectNoViolations(page)
  await openRecipes(maya, '?tab=search')
  await expectNoViolations(page)
  await page.request.post('/api/shopping', { data: { name: 'buttermilk', category: 'other' } })
  for (const [index, recipe] of householdRecipes.entries())
    await createRecipe(index % 2 ? noah : maya, recipe)
  await openRecipes(maya)
  await page.getByText('13% match').waitFor()
  await expectNoViolations(page)
  await openRecipes(maya, '?filter=nothing+like+it')
  await page.getByText(/^No saved recipe matches/).waitFor()
  await expectNoViolations(page)
  await openRecipes(maya, '#recipe-999999')
  await page.getByRole('dialog').waitFor()
  await expectNoViolations(page)
})

test('the recipe search is accessible on a phone', async ({ cooks }) => {
  test.slow()
  const cook = await cooks.createPerson(onPhone)
  const { page } = cook
  await openRecipes(cook)
  await page.getByText('What would you like to cook?').waitFor()
  await expectNoViolations(page)
  await openRecipes(cook, '?q=pancakes')
  await findCards(page).first().waitFor()
  await expectNoViolations(page)
  await page.route('**/api/recipes/search?*', (route) =>
    route.fulfill({ status: 429, json: { message: 'Please try again later.' } }),
  )
  await openRecipes(cook, '?q=soup')
  await page.getByRole('alert').waitFor()
  await expectNoViolations(page)
})

test('the recipes do not overflow a screen 320 px wide', async ({ household, cooks }) => {
  const viewport = { width: 320, height: 640 }
  const person = await household.createPerson({ viewport })
  const long = 'Weißwurstfrühstückszutatenvorratsbeutel'
  await createRecipe(person, {
    title: long.repeat(4),
    cookingTime: 10_080,
    prepTime: 10_080,
    servings: 1000,
    tags: [long, `${long}2`, 'short', 'more'],
    nutritionInfo: { calories: 99_999, protein: null, carbs: null, fat: null },
    rating: 4.75,
  })
  const cook = await cooks.createPerson({ viewport })
  const expectNoOverflow = async ({ page }: typeof person) => {
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320)
    const right = await page
      .locator('main button, main input, main select, main article, main li')
      .evaluateAll((elements) =>
        Math.max(...elements.map((element) => element.getBoundingClientRect().right)),
      )
    expect(right).toBeLessThanOrEqual(320)
  }
  await openRecipes(person)
  await findCards(person.page).first().waitFor()
  await expectNoOverflow(person)
  await openRecipes(cook, '?q=pancakes')
  await findCards(cook.page).first().waitFor()
  await expectNoOverflow(cook)
})

test('every control on the page can be reached by keyboard, one card after the other', async ({
  household,
}) => {
  const person = await household.createPerson({ viewport: { width: 1440, height: 900 } })
  const { page } = person
  await createRecipe(person, { title: 'Dal', rating: 5 })
  await createRecipe(person, { title: 'Bread', rating: 4 })
  await openRecipes(person)
  await findCard(page, 'Dal').waitFor()
  await page.getByLabel('Search recipes').focus()
  const reached: (string | null)[] = []
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(() => {
        const active = document.activeElement
        return (
          active?.getAttribute('aria-label') ??
          (active?.tagName === 'SELECT' ? 'select' : (active?.textContent ?? null))
        )
      }),
    )
  }
  expect(reached).toEqual(['Saved Recipes (2)', 'select', 'Sort ascending', 'Dal', 'Bread'])
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Bread' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(findCard(page, 'Bread')).toBeFocused()
  await page.getByRole('tab', { name: 'Saved Recipes (2)' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Search Results' })).toBeFocused()
  await expect(page).toHaveURL(/tab=search/)
})
