import { authApi } from '@roost/contract/accounts/auth.ts'
import { mfaApi } from '@roost/contract/accounts/mfa.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { createHousehold, createServer } from '../../../../test-support/rows/fake-households.ts'

const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

test('a member who needs a second factor sets it up first, whichever page they opened, and then continues to that page', async () => {
  const robin = createAccount()
  const server = createServer()
  server.respond(authApi.currentUser, { ...robin, needsTwoFactor: true })
  server.respond(mfaApi.setup, { qrCode: picture, manualEntryKey: secret, secret })
  server.respond(mfaApi.enable, { backupCodes: ['ABCDEFGHJK'] })
  await renderPage('/tasks', server)
  await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Enable Two-Factor Authentication' }).click()
  await page.getByLabelText('Current password').fill('Feather-1nest')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabelText('Verification code').fill('123456')
  await page.getByRole('button', { name: 'Verify and Enable' }).click()
  await expect.element(page.getByRole('list', { name: 'Backup codes' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('a member who has set up a second factor sees the app', async () => {
  await renderPage('/security', createHousehold(createAccount({ mfaEnabled: true })))
  await expect.element(page.getByRole('heading', { name: 'Security' })).toBeVisible()
  await expect.element(page.getByText('One more step')).not.toBeInTheDocument()
})
