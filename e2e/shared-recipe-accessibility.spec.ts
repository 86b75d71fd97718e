import type { Locator } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { onPhone } from './support/looks.ts'
import { openRecipes } from './support/recipes.ts'
import { findMissing, findTitle, sharePancakes, shareRecipe } from './support/shared-recipes.ts'
import { expect, test } from './support/test.ts'

test('a shared recipe is accessible on a phone', async ({ household }) => {
  test.slow()
  const { path } = await sharePancakes(household)
  const page = await household.openBrowser(onPhone)
  await page.goto(path)
  await findTitle(page).waitFor()
  await expectNoViolations(page)
  await page.goto('/shared/nothing')
  await findMissing(page).waitFor()
  await expectNoViolations(page)
  await page.route('**/api/recipes/shared/*', (route) => route.fulfill({ status: 429, json: {} }))
  await page.goto(path)
  await page.getByRole('alert').waitFor()
  await expectNoViolations(page)

  const waiting = await household.createPerson({ ...onPhone, isApproved: false })
  await waiting.page.goto(path)
  await findTitle(waiting.page).waitFor()
  await expectNoViolations(waiting.page)

  const member = await household.createPerson(onPhone)
  await member.page.goto(path)
  await member.page.getByRole('button', { name: 'Save to my recipes' }).click()
  await member.page.getByRole('link', { name: /^Saved/ }).waitFor()
  await expectNoViolations(member.page)
})

test('the share dialog is accessible on a phone', async ({ household }) => {
  const { ada, recipe } = await sharePancakes(household)
  const { page } = ada
  await page.setViewportSize(onPhone.viewport)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openRecipes(ada, `?tab=saved#share-${recipe.id}`)
  const dialog = page.getByRole('dialog', { name: 'Share Recipe' })
  await dialog.getByLabel('Personal note (optional)').fill('x'.repeat(501))
  await expectNoViolations(page)
  await dialog.getByLabel('Personal note (optional)').fill('Enjoy')
  await dialog.getByRole('button', { name: 'Share' }).click()
  await dialog.getByText('Your link is ready.').waitFor()
  await expectNoViolations(page)
})

const expectNoOverflow = async (area: Locator): Promise<void> => {
  expect(await area.page().evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const right = await area
    .locator('a, button, code, h1, h2, img, input, label, li, p, textarea')
    .evaluateAll((elements) => Math.max(...elements.map((element) => element.getBoundingClientRect().right)))
  expect(right).toBeLessThanOrEqual(320)
}

test('a shared recipe and its dialog do not overflow a screen 320 px wide', async ({ household }) => {
  const word = 'Weißwurstfrühstückszutatenvorratsbeutel'
  const { ada, recipe } = await sharePancakes(household, 'public', {
    title: word.repeat(4),
    description: word.repeat(10),
    ingredients: [word.repeat(5)],
    instructions: [word.repeat(20)],
    tags: [word],
    sourceUrl: `https://${'a'.repeat(60)}.example.org/${word}`,
  })
  const { shareUrl } = await shareRecipe(ada, recipe.id)
  const page = await household.openBrowser({ viewport: { width: 320, height: 640 } })
  await page.goto(`/shared/${shareUrl}`)
  await findTitle(page).waitFor()
  await expectNoOverflow(page.getByRole('main'))

  await ada.page.setViewportSize({ width: 320, height: 640 })
  await openRecipes(ada, `?tab=saved#share-${recipe.id}`)
  const dialog = ada.page.getByRole('dialog', { name: 'Share Recipe' })
  await dialog.waitFor()
  await expectNoOverflow(dialog)
  await dialog.getByRole('button', { name: 'Share' }).click()
  await dialog.getByText('Your link is ready.').waitFor()
  await expectNoOverflow(dialog)
})
