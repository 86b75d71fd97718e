import { password, waitForAccountRead, waitForSignOut } from '../support/instances/accounts.ts'
import { delayServer } from '../support/browser/failing-server.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

test(
  'a visitor registers, sees a confirmation and waits for approval without signing in again',
  { tag: ['@AUTH-08', '@AUTH-19', '@AUTH-40', '@AUTH-45', '@AUTH-46'] },
  async ({ visitor: page }) => {
    const email = `maya-${Date.now()}@example.org`
    const letGo = await delayServer(page, { method: 'POST', path: '/api/auth/register' })
    await page.goto('/login')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await page.getByLabel('First name').fill('Maya')
    await page.getByLabel('Last name').fill('Wren')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    const sent = page.waitForRequest('**/api/auth/register')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled()
    expect((await sent).postDataJSON()).toEqual({ firstName: 'Maya', lastName: 'Wren', email, password })
    const refreshed = waitForAccountRead(page)
    letGo()

    await expectToast(page, 'Registration successful', 'Your account has been created. You can now sign in.')
    await refreshed
    await expect(page.getByRole('heading', { name: 'Access Pending' })).toBeVisible()
    await expect(page).toHaveURL('/')
  },
)

test(
  'a new account waits for approval and sees the pending page at every address until an administrator approves it',
  {
    tag: [
      '@smoke',
      '@PEND-01',
      '@PEND-03',
      '@PEND-04',
      '@PEND-05',
      '@PEND-13',
      '@SHELL-07',
      '@SHELL-22',
      '@AUTH-49',
      '@AUTH-51',
    ],
  },
  async ({ household, roost }) => {
    const { page, id } = await household.createPerson({ firstName: 'Maya', isApproved: false })
    for (const path of ['/', '/tasks', '/admin', '/login', '/no-such-page']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Access Pending' })).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
    }
    await page.goto('/')
    await expect(page.getByText('Hello Maya', { exact: true })).toBeVisible()
    await expect(
      page.getByText('An administrator must approve your account before you can use the app.', {
        exact: true,
      }),
    ).toBeVisible()

    // Without the stream, nothing happens by itself.
    await page.route('**/api/events', () => {})
    await page.getByRole('button', { name: 'Check Status' }).click()
    await expect(page.getByRole('heading', { name: 'Access Pending' })).toBeVisible()

    await roost.admin.post(`/api/admin/approve/${id}`)
    await page.getByRole('button', { name: 'Check Status' }).click()
    await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
  },
)

test(
  'a person with a pending account can sign out',
  { tag: ['@PEND-06', '@AUTH-51'] },
  async ({ household }) => {
    const { page } = await household.createPerson({ isApproved: false })
    await page.goto('/')
    const left = waitForSignOut(page)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await left
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    await page.goto('/tasks')
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  },
)
