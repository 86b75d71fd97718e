import type { Page } from '@playwright/test'
import { Household } from '../support/instances/household.ts'
import { runProvidedRoost } from '../support/instances/provided-roost.ts'
import { expect, test } from '../support/instances/test.ts'
import { toTotpCode } from '../support/features/totp.ts'

const newcomer = {
  sub: 'wren-at-the-provider',
  email: 'wren@provider.example',
  email_verified: true,
  given_name: 'Wren',
  family_name: 'Field',
} as const

const findDashboard = (page: Page) => page.getByRole('heading', { name: 'Your Family Dashboard' })

const visitProvider = async (page: Page): Promise<void> => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
}

const openFromBell = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: /^Notifications: \d+ new/ }).click()
  await page.getByRole('link', { name: item }).click()
}

const findCodes = (page: Page) => page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')

/** Enables two-factor sign-in and returns a backup code. */
const enableTwoFactor = async (page: Page): Promise<string> => {
  await page.goto('/security')
  await page.getByRole('button', { name: 'Enable Two-Factor Authentication' }).click()
  const key = await page.getByRole('listitem').getByRole('code').textContent()
  await page.getByLabel('Verification code').fill(toTotpCode((key ?? '').replaceAll(' ', '')))
  await page.getByRole('button', { name: 'Verify and Enable' }).click()
  await expect(findCodes(page)).toHaveCount(10)
  const [code = ''] = await findCodes(page).allTextContents()
  await page.getByRole('button', { name: 'Done' }).click()
  return code
}

const inviteNewcomer = async (page: Page): Promise<void> => {
  await page.goto('/house-groups')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitations' })
  await dialog.getByRole('combobox', { name: 'Who do you want to invite?' }).click()
  await page.getByRole('option', { name: 'Wren Field' }).click()
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(dialog.getByRole('tab', { name: 'Sent' })).toBeVisible()
}

const desktop = { viewport: { width: 1440, height: 900 } }

test(
  'a new person signs up through a provider, is approved and invited, and signs in with a backup code',
  { tag: ['@AUTH-03', '@AUTH-19', '@AUTH-25', '@AUTH-32', '@AUTH-39', '@SEC-05', '@SEC-22'] },
  async ({ browser, playwright }) => {
    test.setTimeout(60_000)
    await runProvidedRoost(playwright, newcomer, async (roost) => {
      const household = new Household(browser, roost)
      const admin = await household.signInAdmin(desktop)
      await household.createHouseGroup('The Old Mill', admin)
      await admin.page.goto('/')
      const page = await household.openBrowser(desktop)

      await visitProvider(page)
      await page.getByRole('button', { name: `Continue as ${newcomer.email}` }).click()
      await expect(page.getByRole('heading', { name: 'Access Pending' })).toBeVisible()
      await expect(page.getByText('Hello Wren')).toBeVisible()

      await openFromBell(admin.page, 'Wren Field')
      await admin.page.getByRole('button', { name: 'Approve Wren Field' }).click()
      await expect(findDashboard(page)).toBeVisible()

      const backupCode = await enableTwoFactor(page)
      await expect(page.getByRole('button', { name: 'Disable Two-Factor Authentication' })).toBeVisible()
      await expect(page.getByLabel('Current password'), 'the provider keeps the password').toHaveCount(0)
      await expect(page.getByRole('link', { name: 'ask for a reset link by email' })).toHaveCount(0)

      await inviteNewcomer(admin.page)
      await page.goto('/')
      await openFromBell(page, 'Invitation to The Old Mill')
      await page.getByRole('button', { name: 'Accept the invitation to The Old Mill' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'The Old Mill' })).toBeVisible()
      await expect(page.getByRole('list', { name: 'Members' })).toContainText('Ada Admin')

      await page.getByRole('button', { name: '(account)' }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()

      // The second factor is required even though the session with the provider still exists.
      await visitProvider(page)
      await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible()
      await page.goto('/tasks')
      await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
      await page.goto('/login?mfa=required')
      await page.getByRole('button', { name: 'Use backup code' }).click()
      await page.getByLabel('Backup code').fill(backupCode)
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(findDashboard(page)).toBeVisible()
      await household.leave()
    })
  },
)
