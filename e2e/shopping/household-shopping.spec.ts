import { failureNoise } from '../support/browser/failing-server.ts'
import type { Household, Person } from '../support/instances/household.ts'
import {
  createItem,
  findTick,
  listItems,
  openBought,
  openShopping,
  quickAdd,
} from '../support/features/shopping.ts'
import { waitForWorker, waitUntilStored } from '../support/browser/offline.ts'
import { expect, test } from '../support/instances/test.ts'

test.use({ serviceWorkers: 'allow' })

const longTimeout = { timeout: 20_000 }

const weeklyShop = [
  { name: 'Apples', category: 'produce', quantity: '1 kg', estimatedPrice: 3.49 },
  { name: 'Carrots', category: 'produce', quantity: '500 g', estimatedPrice: 1.19 },
  { name: 'Milk', category: 'dairy', quantity: '1 l', estimatedPrice: 1.29 },
  { name: 'Butter', category: 'dairy', quantity: null, estimatedPrice: 2.79 },
  { name: 'Rice', category: 'pantry', quantity: '2 kg', estimatedPrice: 4.99 },
  { name: 'Chicken', category: 'meat', quantity: '600 g', estimatedPrice: 7.5 },
  { name: 'Dish soap', category: 'household', quantity: null, estimatedPrice: 2.25 },
  { name: 'Candles', category: 'other', quantity: '12', estimatedPrice: 5 },
] as const

const createPhone = (household: Household, firstName: string): Promise<Person> =>
  household.createPerson({
    firstName,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })

const editQuantity = async ({ page }: Person, name: string, quantity: string): Promise<void> => {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Edit Shopping Item' })
  await dialog.getByLabel('Quantity').fill(quantity)
  await dialog.getByRole('button', { name: 'Update Item' }).tap()
  await expect(dialog).toBeHidden()
}

const deleteItem = async ({ page }: Person, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Edit Shopping Item' })
  await dialog.getByRole('button', { name: 'Delete' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap()
  await expect(dialog).toBeHidden()
}

const findNotification = ({ page }: Person, text: string) => page.getByText(text, { exact: true }).first()

test('two phones use one shopping list while one of them is offline', async ({ household, problems }) => {
  test.setTimeout(120_000)
  problems.tolerate(failureNoise)
  const maya = await createPhone(household, 'Maya')
  const noah = await createPhone(household, 'Noah')
  await household.createHouseGroup('Rook Lane 5', maya, noah)
  for (const item of weeklyShop) await createItem(maya, item)
  await openShopping(maya)
  await openShopping(noah)
  await waitForWorker(maya.page)
  await waitUntilStored(maya.page, '/api/shopping', weeklyShop.at(-1)?.name)

  await test.step('Maya ticks, adds and changes items in the shop without a signal', async () => {
    await maya.page.context().setOffline(true)
    await findTick(maya.page, 'Apples').tap()
    await findTick(maya.page, 'Milk').tap()
    await quickAdd(maya.page, 'Grapes')
    await editQuantity(maya, 'Rice', '1 kg')
    await editQuantity(maya, 'Chicken', '1 whole')
    await expect(findNotification(maya, '5 changes waiting')).toBeVisible()
  })

  await test.step('her phone restarts, still without a signal', async () => {
    await maya.page.reload()
    await expect(findTick(maya.page, 'Grapes')).toBeVisible()
    await openBought(maya.page)
    await expect(findTick(maya.page, 'Apples')).toBeChecked()
    await expect(findTick(maya.page, 'Milk')).toBeChecked()
    await expect(findNotification(maya, '5 changes waiting')).toBeVisible()
    await editQuantity(maya, 'Grapes', '2 bunches')
    await expect(findNotification(maya, '6 changes waiting')).toBeVisible()
  })

  await test.step('Noah keeps using the same list at home', async () => {
    await quickAdd(noah.page, 'Coffee')
    await expect(findTick(noah.page, 'Coffee')).toBeVisible()
    await editQuantity(noah, 'Milk', '2 l')
    await editQuantity(noah, 'Rice', '5 kg')
    await deleteItem(noah, 'Chicken')
    await findTick(noah.page, 'Candles').tap()
    await expect
      .poll(async () => (await listItems(noah)).find(({ name }) => name === 'Candles'))
      .toMatchObject({
        isCompleted: true,
      })
  })

  await test.step('outside the shop the changes are merged, and conflicting ones are shown', async () => {
    await maya.page.context().setOffline(false)
    await expect(findNotification(maya, '2 changes could not be saved')).toBeVisible(longTimeout)
    await expect
      .poll(async () =>
        Object.fromEntries(
          (await listItems(noah)).map(({ name, quantity, isCompleted }) => [name, [quantity, isCompleted]]),
        ),
      )
      .toEqual({
        Apples: ['1 kg', true],
        Carrots: ['500 g', false],
        // Maya's tick did not revert Noah's edit.
        Milk: ['2 l', true],
        Butter: [null, false],
        // Both changed the rice: the change that arrived first is kept until Maya decides.
        Rice: ['5 kg', false],
        'Dish soap': [null, false],
        Candles: ['12', true],
        Grapes: ['2 bunches', false],
        Coffee: [null, false],
        // Chicken is missing because an edit does not restore a deleted item.
      })
    for (const { page } of [maya, noah]) {
      await openBought(page)
      await expect(page.getByRole('checkbox')).toHaveCount(9)
      for (const name of ['Apples', 'Milk', 'Candles']) await expect(findTick(page, name)).toBeChecked()
      await expect(findTick(page, 'Chicken')).toBeHidden()
    }
  })

  await test.step('Maya keeps her quantity of rice and discards the chicken', async () => {
    await findNotification(maya, '2 changes could not be saved').tap()
    const dialog = maya.page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Use mine/ }).tap()
    await expect
      .poll(async () => (await listItems(noah)).find(({ name }) => name === 'Rice'))
      .toMatchObject({
        quantity: '1 kg',
      })
    await dialog.getByRole('button', { name: /^Discard/ }).tap()
    await expect(dialog).toBeHidden()
    await expect(findNotification(maya, '1 change could not be saved')).toBeHidden()
    await expect(noah.page.getByText('1 kg', { exact: true }).last()).toBeVisible()
  })
})
