import type { Page } from '@playwright/test'
import { password } from './support/accounts.ts'
import { expect, test } from './support/test.ts'
import { expectFailureToast, expectToast } from './support/toast.ts'
import { toTotpCode } from './support/totp.ts'
import { startTwoFactorSetup } from './support/two-factor.ts'

const findBadge = (page: Page, name: 'Enabled' | 'Disabled') =>
  page.getByRole('main').getByText(name, { exact: true })
const findCodes = (page: Page) => page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')

/** Starts the setup and returns the key for the authenticator app. */
const startSetup = async (page: Page): Promise<string> => {
  await page.goto('/security')
  await startTwoFactorSetup(page)
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  const key = await page.getByRole('listitem').getByRole('code').textContent()
  return (key ?? '').replaceAll(' ', '')
}

const sendCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Verify and Enable' }).click()
}

/** Enables two-factor sign-in and returns the key and the backup codes that are shown. */
const enableTwoFactor = async (page: Page) => {
  const secret = await startSetup(page)
  await sendCode(page, toTotpCode(secret))
  await expect(findCodes(page)).toHaveCount(10)
  return { secret, codes: await findCodes(page).allTextContents() }
}

test(
  'the security page lists the password rules and links to a password reset',
  { tag: ['@SEC-01', '@SEC-22'] },
  async ({ household }) => {
    const { page } = await household.createPerson()
    await page.goto('/security')
    const rules = page.getByRole('list').filter({ hasText: 'special character' }).getByRole('listitem')
    await expect(rules).toHaveText([
      'At least 8 characters',
      'Upper and lower case letters',
      'At least one number',
      'At least one special character',
    ])
    const link = page.getByRole('link', { name: 'ask for a reset link by email' })
    await expect(link).toHaveAttribute('href', '/forgot-password')
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()

    await link.click()
    const question = page.getByRole('alertdialog', { name: 'Change your password' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(link).toBeFocused()
    await link.click()
    await question.getByRole('button', { name: 'Sign out and continue' }).click()
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
    await expect(page).toHaveURL('/forgot-password')
    await page.goto('/tasks')
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  },
)

test(
  'two-factor sign-in is set up with a code from the app, and the backup codes are shown once',
  { tag: ['@smoke', '@SEC-02', '@SEC-03', '@SEC-04', '@SEC-07', '@SEC-12', '@SEC-20'] },
  async ({ household }) => {
    const { page } = await household.createPerson()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const readClipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await page.goto('/security')
    await expect(findBadge(page, 'Disabled')).toBeVisible()
    const secret = await startSetup(page)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    await page.getByRole('button', { name: 'Copy key' }).click()
    await expectToast(page, 'Success', 'Copied to clipboard')
    await expect.poll(() => readClipboard()).toBe(secret)

    await page.getByRole('button', { name: 'Verify and Enable' }).click()
    await expect(page.getByText('Verification code must be 6 digits', { exact: true })).toBeVisible()
    const code = toTotpCode(secret)
    await sendCode(page, `${code.slice(0, 3)} ${code.slice(3)}`)
    await expectToast(page, 'Success', 'Two-factor authentication enabled')
    await expect(findBadge(page, 'Enabled')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Backup codes' })).toBeFocused()
    const codes = await findCodes(page).allTextContents()
    expect(new Set(codes).size).toBe(10)
    for (const backupCode of codes) expect(backupCode).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)

    await page.getByRole('button', { name: `Copy ${codes[3]}` }).click()
    await expect.poll(readClipboard).toBe(codes[3])
    await page.getByRole('button', { name: 'Copy All' }).click()
    await expect.poll(readClipboard).toBe(codes.join('\n'))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('roost-backup-codes.txt')

    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('heading', { name: 'Two-factor authentication', exact: true })).toBeFocused()
    await expect(page.getByText(codes[0] ?? '', { exact: true })).toHaveCount(0)
    await page.reload()
    await expect(findBadge(page, 'Enabled')).toBeVisible()
    await expect(findCodes(page)).toHaveCount(0)
  },
)

test(
  'new backup codes require a code, and the old ones stop working',
  { tag: ['@SEC-06', '@SEC-14', '@SEC-20'] },
  async ({ household }) => {
    const { page } = await household.createPerson()
    const { secret, codes } = await enableTwoFactor(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Regenerate backup codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Regenerate backup codes' })
    await dialog.getByLabel('Verification code').fill(toTotpCode(secret, 1))
    await dialog.getByRole('button', { name: 'Regenerate' }).click()
    await expectToast(page, 'Success', 'Backup codes regenerated')
    await expect(dialog).toBeHidden()
    await expect(findCodes(page)).toHaveCount(10)
    await expect(page.getByRole('heading', { name: 'Backup codes' })).toBeFocused()
    const newCodes = await findCodes(page).allTextContents()
    expect(newCodes.filter((code) => codes.includes(code))).toEqual([])

    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Use backup code' }).click()
    await page.getByLabel('Backup code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Disable Two-Factor Authentication' }).click()
    await expectFailureToast(page, 'Disable Failed', 'Invalid verification code')
    await expect(findBadge(page, 'Enabled')).toBeVisible()
  },
)

test(
  'two-factor sign-in is disabled with the password and a backup code in any letter case or spacing',
  { tag: ['@SEC-05'] },
  async ({ household }) => {
    const { page } = await household.createPerson()
    const { codes } = await enableTwoFactor(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Use backup code' }).click()
    await page.getByLabel('Backup code').fill((codes[0] ?? '').toLowerCase().replace('-', ' '))
    await page.getByRole('button', { name: 'Disable Two-Factor Authentication' }).click()
    await expectToast(page, 'Success', 'Two-factor authentication disabled')
    await expect(findBadge(page, 'Disabled')).toBeVisible()
  },
)

test('on a phone, which cannot scan its own QR code, a link opens the authenticator app', async ({
  household,
}) => {
  const viewport = { width: 390, height: 844 }
  const { page, email } = await household.createPerson({ viewport, isMobile: true, hasTouch: true })
  const secret = await startSetup(page)
  await expect(page.getByRole('link', { name: 'Open in an app on this device' })).toHaveAttribute(
    'href',
    `otpauth://totp/Roost:${encodeURIComponent(email)}?secret=${secret}&issuer=Roost`,
  )
  const laptop = await household.createPerson()
  await startSetup(laptop.page)
  await expect(laptop.page.getByRole('link', { name: 'Open in an app on this device' })).toBeHidden()
})
