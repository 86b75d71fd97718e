import type { Page } from '@playwright/test'
import { createImageFile } from '../support/browser/images.ts'
import { phone } from '../support/browser/looks.ts'
import { withMotion } from '../support/browser/motion.ts'
import { chooseFile } from '../support/features/receipt-form.ts'
import { readPaper } from '../support/features/recipe-detail.ts'
import { importFrom, openImport, openNewRecipe } from '../support/features/recipe-form.ts'
import { test } from '../support/instances/recipe-pages.ts'
import { findCard, listRecipes, openRecipe, openRecipes } from '../support/features/recipes.ts'
import { findTitle } from '../support/features/shared-recipes.ts'
import { expect } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

test.use(withMotion)

const isSaved = (page: Page): Promise<void> => expectToast(page, 'Success', 'Recipe saved successfully!')

test('a household finds, imports and types in recipes, buys the ingredients, and shares and prints a recipe', async ({
  readers,
  pages,
}) => {
  test.slow()
  const cook = await readers.createPerson({ firstName: 'Ada', lastName: 'Lovelace' })
  const housemate = await readers.createPerson({ firstName: 'Ben' })
  await readers.createHouseGroup('The Kitchen', cook, housemate)
  const { page } = cook
  const photo = await createImageFile(page, { width: 1600, height: 1200 })

  await openRecipes(cook, '?q=pancakes')
  await findCard(page, 'Fluffy Buttermilk Pancakes').click()
  const found = page.getByRole('dialog', { name: 'Fluffy Buttermilk Pancakes' })
  await found.getByRole('button', { name: 'Save Recipe' }).click()
  await isSaved(page)
  await expect(found.getByRole('button', { name: 'Saved' })).toBeVisible()

  pages.setPicture(photo.buffer)
  await importFrom(await openImport(cook), 'http://kitchen.example/chowder')
  const form = page.getByRole('dialog', { name: 'Add Recipe' })
  await form.getByRole('button', { name: 'Save Recipe' }).click()
  await isSaved(page)
  await expect(form).toBeHidden()

  const typed = await openNewRecipe(cook)
  await typed.getByLabel('Title').fill('Plum Cake')
  await chooseFile(page, typed.getByRole('button', { name: 'Choose Image' }), photo)
  await typed.getByLabel('Ingredients').fill('1½ cups all-purpose flour\n6 plums\n1 egg')
  await typed.getByLabel('Instructions').fill('Knead.\nBake.')
  await typed.getByRole('button', { name: 'Save Recipe' }).click()
  await isSaved(page)
  await expect(typed).toBeHidden()

  const saved = await listRecipes(cook)
  expect(saved.map(({ title }) => title)).toEqual([
    'Plum Cake',
    'Sweetcorn Chowder',
    'Fluffy Buttermilk Pancakes',
  ])
  for (const [index, recipe] of saved.entries()) {
    const dialog = await openRecipe(cook, recipe)
    await dialog.getByRole('button', { name: 'Add to Shopping List' }).click()
    const question = page.getByRole('alertdialog')
    if (index === 2) {
      await expect(question).toContainText('2 ingredients are already on your list. Add them again?')
      await question.getByRole('button', { name: 'Add all' }).click()
    }
    await expectToast(page, 'Success', `${recipe.ingredients.length} ingredients added to shopping list!`)
  }

  await housemate.page.goto('/shopping')
  const flour = housemate.page.getByRole('listitem').filter({ hasText: 'all-purpose flour' })
  await expect(flour).toHaveCount(1)
  await expect(flour).toContainText('3½ cups')
  for (const food of ['plums', 'sweetcorn', 'buttermilk'])
    await expect(housemate.page.getByRole('listitem').filter({ hasText: food }).first()).toBeVisible()

  await openRecipes(cook, `?tab=saved#share-${saved[0]?.id}`)
  const share = page.getByRole('dialog', { name: 'Share Recipe' })
  await share.getByRole('button', { name: 'Share', exact: true }).click()
  const link = (await share.getByRole('code').textContent()) ?? ''
  const visitor = await readers.openBrowser({ viewport: phone, isMobile: true, hasTouch: true })
  await visitor.goto(link)
  await expect(findTitle(visitor)).toHaveText('Plum Cake')
  await expect(visitor.getByText('Shared by Ada Lovelace')).toBeVisible()
  await expect(visitor.getByText('6 plums')).toBeVisible()
  const paper = await readPaper(visitor)
  for (const line of ['Plum Cake', '1½ cups all-purpose flour', 'Knead.']) expect(paper).toContain(line)
  expect(paper).not.toContain('Copy Link')
})
