import { type PushAddress, pushAddressApi } from '@roost/contract/activity/push-address.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { findToast } from '../../../../test-support/pages/toast.ts'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { expectEach } from '../../../../test-support/rows/texts.ts'

const mia = createAccount({ firstName: 'Mia', lastName: 'Wren' })
const known: PushAddress = {
  kind: 'gotify',
  origin: 'https://gotify.example',
  sentAt: null,
  failure: null,
  isOff: false,
}

const openProfile = async (address: PushAddress | null) => {
  const server = createHousehold(mia)
  server.respond(pushAddressApi.get, { address, isPrivateAllowed: false })
  await renderPage('/profile', server)
  return server
}

const findButton = (name: string | RegExp) => page.getByRole('button', { name })

test('a person without a device enters an address, and then chooses what they receive', async () => {
  const server = await openProfile(null)
  server.respond(pushAddressApi.save, () => {
    server.respond(pushAddressApi.get, { address: known, isPrivateAllowed: false })
    return { address: known }
  })
  await expect.element(findButton('Add an address')).toBeVisible()
  expect(page.getByText('What you receive').elements()).toEqual([])
  await findButton('Add an address').click()
  const dialog = page.getByRole('dialog', { name: 'Send notifications to another app' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectEach(dialog, ['Address is required'])
  await expectAccessible()
  await dialog.getByLabelText('Type').selectOptions('Gotify')
  await dialog.getByLabelText('Address').fill(' gotify.example ')
  await dialog.getByLabelText('Token of the application').fill('AbC')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(findToast().getByText('A message is on its way.')).toBeVisible()
  expect(server.calls(pushAddressApi.save)).toMatchObject([
    { kind: 'gotify', address: 'https://gotify.example', token: 'AbC' },
  ])
  await expectEach(page.getByRole('main'), [
    'Gotify · gotify.example',
    'Has received nothing yet',
    'What you receive',
  ])
  await expectAccessible()
})

test('why an address is refused is shown at the field', async () => {
  const server = await openProfile(null)
  server.fail(pushAddressApi.save, 'push-address.topic_missing')
  await findButton('Add an address').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Address').fill('https://ntfy.sh')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByLabelText('Address'))
    .toHaveAccessibleDescription(/The address has to end with the topic/)
  await expectAccessible()
})

test('an address at which nothing arrives says since when, and why', async () => {
  const failure = { since: '2026-11-12T08:00:00.000Z', problem: 'token' } as const
  await openProfile({ ...known, failure, isOff: true })
  const state = page.getByRole('status').filter({ hasText: 'Nothing has arrived since' })
  await expect
    .element(state)
    .toHaveTextContent(
      'Nothing has arrived since Nov 12, 9:00 AM, so nothing is sent any more. A test that arrives turns it on again. The server does not accept the token.',
    )
  await expectAccessible()
})

test('an address is removed after a question', async () => {
  const server = await openProfile(known)
  server.respond(pushAddressApi.remove, () => {
    server.respond(pushAddressApi.get, { address: null, isPrivateAllowed: false })
    return { success: true } as const
  })
  await findButton('Remove').click()
  await expectAccessible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(findButton('Add an address')).toBeVisible()
  await expectAccessible()
})
