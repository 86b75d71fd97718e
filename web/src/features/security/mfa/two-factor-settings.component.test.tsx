import { authApi } from '@roost/contract/accounts/auth.ts'
import { mfaApi } from '@roost/contract/accounts/mfa.ts'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import type { FakeServer } from '../../../../test-support/fake-server.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { expectEach, expectTexts } from '../../../../test-support/rows/texts.ts'
import { expectFailureToast, expectToast } from '../../../../test-support/pages/toast.ts'

const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const backupCodes = Array.from({ length: 10 }, (_, index) => `ABCD${index + 1}-23456`.slice(-11))
const square = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>')}`

const findBadge = (name: 'Enabled' | 'Disabled'): Locator =>
  page.getByRole('main').getByText(name, { exact: true })
const findCode = (): Locator => page.getByLabelText('Verification code')
const start = () => page.getByRole('button', { name: 'Enable Two-Factor Authentication' }).click()

const setUp = async (): Promise<void> => {
  await start()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabelText('Current password').fill('Feather-1nest')
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

const createUnprotected = (): FakeServer => {
  const robin = createAccount()
  const server = createHousehold(robin)
  const manualEntryKey = secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  server.respond(mfaApi.setup, { qrCode: square, manualEntryKey, secret })
  server.respond(mfaApi.enable, () => {
    server.respond(authApi.currentUser, { ...robin, mfaEnabled: true })
    return { backupCodes }
  })
  return server
}

const robin = createAccount({ mfaEnabled: true })

const openProtected = async (): Promise<FakeServer> => {
  const server = createHousehold(robin)
  await renderPage('/security', server)
  return server
}

test('a cancelled setup changes nothing', { tags: ['SEC-03'] }, async () => {
  const server = createUnprotected()
  await renderPage('/security', server)
  await setUp()
  const picture = page.getByRole('img', { name: 'QR code' })
  await expect.element(picture).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(picture).not.toBeInTheDocument()
  await expect.element(findBadge('Disabled')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Enable Two-Factor Authentication' })).toBeEnabled()
  expect(server.calls(mfaApi.enable)).toEqual([])
})

test('setup asks for the password first, and continues once it is correct', { tags: ['S8'] }, async () => {
  const server = createUnprotected()
  await renderPage('/security', server)
  await start()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect.element(dialog.getByLabelText('Current password')).toHaveFocus()
  const username = dialog.element().querySelector('input[autocomplete=username]')
  expect(username, 'password managers pass over hidden inputs').toMatchObject({
    type: 'email',
    value: createAccount().email,
  })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectEach(dialog, ['Current password is required'])
  await expectAccessible()
  expect(server.calls(mfaApi.setup)).toEqual([])
  server.fail(mfaApi.setup, 'reauthentication.wrong_password')
  await dialog.getByLabelText('Current password').fill('Feather-2nest')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectEach(dialog, ['Current password is incorrect'])
  await expect.element(dialog.getByLabelText('Current password')).toHaveValue('Feather-2nest')
  server.repair(mfaApi.setup)
  await dialog.getByLabelText('Current password').fill('Feather-1nest')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('list', { name: 'Setup' })).toHaveFocus()
  expect(server.calls(mfaApi.setup).at(-1)).toEqual({ password: 'Feather-1nest' })
})

test(
  'a wrong code does not enable two-factor sign-in, and setup continues',
  { tags: ['SEC-04', 'SEC-14'] },
  async () => {
    const server = createUnprotected()
    await renderPage('/security', server)
    await setUp()
    await page.getByRole('button', { name: 'Verify and Enable' }).click()
    await expectEach(page.getByRole('main'), ['Verification code must be 6 digits'])
    await expectAccessible()
    server.fail(mfaApi.enable, 'mfa.wrong_setup_code')
    await findCode().fill('000000')
    await page.getByRole('button', { name: 'Verify and Enable' }).click()
    await expectFailureToast('Enable Failed', 'Invalid verification code')
    await expect.element(findCode()).toHaveFocus()
    await expect.element(findCode()).toHaveAccessibleDescription('Invalid verification code')
    await expect.element(findBadge('Disabled')).toBeVisible()
    server.repair(mfaApi.enable)
    await findCode().fill('123 456')
    await page.getByRole('button', { name: 'Verify and Enable' }).click()
    await expect.element(findBadge('Enabled')).toBeVisible()
    expect(server.calls(mfaApi.enable).at(-1)).toEqual({ secret, token: '123456' })
  },
)

test(
  'generating new backup codes requires six digits',
  { tags: ['SEC-06', 'SEC-14', 'SEC-20'] },
  async () => {
    const server = await openProtected()
    server.fail(mfaApi.regenerateBackupCodes, 'mfa.wrong_setup_code')
    await page.getByRole('button', { name: 'Regenerate backup codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Regenerate backup codes' })
    await dialog.getByRole('button', { name: 'Regenerate' }).click()
    await expectEach(dialog, ['Verification code must be 6 digits'])
    await expectAccessible()
    await dialog.getByLabelText('Verification code').fill('0000007')
    await expect.element(dialog.getByLabelText('Verification code')).toHaveValue('000000')
    await dialog.getByRole('button', { name: 'Regenerate' }).click()
    await expectFailureToast('Regenerate Failed', 'Invalid verification code')
    await expect
      .element(dialog.getByLabelText('Verification code'))
      .toHaveAccessibleDescription('Invalid verification code')
    server.respond(mfaApi.regenerateBackupCodes, { backupCodes })
    await dialog.getByLabelText('Verification code').fill('123456')
    await dialog.getByRole('button', { name: 'Regenerate' }).click()
    await expectToast('Success', 'Backup codes regenerated')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Backup codes' })).toHaveFocus()
    const codes = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
    await expectTexts(codes, backupCodes)
    await expectAccessible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.element(codes).not.toBeInTheDocument()
  },
)

test('a backup code can be used to disable two-factor sign-in', { tags: ['SEC-05', 'SEC-20'] }, async () => {
  const server = await openProtected()
  server.respond(mfaApi.disable, () => {
    server.respond(authApi.currentUser, { ...robin, mfaEnabled: false })
    return { success: true } as const
  })
  await page.getByLabelText('Current password').fill('Feather-1nest')
  await page.getByRole('button', { name: 'Use backup code' }).click()
  await page.getByLabelText('Backup code').fill('abcde 23456')
  await page.getByRole('button', { name: 'Disable Two-Factor Authentication' }).click()
  await expectToast('Success', 'Two-factor authentication disabled')
  await expect.element(findBadge('Disabled')).toBeVisible()
  expect(server.calls(mfaApi.disable)).toMatchObject([
    { password: 'Feather-1nest', backupCode: 'abcde 23456' },
  ])
})

test(
  'disabling requires the password and a code, and reports errors',
  { tags: ['SEC-05', 'SEC-13', 'SEC-14', 'SEC-15'] },
  async () => {
    const server = await openProtected()
    const disable = page.getByRole('button', { name: 'Disable Two-Factor Authentication' })
    await disable.click()
    const missing = page.getByText('Either verification code or backup code is required', { exact: true })
    await expect.element(missing).toBeVisible()
    await expectAccessible()
    await findCode().fill('123456')
    await expect.element(missing).not.toBeInTheDocument()
    server.fail(mfaApi.disable, 'reauthentication.password_required')
    await disable.click()
    await expectFailureToast('Disable Failed', 'Current password is required')
    server.fail(mfaApi.disable, 'reauthentication.wrong_password')
    await page.getByLabelText('Current password').fill('Feather-2nest')
    await disable.click()
    await expectFailureToast('Disable Failed', 'Current password is incorrect')
    await expect
      .element(page.getByLabelText('Current password'))
      .toHaveAccessibleDescription('Current password is incorrect')
    server.fail(mfaApi.disable, 'mfa.wrong_setup_code')
    await disable.click()
    await expectFailureToast('Disable Failed', 'Invalid verification code')
    await expect.element(findCode()).toHaveAccessibleDescription('Invalid verification code')
    server.respond(mfaApi.disable, () => {
      server.respond(authApi.currentUser, { ...robin, mfaEnabled: false })
      return { success: true } as const
    })
    await page.getByLabelText('Current password').fill('Feather-1nest')
    await disable.click()
    await expectToast('Success', 'Two-factor authentication disabled')
    await expect.element(findBadge('Disabled')).toBeVisible()
  },
)

test('a failed setup is reported', { tags: ['SEC-14'] }, async () => {
  const server = createUnprotected()
  server.fail(mfaApi.setup, 'proxy page')
  await renderPage('/security', server)
  await setUp()
  await expectFailureToast('Setup Failed', 'Failed to setup MFA')
  server.fail(mfaApi.setup, { status: 503, message: 'The server is busy right now.' })
  await setUp()
  await expectFailureToast('Setup Failed', 'The server is busy right now.')
  server.repair(mfaApi.setup)
  await setUp()
  server.fail(mfaApi.enable, 'proxy page')
  await findCode().fill('123456')
  await page.getByRole('button', { name: 'Verify and Enable' }).click()
  await expectFailureToast('Enable Failed', 'Failed to enable MFA')
})

test(
  'failures to generate codes and to disable two-factor sign-in are reported',
  { tags: ['SEC-14'] },
  async () => {
    const server = await openProtected()
    server.fail(mfaApi.regenerateBackupCodes, 'proxy page')
    await page.getByRole('button', { name: 'Regenerate backup codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Regenerate backup codes' })
    await dialog.getByLabelText('Verification code').fill('000000')
    await dialog.getByRole('button', { name: 'Regenerate' }).click()
    await expectFailureToast('Regenerate Failed', 'Failed to regenerate backup codes')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()

    server.fail(mfaApi.disable, 'proxy page')
    await findCode().fill('000000')
    await page.getByRole('button', { name: 'Disable Two-Factor Authentication' }).click()
    await expectFailureToast('Disable Failed', 'Failed to disable MFA')
  },
)

test('the QR code has a white margin and is large enough to scan in both themes', async () => {
  await page.viewport(390, 844)
  await renderPage('/security', createUnprotected())
  await setUp()
  const picture = page.getByRole('img', { name: 'QR code' })
  for (const theme of ['dark', 'light']) {
    await page.getByRole('button', { name: `Switch to ${theme} theme` }).click()
    const image = picture.element()
    expect(image.getBoundingClientRect().width).toBeGreaterThanOrEqual(200)
    expect(getComputedStyle(image.parentElement ?? image).backgroundColor).toBe('rgb(255, 255, 255)')
  }
})
