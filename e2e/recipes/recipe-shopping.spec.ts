import type { Locator } from '@playwright/test'
import type { Person } from '../support/instances/household.ts'
import { createRecipe, openRecipe } from '../support/features/recipes.ts'
import { listItems } from '../support/features/shopping.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast, findToast } from '../support/browser/toast.ts'

const bread = {
  title: 'Bread',
  servings: 2,
  ingredients: ['1 cup flour', '1 tsp salt', 'To serve:', 'butter to taste'],
}

const openBread = async (person: Person): Promise<Locator> =>
  openRecipe(person, await createRecipe(person, bread))

const add = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Add to Shopping List' }).click()

/** The open items in the form `name: quantity`. */
const listBought = async (person: Person): Promise<string[]> =>
  (await listItems(person)).map(({ name, quantity }) => `${name}: ${quantity ?? ''}`).toSorted()

test(
  'one tap adds the ingredients to the shopping list, and a link opens the list',
  { tag: ['@smoke', '@REC-11', '@REC-31'] },
  async ({ person, page }) => {
    const dialog = await openBread(person)
    await add(dialog)
    await expectToast(page, 'Success', '3 ingredients added to shopping list!')
    await expect.poll(() => listBought(person)).toEqual(['butter: ', 'flour: 1 cup', 'salt: 1 tsp'])
    const [item] = await listItems(person)
    expect(item?.category).toBe('Recipe Ingredients')
    expect(item?.notes).toContain('Bread')
    await findToast(page).getByRole('button', { name: 'View List' }).click()
    await expect(page).toHaveURL(/\/shopping$/)
    await expect(page.getByRole('checkbox', { name: 'flour' })).toBeVisible()
  },
)

test('the added amounts match the chosen servings', async ({ person }) => {
  const dialog = await openBread(person)
  await dialog.getByRole('button', { name: 'More servings' }).click()
  await add(dialog)
  await expectToast(person.page, 'Success', '3 ingredients added to shopping list!')
  await expect.poll(() => listBought(person)).toEqual(['butter: ', 'flour: 1½ cups', 'salt: 1½ tsp'])
})
