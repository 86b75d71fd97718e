import { pushApi } from '@roost/contract/activity/push.ts'
import { adminApi } from '@roost/contract/admin/admin.ts'
import { auditApi, type AuditEntry } from '@roost/contract/admin/audit.ts'
import { auditPageSize } from '@roost/contract/admin/audit-values.ts'
import { backupsApi } from '@roost/contract/admin/backups.ts'
import { exposureApi } from '@roost/contract/instance/exposure.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test-support/accessibility.ts'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import type { FakeServer } from '../../../test-support/fake-server.ts'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'
import { expectFailureToast, expectToast } from '../../../test-support/pages/toast.ts'

const busy = { status: 503, message: 'The server is busy right now.' } as const

const createAdminServer = (...accounts: readonly Account[]): FakeServer => {
  const ada = createAccount({ firstName: 'Ada', lastName: 'Admin', role: 'admin' })
  const server = createHousehold(ada)
  server.respond(adminApi.listUsers, [ada, ...accounts])
  server.respond(adminApi.markRequestsRead, { read: 0 })
  return server
}

const findUsers = () => page.getByRole('list', { name: 'Users' }).getByRole('listitem')

test.for(['/admin', '/admin#activity'])(
  'a member who is not an administrator is denied %s',
  { tags: ['ADMIN-01', 'SHELL-19'] },
  async (path) => {
    const server = createHousehold(createAccount())
    await renderPage(path, server)
    await expect.element(page.getByText('Access Denied', { exact: true })).toBeVisible()
    await expect
      .element(page.getByText('You need admin privileges to access this page.', { exact: true }))
      .toBeVisible()
    await expect.element(page.getByRole('list', { name: 'Users' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
    expect(server.calls(adminApi.listUsers)).toEqual([])
  },
)

test('a device that should receive push messages, and does not, stands with its owner', async () => {
  const mia = createAccount({ firstName: 'Mia' })
  const server = createAdminServer(mia, createAccount({ firstName: 'Zoe' }))
  const since = '2026-11-02T08:00:00.000Z'
  server.respond(pushApi.listSilent, [{ id: 1, userId: mia.id, name: 'Safari on iPhone', since }])
  await renderPage('/admin', server)
  const silent = findUsers().filter({ hasText: /Safari on iPhone has received no notifications since/ })
  await expect.element(silent.getByText('Mia Nest', { exact: true })).toBeVisible()
  await expect.element(silent).toHaveLength(1)
})

test(
  'pending accounts are listed first, then all others by name, and a search finds accounts',
  { tags: ['ADMIN-02', 'ADMIN-32'] },
  async () => {
    const lastName = 'Quill'
    const server = createAdminServer(
      createAccount({ firstName: 'Mia', lastName, houseGroupId: 1 }),
      createAccount({ firstName: 'Zoe', lastName, isApproved: false }),
      createAccount({ firstName: 'Adam', lastName }),
    )
    await renderPage('/admin', server)
    const search = page.getByLabelText('Search users')
    await search.fill('quill')
    await expect.element(findUsers()).toHaveLength(3)
    const shown = findUsers().elements()
    for (const [index, name] of ['Zoe Quill', 'Adam Quill', 'Mia Quill'].entries())
      expect(shown[index]?.textContent).toContain(name)
    await search.fill('zoe@example.org')
    await expect.element(findUsers()).toHaveLength(1)
    await search.fill('nobody has this name')
    await expect.element(page.getByText('No users found', { exact: true })).toBeVisible()
  },
)

test('when the users cannot be loaded, the page says why and Retry loads them', async () => {
  const server = createAdminServer()
  server.fail(adminApi.listUsers, busy)
  await renderPage('/admin', server)
  await expect.element(page.getByRole('alert').getByText(busy.message)).toBeVisible()
  server.repairOnNextClick(adminApi.listUsers)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('list', { name: 'Users' })).toBeVisible()
})

test('the page asks the administrator to sign in again when loading the users needs reauthentication', async () => {
  const server = createAdminServer()
  server.fail(adminApi.listUsers, 'auth.fresh_sign_in_required')
  await renderPage('/admin', server)
  await expect.element(page.getByText('Is it still you?', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Sign in again' }))
    .toHaveAttribute('href', '/api/logout')
})

test('a list of a thousand accounts shows fifty at a time', async () => {
  const birds = Array.from({ length: 999 }, (_, index) =>
    createAccount({ firstName: `Bird ${index}`, email: `bird-${index}@example.org` }),
  )
  await renderPage('/admin', createAdminServer(...birds))
  await expect.element(findUsers()).toHaveLength(50)
  await expect.element(page.getByText('50 of 1000 users', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(findUsers()).toHaveLength(100)
  await page.getByLabelText('Search users').fill('bird-777@')
  await expect.element(findUsers()).toHaveLength(1)
})

test('an administrator sees no message about backups while they succeed', async () => {
  const server = createAdminServer()
  await renderPage('/admin', server)
  await expect.element(page.getByRole('list', { name: 'Users' })).toBeVisible()
  await expect.poll(() => server.calls(backupsApi.status)).toHaveLength(1)
  await expect.element(page.getByText('backup')).not.toBeInTheDocument()
})

test('an administrator sees that the last backup failed', async () => {
  const server = createAdminServer()
  server.respond(backupsApi.status, { state: 'failed', newestAt: '2026-11-19T09:00:00.000Z', ageHours: 52 })
  await renderPage('/admin', server)
  await expect
    .element(
      page.getByText('The last backup failed. The newest one is 2 days old. The log of the server says why.'),
    )
    .toBeVisible()
})

test(
  'an administrator sees when an instance meant only for its own machine is reached from elsewhere',
  { tags: ['S1'] },
  async () => {
    const server = createAdminServer()
    const seen = { kind: 'forwarding-header', detail: 'via', seenAt: '2026-11-19T09:00:00.000Z' } as const
    server.respond(exposureApi.status, { seen, isMeantForOthers: false })
    await renderPage('/admin', server)
    const message = page.getByText(
      'People outside this machine reach Roost (a request carried the header via)',
    )
    await expect.element(message).toBeVisible()
    await expect.element(page.getByText('npm run admin -- forget-exposure')).toBeVisible()
  },
)

const createEntry = (id: number): AuditEntry => ({
  id,
  action: 'authn_login_success',
  at: '2026-05-05T10:00:00.000Z',
  actor: { id: 'maya', displayName: 'Maya Wren' },
  subject: null,
  houseGroup: null,
  detail: null,
  repeats: null,
})

const findEntries = () => page.getByRole('tabpanel', { name: 'Activity' }).getByRole('listitem')

const openActivity = async (server: FakeServer): Promise<void> => {
  await renderPage('/admin', server)
  await page.getByRole('tab', { name: 'Activity' }).click()
}

test('the audit log shows fifty entries, and more on demand', async () => {
  const server = createAdminServer()
  const entries = Array.from({ length: 60 }, (_, index) => createEntry(60 - index))
  server.respond(auditApi.list, ({ before = Infinity }) =>
    entries.filter(({ id }) => id < Number(before)).slice(0, auditPageSize),
  )
  await openActivity(server)
  await expect.element(findEntries()).toHaveLength(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(findEntries()).toHaveLength(60)
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('when the audit log cannot be loaded, the page says why and Retry loads it', async () => {
  const server = createAdminServer()
  server.respond(auditApi.list, [createEntry(1)])
  server.fail(auditApi.list, busy)
  await openActivity(server)
  await expect.element(page.getByRole('alert').getByText(busy.message)).toBeVisible()
  server.repairOnNextClick(auditApi.list)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(findEntries()).toHaveLength(1)
})

test('an empty audit log shows that there is no activity yet', async () => {
  await openActivity(createAdminServer())
  await expect.element(page.getByText('No activity yet', { exact: true })).toBeVisible()
})

test("an administrator can sign a member out everywhere and unlock the member's sign-in", async () => {
  await page.viewport(1400, 900)
  const zoe = createAccount({ firstName: 'Zoe', lastName: 'Quill' })
  const server = createAdminServer(zoe)
  server.respond(adminApi.endSessions, { ended: 2 })
  server.respond(adminApi.unlockUser, { success: true })
  await renderPage('/admin', server)
  const openMenu = () => page.getByRole('button', { name: 'More actions for Zoe Quill' }).click()
  await openMenu()
  await expectAccessible(page.getByRole('menu'))
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
  await expectAccessible(page.getByRole('alertdialog'))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expectToast('Success', 'User signed out successfully')
  await openMenu()
  await page.getByRole('menuitem', { name: 'Unlock sign-in' }).click()
  await expectToast('Success', 'User can sign in again at once')
  expect(server.calls(adminApi.endSessions)).toEqual([{ id: zoe.id }])
  expect(server.calls(adminApi.unlockUser)).toEqual([{ id: zoe.id }])
})

test('an administrator who uses two-factor sign-in can require it of others; one who does not sees that they must set it up first', async () => {
  const server = createAdminServer()
  server.respond(adminApi.twoFactor, { requiredOf: 'nobody' })
  server.respond(adminApi.requireTwoFactor, ({ requiredOf }) => ({ requiredOf }))
  server.fail(adminApi.requireTwoFactor, 'admin.two_factor_first')
  await renderPage('/admin#security', server)
  const choice = page.getByLabelText('Required of')
  await choice.selectOptions('Everybody')
  await expectFailureToast('Error', 'Please set up two-factor authentication for your own account first.')
  await expect.element(choice).toHaveValue('nobody')
  server.repair(adminApi.requireTwoFactor)
  await choice.selectOptions('Admins')
  await expectToast('Success', 'Saved')
  await expect.element(choice).toHaveValue('admins')
})

test(
  'an address to which no code was sent is marked, and all pending accounts can be rejected together',
  { tags: ['S16'] },
  async () => {
    const server = createAdminServer(
      createAccount({ firstName: 'Zoe', isApproved: false, emailConfirmation: 'missing' }),
      createAccount({ firstName: 'Yan', isApproved: false, emailConfirmation: 'confirmed' }),
    )
    server.respond(adminApi.rejectAll, { rejected: 2 })
    await renderPage('/admin', server)
    await expect.element(findUsers()).toHaveLength(3)
    const marked = findUsers().filter({ hasText: 'No code was sent to this address' })
    await expect.element(marked).toHaveLength(1)
    await expect.element(marked.getByText('Zoe Nest')).toBeVisible()
    await page.getByRole('button', { name: 'Reject all' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reject all' }).click()
    await expectToast('Success', 'All pending accounts were rejected')
    expect(server.calls(adminApi.rejectAll)).toHaveLength(1)
  },
)
