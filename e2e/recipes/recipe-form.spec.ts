import { createImageFile } from '../support/browser/images.ts'
import { chooseFile, measureImage } from '../support/features/receipt-form.ts'
import { expectUnsaved, openNewRecipe, openRecipeEdit } from '../support/features/recipe-form.ts'
import { createRecipe, drawDish, listRecipes, openRecipes } from '../support/features/recipes.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

const soup = {
  title: 'Tomato soup',
  ingredients: ['1 kg tomatoes', { name: 'sea salt', original: '1 pinch salt' }],
  instructions: [
    { number: 1, step: 'Roast.' },
    { number: 2, step: 'Blend.' },
  ],
}

test(
  'a recipe that was typed in with a photo shows among the saved recipes',
  { tag: ['@smoke', '@REC-21'] },
  async ({ person, page }) => {
    const form = await openNewRecipe(person)
    await expect(form.getByLabel('Servings')).toHaveValue('4')
    await expect(form.getByLabel('Difficulty')).toHaveValue('medium')
    await form.getByLabel('Title').fill('Plum cake')
    const photo = await createImageFile(page, { width: 2560, height: 1920 })
    await chooseFile(page, form.getByRole('button', { name: 'Choose Image' }), photo)
    await expect.poll(() => measureImage(form.getByRole('img', { name: 'The dish' }))).toEqual([1280, 960])
    await form.getByLabel('Description').fill('Of the ones from the garden.')
    await form.getByLabel('Servings').fill('12')
    await form.getByLabel('Difficulty').selectOption('Easy')
    await form.getByLabel('Preparation').fill('20')
    await form.getByLabel('Cooking time').fill('1 h 10')
    await form.getByLabel('Ingredients').fill('For the dough:\n300 g flour\n\n1 egg')
    await form.getByLabel('Instructions').fill('Knead.\nBake.')
    await form.getByRole('textbox', { name: 'Tags' }).fill('cake, autumn,')
    await form.getByText('More details').click()
    await form.getByLabel('Calories (kcal)').fill('320,5')
    await form.getByRole('button', { name: 'Save Recipe' }).click()
    await expectToast(page, 'Success', 'Recipe saved successfully!')
    await expect(form).toBeHidden()
    await expect(page).toHaveURL(/\/recipes\?tab=saved$/)

    const [saved] = await listRecipes(person)
    expect(saved).toMatchObject({
      title: 'Plum cake',
      description: 'Of the ones from the garden.',
      servings: 12,
      difficulty: 'easy',
      prepTime: 20,
      cookingTime: 70,
      instructions: ['Knead.', 'Bake.'],
      tags: ['cake', 'autumn'],
      nutritionInfo: { calories: 320.5, protein: null, carbs: null, fat: null },
      isPublic: false,
    })
    expect(saved?.ingredients.map(({ original }) => original)).toEqual([
      'For the dough:',
      '300 g flour',
      '1 egg',
    ])
    expect(saved?.imageUrl).toMatch(/^\/api\/recipes\/\d+\/photo/)
  },
)

test('the photo of a recipe can be replaced and removed', async ({ person, page }) => {
  await page.goto('/')
  const recipe = await createRecipe(person, { ...soup, imageUrl: await drawDish(page, 1) })
  const form = await openRecipeEdit(person, recipe)
  const photo = form.getByRole('img', { name: 'The dish' })
  await expect.poll(() => measureImage(photo)).toEqual([640, 480])
  await form.getByRole('button', { name: 'Replace' }).click()
  const other = await createImageFile(page, { width: 300, height: 300 })
  await chooseFile(page, page.getByRole('menuitem', { name: 'Choose Image' }), other)
  await form.getByRole('button', { name: 'Update Recipe' }).click()
  await expect(form).toBeHidden()

  await openRecipes(person)
  await openRecipeEdit(person, recipe)
  await expect.poll(() => measureImage(photo)).toEqual([300, 300])
  await form.getByRole('button', { name: 'Remove' }).click()
  await expect(form.getByRole('button', { name: 'Take Photo' })).toBeFocused()
  await form.getByRole('button', { name: 'Update Recipe' }).click()
  await expect(form).toBeHidden()
  expect((await listRecipes(person))[0]?.imageUrl).toBeNull()
})

test('typed text survives dragging the sheet down and reloading the page', async ({ household }) => {
  const person = await household.createPerson({
    viewport: { width: 390, height: 844 },
    // With reduced motion the sheet is at its final position immediately.
    reducedMotion: 'reduce',
  })
  const { page } = person
  await openRecipes(person, '?tab=saved')
  await page.getByRole('button', { name: 'Add Recipe' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Recipe' })
  await form.getByLabel('Description').fill('Of the garden')
  const top = async () => (await form.boundingBox())?.y
  const before = await top()
  await form.getByRole('heading', { name: 'Add Recipe' }).hover()
  await page.mouse.down()
  await page.mouse.move(195, 400, { steps: 5 })
  await page.mouse.up()
  await (await expectUnsaved(page)).getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(top).toBe(before)

  await page.reload()
  await expect(form.getByText('Your draft, not saved yet.')).toBeVisible()
  await expect(form.getByLabel('Description')).toHaveValue('Of the garden')
})
