import { sessionsApi } from '@roost/contract/accounts/sessions.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test-support/accessibility.ts'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'
import { expectEach, expectTexts } from '../../../test-support/rows/texts.ts'
import { expectFailureToast, expectToast } from '../../../test-support/pages/toast.ts'

const maya = createAccount({ firstName: 'Maya', lastName: 'Wren' })
const findDevices = () => page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')

const thisDevice = {
  id: 1,
  name: 'Chrome on Linux',
  signedInAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-20T08:00:00.000Z',
  signedInUntil: '2026-12-16T09:00:00.000Z',
  isCurrent: true,
}

test('the profile shows the account', { tags: ['PROF-01', 'PROF-02', 'PROF-10', 'PROF-13'] }, async () => {
  await renderPage('/profile', createHousehold(maya))
  const main = page.getByRole('main')
  await expect.element(main.getByRole('img', { name: 'Maya Wren' })).toHaveTextContent('M')
  await expectEach(main, ['Approved'])
  await expectTexts(main.getByRole('list').first().getByRole('listitem'), [
    /Maya Wren$/,
    new RegExp(`${maya.email}$`),
    'Email verified',
    'Account approved',
    /^Member since May 1, 2026$/,
  ])
})

test('the profile shows the picture of a member who has one', { tags: ['PROF-01'] }, async () => {
  await renderPage('/profile', createHousehold({ ...maya, profileImageUrl: '/icon-192.png' }))
  const avatar = page.getByRole('main').getByRole('img', { name: 'Maya Wren' })
  await expect.element(avatar).toHaveAttribute('src', '/icon-192.png')
  await expect.element(avatar).toHaveTextContent('')
})

test(
  'a name is required and limited to fifty characters',
  { tags: ['PROF-05', 'PROF-06', 'PROF-11'] },
  async () => {
    const server = createHousehold(maya)
    server.respond(usersApi.updateProfile, (names) => ({ ...maya, ...names }))
    await renderPage('/profile', server)
    const update = page.getByRole('button', { name: 'Update Profile' })
    const first = page.getByLabelText('First name')
    const last = page.getByLabelText('Last name')
    await first.fill('   ')
    await last.fill('')
    await update.click()
    await expectEach(page.getByRole('main'), ['First name is required', 'Last name is required'])
    await first.fill('a'.repeat(51))
    await last.fill('b'.repeat(51))
    await expectEach(page.getByRole('main'), [
      'First name must be less than 50 characters',
      'Last name must be less than 50 characters',
    ])
    expect(server.calls(usersApi.updateProfile)).toEqual([])
    await first.fill('a'.repeat(50))
    await last.fill('b'.repeat(50))
    await update.click()
    await expectToast('Success', 'Profile updated successfully!')
  },
)

test('a failed update shows the reason', { tags: ['PROF-08'] }, async () => {
  const server = createHousehold(maya)
  server.fail(usersApi.updateProfile, { status: 503, message: 'The server is busy right now.' })
  await renderPage('/profile', server)
  await page.getByLabelText('First name').fill('Zoë')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expectFailureToast('Error', 'The server is busy right now.')
  await expect.element(page.getByLabelText('First name')).toHaveValue('Zoë')
})

test('a failure to load the devices is reported, and Retry loads them', async () => {
  const server = createHousehold(maya)
  server.respond(sessionsApi.list, [thisDevice])
  server.fail(sessionsApi.list, 'unreachable')
  await renderPage('/profile', server)
  await expectEach(page.getByRole('main'), ["Couldn't load your devices"])
  server.repairOnNextClick(sessionsApi.list)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expectTexts(findDevices(), [/This device/])
  await expectEach(page.getByRole('main'), ['You are signed in nowhere else.'])
})

test(
  'signing out other devices requires the password if the sign-in is not recent',
  { tags: ['S8'] },
  async () => {
    const server = createHousehold(maya)
    const phone = { ...thisDevice, id: 2, name: 'Firefox on Android', isCurrent: false }
    server.respond(sessionsApi.list, [thisDevice, phone])
    server.respond(sessionsApi.removeOthers, { ended: 1 })
    server.fail(sessionsApi.removeOthers, 'reauthentication.password_required')
    await renderPage('/profile', server)
    await page.getByRole('button', { name: 'Sign out all other devices' }).click()
    await expectAccessible(page.getByRole('alertdialog'))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await dialog.getByLabelText('Current password').fill('Feather-1nest')
    server.repair(sessionsApi.removeOthers)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expectToast('Success', '1 device has been signed out.')
    expect(server.calls(sessionsApi.removeOthers)).toEqual([{}, { password: 'Feather-1nest' }])
  },
)

test.each(['after a recent sign-in', 'with the password'])(
  'once another device is signed out %s, the heading of the devices has the keyboard focus',
  async (how) => {
    const server = createHousehold(maya)
    let devices = [thisDevice, { ...thisDevice, id: 2, name: 'Firefox on Android', isCurrent: false }]
    server.respond(sessionsApi.list, () => devices)
    server.respond(sessionsApi.remove, ({ id }) => {
      devices = devices.filter((device) => device.id !== id)
      return { success: true } as const
    })
    if (how === 'with the password') server.fail(sessionsApi.remove, 'reauthentication.password_required')
    await renderPage('/profile', server)
    await page.getByRole('button', { name: 'Sign out Firefox on Android' }).click()
    if (how === 'with the password') {
      await page.getByLabelText('Current password').fill('Feather-1nest')
      server.repair(sessionsApi.remove)
      await userEvent.keyboard('{Enter}')
    }
    await expectTexts(findDevices(), [/This device/])
    await expect.element(page.getByRole('heading', { name: 'Signed-in devices' })).toHaveFocus()
  },
)
