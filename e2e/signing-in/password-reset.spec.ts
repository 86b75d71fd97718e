import type { Page } from '@playwright/test'
import { password } from '../support/instances/accounts.ts'
import { delayServer } from '../support/browser/failing-server.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

// Journeys run on a demo instance without email, so the page shows the reset link itself.

const newPassword = 'Feather-2nest'

const enterNewPassword = async (page: Page, first: string, second = first): Promise<void> => {
  await page.getByLabel('New Password').fill(first)
  await page.getByLabel('Confirm Password').fill(second)
  await page.getByRole('button', { name: 'Reset password' }).click()
}

const trySignIn = async (page: Page, email: string, secret: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test(
  'a person who forgot their password sets a new one and signs in with it',
  {
    tag: [
      '@smoke',
      '@AUTH-06',
      '@AUTH-60',
      '@AUTH-64',
      '@AUTH-66',
      '@AUTH-69',
      '@AUTH-71',
      '@AUTH-72',
      '@AUTH-73',
      '@AUTH-75',
    ],
  },
  async ({ visitor: page, household, roost }) => {
    const maya = await household.createPerson({ firstName: 'Maya' })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/forgot-password')
    await page.getByLabel('Email').fill(maya.email)
    const offered = page.waitForEvent('dialog')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    const offer = await offered
    expect(offer.type()).toBe('confirm')
    expect(offer.message()).toContain(`${roost.url}/reset-password#token=`)
    const token = offer.message().split('#token=').at(-1)
    const checked = page.waitForRequest(`**/api/auth/validate-reset-token/${token}`)
    await offer.accept()
    await checked

    await expect(page.getByRole('heading', { level: 1, name: 'Set new password' })).toBeVisible()
    await expect(page, 'the token is kept out of the address bar').toHaveURL('/reset-password')
    await page.reload()
    const letGo = await delayServer(page, { method: 'POST', path: '/api/auth/reset-password' })
    const sent = page.waitForRequest('**/api/auth/reset-password')
    await enterNewPassword(page, newPassword)
    expect((await sent).postDataJSON()).toEqual({ token, newPassword })
    await expect(page.getByRole('button', { name: 'Resetting...' })).toBeDisabled()
    letGo()
    await expectToast(page, 'Password reset successful', 'You can now sign in with your new password.')
    await expect(page.getByRole('heading', { level: 1, name: 'Password reset successful' })).toBeVisible()

    await page.getByRole('link', { name: 'Continue to login' }).click()
    await expect(page).toHaveURL('/login')
    await trySignIn(page, maya.email, password)
    await expectToast(page, 'Login failed', 'Invalid email or password')
    await trySignIn(page, maya.email, newPassword)
    await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
    await maya.page.goto('/')
    await expect(
      maya.page.getByRole('link', { name: 'Get Started' }).first(),
      'the session from before has ended',
    ).toBeVisible()
  },
)
