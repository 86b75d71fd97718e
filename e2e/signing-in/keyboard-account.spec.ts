import type { Page } from '@playwright/test'
import { password } from '../support/instances/accounts.ts'
import {
  activate,
  expectFocusNotLost,
  expectFocusVisible,
  press,
  tabTo,
  typeInto,
} from '../support/browser/keyboard.ts'
import { expect, test } from '../support/instances/test.ts'
import { findToast, findToastRegion } from '../support/browser/toast.ts'
import { toTotpCode } from '../support/features/totp.ts'

// Every Tab press is a round trip to the browser, which takes time.
test.describe.configure({ timeout: 90_000 })

const findHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const findDashboard = (page: Page) => findHeading(page, 'Your Family Dashboard')

/** Signs up, starting on the landing page. */
const signUp = async (page: Page, firstName: string, email: string): Promise<void> => {
  await page.goto('/')
  await activate(page.getByRole('link', { name: 'Get Started' }).first())
  await expect(findHeading(page, 'Welcome to Roost')).toBeFocused()
  const tab = page.getByRole('tab', { name: 'Sign In' })
  await tabTo(tab)
  await expectFocusVisible(tab)
  await press(page, 'ArrowRight')
  await typeInto(page.getByLabel('First name'), firstName)
  await typeInto(page.getByLabel('Last name'), 'Wren')
  await typeInto(page.getByLabel('Email'), email)
  await typeInto(page.getByLabel('Password', { exact: true }), password)
  await activate(page.getByRole('button', { name: 'Sign Up' }))
  await expect(findToast(page)).toContainText('Registration successful')
}

const approve = async (page: Page, firstName: string, email: string): Promise<void> => {
  await page.goto('/')
  await activate(page.getByRole('button', { name: /^Notifications: \d+ new/ }))
  await activate(page.getByRole('link', { name: new RegExp(`^${firstName} Wren`) }))
  await expect(findHeading(page, 'Admin')).toBeFocused()
  await typeInto(page.getByLabel('Search users'), email)
  await activate(page.getByRole('button', { name: `Approve ${firstName} Wren` }))
  await expect(page.getByRole('button', { name: `Approve ${firstName} Wren` })).toHaveCount(0)
  await expectFocusNotLost(page)
}

test('by keyboard alone, a person signs up, creates a house group and invites someone, who joins', async ({
  household,
}) => {
  const noah = await household.createPerson({ firstName: 'Noah', lastName: `Finch ${process.pid}` })
  const admin = await household.signInAdmin()
  const page = await household.openBrowser()
  const firstName = `Maya${process.pid}`
  const email = `${firstName.toLowerCase()}@example.org`
  await signUp(page, firstName, email)
  await expect(findHeading(page, 'Access Pending')).toBeFocused()
  await press(page, 'F8')
  await expect(findToastRegion(page).locator(':focus')).toHaveCount(1)
  await approve(admin.page, firstName, email)
  await expect(findDashboard(page)).toBeVisible()

  await activate(page.getByRole('link', { name: 'House Groups', exact: true }))
  await expect(findHeading(page, 'House Groups')).toBeFocused()
  await activate(page.getByRole('button', { name: /^Create (?:Your First )?House Group$/ }))
  const form = page.getByRole('dialog', { name: 'Create House Group' })
  await expect(form.getByLabel('Name')).toBeFocused()
  const group = `Rook Lane ${process.pid}`
  await page.keyboard.type(group)
  await press(page, 'Enter')
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: group })).toBeVisible()
  await expectFocusNotLost(page)

  const opener = page.getByRole('button', { name: 'Invite', exact: true })
  await activate(opener)
  const dialog = page.getByRole('dialog', { name: 'Invitations' })
  await activate(dialog.getByRole('combobox', { name: 'Who do you want to invite?' }))
  await page.keyboard.type(`Noah Finch ${process.pid}`)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await press(page, 'Enter')
  await activate(dialog.getByRole('button', { name: 'Send Invitation' }))
  await expect(findToast(page)).toContainText('Invitation sent successfully!')
  await expectFocusNotLost(page)
  await activate(dialog.getByRole('button', { name: 'Close' }))
  await expect(opener).toBeFocused()

  await noah.page.goto('/')
  await activate(noah.page.getByRole('button', { name: /^Notifications: \d+ new/ }))
  await activate(noah.page.getByRole('link', { name: `Invitation to ${group}` }))
  await activate(noah.page.getByRole('button', { name: `Accept the invitation to ${group}` }))
  await expect(noah.page.getByRole('list', { name: 'Members' })).toContainText(`${firstName} Wren`)
  await expectFocusNotLost(noah.page)
})

test('by keyboard alone, a member sets up two-factor sign-in and signs in with it', async ({
  person: { page, email },
}) => {
  await page.goto('/')
  await activate(page.getByRole('link', { name: 'Security', exact: true }).first())
  await expect(findHeading(page, 'Security')).toBeFocused()
  await activate(page.getByRole('button', { name: 'Enable Two-Factor Authentication' }))
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.keyboard.type(password)
  await press(page, 'Enter')
  await expect(page.getByRole('list', { name: 'Setup' })).toBeFocused()
  const key = await page.getByRole('listitem').getByRole('code').textContent()
  const secret = (key ?? '').replaceAll(' ', '')
  await typeInto(page.getByLabel('Verification code'), toTotpCode(secret))
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { name: 'Backup codes' })).toBeFocused()
  await activate(page.getByRole('button', { name: 'Done' }))
  await expect(page.getByRole('heading', { name: 'Two-factor authentication', exact: true })).toBeFocused()

  const account = page.getByRole('button', { name: '(account)' })
  await tabTo(account, 'Shift+Tab')
  await expectFocusVisible(account)
  await press(page, 'Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await press(page, 'End')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
  await press(page, 'Enter')
  await activate(page.getByRole('link', { name: 'Sign in', exact: true }))
  await typeInto(page.getByLabel('Email'), email)
  await typeInto(page.getByLabel('Password', { exact: true }), password)
  await press(page, 'Enter')
  await expect(page.getByLabel('Authentication code')).toBeFocused()
  // A code is valid only once, and the current one has been used.
  await page.keyboard.type(toTotpCode(secret, 1))
  await press(page, 'Enter')
  await expect(findDashboard(page)).toBeFocused()
})
