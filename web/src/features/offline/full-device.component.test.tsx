import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'
import { openShopping, quickAdd, serveItems } from '../../../test-support/pages/shopping-page.ts'
import { expectToast } from '../../../test-support/pages/toast.ts'
import { flushOutbox, getWrites } from '../../api/outbox/outbox.ts'

/** Whether the browser asks before it closes the page. */
const asksBeforeLeaving = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a device that is full never claims that it has stored a change', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  const server = createHousehold(createAccount())
  serveItems(server)
  await openShopping(server)
  server.fail(shoppingApi.create, 'overloaded')
  await quickAdd('Milk')
  await expectToast(
    'Not saved yet',
    'This device cannot store it. Keep this page open until you are back online.',
  )
  await page.getByRole('button', { name: '1 change waiting' }).click()
  const dialog = page.getByRole('dialog', { name: '1 change waiting' })
  await expect.element(dialog.getByText('Keep this page open:')).toBeVisible()
  expect(asksBeforeLeaving()).toBe(true)

  serveItems(server)
  flushOutbox()
  await expect.poll(getWrites).toEqual([])
  expect(asksBeforeLeaving()).toBe(false)
})
