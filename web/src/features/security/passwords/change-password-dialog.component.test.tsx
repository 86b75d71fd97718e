import { passwordsApi } from '@roost/contract/accounts/passwords.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import type { FakeServer } from '../../../../test-support/fake-server.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { expectEach } from '../../../../test-support/rows/texts.ts'
import { expectFailureToast, expectToast } from '../../../../test-support/pages/toast.ts'

const findDialog = () => page.getByRole('dialog', { name: 'Change password' })
const findField = (label: string) => findDialog().getByLabelText(label, { exact: true })
const send = () => findDialog().getByRole('button', { name: 'Change password' }).click()

const openDialog = async (details: Parameters<typeof createAccount>[0] = {}): Promise<FakeServer> => {
  const server = createHousehold(createAccount(details))
  server.respond(passwordsApi.change, { success: true })
  await renderPage('/security', server)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect.element(findDialog()).toBeVisible()
  return server
}

const fill = async (current: string, next: string): Promise<void> => {
  await findField('Current password').fill(current)
  await findField('New password').fill(next)
}

test(
  'changing the password requires the current one, and there is a link to the password reset',
  { tags: ['SEC-22'] },
  async () => {
    const server = await openDialog()
    await expect.element(findField('Verification code')).not.toBeInTheDocument()
    await fill('Feather-1nest', 'Feather-2nest')
    await send()
    await expectToast('Success', 'Your password has been changed. All other devices were signed out.')
    await expect.element(findDialog()).not.toBeInTheDocument()
    expect(server.calls(passwordsApi.change)).toEqual([
      expect.objectContaining({ currentPassword: 'Feather-1nest', newPassword: 'Feather-2nest' }),
    ])
    await expect.element(page.getByRole('link', { name: 'ask for a reset link by email' })).toBeVisible()
  },
)

test('errors are shown at their fields, and the entered values are kept', { tags: ['SEC-22'] }, async () => {
  const server = await openDialog()
  await send()
  await expectEach(findDialog(), ['Current password is required', 'Password must be at least 8 characters'])
  await fill('Feather-1nest', 'Feather-1nest')
  await expectEach(findDialog(), ['The new password must differ from the current one'])
  expect(server.calls(passwordsApi.change)).toEqual([])

  server.fail(passwordsApi.change, 'reauthentication.wrong_password')
  await fill('Feather-3nest', 'Summer2026!')
  await send()
  await expectEach(findDialog(), ['Current password is incorrect'])
  await expect.element(findField('Current password')).toHaveFocus()
  const message = 'This password is one of the first that strangers try.'
  server.fail(passwordsApi.change, { status: 400, message, errors: [{ path: 'newPassword', message }] })
  await findField('Current password').fill('Feather-1nest')
  await send()
  await expectEach(findDialog(), [message])
  await expect.element(findField('New password')).toHaveValue('Summer2026!')
  server.fail(passwordsApi.change, 'auth.too_many_attempts')
  await send()
  await expectFailureToast('Change Failed', 'Too many failed attempts. Please wait a moment and try again.')
  await expect.element(findField('Current password')).toHaveValue('Feather-1nest')
})

test('with two-factor sign-in, a code or a backup code is required', { tags: ['SEC-22'] }, async () => {
  const server = await openDialog({ mfaEnabled: true })
  server.fail(passwordsApi.change, 'passwords.code_required')
  await fill('Feather-1nest', 'Feather-2nest')
  await send()
  await expectEach(findDialog(), ['Please enter a verification code or a backup code, too.'])
  await expect.element(findField('Verification code')).toHaveFocus()
  server.repair(passwordsApi.change)
  await findDialog().getByRole('button', { name: 'Use backup code' }).click()
  await findField('Backup code').fill('ABCDE-23456')
  await send()
  await expect.element(findDialog()).not.toBeInTheDocument()
  expect(server.calls(passwordsApi.change).at(-1)).toMatchObject({ backupCode: 'ABCDE-23456' })
})

test('a member who signs in with a provider has no password to change', { tags: ['SEC-22'] }, async () => {
  await renderPage('/security', createHousehold(createAccount({ provider: 'external' })))
  await expect.element(page.getByRole('heading', { name: 'Password requirements' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change password' })).not.toBeInTheDocument()
})
