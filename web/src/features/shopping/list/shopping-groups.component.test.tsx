import { activityApi } from '@roost/contract/activity/activity.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { serveActivity } from '../../../../test-support/rows/activity.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { createItem } from '../../../../test-support/rows/shopping-items.ts'
import {
  findGroup,
  listNames,
  openShopping,
  quickAdd,
  serveItems,
} from '../../../../test-support/pages/shopping-page.ts'
import { expectEach } from '../../../../test-support/rows/texts.ts'
import { expectToast, findToast } from '../../../../test-support/pages/toast.ts'

const robin = createAccount()

test(
  'while items are selected, the bought ones are shown, too',
  { tags: ['SHOP-03', 'SHOP-42'] },
  async () => {
    const server = createHousehold(robin)
    serveItems(server, { name: 'Salt' }, { name: 'Bread', isCompleted: true })
    await page.viewport(1440, 900)
    await openShopping(server)
    await expect.poll(() => listNames()).toEqual(['Salt'])
    await page.getByRole('button', { name: 'Select Items' }).click()
    await page.getByRole('button', { name: 'Select All', exact: true }).click()
    await expect.element(page.getByRole('checkbox', { name: 'Select Bread' })).toBeChecked()
    await expect.element(page.getByRole('button', { name: 'Delete Selected (2)' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel Select' }).click()
    expect(listNames()).toEqual(['Salt'])
  },
)

test(
  'an ingredient of a recipe is listed in the aisle of its food',
  { tags: ['SHOP-07', 'SHOP-08'] },
  async () => {
    const server = createHousehold(robin)
    const category = 'Recipe Ingredients'
    serveItems(server, { name: 'leeks', category }, { name: 'asafoetida', category })
    await openShopping(server)
    await expectEach(findGroup('Produce'), ['leeks', 'Recipe'])
    await expectEach(findGroup('Recipe Ingredients'), ['asafoetida', 'Recipe'])
    await page.getByRole('button', { name: 'Edit leeks' }).click()
    await expect
      .element(page.getByRole('dialog', { name: 'Edit Shopping Item' }).getByLabelText('Category'))
      .toHaveValue(category)
  },
)

test(
  'two items of the same food are merged, and the message takes that back',
  { tags: ['SHOP-43'] },
  async () => {
    const server = createHousehold(robin)
    const rows = serveItems(
      server,
      { name: 'chocolate', quantity: '2 bars' },
      { name: 'Chocolate', quantity: '1 bar' },
    )
    const [item] = rows.all
    server.respond(shoppingApi.merge, ({ id, into }) => {
      rows.remove(id)
      return rows.change(into, { quantity: '3 bars' })
    })
    serveActivity(server, { id: 8, actorId: robin.id })
    server.respond(activityApi.undo, () => {
      rows.change(1, { quantity: '1 bar' })
      if (item) rows.add(() => item)
      return { success: true } as const
    })
    await openShopping(server)
    await expect.element(page.getByRole('button', { name: 'Merge Chocolate' })).toHaveLength(1)
    await expectAccessible()
    await page.getByRole('button', { name: 'Merge chocolate' }).click()
    await expectToast('Success', 'Chocolate: 3 bars')
    expect(server.calls(shoppingApi.merge)).toEqual([{ id: '2', into: 1 }])
    await expect.poll(() => listNames()).toEqual(['Chocolate'])
    await findToast().getByRole('button', { name: 'Undo' }).click()
    await expectToast('Success', 'Undone.')
    expect(server.calls(activityApi.undo)).toEqual([{ id: '8' }])
    await expect.poll(() => listNames()).toEqual(['chocolate', 'Chocolate'])
  },
)

test(
  'an amount of what is on the list already can be added to it',
  { tags: ['SHOP-06', 'SHOP-43'] },
  async () => {
    const server = createHousehold(robin)
    const rows = serveItems(server, { name: 'Milk', category: 'dairy', quantity: '1 l' })
    server.respond(shoppingApi.create, () =>
      rows.add((id) => createItem({ id, name: 'milk', category: 'dairy', quantity: '2 l' })),
    )
    server.respond(shoppingApi.merge, ({ id, into }) => {
      rows.remove(id)
      return rows.change(into, { quantity: '3 l' })
    })
    await openShopping(server)
    await quickAdd('2 l milk')
    await findToast().getByRole('button', { name: 'Merge' }).click()
    await expectToast('Success', 'Milk: 3 l')
    expect(server.calls(shoppingApi.merge)).toEqual([{ id: '1001', into: 1 }])
  },
)
