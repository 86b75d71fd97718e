import { delayServer } from '../support/browser/failing-server.ts'
import {
  createItem,
  findGroup,
  findTick,
  listNames,
  openBought,
  openShopping,
  quickAdd,
} from '../support/features/shopping.ts'
import { expect, test } from '../support/instances/test.ts'

const phone = { viewport: { width: 390, height: 844 } }

/** Opens the list and waits for its event stream. */
const openLiveList = async (person: Parameters<typeof openShopping>[0]): Promise<void> => {
  const stream = person.page.waitForResponse('**/api/events')
  await openShopping(person)
  await stream
}

test(
  'another member sees that an item is added, ticked, edited or deleted without a reload',
  { tag: ['@smoke', '@SHOP-37'] },
  async ({ household }) => {
    const maya = await household.createPerson({ firstName: 'Maya', ...phone })
    const noah = await household.createPerson({ firstName: 'Noah', ...phone })
    await household.createHouseGroup('Rook Lane 5', maya, noah)
    await openLiveList(maya)
    await openLiveList(noah)
    const isSent = (method: string) =>
      maya.page.waitForResponse((response) => response.request().method() === method && response.ok())

    const added = isSent('POST')
    await quickAdd(maya.page, 'Milk')
    await added
    await expect(findTick(findGroup(noah.page, 'Dairy'), 'Milk')).toBeVisible()

    const ticked = isSent('PUT')
    await findTick(maya.page, 'Milk').click()
    await ticked
    for (const { page } of [maya, noah]) await openBought(page)
    await expect(findTick(noah.page, 'Milk')).toBeChecked()

    await maya.page.getByRole('button', { name: 'Edit Milk' }).click()
    const dialog = maya.page.getByRole('dialog', { name: 'Edit Shopping Item' })
    await dialog.getByLabel('Name').fill('Oat milk')
    await dialog.getByLabel('Category').selectOption('Dairy')
    const edited = isSent('PUT')
    await dialog.getByRole('button', { name: 'Update Item' }).click()
    await edited
    await expect(findTick(findGroup(noah.page, 'Bought (1)'), 'Oat milk')).toBeVisible()

    await expect(dialog).toBeHidden()
    await maya.page.getByRole('button', { name: 'Edit Oat milk' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    const deleted = isSent('DELETE')
    await maya.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await deleted
    await expect(findTick(noah.page, 'Oat milk')).toBeHidden()
  },
)

test(
  'an item ticked by two members stays ticked and keeps a name that was changed at the same time',
  { tag: ['@SHOP-39'] },
  async ({ household }) => {
    const { maya, noah } = await household.createPair()
    const { id } = await createItem(maya, { name: 'Milk' })
    await openLiveList(maya)
    await openLiveList(noah)
    // The requests are held until both have ticked; otherwise the second tap would untick the item.
    const ticks = [maya, noah].map(({ page }) => delayServer(page, { method: 'PUT', path: '/api/shopping' }))
    const letGo = await Promise.all(ticks)
    for (const { page } of [maya, noah]) await page.getByRole('checkbox').click()
    await maya.request.put(`/api/shopping/${id}`, { data: { name: 'Oat milk' } })
    const saved = [maya, noah].map(({ page }) =>
      page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok()),
    )
    for (const go of letGo) go()
    await Promise.all(saved)
    for (const { page } of [maya, noah]) {
      await openBought(page)
      await expect(findTick(page, 'Oat milk')).toBeChecked()
    }
  },
)

test('the focused item keeps the focus when another member adds and deletes items, and passes it to the next one when it is deleted', async ({
  household,
}) => {
  const { maya, noah } = await household.createPair()
  await createItem(noah, { name: 'Salt' })
  const bread = await createItem(noah, { name: 'Bread' })
  const milk = await createItem(noah, { name: 'Milk' })
  await openLiveList(maya)
  await findTick(maya.page, 'Bread').focus()
  await createItem(noah, { name: 'Eggs' })
  await expect(findTick(maya.page, 'Eggs')).toBeVisible()
  await expect(findTick(maya.page, 'Bread')).toBeFocused()
  await noah.request.delete(`/api/shopping/${milk.id}`)
  await expect(findTick(maya.page, 'Milk')).toBeHidden()
  await expect(findTick(maya.page, 'Bread')).toBeFocused()
  expect(await listNames(maya.page)).toEqual(['Eggs', 'Bread', 'Salt'])
  await noah.request.delete(`/api/shopping/${bread.id}`)
  await expect(findTick(maya.page, 'Salt')).toBeFocused()
})
