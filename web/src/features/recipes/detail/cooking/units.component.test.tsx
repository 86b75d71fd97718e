import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAccount } from '../../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../../test-support/pages/app-page.tsx'
import { createHousehold } from '../../../../../test-support/rows/fake-households.ts'
import { toIngredient } from '../../../../../test-support/pages/recipe-form.ts'
import { createSaved, serveRecipes } from '../../../../../test-support/rows/recipes.ts'
import { expectTexts } from '../../../../../test-support/rows/texts.ts'

const flour = { quantity: 1, quantityTo: null, unit: 'cup' }

const bread = createSaved({
  title: 'Soda Bread',
  servings: 4,
  ingredients: [
    { ...toIngredient('1 cup flour', 'flour'), ...flour, amounts: [{ start: 0, end: 5, ...flour }] },
    toIngredient('salt', 'salt'),
  ],
  instructions: ['Bake at 350°F.'],
})

const openBread = async () => {
  const server = createHousehold(createAccount())
  serveRecipes(server, [bread])
  await renderPage(`/recipes?tab=saved#recipe-${bread.id}`, server)
  const dialog = page.getByRole('dialog', { name: bread.title })
  return { dialog, units: dialog.getByRole('combobox', { name: 'Units' }) }
}

test.each(['four', '0', '2.5', '9999'])(
  '“%s” servings stay as typed, with a message at the field, and no amount changes',
  async (text) => {
    const { dialog } = await openBread()
    const servings = dialog.getByRole('spinbutton', { name: 'Servings' })
    const problem = dialog.getByText('Type a whole number from 1 to 1,000.')
    await servings.fill(text)
    await userEvent.tab()
    await expect.element(servings).toHaveValue(text)
    await expect.element(servings).toHaveAccessibleDescription('Type a whole number from 1 to 1,000.')
    await expect.element(dialog.getByText('1 cup flour', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'More servings' }).click()
    await expect.element(servings).toHaveValue('5')
    await expect.element(problem).not.toBeInTheDocument()
  },
)

test('a recipe is shown in metric units on demand, and stays so on this device', async () => {
  const { dialog, units } = await openBread()
  const lines = dialog.getByRole('region', { name: 'Ingredients' }).getByRole('listitem')
  const steps = dialog.getByRole('region', { name: 'Instructions' }).getByRole('listitem')
  await expectTexts(units.getByRole('option'), ['As written', 'Metric', 'US'])
  await expect.element(units).toHaveValue('written')
  await expectTexts(lines, ['1 cup flour', 'salt'])
  await dialog.getByText('1 cup flour', { exact: true }).click()
  await units.selectOptions('Metric')
  await expectTexts(lines, ['240 ml flour', 'salt'])
  await expect.element(dialog.getByRole('checkbox', { name: '240 ml flour' })).toBeChecked()
  await expectTexts(steps, ['Step 1Bake at 180 °C.'])
  await dialog.getByRole('button', { name: 'More servings' }).click()
  await expectTexts(lines, ['300 ml flour', 'salt'])

  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: bread.title, exact: true }).click()
  await expect.element(units).toHaveValue('metric')
  await expectTexts(lines, ['240 ml flour', 'salt'])
  await units.selectOptions('US')
  await expectTexts(lines, ['1 cup flour', 'salt'])
  await units.selectOptions('As written')
  await expectTexts(steps, ['Step 1Bake at 350°F.'])
})
