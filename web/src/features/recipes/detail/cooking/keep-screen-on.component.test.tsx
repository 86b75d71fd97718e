import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { createAccount } from '../../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../../test-support/pages/app-page.tsx'
import { createHousehold } from '../../../../../test-support/rows/fake-households.ts'
import { serveRecipes, createSaved } from '../../../../../test-support/rows/recipes.ts'
import { expectToast } from '../../../../../test-support/pages/toast.ts'

const openRecipe = async (): Promise<Locator> => {
  const server = createHousehold(createAccount())
  serveRecipes(server, [createSaved({ title: 'Dal', instructions: ['Simmer.'] })])
  await renderPage('/recipes?tab=saved#recipe-1', server)
  return page.getByRole('dialog', { name: 'Dal' })
}

/** Simulates that the page is hidden or shown again. */
const show = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the screen can be kept on while cooking', async () => {
  const wakeLockCalls: string[] = []
  const lock = Object.assign(new EventTarget(), {
    type: 'screen' as const,
    released: false,
    onrelease: null,
    release: async () => void wakeLockCalls.push('given back'),
  })
  vi.spyOn(navigator.wakeLock, 'request').mockImplementation(async () => {
    wakeLockCalls.push('taken')
    return lock
  })
  const dialog = await openRecipe()
  await dialog.getByRole('switch', { name: 'Keep screen on' }).click()
  await expect.poll(() => wakeLockCalls).toEqual(['taken'])
  show('hidden')
  await expect.poll(() => wakeLockCalls).toEqual(['taken', 'given back'])
  show('visible')
  await expect.poll(() => wakeLockCalls).toEqual(['taken', 'given back', 'taken'])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => wakeLockCalls).toEqual(['taken', 'given back', 'taken', 'given back'])
})

test('on a device that cannot keep its screen on, a message is shown', async () => {
  const refusal = new DOMException('The battery is low', 'NotAllowedError')
  vi.spyOn(navigator.wakeLock, 'request').mockRejectedValue(refusal)
  const dialog = await openRecipe()
  const keep = dialog.getByRole('switch', { name: 'Keep screen on' })
  await keep.click()
  await expectToast('Error', 'This device does not keep its screen on right now.')
  await expect.element(keep).not.toBeChecked()
})
