import type { Page } from '@playwright/test'
import { breakServer, failureNoise } from './support/failing-server.ts'
import { expect, test } from './support/test.ts'
import { expectToast, findToast } from './support/toast.ts'

const findUser = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: email })

test('ADMIN-01, SHELL-19: who is no administrator is denied the admin area', async ({ household }) => {
  const { page } = await household.createPerson()
  await page.goto('/admin')
  await expect(page.getByText('Access Denied', { exact: true })).toBeVisible()
  await expect(
    page.getByText('You need admin privileges to access this page.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: 'Users' })).toBeHidden()
})

test('ADMIN-02, ADMIN-04, ADMIN-15, PEND-05: an administrator approves a waiting account, which can then come in', async ({
  household,
}) => {
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

  await waiting.page.getByRole('button', { name: 'Check Status' }).click()
  await expect(waiting.page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
})

test('ADMIN-02, ADMIN-32: waiting accounts come first, then all by name, and the search finds them', async ({
  household,
}) => {
  const lastName = `Quill${Date.now()}`
  const zoe = await household.createPerson({ firstName: 'Zoe', lastName, isApproved: false })
  const mia = await household.createPerson({ firstName: 'Mia', lastName })
  await household.createPerson({ firstName: 'Adam', lastName })
  await household.createHouseGroup('Rook Lane 5', mia)
  const { page } = await household.signInAdmin()
  await page.goto('/admin')
  const names = page.getByRole('list', { name: 'Users' }).getByRole('listitem')
  await page.getByLabel('Search users').fill(lastName.toLowerCase())
  await expect(names).toContainText([`Zoe ${lastName}`, `Adam ${lastName}`, `Mia ${lastName}`])
  await expect(findUser(page, mia.email)).toContainText('Rook Lane 5')
  await page.getByLabel('Search users').fill(zoe.email)
  await expect(names).toHaveCount(1)
  await page.getByLabel('Search users').fill('nobody has this name')
  await expect(page.getByText('No users found', { exact: true })).toBeVisible()
})

test('ADMIN-32: temporary accounts are shown on request, and can only be deleted', async ({ household }) => {
  const visitor = await household.openBrowser()
  expect((await visitor.request.post('/api/auth/temp-login', { data: {} })).ok()).toBe(true)
  const { page } = await household.signInAdmin()
  await page.goto('/admin')
  const users = page.getByRole('list', { name: 'Users' }).getByRole('listitem')
  const temporary = users.filter({ hasText: 'Demo User' })
  await expect(users.first()).toBeVisible()
  await expect(temporary).toHaveCount(0)

  await page.getByRole('switch', { name: 'Show temporary accounts' }).check()
  await expect(temporary.getByText('Temporary', { exact: true })).toBeVisible()
  await expect(temporary.getByText(/^Ends: /)).toBeVisible()
  await expect(temporary.getByRole('button')).toHaveCount(1)
  await temporary.getByRole('button', { name: 'Delete Demo User' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expectToast(page, 'Success', 'User deleted successfully')
  await expect(temporary).toHaveCount(0)
  await expect(page.getByRole('switch', { name: 'Show temporary accounts' })).toBeHidden()
  expect((await visitor.request.get('/api/auth/user')).status()).toBe(401)
})

test('who registers shows up on the open admin page and at the bell', async ({ household }) => {
  const { page } = await household.signInAdmin()
  await page.goto('/admin')
  await expect(page.getByRole('list', { name: 'Users' })).toBeVisible()
  const waiting = await household.createPerson({ firstName: 'Noah', isApproved: false })
  await expect(findUser(page, waiting.email).getByText('Pending', { exact: true })).toBeVisible()
  await expect(page.getByText(/^\d+ pending$/)).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const items = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  await expect(items.filter({ hasText: 'Noah Nest' }).first()).toContainText('Waiting for your approval')
})

test('opening the admin page counts as having read who waits', async ({ household }) => {
  const { page } = await household.signInAdmin()
  await household.createPerson({ isApproved: false })
  // His own sign-in on a new device is news too.
  await page.request.post('/api/notifications/read')
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Notifications: \d+ new notifications?$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Notifications: no new notifications' })).toBeVisible()
})

test('ADMIN-14: a failed approval is told and changes nothing', async ({ household, problems }) => {
  problems.tolerate(failureNoise)
  const { email } = await household.createPerson({ isApproved: false })
  const { page } = await household.signInAdmin()
  await page.goto('/admin')
  await breakServer(page, { method: 'POST', path: '/api/admin/approve', failure: 'proxy page' })
  const row = findUser(page, email)
  await row.getByRole('button', { name: /^Approve/ }).click()
  await expectToast(page, 'Error', 'Failed to approve user')
  await expect(row.getByText('Pending', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Approve/ })).toBeEnabled()
  await expect(findToast(page)).toHaveCount(1)
})

test('when the users cannot be loaded the page says why, and Retry asks again', async ({
  household,
  problems,
}) => {
  problems.tolerate(failureNoise)
  const { page } = await household.signInAdmin()
  const mend = await breakServer(page, {
    path: '/api/admin/users',
    failure: { status: 503, message: 'The server is busy right now.' },
  })
  await page.goto('/admin')
  await expect(page.getByRole('alert')).toContainText('The server is busy right now.')
  await mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('list', { name: 'Users' })).toBeVisible()
})

test('a reading of the users that needs a fresh sign-in says so', async ({ household }) => {
  const { page } = await household.signInAdmin()
  await breakServer(page, {
    path: '/api/admin/users',
    failure: { status: 403, message: 'Please sign in again to use the admin area.' },
  })
  await page.goto('/admin')
  await expect(page.getByText('Is it still you?', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/api/logout')
})

test('a thousand accounts show fifty at a time', async ({ household }) => {
  const { page } = await household.signInAdmin()
  const [account] = (await (await page.request.get('/api/admin/users')).json()) as object[]
  const users = Array.from({ length: 1000 }, (_, index) => ({
    ...account,
    id: `11111111-1111-4111-8111-${String(index).padStart(12, '0')}`,
    isApproved: true,
    firstName: `Bird ${index}`,
    email: `bird-${index}@example.org`,
  }))
  await page.route('/api/admin/users', (route) => route.fulfill({ json: users }))
  await page.goto('/admin')
  const rows = page.getByRole('list', { name: 'Users' }).getByRole('listitem')
  await expect(rows).toHaveCount(50)
  await expect(page.getByText('50 of 1000 users', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(100)
  await page.getByLabel('Search users').fill('bird-777@')
  await expect(rows).toHaveCount(1)
})
