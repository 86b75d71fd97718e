import { pancakes } from '../support/features/household-recipes.ts'
import { activate, expectFocusNotLost, press, typeInto } from '../support/browser/keyboard.ts'
import { stubWakeLock } from '../support/features/recipe-detail.ts'
import { createRecipe, findCard, listRecipes, openRecipes } from '../support/features/recipes.ts'
import { expect, test } from '../support/instances/test.ts'

test.describe.configure({ timeout: 60_000 })

test(
  'by keyboard alone, a member types in a recipe, opens it and shares it',
  { tag: '@smoke' },
  async ({ person, page }) => {
    await openRecipes(person, '?tab=saved')
    await activate(page.getByRole('button', { name: 'Add Recipe' }).first())
    const form = page.getByRole('dialog', { name: 'Add Recipe' })
    await expect(form.getByLabel('Title')).toBeFocused()
    await page.keyboard.type('Plum cake')
    await typeInto(form.getByLabel('Ingredients'), '300 g flour')
    await press(page, 'Enter')
    await page.keyboard.type('1 egg')
    await typeInto(form.getByLabel('Instructions'), 'Knead.')
    await typeInto(form.getByRole('textbox', { name: 'Tags' }), 'quick,')
    await activate(form.locator('summary'))
    await typeInto(form.getByLabel('Cuisine'), 'British')
    await activate(form.getByRole('button', { name: 'Save Recipe' }))
    await expect(form).toBeHidden()
    await expectFocusNotLost(page)
    const [saved] = await listRecipes(person)
    expect(saved).toMatchObject({ title: 'Plum cake', tags: ['quick'], cuisine: 'British' })
    expect(saved?.ingredients.map(({ original }) => original)).toEqual(['300 g flour', '1 egg'])

    await activate(page.getByRole('article').getByRole('link', { name: 'Plum cake' }))
    const recipe = page.getByRole('dialog', { name: 'Plum cake' })
    await expect(recipe).toBeVisible()
    await activate(recipe.getByRole('button', { name: 'Share Recipe' }))
    const share = page.getByRole('dialog', { name: 'Share Recipe' })
    await activate(share.getByRole('button', { name: 'Share', exact: true }))
    await expect(share.getByRole('code')).toBeVisible()
    await expectFocusNotLost(page)
    await activate(share.getByRole('button', { name: 'Done' }))
    await expect(share).toBeHidden()
    await expectFocusNotLost(page)
    await press(page, 'Escape')
    await expectFocusNotLost(page)
  },
)

test('by keyboard alone, a member scales a recipe to eight servings and ticks its steps', async ({
  person,
  page,
}) => {
  const listLockCalls = await stubWakeLock(page)
  await createRecipe(person, pancakes)
  await openRecipes(person, '?tab=saved')
  const card = page.getByRole('article').getByRole('link', { name: pancakes.title })
  await activate(card)
  const recipe = page.getByRole('dialog', { name: pancakes.title })
  await expect(recipe).toBeVisible()
  await typeInto(recipe.getByRole('spinbutton', { name: 'Servings' }), '8')
  await expect(recipe.getByRole('status')).toHaveText('Amounts for 8 servings')
  for (const list of ['Ingredients', 'Instructions']) {
    const [first, second] = await recipe.getByRole('region', { name: list }).getByRole('checkbox').all()
    if (!first || !second) throw new Error(`${list} are too few to tick one and leave one`)
    await activate(first, 'Space')
    await expect(first).toBeChecked()
    await expect(first).toBeFocused()
    await expect(second).not.toBeChecked()
  }
  await activate(recipe.getByRole('switch', { name: 'Keep screen on' }), 'Space')
  await expect.poll(listLockCalls).toEqual(['taken'])
  await press(page, 'Escape')
  await expect(card).toBeFocused()
  await expect.poll(listLockCalls).toEqual(['taken', 'given back'])
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
