import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../test-support/rows/accounts.ts'
import { catchDepartures } from '../../test-support/rows/departures.ts'
import { createHousehold } from '../../test-support/rows/fake-households.ts'
import { openShopping, quickAdd, serveItems } from '../../test-support/pages/shopping-page.ts'
import { expectToast } from '../../test-support/pages/toast.ts'
import { flushOutbox, getWrites } from '../api/outbox/outbox.ts'

const listStates = (): string[] => getWrites().map(({ state }) => state)

test.each([
  ['waiting', 'overloaded'],
  ['refused', 'shopping.too_many'],
] as const)('signing out asks for confirmation while a %s change would be lost', async (state, failure) => {
  const departures = catchDepartures()
  const server = createHousehold(createAccount())
  serveItems(server)
  server.fail(shoppingApi.create, 'overloaded')
  await openShopping(server)
  await quickAdd('Milk')
  // From here on, a refusal is kept on the device instead of being reported to the page.
  await expectToast('Saved on this device', 'It will be sent when you are back online.')
  server.fail(shoppingApi.create, failure)
  flushOutbox()
  await expect.poll(listStates).toEqual([state])

  await page.getByRole('button', { name: 'Robin Nest (account)' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: '1 change has not been sent yet' })
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(listStates()).toEqual([state])
  expect(departures).toEqual([])
})
