import { signIn } from './support/accounts.ts'
import { expectNoViolations } from './support/axe.ts'
import { onPhone } from './support/looks.ts'
import { test } from './support/test.ts'
import { toTotpCode } from './support/totp.ts'
import { startTwoFactorSetup } from './support/two-factor.ts'

test('the profile is accessible on a phone', async ({ household }) => {
  const { page, email } = await household.createPerson(onPhone)
  const otherDevice = await household.openBrowser()
  await signIn(otherDevice.request, email)
  await page.goto('/profile')
  await page.getByRole('list', { name: 'Signed-in devices' }).waitFor()
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await page.getByText('First name is required', { exact: true }).waitFor()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectNoViolations(page)
})

test('changing the password is accessible on a phone', async ({ household }) => {
  const { page } = await household.createPerson(onPhone)
  await page.goto('/security')
  await page.getByRole('link', { name: 'ask for a reset link by email' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await dialog.getByText('Current password is required', { exact: true }).waitFor()
  await expectNoViolations(page)
})

test('two-factor sign-in is accessible on a phone', async ({ household }) => {
  test.slow()
  const { page } = await household.createPerson(onPhone)
  await page.goto('/security')
  await page.getByRole('button', { name: 'Enable Two-Factor Authentication' }).click()
  await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await startTwoFactorSetup(page)
  await page.getByRole('button', { name: 'Verify and Enable' }).click()
  await page.getByText('Verification code must be 6 digits', { exact: true }).waitFor()
  await expectNoViolations(page)
  const secret = await page.getByRole('listitem').getByRole('code').textContent()
  await page.getByLabel('Verification code').fill(toTotpCode((secret ?? '').replaceAll(' ', '')))
  await page.getByRole('button', { name: 'Verify and Enable' }).click()
  await page.getByRole('list', { name: 'Backup codes' }).waitFor()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Disable Two-Factor Authentication' }).click()
  await page.getByText('Either verification code or backup code is required', { exact: true }).waitFor()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Regenerate backup codes' }).click()
  await page.getByRole('dialog', { name: 'Regenerate backup codes' }).waitFor()
  await expectNoViolations(page)
})
