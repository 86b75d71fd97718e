import { type PushSettings, pushApi } from '@roost/contract/activity/push.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'

const settings: PushSettings = { off: [], quietHours: null, digestAt: null, hasEmailFallback: true }

/** The profile of a person whose only device was given up. */
const openProfile = async (canEmail: boolean) => {
  const server = createHousehold(createAccount())
  const push = { publicKey: '', devices: [], isTurnedOff: false, settings, isUnreachable: true, canEmail }
  server.respond(pushApi.list, push)
  server.respond(pushApi.changeSettings, (changed) => {
    server.respond(pushApi.list, { ...push, settings: changed })
    return changed
  })
  await renderPage('/profile', server)
  return server
}

test('a person who cannot be reached sees that messages come by email, and turns that off', async () => {
  const server = await openProfile(true)
  await expect.element(page.getByText(/so your messages come by email\.$/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('switch', { name: 'By email if no device can be reached' }).click()
  await expect.element(page.getByText('No device of yours can be reached at the moment.')).toBeVisible()
  expect(server.calls(pushApi.changeSettings)).toMatchObject([{ ...settings, hasEmailFallback: false }])
})

test('emails are not offered by a server that sends none', async () => {
  await openProfile(false)
  await expect.element(page.getByText('No device of yours can be reached at the moment.')).toBeVisible()
  expect(page.getByRole('switch', { name: /^By email/ }).elements()).toEqual([])
})
