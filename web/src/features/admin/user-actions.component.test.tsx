import { adminApi } from '@roost/contract/admin/admin.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test-support/accessibility.ts'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import type { FakeServer } from '../../../test-support/fake-server.ts'
import { createGroup } from '../../../test-support/rows/house-groups.ts'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'
import { expectFailureToast, expectToast, findToast } from '../../../test-support/pages/toast.ts'

const ada = createAccount({ firstName: 'Ada', lastName: 'Nest', role: 'admin' })
const rookLane = createGroup({ name: 'Rook Lane' })

const openAdmin = async (...others: readonly ReturnType<typeof createAccount>[]): Promise<FakeServer> => {
  const server = createHousehold(ada)
  server.respond(adminApi.listUsers, [ada, ...others])
  server.respond(adminApi.markRequestsRead, { read: 0 })
  server.respond(houseGroupsApi.list, [rookLane])
  await renderPage('/admin', server)
  return server
}

const findUser = (email: string): Locator =>
  page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: email })

test(
  'the last administrator can be neither demoted nor deleted, and the reason can be reached with the keyboard',
  { tags: ['ADMIN-21'] },
  async () => {
    const reason = 'At least one administrator must remain'
    await openAdmin()
    for (const name of ['Demote Ada Nest', 'Delete Ada Nest']) {
      const button = page.getByRole('button', { name })
      await expect.element(button).toHaveAttribute('aria-disabled', 'true')
      await expect.element(button).toHaveAccessibleDescription(reason)
      button.element().focus()
      // The tooltip of the previous button may still be fading out.
      await expect.element(page.getByRole('tooltip').first()).toHaveTextContent(reason)
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    }
    await page.viewport(320, 640)
    await page.getByRole('button', { name: 'More actions for Ada Nest' }).click()
    const item = page.getByRole('menuitem', { name: /^Demote/ })
    await expect.element(item).toHaveAttribute('aria-disabled', 'true')
    await expect.element(item.getByText(reason)).toBeVisible()
  },
)

test(
  'an invalid name and an invalid address are rejected in the form',
  { tags: ['ADMIN-05', 'ADMIN-07', 'ADMIN-26'] },
  async () => {
    const noah = createAccount({ firstName: 'Noha', lastName: 'Swift' })
    const server = await openAdmin(noah)
    await page.getByRole('button', { name: 'Edit Noha Swift' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User Details' })
    await expect.element(dialog.getByLabelText('First Name')).toHaveValue('Noha')
    await dialog.getByLabelText('First Name').fill(' ')
    await dialog.getByLabelText('Last Name').fill('')
    await dialog.getByLabelText('Email').fill('nobody')
    const save = dialog.getByRole('button', { name: 'Save Changes' })
    await save.click()
    for (const text of ['First name is required', 'Last name is required', 'Invalid email address'])
      await expect.element(dialog.getByText(text, { exact: true })).toBeVisible()
    expect(server.calls(adminApi.updateUser)).toEqual([])

    await dialog.getByLabelText('First Name').fill('Noah')
    await dialog.getByLabelText('Last Name').fill('Swift')
    await dialog.getByLabelText('Email').fill('MAYA@example.org')
    server.fail(adminApi.updateUser, 'admin.email_taken')
    await save.click()
    await expectFailureToast('Error', 'Email already in use')
    await expect.element(dialog).toBeVisible()
  },
)

test('a pending account is rejected only after confirmation', { tags: ['ADMIN-27'] }, async () => {
  const iris = createAccount({ firstName: 'Iris', lastName: 'Finch', isApproved: false })
  const server = await openAdmin(iris)
  server.respond(adminApi.deleteUser, () => {
    server.respond(adminApi.listUsers, [ada])
    return { success: true } as const
  })
  await page.getByRole('button', { name: 'Reject Iris Finch' }).click()
  const question = page.getByRole('alertdialog', { name: 'Reject user' })
  await expect.element(question.getByText(/^Are you sure you want to delete Iris Finch\?/)).toBeVisible()
  await question.getByRole('button', { name: 'Reject' }).click()
  await expectToast('Success', 'User deleted successfully')
  await expect.element(findUser(iris.email)).not.toBeInTheDocument()
  expect(server.calls(adminApi.deleteUser)).toEqual([{ id: iris.id }])
})

test('a failed approval is reported and changes nothing', { tags: ['ADMIN-14'] }, async () => {
  const iris = createAccount({ firstName: 'Iris', isApproved: false })
  const server = await openAdmin(iris)
  server.fail(adminApi.approveUser, 'proxy page')
  const row = findUser(iris.email)
  await row.getByRole('button', { name: 'Approve Iris Nest' }).click()
  await expectFailureToast('Error', 'Failed to approve user')
  await expect.element(row.getByText('Pending', { exact: true })).toBeVisible()
  await expect.element(row.getByRole('button', { name: 'Approve Iris Nest' })).toBeEnabled()
  await expect.element(findToast()).toHaveLength(1)
})

test('each action that fails is reported with its own message', { tags: ['ADMIN-14'] }, async () => {
  const maya = createAccount({ firstName: 'Maya', lastName: 'Wren', role: 'admin' })
  const noah = createAccount({ firstName: 'Noah', lastName: 'Wren', houseGroupId: rookLane.id })
  const server = await openAdmin(maya, noah)
  for (const endpoint of [
    adminApi.promoteUser,
    adminApi.removeUserFromGroup,
    adminApi.updateUser,
    adminApi.deleteUser,
    adminApi.demoteUser,
    adminApi.assignUser,
  ])
    server.fail(endpoint, 'proxy page')
  const row = findUser(noah.email)
  const selector = row.getByRole('combobox')

  await row.getByRole('button', { name: 'Promote Noah Wren' }).click()
  await expectFailureToast('Error', 'Failed to promote user to admin')
  await selector.click()
  await page.getByRole('option', { name: 'None' }).click()
  await expectFailureToast('Error', 'Failed to remove user from house group')
  await expect.element(selector).toHaveTextContent('Rook Lane')
  await row.getByRole('button', { name: 'Edit Noah Wren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
  await expectFailureToast('Error', 'Failed to update user')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Delete Noah Wren' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectFailureToast('Error', 'Failed to delete user')
  await expect.element(row).toBeVisible()

  const other = findUser(maya.email)
  await other.getByRole('button', { name: 'Demote Maya Wren' }).click()
  await expectFailureToast('Error', 'Failed to demote user from admin')
  await other.getByRole('combobox').click()
  await page.getByRole('combobox', { name: 'Search house groups…' }).fill('Rook')
  await page.getByRole('option', { name: 'Rook Lane' }).click()
  await expectFailureToast('Error', 'Failed to assign user to house group')
})

test(
  'an administrator with an old session can promote a member after entering the password that the server asks for',
  { tags: ['A6'] },
  async () => {
    const noah = createAccount({ firstName: 'Noah', lastName: 'Wren' })
    const server = await openAdmin(noah)
    server.fail(adminApi.promoteUser, 'reauthentication.password_required')
    await page.getByRole('button', { name: 'Promote Noah Wren' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await expect.element(question).toBeVisible()
    await expect.element(findToast()).not.toBeInTheDocument()
    server.fail(adminApi.promoteUser, 'reauthentication.wrong_password')
    await question.getByLabelText('Current password').fill('Wrong-1guess')
    await question.getByRole('button', { name: 'Continue' }).click()
    await expect.element(question.getByText('Current password is incorrect')).toBeVisible()
    server.respond(adminApi.promoteUser, { ...noah, role: 'admin' })
    await question.getByLabelText('Current password').fill('Feather-1nest')
    await question.getByRole('button', { name: 'Continue' }).click()
    await expectToast('Success', 'User promoted to admin successfully')
    await expect.element(question).not.toBeInTheDocument()
    expect(server.calls(adminApi.promoteUser).at(-1)).toEqual({ userId: noah.id, password: 'Feather-1nest' })
  },
)

test(
  'a new address is saved once the password is entered, without typing the address again',
  { tags: ['A6'] },
  async () => {
    const noah = createAccount({ firstName: 'Noah', lastName: 'Wren' })
    const server = await openAdmin(noah)
    server.fail(adminApi.updateUser, 'reauthentication.password_required')
    await page.getByRole('button', { name: 'Edit Noah Wren' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User Details' })
    await dialog.getByLabelText('Email').fill('noah.new@example.org')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
    server.respond(adminApi.updateUser, { ...noah, email: 'noah.new@example.org' })
    await question.getByLabelText('Current password').fill('Feather-1nest')
    await question.getByRole('button', { name: 'Continue' }).click()
    await expectToast('Success', 'User updated successfully')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.calls(adminApi.updateUser).at(-1)).toMatchObject({
      email: 'noah.new@example.org',
      password: 'Feather-1nest',
    })
  },
)

/** Opens the page as one of two administrators, and makes the server store changes to the accounts. */
const openStoredAccounts = async (...others: readonly Account[]): Promise<FakeServer> => {
  const server = await openAdmin(...others)
  let accounts = [ada, ...others]
  const change = (id: string, changes: Partial<Account>): Account => {
    accounts = accounts.map((account) => (account.id === id ? { ...account, ...changes } : account))
    const changed = accounts.find((account) => account.id === id)
    if (!changed) throw new Error(`The server has no account ${id}`)
    if (id === ada.id) server.respond(authApi.currentUser, changed)
    return changed
  }
  server.respond(adminApi.listUsers, () => accounts)
  server.respond(adminApi.promoteUser, ({ userId }) => change(userId, { role: 'admin' }))
  server.respond(adminApi.demoteUser, ({ userId }) => change(userId, { role: 'user' }))
  server.respond(adminApi.assignUser, ({ userId, houseGroupId }) => change(userId, { houseGroupId }))
  server.respond(adminApi.removeUserFromGroup, ({ userId }) => change(userId, { houseGroupId: null }))
  server.respond(adminApi.updateUser, ({ id, firstName, lastName, email }) =>
    change(id, { firstName, lastName, email }),
  )
  server.respond(adminApi.deleteUser, ({ id }) => {
    accounts = accounts.filter((account) => account.id !== id)
    return { success: true } as const
  })
  return server
}

test(
  'a member is promoted, renamed, removed from their house group and deleted after confirmation',
  { tags: ['ADMIN-05', 'ADMIN-06', 'ADMIN-11', 'ADMIN-16', 'ADMIN-20', 'ADMIN-23', 'ADMIN-24'] },
  async () => {
    const noah = createAccount({ firstName: 'Noha', lastName: 'Rook', houseGroupId: rookLane.id })
    await openStoredAccounts(noah)
    await page.getByLabelText('Search users').fill(noah.email)
    const row = findUser(noah.email)
    await row.getByRole('button', { name: 'Promote Noha Rook' }).click()
    await expectToast('Success', 'User promoted to admin successfully')
    await expect.element(row.getByText('admin', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: 'Demote Noha Rook' }).click()
    await expectToast('Success', 'User demoted from admin successfully')
    await expect.element(row.getByText('user', { exact: true })).toBeVisible()

    await row.getByRole('combobox').click()
    await expectAccessible(page.getByRole('listbox'))
    await page.getByRole('option', { name: 'None', exact: true }).click()
    await expectToast('Success', 'User removed from house group successfully')
    await expect.element(row.getByRole('combobox')).toHaveTextContent('None')

    await row.getByRole('button', { name: 'Edit Noha Rook' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User Details' })
    await dialog.getByLabelText('First Name').fill('Noah')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast('Success', 'User updated successfully')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(row.getByText('Noah Rook', { exact: true })).toBeVisible()

    const remove = row.getByRole('button', { name: 'Delete Noah Rook' })
    await remove.click()
    const question = page.getByRole('alertdialog', { name: 'Delete user' })
    await expectAccessible(question)
    await expect
      .element(
        question.getByText(
          "Are you sure you want to delete Noah Rook? This action cannot be undone and will remove all of the user's data.",
          { exact: true },
        ),
      )
      .toBeVisible()
    await expect
      .element(question)
      .toMatchTextContent('Items added to a house group stay with the group, without the name.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(remove).toHaveFocus()
    await remove.click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast('Success', 'User deleted successfully')
    await expect.element(page.getByText('No users found', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('main')).toHaveFocus()
  },
)

test(
  'an administrator who demotes themselves confirms first and then loses access to the admin area',
  { tags: ['ADMIN-22'] },
  async () => {
    await openStoredAccounts(createAccount({ firstName: 'Maya', role: 'admin' }))
    const row = findUser(ada.email)
    const remove = row.getByRole('button', { name: 'Delete Ada Nest' })
    await expect.element(remove).toHaveAttribute('aria-disabled', 'true')
    await expect.element(remove).toHaveAccessibleDescription('You cannot delete your own account')
    const demote = row.getByRole('button', { name: 'Demote Ada Nest' })
    await demote.click()
    const question = page.getByRole('alertdialog', { name: 'Give up your admin role' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(demote).toHaveFocus()
    await demote.click()
    await question.getByRole('button', { name: 'Demote' }).click()
    await expectToast('Success', 'User demoted from admin successfully')
    await expect.element(page.getByText('Access Denied', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Admin', exact: true })).not.toBeInTheDocument()
  },
)

test('on a phone the actions of a row are in a menu', async () => {
  await page.viewport(320, 640)
  const noah = createAccount({ firstName: 'Noah', lastName: 'Nightingale' })
  await openStoredAccounts(noah)
  const menu = page.getByRole('button', { name: 'More actions for Noah Nightingale' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'House group…' }).click()
  const dialog = page.getByRole('dialog', { name: 'House group of Noah Nightingale' })
  await expectAccessible(dialog)
  await dialog.getByRole('combobox').fill('Rook')
  await dialog.getByRole('option', { name: 'Rook Lane' }).click()
  await expectToast('Success', 'User assigned to house group successfully')
  await expect.element(findUser(noah.email)).toMatchTextContent('Rook Lane')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Edit User Details' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).toHaveFocus()
})

test(
  'an administrator makes a link for a person who forgot their password',
  { tags: ['ADMIN-33'] },
  async () => {
    const noah = createAccount({ firstName: 'Noah', lastName: 'Nightingale' })
    const server = await openStoredAccounts(noah)
    server.fail(adminApi.createPasswordLink, 'reauthentication.password_required')
    await page.getByRole('button', { name: 'More actions for Noah Nightingale' }).click()
    await page.getByRole('menuitem', { name: 'New password link…' }).click()
    await page.getByRole('button', { name: 'Create Link' }).click()
    const url = 'http://192.168.1.20:3000/reset-password#token=secret'
    const expiresAt = '2026-11-29T10:00:00.000Z'
    server.respond(adminApi.createPasswordLink, { url, expiresAt, isReachable: true })
    await page.getByLabelText('Current password').fill('Feather-1nest')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.getByText(url)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
    expect(server.calls(adminApi.createPasswordLink).at(-1)).toMatchObject({ password: 'Feather-1nest' })
  },
)
