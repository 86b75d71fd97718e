import type { Page } from '@playwright/test'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'
import { toTotpCode } from '../support/features/totp.ts'
import { startTwoFactorSetup } from '../support/features/two-factor.ts'

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

test(
  'the security page lists the password rules and links to a password reset',
  { tag: ['@SEC-01', '@SEC-22'] },
  async ({ page }) => {
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
  async ({ page }) => {
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
