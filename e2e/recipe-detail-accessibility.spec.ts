import { expectNoViolations } from './support/axe.ts'
import { pancakes } from './support/household-recipes.ts'
import { onPhone } from './support/looks.ts'
import { leekPie, openFound } from './support/recipe-detail.ts'
import { createRecipe, drawDish, openRecipe } from './support/recipes.ts'
import { createItem } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

test('a recipe is accessible on a phone', async ({ household }) => {
  test.slow()
  const person = await household.createPerson(onPhone)
  const { page } = person
  await createItem(person, { name: 'eggs', category: 'Recipe Ingredients' })
  const recipe = await createRecipe(person, {
    ...pancakes,
    ingredients: ['For the batter:', ...(pancakes.ingredients as string[])],
    imageUrl: await drawDish(page, 1),
    sourceUrl: 'https://example.org/pancakes',
  })
  const dialog = await openRecipe(person, recipe)
  await expectNoViolations(page)
  await dialog.getByRole('checkbox', { name: '2 eggs' }).check()
  await dialog.getByRole('checkbox', { name: /Whisk flour/ }).check()
  await dialog.getByRole('button', { name: 'More servings' }).click()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Add to Shopping List' }).click()
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Add all' }).click()
  await expect(question).toContainText('already on your list')
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Cancel' }).click()

  await dialog.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Share Recipe' }).waitFor()
  await expectNoViolations(page, { hasOpenLayer: true })
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await question.waitFor()
  await expectNoViolations(page)
})

test('a found recipe is accessible', async ({ household }) => {
  const { page } = await household.createPerson({ reducedMotion: 'reduce' })
  await openFound(page, leekPie)
  await expectNoViolations(page)
})

test('a recipe does not overflow a screen 320 px wide', async ({ household }) => {
  const person = await household.createPerson({ viewport: { width: 320, height: 640 } })
  const long = 'Weißwurstfrühstückszutatenvorratsbeutel'.repeat(4)
  const recipe = await createRecipe(person, {
    title: long,
    description: long,
    cuisine: long.slice(0, 50),
    servings: 1000,
    ingredients: [`12 ${long}`, `${long}:`],
    instructions: [long],
    tags: [long.slice(0, 50)],
    nutritionInfo: { calories: 99_999, protein: 99_999.9, carbs: 99_999.9, fat: 99_999.9 },
    sourceUrl: `https://${'a'.repeat(60)}.example.org/`,
  })
  const dialog = await openRecipe(person, recipe)
  const right = await dialog
    .locator('h2, h3, h4, p, li, label, dd, a, button, input')
    .evaluateAll((elements) => Math.max(...elements.map((each) => each.getBoundingClientRect().right)))
  expect(right).toBeLessThanOrEqual(320)
  const hasSidewaysScroll = await dialog
    .locator('div')
    .evaluateAll((elements) =>
      elements.some(
        (each) => getComputedStyle(each).overflowX === 'auto' && each.scrollWidth > each.clientWidth,
      ),
    )
  expect(hasSidewaysScroll).toBe(false)
})

test('on a phone the main actions are at the bottom, and touch targets are at least 44 px', async ({
  household,
}) => {
  const person = await household.createPerson({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const recipe = await createRecipe(person, { ...pancakes, sourceUrl: 'https://example.org/pancakes' })
  const dialog = await openRecipe(person, recipe)
  const targets = dialog.locator('button, a, input[type=number], label:has(input[type=checkbox]:not([role]))')
  const heights = await targets.evaluateAll((elements) =>
    elements.map((element) => `${element.textContent} ${element.getBoundingClientRect().height >= 44}`),
  )
  expect(heights.filter((text) => text.endsWith('false'))).toEqual([])
  const bar = await dialog.getByRole('button', { name: 'Add to Shopping List' }).boundingBox()
  expect(bar?.y ?? 0).toBeGreaterThan(760)
})
