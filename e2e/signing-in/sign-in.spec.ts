import { password, waitForAccountRead, waitForSignOut } from '../support/instances/accounts.ts'
import { openCustomizeDialog } from '../support/features/arrange.ts'
import { holdStream } from '../support/browser/failing-server.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

test(
  'an approved member signs in and does not see "Page Not Found" on the way',
  { tag: ['@smoke', '@SHELL-11', '@AUTH-18', '@AUTH-44', '@AUTH-54'] },
  async ({ visitor: page, household }) => {
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

test(
  'signing out ends the session in every tab, and going back does not show the page again',
  { tag: ['@AUTH-52', '@AUTH-53'] },
  async ({ page }) => {
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
