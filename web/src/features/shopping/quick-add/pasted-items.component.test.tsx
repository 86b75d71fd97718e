import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { pasteInto } from '../../../../test-support/pages/clipboard.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { listNames, openShopping, serveItems } from '../../../../test-support/pages/shopping-page.ts'
import { expectToast, findToast } from '../../../../test-support/pages/toast.ts'

const robin = createAccount()

test('each pasted line is an item, and one tap takes all of them back', { tags: ['SHOP-06'] }, async () => {
  const server = createHousehold(robin)
  const rows = serveItems(server, { name: 'Salt', category: 'pantry' })
  await openShopping(server)
  const field = page.getByLabelText('Quick add')
  await field.fill('But')
  await pasteInto(field, '- [ ] 2 l milk\r\n• Bread\n\n* salt\n')
  await expectToast('Success', 'Added 3 items to shopping list!')
  await expect.element(field).toHaveValue('But')
  const separatesQuantity = true
  expect(server.calls(shoppingApi.create)).toMatchObject([
    { name: '2 l milk', category: 'dairy', separatesQuantity },
    { name: 'Bread', category: 'pantry', separatesQuantity },
    { name: 'salt', category: 'pantry', separatesQuantity },
  ])
  await findToast().getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows.all.map(({ name }) => name)).toEqual(['Salt'])
})

test('what somebody has changed since is not taken back', { tags: ['SHOP-06'] }, async () => {
  const server = createHousehold(robin)
  const rows = serveItems(server)
  await openShopping(server)
  await pasteInto(page.getByLabelText('Quick add'), 'Milk\nBread\nEggs')
  await expectToast('Success', 'Added 3 items to shopping list!', 'Milk, Bread, Eggs')
  const bread = rows.all.find(({ name }) => name === 'Bread')
  rows.change(bread?.id ?? 0, { isCompleted: true, updatedAt: '2026-05-01T09:00:00.000Z' })
  await findToast().getByRole('button', { name: 'Undo' }).click()
  await expectToast('Error', 'Not undone, because of later changes: Bread.')
  expect(rows.all.map(({ name }) => name)).toEqual(['Bread'])
})

test(
  'pasted lines wait on the device, from where they can be taken back',
  { tags: ['SHOP-06'] },
  async () => {
    const server = createHousehold(robin)
    serveItems(server, { name: 'Salt' })
    await openShopping(server)
    server.fail(shoppingApi.create, 'unreachable')
    await pasteInto(page.getByLabelText('Quick add'), 'Milk\nBread')
    await expectToast('Saved on this device', 'It will be sent when you are back online.')
    expect(new Set(listNames())).toEqual(new Set(['Salt', 'Milk', 'Bread']))
    await findToast().getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => listNames()).toEqual(['Salt'])
  },
)

test.each([
  [Array.from({ length: 101 }, (_, index) => `Item ${index}`), 'at most 100 lines can be pasted at once.'],
  [['Milk', 'x'.repeat(256)], 'at most 255 characters fit in here.'],
])('too much is not pasted in part', { tags: ['SHOP-06'] }, async (lines, reason) => {
  const server = createHousehold(robin)
  serveItems(server)
  await openShopping(server)
  const field = page.getByLabelText('Quick add')
  await pasteInto(field, lines.join('\n'))
  await expect.element(field).toHaveAccessibleDescription(`Not added: ${reason}`)
  expect(server.calls(shoppingApi.create)).toEqual([])
})

test('pasted lines that the server refuses are named', { tags: ['SHOP-06'] }, async () => {
  const server = createHousehold(robin)
  serveItems(server)
  await openShopping(server)
  server.fail(shoppingApi.create, { status: 409, message: 'The list is full' })
  await pasteInto(page.getByLabelText('Quick add'), 'Milk\nBread')
  await expectToast('Error', 'Not added: Milk, Bread. The list is full')
})
