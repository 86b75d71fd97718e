import { adminApi } from '@roost/contract/admin.ts'
import { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { createAccount } from '../../../test-support/accounts.ts'
import { renderPage } from '../../../test-support/app-page.tsx'
import type { FakeServer } from '../../../test-support/fake-server.ts'
import { createGroup } from '../../../test-support/house-groups.ts'
import { createHousehold } from '../../../test-support/fake-households.ts'
import { expectFailureToast, expectToast, findToast } from '../../../test-support/toast.ts'

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
