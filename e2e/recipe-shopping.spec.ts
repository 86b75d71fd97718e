import type { Locator, Page } from '@playwright/test'
import { breakServer, failureNoise } from './support/failing-server.ts'
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

/** What is to be bought, as `name: quantity`. */
const listBought = async (person: Person): Promise<string[]> =>
  (await listItems(person)).map(({ name, quantity }) => `${name}: ${quantity ?? ''}`).toSorted()

test('REC-11 REC-31: one tap puts the ingredients on the shopping list, and a link leads there', async ({
  household,
}) => {
  const person = await household.createPerson()
  const { page } = person
  const dialog = await openBread(person)
  await add(dialog)
  await expectToast(page, 'Success', '3 ingredients added to shopping list!')
  expect(await listBought(person)).toEqual(['butter: ', 'flour: 1 cup', 'salt: 1 tsp'])
  const [item] = await listItems(person)
  expect(item?.category).toBe('Recipe Ingredients')
  expect(item?.notes).toContain('(Bread)')
  await findToast(page).getByRole('button', { name: 'View List' }).click()
  await expect(page).toHaveURL(/\/shopping$/)
  await expect(page.getByRole('checkbox', { name: 'flour' })).toBeVisible()
})

test('as much is bought as is cooked', async ({ household }) => {
  const person = await household.createPerson()
  const dialog = await openBread(person)
  await dialog.getByRole('button', { name: 'More servings' }).click()
  await add(dialog)
  await expectToast(person.page, 'Success', '3 ingredients added to shopping list!')
  expect(await listBought(person)).toEqual(['butter: ', 'flour: 1½ cups', 'salt: 1½ tsp'])
})

test.describe('REC-27: some of it is on the list already', () => {
  const open = async (person: Person): Promise<Locator> => {
    await createItem(person, { name: 'Flour', category: 'Recipe Ingredients', quantity: '½ cup' })
    await createItem(person, { name: 'salt', category: 'pantry' })
    await createItem(person, { name: 'butter', category: 'Recipe Ingredients', isCompleted: true })
    const dialog = await openBread(person)
    await add(dialog)
    const question = findQuestion(person.page)
    await expect(question).toContainText('1 ingredients are already on your list. Add them again?')
    return question
  }

  test('Add all adds to what is there', async ({ household }) => {
    const person = await household.createPerson()
    const question = await open(person)
    await question.getByRole('button', { name: 'Add all' }).click()
    await expectToast(person.page, 'Success', '3 ingredients added to shopping list!')
    expect(await listBought(person)).toEqual([
      'Flour: 1½ cups',
      'butter: ',
      'butter: ',
      'salt: ',
      'salt: 1 tsp',
    ])
  })

  test('Only new ones leaves it as it is', async ({ household }) => {
    const person = await household.createPerson()
    const question = await open(person)
    await question.getByRole('button', { name: 'Only new ones' }).click()
    await expectToast(person.page, 'Success', '2 ingredients added to shopping list!')
    expect(await listBought(person)).toEqual([
      'Flour: ½ cup',
      'butter: ',
      'butter: ',
      'salt: ',
      'salt: 1 tsp',
    ])
  })

  test('Cancel adds nothing', async ({ household }) => {
    const person = await household.createPerson()
    const question = await open(person)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await listBought(person)).toEqual(['Flour: ½ cup', 'butter: ', 'salt: '])
  })
})

test('REC-27: what somebody else put on the list a moment ago is asked about, too', async ({ household }) => {
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
  expect(await listItems(robin)).toHaveLength(3)
})

test('what is ticked off because it is in the kitchen can be left out', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  const dialog = await openBread(person)
  await dialog.getByRole('checkbox', { name: '1 tsp salt' }).check()
  await add(dialog)
  await expect(findQuestion(page)).toContainText('1 ingredient is ticked off. Add it, too?')
  await findQuestion(page).getByRole('button', { name: 'Without the ticked ones' }).click()
  await expectToast(page, 'Success', '2 ingredients added to shopping list!')
  expect(await listBought(person)).toEqual(['butter: ', 'flour: 1 cup'])

  await add(dialog)
  await findQuestion(page).getByRole('button', { name: 'Add all' }).click()
  await expect(findQuestion(page)).toContainText('2 ingredients are already on your list. Add them again?')
  await findQuestion(page).getByRole('button', { name: 'Only new ones' }).click()
  await expectToast(page, 'Success', '1 ingredients added to shopping list!')
  expect(await listBought(person)).toEqual(['butter: ', 'flour: 1 cup', 'salt: 1 tsp'])
})

test('REC-18: what cannot be added is told, and nothing is added', async ({ household, problems }) => {
  problems.tolerate(failureNoise)
  const person = await household.createPerson()
  const { page } = person
  const dialog = await openBread(person)
  for (const [method, path] of [
    ['GET', '/api/shopping'],
    ['POST', '/api/shopping/bulk-import'],
  ] as const) {
    const mend = await breakServer(page, { method, path, failure: { status: 500, message: 'Broken' } })
    await add(dialog)
    await expectToast(page, 'Error', 'Failed to add ingredients to shopping list')
    await expect(dialog.getByRole('button', { name: 'Add to Shopping List' })).toBeEnabled()
    await mend()
  }
  expect(await listItems(person)).toEqual([])
})

test('a full list says so itself', async ({ household, problems }) => {
  problems.tolerate(/^Failed to load resource: the server responded with a status of 409/)
  const person = await household.createPerson()
  const message = 'There are 1,000 open items on the list already. Tick or delete some first.'
  await breakServer(person.page, {
    method: 'POST',
    path: '/api/shopping/bulk-import',
    failure: { status: 409, message },
  })
  await add(await openBread(person))
  await expectToast(person.page, 'Error', message)
})

test('a recipe without ingredients has nothing to buy', async ({ household }) => {
  const person = await household.createPerson()
  const dialog = await openRecipe(person, await createRecipe(person, { title: 'Water' }))
  await expect(dialog.getByRole('button', { name: 'Add to Shopping List' })).toBeDisabled()
})
