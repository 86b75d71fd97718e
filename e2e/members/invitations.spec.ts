import type { Locator, Page } from '@playwright/test'
import { createTask, findCard } from '../support/features/board.ts'
import type { Person } from '../support/instances/household.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

let groupCount = 0
const createName = (name: string): string => `${name} ${(groupCount += 1)}-${process.pid}`

const findDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Invitations' })

const openSendInvite = async (page: Page): Promise<Locator> => {
  await page.goto('/house-groups')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  return findDialog(page)
}

const chooseInvitee = async (dialog: Locator, name: string): Promise<void> => {
  await dialog.getByRole('combobox', { name: 'Who do you want to invite?' }).click()
  await dialog.page().getByRole('combobox', { name: 'Search by name…' }).fill(name)
  await dialog.page().getByRole('option', { name }).click()
}

/** Creates a pending invitation through the API. */
const invite = async (by: Person, houseGroupId: number, whom: Person): Promise<void> => {
  const sent = await by.request.post('/api/house-group-invitations', {
    data: { houseGroupId, invitedUserId: whom.id },
  })
  expect(sent.status(), await sent.text()).toBe(201)
}

test(
  'an invited person sees the invitation at the bell and accepts it, and both see the new member',
  { tag: ['@GROUP-06', '@GROUP-08', '@GROUP-10', '@GROUP-12', '@GROUP-34'] },
  async ({ household }) => {
    const maya = await household.createPerson({ firstName: 'Maya', lastName: 'Wren' })
    const lastName = createName('Finch')
    const noah = await household.createPerson({ firstName: 'Noah', lastName })
    const { name } = await household.createHouseGroup(createName('Fern Lane'), maya)
    await createTask(maya, { title: 'Water the ferns' })
    await noah.page.goto('/')
    await expect(noah.page.getByRole('button', { name: 'Notifications: no new notifications' })).toBeVisible()

    const dialog = await openSendInvite(maya.page)
    await expect(dialog.getByRole('tab', { name: 'Send Invite' })).toHaveAttribute('aria-selected', 'true')
    await chooseInvitee(dialog, `Noah ${lastName}`)
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expectToast(maya.page, 'Success', 'Invitation sent successfully!')
    await dialog.getByRole('tab', { name: 'Sent' }).click()
    const sent = dialog.getByRole('list', { name: 'Sent invitations' }).getByRole('listitem')
    await expect(sent).toContainText(`Noah ${lastName}`)
    await expect(sent.getByText('Pending', { exact: true })).toBeVisible()
    await expect(sent.getByRole('button')).toHaveCount(0)

    await noah.page.getByRole('button', { name: 'Notifications: 1 new notification' }).click()
    await noah.page.getByRole('link', { name: `Invitation to ${name}` }).click()
    await expect(noah.page).toHaveURL('/house-groups#invitations')
    const received = findDialog(noah.page).getByRole('list', { name: 'Received invitations' })
    await expect(received.getByRole('listitem')).toContainText('Invited by Maya Wren')
    await received.getByRole('button', { name: 'Accept' }).click()
    await expectToast(noah.page, 'Success', 'Invitation accepted.')
    await expect(findDialog(noah.page)).toBeHidden()
    await expect(noah.page).toHaveURL('/house-groups')
    await expect(noah.page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(noah.page.getByRole('button', { name: 'Notifications: no new notifications' })).toBeVisible()

    await expect(sent.getByText('Accepted', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    const members = maya.page.getByRole('list', { name: 'Members' }).getByRole('listitem')
    await expect(members.filter({ hasText: `Noah ${lastName}` })).toBeVisible()
    await maya.page.getByRole('button', { name: 'Notifications: 1 new notification' }).click()
    await expect(
      maya.page.getByRole('link', { name: `Noah ${lastName} joined your house group` }),
    ).toBeVisible()
    await noah.page.getByRole('link', { name: 'Tasks', exact: true }).click()
    await expect(findCard(noah.page, 'Water the ferns')).toBeVisible()
  },
)

test(
  'a person who rejects an invitation does not become a member and can be invited again',
  { tag: ['@GROUP-10', '@GROUP-24', '@GROUP-25', '@GROUP-34'] },
  async ({ household }) => {
    const maya = await household.createPerson({ firstName: 'Maya' })
    const lastName = createName('Owl')
    const noah = await household.createPerson({ firstName: 'Noah', lastName })
    const { name, id } = await household.createHouseGroup(createName('Fern Lane'), maya)
    await invite(maya, id, noah)
    await noah.page.goto('/house-groups')
    await noah.page.getByRole('button', { name: 'Invitations 1 pending' }).click()
    const received = findDialog(noah.page).getByRole('listitem')
    await received.getByRole('button', { name: `Reject the invitation to ${name}` }).click()
    await expectToast(noah.page, 'Success', 'Invitation rejected.')
    await expect(received.getByText('Rejected', { exact: true })).toBeVisible()
    await expect(received.getByRole('button')).toHaveCount(0)
    await findDialog(noah.page).getByRole('button', { name: 'Close' }).click()
    await expect(noah.page.getByRole('button', { name: 'Invitations', exact: true })).toBeFocused()
    await expect(noah.page.getByRole('button', { name: `Join Group ${name}` })).toBeVisible()

    const dialog = await openSendInvite(maya.page)
    await chooseInvitee(dialog, `Noah ${lastName}`)
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expectToast(maya.page, 'Success', 'Invitation sent successfully!')
    await expect(noah.page.getByRole('button', { name: 'Invitations 1 pending' })).toBeVisible()
  },
)
