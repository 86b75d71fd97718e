import type { Locator, Page } from '@playwright/test'
import type { Person } from './support/household.ts'
import { createRecipe, openRecipe } from './support/recipes.ts'
import { createItem, listItems } from './support/shopping.ts'
import { expect, test } from './support/test.ts'
import { expectToast, findToast } from './support/toast.ts'

const bread = {
  title: 'Bread',
  servings: 2,
  ingredients: ['1 cup flour', '1 tsp salt', 'To serve:', 'butter to taste'],
}

const openBread = async (person: Person): Promise<Locator> =>
  openRecipe(person, await createRecipe(person, bread))

const add = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Add to Shopping List' }).click()

const findQuestion = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Add to Shopping List' })

/** The open items in the form `name: quantity`. */
const listBought = async (person: Person): Promise<string[]> =>
  (await listItems(person)).map(({ name, quantity }) => `${name}: ${quantity ?? ''}`).toSorted()

test(
  'one tap adds the ingredients to the shopping list, and a link opens the list',
  { tag: ['@smoke', '@REC-11', '@REC-31'] },
  async ({ household }) => {
    const person = await household.createPerson()
    const { page } = person
    const dialog = await openBread(person)
    await add(dialog)
    await expectToast(page, 'Success', '3 ingredients added to shopping list!')
    await expect.poll(() => listBought(person)).toEqual(['butter: ', 'flour: 1 cup', 'salt: 1 tsp'])
    const [item] = await listItems(person)
    expect(item?.category).toBe('Recipe Ingredients')
    expect(item?.notes).toContain('(Bread)')
    await findToast(page).getByRole('button', { name: 'View List' }).click()
    await expect(page).toHaveURL(/\/shopping$/)
    await expect(page.getByRole('checkbox', { name: 'flour' })).toBeVisible()
  },
)

test('the added amounts match the chosen servings', async ({ household }) => {
  const person = await household.createPerson()
  const dialog = await openBread(person)
  await dialog.getByRole('button', { name: 'More servings' }).click()
  await add(dialog)
  await expectToast(person.page, 'Success', '3 ingredients added to shopping list!')
  await expect.poll(() => listBought(person)).toEqual(['butter: ', 'flour: 1½ cups', 'salt: 1½ tsp'])
})

test(
  'ingredients that are already on the list can be added to the existing items in one step',
  { tag: ['@REC-27'] },
  async ({ household }) => {
    const person = await household.createPerson()
    await createItem(person, { name: 'Flour', category: 'Recipe Ingredients', quantity: '½ cup' })
    await createItem(person, { name: 'salt', category: 'pantry' })
    await createItem(person, { name: 'butter', category: 'Recipe Ingredients', isCompleted: true })
    await add(await openBread(person))
    const question = findQuestion(person.page)
    await expect(question).toContainText('1 ingredients are already on your list. Add them again?')
    await question.getByRole('button', { name: 'Add all' }).click()
    await expectToast(person.page, 'Success', '3 ingredients added to shopping list!')
    await expect
      .poll(() => listBought(person))
      .toEqual(['Flour: 1½ cups', 'butter: ', 'butter: ', 'salt: ', 'salt: 1 tsp'])
  },
)

test(
  'the dialog also asks about an item that another member has just added',
  { tag: ['@REC-27'] },
  async ({ household }) => {
    const robin = await household.createPerson({ firstName: 'Robin' })
    const wren = await household.createPerson({ firstName: 'Wren' })
    await household.createHouseGroup('Nest', robin, wren)
    const dialog = await openBread(robin)
    for (const name of ['flour', 'salt', 'butter'])
      await createItem(wren, { name, category: 'Recipe Ingredients' })
    await add(dialog)
    const question = findQuestion(robin.page)
    await expect(question).toContainText('3 ingredients are already on your list. Add them again?')
    await question.getByRole('button', { name: 'Only new ones' }).click()
    await expectToast(robin.page, 'Nothing to add', 'All of it is on your list already.')
    await expect.poll(() => listItems(robin)).toHaveLength(3)
  },
)
