import { activate, expectFocusKept, press, typeInto } from './support/keyboard.ts'
import { openRecipes } from './support/recipes.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 60_000 })

test('a recipe by keyboard alone: typed in, opened, shared', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await openRecipes(person, '?tab=saved')
  await activate(page.getByRole('button', { name: 'Add Recipe' }).first())
  const form = page.getByRole('dialog', { name: 'Add Recipe' })
  await expect(form.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Plum cake')
  await typeInto(form.getByLabel('Ingredients'), '300 g flour')
  await typeInto(form.getByLabel('Instructions'), 'Knead.')
  await activate(form.getByRole('button', { name: 'Save Recipe' }))
  await expect(form).toBeHidden()
  await expectFocusKept(page)

  await activate(page.getByRole('article').getByRole('link', { name: 'Plum cake' }))
  const recipe = page.getByRole('dialog', { name: 'Plum cake' })
  await expect(recipe).toBeVisible()
  await activate(recipe.getByRole('button', { name: 'Share Recipe' }))
  const share = page.getByRole('dialog', { name: 'Share Recipe' })
  await activate(share.getByRole('button', { name: 'Share', exact: true }))
  await expect(share.getByRole('code')).toBeVisible()
  await expectFocusKept(page)
  await activate(share.getByRole('button', { name: 'Done' }))
  await expect(share).toBeHidden()
  await expectFocusKept(page)
  await press(page, 'Escape')
  await expectFocusKept(page)
})
