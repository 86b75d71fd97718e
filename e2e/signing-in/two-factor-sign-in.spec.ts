import type { Page } from '@playwright/test'
import { password, waitForAccountRead } from '../support/instances/accounts.ts'
import { delayServer } from '../support/browser/failing-server.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'
import { enableTwoFactor } from '../support/features/two-factor.ts'

const enterPassword = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectStep(page)
}

const expectStep = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Two-Factor Authentication' })).toBeVisible()
  await expect(page.getByText('Enter your authentication code to continue', { exact: true })).toBeVisible()
}

const findCodeField = (page: Page) => page.getByPlaceholder('Enter 6-digit code')
const verify = (page: Page) => page.getByRole('button', { name: 'Verify' }).click()

const expectDashboard = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()

/** Everything that the browser stores for the site, serialised. */
const readStorage = async (page: Page): Promise<string> => {
  const stored = await page.context().storageState({ indexedDB: true })
  const ofThisTab = await page.evaluate(() => [Object.entries(sessionStorage), history.state as unknown])
  return JSON.stringify([stored, ofThisTab])
}

test(
  'a code from the authenticator app completes a sign-in',
  {
    tag: [
      '@smoke',
      '@AUTH-15',
      '@AUTH-16',
      '@AUTH-17',
      '@AUTH-18',
      '@AUTH-24',
      '@AUTH-25',
      '@AUTH-26',
      '@AUTH-30',
      '@AUTH-54',
    ],
  },
  async ({ visitor: page, household }) => {
    const maya = await household.createPerson({ firstName: 'Maya' })
    const createCode = await enableTwoFactor(maya)
    await enterPassword(page, maya.email)
    await expect(findCodeField(page)).toBeFocused()
    await expect(findCodeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(findCodeField(page)).toHaveAttribute('inputmode', 'numeric')

    expect(await readStorage(page)).not.toContain(password)

    const letGo = await delayServer(page, { method: 'POST', path: '/api/auth/login' })
    const mfaToken = createCode()
    await findCodeField(page).fill(mfaToken)
    const sent = page.waitForRequest('**/api/auth/login')
    await verify(page)
    expect((await sent).postDataJSON()).toEqual({ email: maya.email, password, mfaToken })
    await expect(page.getByRole('button', { name: 'Verifying...' })).toBeDisabled()
    const refreshed = waitForAccountRead(page)
    letGo()
    await refreshed
    await expectToast(page, 'Login successful', 'Welcome back!')
    await expectDashboard(page)
    await expect(page).toHaveURL('/')
    expect(await readStorage(page)).not.toContain(password)
  },
)
