import { exportsApi } from '@roost/contract/exports/exports.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { afterEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { createItem } from '../../../../test-support/rows/shopping-items.ts'
import { expectToast } from '../../../../test-support/pages/toast.ts'

const notesText = 'To buy (1)\n\nDairy\n[ ] Milk, 2 l, $3.50\n    The blue one\n'

/** Fakes the device's share sheet. Returns the data shared so far. */
const giveShareSheet = (outcome: 'shared' | 'cancelled' | 'refused'): ShareData[] => {
  const shared: ShareData[] = []
  const share = async (content: ShareData): Promise<void> => {
    shared.push(content)
    if (outcome === 'cancelled') throw new DOMException('Share canceled', 'AbortError')
    if (outcome === 'refused') throw new DOMException('Not now', 'NotAllowedError')
  }
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  return shared
}

afterEach(() => {
  // The browser's own function is on the prototype, so deleting the fake restores it.
  Reflect.deleteProperty(navigator, 'share')
})

const openShare = async (): Promise<void> => {
  const server = createHousehold(createAccount())
  server.respond(shoppingApi.list, [createItem({ quantity: '2 l', estimatedPrice: 3.5 })])
  server.respond(exportsApi.shopping, {
    data: [],
    notesText,
    exportDate: '2026-05-05T10:00:00.000Z',
    totalItems: 1,
  })
  await renderPage('/shopping#share', server)
}

const findDialog = (): Locator => page.getByRole('dialog', { name: 'Share List' })
const findText = (): Locator => findDialog().getByRole('textbox', { name: 'The list as text' })

test("the device's share sheet receives the list as text", async () => {
  const shared = giveShareSheet('shared')
  await openShare()
  await expect.poll(() => shared).toEqual([{ title: 'Shopping List', text: notesText }])
  await expect.poll(() => location.hash).toBe('')
})

test('cancelling the share sheet returns to the list', async () => {
  const shared = giveShareSheet('cancelled')
  await openShare()
  await expect.poll(() => shared).toHaveLength(1)
  await expect.poll(() => location.hash).toBe('')
  await expect.element(findDialog()).not.toBeInTheDocument()
})

test('the text is shown if the device refuses to share it', async () => {
  giveShareSheet('refused')
  await openShare()
  await expect.element(findText()).toHaveValue(notesText)
  await expect.element(findDialog().getByRole('button', { name: 'Share' })).toBeVisible()
})

test('the text can be copied if the device has no share sheet', async () => {
  await openShare()
  await expect.element(findText()).toHaveValue(notesText)
  await expect.element(findDialog()).toHaveFocus()
  await findDialog().getByRole('button', { name: 'Copy' }).click()
  await expectToast('Success', 'Copied to clipboard')
  expect(await navigator.clipboard.readText()).toBe(notesText)
})
