import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { invitationsApi } from '@roost/contract/house-groups/invitations.ts'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { expectDeparture } from '../../../../test-support/rows/departures.ts'
import { createGroup, createInvitation, toInvitee } from '../../../../test-support/rows/house-groups.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { expectToast } from '../../../../test-support/pages/toast.ts'

const maya = createAccount({ firstName: 'Maya', houseGroupId: 1 })
const noah = createAccount({ firstName: 'Noah', lastName: 'Rook' })
const fernLane = createGroup({ name: 'Fern Lane' })
const findDialog = (): Locator => page.getByRole('dialog', { name: 'Invitations' })

const openSendInvite = async (...available: (typeof noah)[]) => {
  const server = createHousehold(maya)
  server.respond(houseGroupsApi.list, [fernLane])
  server.respond(invitationsApi.listAvailableUsers, available.map(toInvitee))
  await renderPage('/house-groups', server)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  return server
}

/** Noah has an invitation from Maya. */
const openReceived = async () => {
  const server = createHousehold(noah)
  server.respond(houseGroupsApi.list, [fernLane])
  server.respond(invitationsApi.list, [createInvitation(maya, noah, fernLane)])
  await renderPage('/house-groups#invitations', server)
  return server
}

test(
  'a member of another group has to leave it first, and the invitation stays pending',
  { tags: ['GROUP-26'] },
  async () => {
    const server = await openReceived()
    server.fail(invitationsApi.answer, 'invitations.already_member')
    const received = findDialog().getByRole('list', { name: 'Received invitations' })
    await received.getByRole('button', { name: 'Accept' }).click()
    await expectToast('Error', 'You are already in a house group. Leave it before accepting.')
    await expect.element(received.getByText('Pending', { exact: true })).toBeVisible()
  },
)

test(
  'a member without a house group cannot invite anyone, and the dialog explains why',
  { tags: ['GROUP-06', 'GROUP-24'] },
  async () => {
    await renderPage('/house-groups', createHousehold(noah))
    await page.getByRole('button', { name: 'Invitations', exact: true }).click()
    const dialog = findDialog()
    await expect
      .element(dialog.getByRole('tab', { name: 'Received' }))
      .toHaveAttribute('aria-selected', 'true')
    const send = dialog.getByRole('tab', { name: 'Send Invite' })
    await expect.element(send).toBeDisabled()
    await expect
      .element(send)
      .toHaveAccessibleDescription('Only members can invite: join or create a house group first.')
    await expect.element(dialog.getByText('No one has invited you yet.', { exact: true })).toBeVisible()
    history.back()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Invite', exact: true })).not.toBeInTheDocument()
  },
)

test('when all users have a house group, there is no one to invite', { tags: ['GROUP-09'] }, async () => {
  await openSendInvite()
  await expect.element(findDialog().getByText('No users available to invite.', { exact: true })).toBeVisible()
  await findDialog().getByRole('tab', { name: 'Sent' }).click()
  await expect.element(findDialog()).toMatchTextContent('Your house group has not invited anyone yet.')
})

test(
  'if an invitation cannot be sent, the failure is shown, with the reason if known',
  { tags: ['GROUP-18', 'GROUP-19', 'GROUP-34'] },
  async () => {
    const server = await openSendInvite(noah)
    const dialog = findDialog()
    await dialog.getByRole('combobox', { name: 'Who do you want to invite?' }).click()
    await expectAccessible(page.getByRole('listbox'))
    await page.getByRole('option', { name: 'Noah Rook' }).click()
    server.fail(invitationsApi.create, 'proxy page')
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expectToast('Error', 'An error occurred while sending the invitation.')
    server.fail(invitationsApi.create, 'invitations.already_pending')
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expectToast('Error', 'User already has a pending invitation')
  },
)

test('a failed answer to an invitation is reported', { tags: ['GROUP-18', 'GROUP-34'] }, async () => {
  const server = await openReceived()
  server.fail(invitationsApi.answer, 'proxy page')
  await findDialog().getByRole('button', { name: 'Accept' }).click()
  await expectToast('Error', 'An error occurred while responding to the invitation.')
})

test('a failure to load the invitations is reported, and Retry loads them', async () => {
  const server = createHousehold(noah)
  server.fail(invitationsApi.list, 'unreachable')
  await renderPage('/house-groups#invitations', server)
  await expect.element(findDialog().getByRole('alert')).toMatchTextContent("Couldn't load the invitations")
  server.repairOnNextClick(invitationsApi.list)
  await findDialog().getByRole('button', { name: 'Retry' }).click()
  await expect.element(findDialog()).toMatchTextContent('No one has invited you yet.')
})

test(
  'after the session has expired, accepting an invitation shows a message and opens the sign-in page',
  { tags: ['GROUP-19'] },
  async () => {
    const server = await openReceived()
    server.fail(invitationsApi.answer, 'unauthorized')
    await expectDeparture('/api/login', async () => {
      await findDialog().getByRole('button', { name: 'Accept' }).click()
      await expectToast('Unauthorized', 'You are logged out. Logging in again...')
    })
  },
)
