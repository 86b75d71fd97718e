import { password, waitForAccountRead, waitForSignOut } from './support/accounts.ts'
import { openCustomizeDialog } from './support/arrange.ts'
import { holdStream } from './support/failing-server.ts'
import { expect, test } from './support/test.ts'
import { expectFailureToast, expectToast } from './support/toast.ts'

test(
  'an approved member signs in and does not see "Page Not Found" on the way',
  { tag: ['@smoke', '@SHELL-11', '@AUTH-18', '@AUTH-44', '@AUTH-54'] },
  async ({ page, household }) => {
    const { email } = await household.createPerson({ firstName: 'Maya' })
    // The script throws when the words appear, which fails the journey even if they are shown only briefly.
    await page.addInitScript(() => {
      const look = () => {
        if (document.body?.innerText.includes('Page Not Found')) throw new Error('"Page Not Found" was shown')
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await page.goto('/login')
    await page.getByLabel('Email').fill(` ${email.toUpperCase()} `)
    await page.getByLabel('Password', { exact: true }).fill(password)
    const refreshed = waitForAccountRead(page)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Login successful', 'Welcome back!')
    await refreshed
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
  },
)

for (const [provider, path] of [
  ['Google', '/api/auth/google'],
  ['Replit', '/api/login/replit'],
] as const) {
  test(
    `signing in with ${provider} shows an error if the provider is not configured`,
    { tag: ['@AUTH-03', '@AUTH-04', '@AUTH-11', '@AUTH-12'] },
    async ({ page }) => {
      await page.goto('/login')
      const left = page.waitForRequest((request) => new URL(request.url()).pathname === path)
      await page.getByRole('button', { name: `Continue with ${provider}` }).click()
      const request = await left
      expect([request.method(), request.isNavigationRequest()]).toEqual(['GET', true])
      const explanation = `Failed to redirect to ${provider}. Please try again.`
      await expectFailureToast(page, 'Authentication Error', explanation)
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('button', { name: `Continue with ${provider}` })).toBeEnabled()
    },
  )
}

test(
  'the provider buttons are disabled while the browser navigates to a provider',
  { tag: ['@AUTH-09', '@AUTH-10'] },
  async ({ page }) => {
    // A response without content keeps the browser on the page, as if the navigation never ended.
    await page.route('**/api/auth/google', (route) => route.fulfill({ status: 204 }))
    await page.goto('/login')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Continue with Replit' })).toBeDisabled()

    // Browsers fire this event when they restore the page from the back-forward cache.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
    await expect(page.getByRole('button', { name: 'Continue with Replit' })).toBeEnabled()
  },
)

test(
  'signing out ends the session in every tab, and going back does not show the page again',
  { tag: ['@AUTH-52', '@AUTH-53'] },
  async ({ household }) => {
    const { page } = await household.createPerson()
    const otherTab = await page.context().newPage()
    await otherTab.goto('/tasks')
    await expect(otherTab.getByRole('heading', { name: 'Task Management' })).toBeVisible()
    await page.goto('/tasks')
    await page.getByRole('button', { name: '(account)' }).click()
    const left = waitForSignOut(page)
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await left
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(otherTab.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    // A database can only be deleted after the other tab has closed it.
    const listDatabases = () => page.evaluate(() => indexedDB.databases())
    await expect.poll(listDatabases, 'nothing of the person stays on the device').toEqual([])
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  },
)

test(
  'saving on the dashboard after the session has expired opens the sign-in page',
  { tag: ['@AUTH-76'] },
  async ({ household, problems }) => {
    problems.tolerate(/status of 401/)
    const { page } = await household.createPerson({ viewport: { width: 1440, height: 900 } })
    await holdStream(page)
    await page.goto('/')
    const dialog = await openCustomizeDialog(page)
    // The session ends during the save, because any earlier request would detect the expired session itself.
    await page.route('**/api/dashboard/config', async (route) => {
      await page.context().clearCookies()
      await route.fallback()
    })
    const opened = page.waitForRequest(
      (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/login',
    )
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await opened
    await expect(page.getByRole('heading', { name: 'Welcome to Roost' })).toBeVisible()
    await expect(page).toHaveURL('/login')
  },
)
