import type { Page } from '@playwright/test'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

const findUser = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: email })

test(
  'an administrator approves a pending account, and its owner is in without pressing anything',
  { tag: ['@smoke', '@ADMIN-02', '@ADMIN-04', '@ADMIN-15', '@PEND-05'] },
  async ({ household }) => {
    const waiting = await household.createPerson({ firstName: 'Maya', lastName: 'Wren', isApproved: false })
    await waiting.page.goto('/')
    const { page } = await household.signInAdmin()
    await page.goto('/')
    await page.getByRole('link', { name: 'Admin', exact: true }).click()
    const row = findUser(page, waiting.email)
    await expect(row).toContainText('Maya Wren')
    await expect(row).toContainText('Unknown')
    await expect(row.getByText('user', { exact: true })).toBeVisible()
    await expect(row.getByText('Pending', { exact: true })).toBeVisible()

    await row.getByRole('button', { name: 'Approve Maya Wren' }).click()
    await expectToast(page, 'Success', 'User approved successfully')
    await expect(row.getByText('Approved', { exact: true })).toBeVisible()
    await expect(row.getByRole('button', { name: 'Approve Maya Wren' })).toBeHidden()

    await expect(waiting.page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
  },
)

test(
  'demo accounts are shown on request and can only be deleted',
  { tag: ['@ADMIN-32'] },
  async ({ household }) => {
    const visitor = await household.openBrowser()
    expect((await visitor.request.post('/api/auth/temp-login', { data: {} })).ok()).toBe(true)
    const { page } = await household.signInAdmin()
    await page.goto('/admin')
    const users = page.getByRole('list', { name: 'Users' }).getByRole('listitem')
    const temporary = users.filter({ hasText: 'Demo User' })
    await expect(users.first()).toBeVisible()
    await expect(temporary).toHaveCount(0)

    await page.getByRole('switch', { name: 'Show demo accounts' }).check()
    await expect(temporary.getByText('Temporary', { exact: true })).toBeVisible()
    await expect(temporary.getByText(/^Ends: /)).toBeVisible()
    await expect(temporary.getByRole('button')).toHaveCount(1)
    await temporary.getByRole('button', { name: 'Delete Demo User' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expectToast(page, 'Success', 'User deleted successfully')
    await expect(temporary).toHaveCount(0)
    await expect(page.getByRole('switch', { name: 'Show demo accounts' })).toBeHidden()
    expect((await visitor.request.get('/api/auth/user')).status()).toBe(401)
  },
)

test('a new registration appears on the open admin page and at the notification bell, and opening the page marks it as read', async ({
  household,
}) => {
  const { page } = await household.signInAdmin()
  // The administrator's own sign-in on a new device also creates a notification.
  await page.request.post('/api/notifications/read')
  await page.goto('/admin')
  await expect(page.getByRole('list', { name: 'Users' })).toBeVisible()
  const waiting = await household.createPerson({ firstName: 'Noah', isApproved: false })
  await expect(findUser(page, waiting.email).getByText('Pending', { exact: true })).toBeVisible()
  await expect(page.getByText(/^\d+ pending$/)).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const items = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  await expect(items.filter({ hasText: 'Noah Nest' }).first()).toContainText('Waiting for your approval')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
  await household.createPerson({ isApproved: false })
  await expect(page.getByRole('button', { name: 'Notifications: 1 new notification' })).toBeVisible()
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Notifications: no new notifications' })).toBeVisible()
})
