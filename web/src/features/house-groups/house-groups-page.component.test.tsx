import { authApi } from '@roost/contract/accounts/auth.ts'
import { errors } from '@roost/contract/endpoint/errors.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test-support/accessibility.ts'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import type { FakeServer } from '../../../test-support/fake-server.ts'
import { expectDeparture } from '../../../test-support/rows/departures.ts'
import { createGroup } from '../../../test-support/rows/house-groups.ts'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'
import { expectTexts } from '../../../test-support/rows/texts.ts'
import { expectToast } from '../../../test-support/pages/toast.ts'

const rookLane = createGroup({ id: 1, name: 'Rook Lane' })

/** Noah is not in a house group yet. */
const openGroups = async (...groups: ReturnType<typeof createGroup>[]): Promise<FakeServer> => {
  const server = createHousehold(createAccount({ firstName: 'Noah' }))
  server.respond(houseGroupsApi.list, groups)
  await renderPage('/house-groups', server)
  return server
}

test(
  'a house group needs a name of at most a hundred characters',
  { tags: ['GROUP-05', 'GROUP-29'] },
  async () => {
    const server = await openGroups()
    await page.getByRole('button', { name: 'Create Your First House Group' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create House Group' })
    await dialog.getByRole('button', { name: 'Create House Group' }).click()
    await expect.element(dialog.getByText('House group name is required', { exact: true })).toBeVisible()
    await dialog.getByLabelText('Name').fill('x'.repeat(101))
    await expect
      .element(dialog.getByText('Name must be less than 100 characters', { exact: true }))
      .toBeVisible()
    expect(server.calls(houseGroupsApi.create)).toEqual([])
  },
)

test(
  'a member of one group cannot join another, but can create one without leaving',
  { tags: ['GROUP-07', 'GROUP-29'] },
  async () => {
    const maya = createAccount({ firstName: 'Maya', houseGroupId: 1 })
    const server = createHousehold(maya)
    const groups = [rookLane, createGroup({ id: 2, name: 'Owl House' })]
    server.respond(houseGroupsApi.list, () => groups)
    server.respond(houseGroupsApi.create, ({ name }) => {
      const founded = createGroup({ id: 3, name, createdBy: maya.id, memberCount: 0 })
      groups.push(founded)
      return founded
    })
    await renderPage('/house-groups', server)
    await expect.element(page.getByRole('button', { name: 'Join Group Owl House' })).toBeDisabled()

    await page.getByRole('button', { name: 'Create House Group' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create House Group' })
    await dialog.getByLabelText('Name').fill('Summer Hut')
    await dialog.getByRole('button', { name: 'Create House Group' }).click()
    await expectToast('Success', 'House group created successfully! You stay in your current house group.')
    await expect.element(page.getByRole('button', { name: 'Join Group Summer Hut' })).toBeDisabled()
    await expect
      .element(page.getByRole('heading', { level: 2, name: 'Rook Lane', exact: true }))
      .toBeVisible()
  },
)

test(
  'after a failed attempt to join, the reason is shown if known',
  { tags: ['PEND-20', 'GROUP-18', 'GROUP-34'] },
  async () => {
    const server = await openGroups(rookLane)
    const join = page.getByRole('button', { name: 'Join Group Rook Lane' })
    server.fail(houseGroupsApi.join, 'proxy page')
    await join.click()
    await expectToast('Error', 'An error occurred while joining the house group.')
    server.fail(houseGroupsApi.join, { status: 503, message: 'The server is busy right now.' })
    await join.click()
    await expectToast('Error', 'The server is busy right now.')
    await expect.element(join).toBeEnabled()
  },
)

test('a closed group shows why it cannot be joined', async () => {
  await openGroups(createGroup({ name: 'Rook Lane', joinPolicy: 'invite_only' }))
  const join = page.getByRole('button', { name: 'Join Group Rook Lane' })
  await expect.element(join).toBeDisabled()
  await expect.element(join).toHaveAccessibleDescription('This house group can only be joined by invitation.')
  await expect.element(page.getByText('Only by invitation', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('Who can join Rook Lane')).not.toBeInTheDocument()
})

test('the members decide who can join once the creator is no longer a member', async () => {
  const server = createHousehold(createAccount({ firstName: 'Maya', houseGroupId: 1 }))
  const groups = [
    { ...rookLane, isCreatorMember: false },
    createGroup({ id: 2, name: 'Owl House', isCreatorMember: false }),
  ]
  server.respond(houseGroupsApi.list, () => groups)
  await renderPage('/house-groups', server)
  await expect.element(page.getByLabelText('Who can join Rook Lane')).toHaveValue('open')
  await expect.element(page.getByLabelText('Who can join Owl House')).not.toBeInTheDocument()
})

test(
  'members with a very long name and email address fit into the group on a page of 320 px',
  { tags: ['SHELL-24'] },
  async () => {
    await page.viewport(320, 800)
    const long = { lastName: 'Wren'.repeat(12), email: `${'wren'.repeat(15)}@example.org`, houseGroupId: 1 }
    const server = createHousehold(
      createAccount({ ...long, firstName: 'Maya' }),
      createAccount({ ...long, firstName: 'Noah' }),
    )
    server.respond(houseGroupsApi.list, [{ ...rookLane, memberCount: 2 }])
    await renderPage('/house-groups', server)
    await expectTexts(page.getByRole('list', { name: 'Members' }).getByRole('listitem'), [/Maya/, /Noah/])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
)

test('a person removed from a group by an administrator learns how to rejoin it', async () => {
  const server = await openGroups(rookLane)
  server.fail(houseGroupsApi.join, 'house-groups.removed')
  await page.getByRole('button', { name: 'Join Group Rook Lane' }).click()
  await expectToast('Error', errors['house-groups.removed'].message)
})

test('an administrator can decide who can join any group', async () => {
  const server = createHousehold(createAccount({ role: 'admin' }))
  let group = rookLane
  server.respond(houseGroupsApi.list, () => [group])
  server.respond(houseGroupsApi.updateJoinPolicy, ({ joinPolicy }) => {
    group = { ...group, joinPolicy }
    return group
  })
  await renderPage('/house-groups', server)
  await page.getByLabelText('Who can join Rook Lane').selectOptions('Only by invitation')
  await expectToast('Success', 'The house group can only be joined by invitation now.')
  await expect.element(page.getByRole('button', { name: 'Join Group Rook Lane' })).toBeDisabled()
})

test('a failed change to who can join is reported and changes nothing', async () => {
  const maya = createAccount({ firstName: 'Maya', houseGroupId: 1 })
  const server = createHousehold(maya)
  server.respond(houseGroupsApi.list, [{ ...rookLane, createdBy: maya.id }])
  server.fail(houseGroupsApi.updateJoinPolicy, 'proxy page')
  await renderPage('/house-groups', server)
  await page.getByLabelText('Who can join Rook Lane').selectOptions('Only by invitation')
  await expectToast('Error', 'An error occurred while changing who can join.')
  await expect.element(page.getByLabelText('Who can join Rook Lane')).toHaveValue('open')
})

test(
  'after the session has expired, joining a group shows a message and opens the sign-in page',
  { tags: ['GROUP-19', 'GROUP-35'] },
  async () => {
    const server = await openGroups(rookLane)
    server.fail(houseGroupsApi.join, 'unauthorized')
    await expectDeparture('/api/login', async () => {
      await page.getByRole('button', { name: 'Join Group Rook Lane' }).click()
      await expectToast('Unauthorized', 'You are logged out. Logging in again...')
    })
  },
)

test(
  'a member without a group creates the first one, shares their personal items with it, closes it and leaves it after confirmation',
  {
    tags: ['GROUP-02', 'GROUP-03', 'GROUP-04', 'GROUP-06', 'GROUP-21', 'GROUP-34', 'GROUP-36', 'GROUP-37'],
  },
  async () => {
    const ada = createAccount({ firstName: 'Ada' })
    const server = createHousehold(ada)
    let groups: ReturnType<typeof createGroup>[] = []
    let personalCount = 2
    const belongTo = (houseGroupId: number | null) =>
      server.respond(authApi.currentUser, { ...ada, houseGroupId })
    server.respond(houseGroupsApi.list, () => groups)
    server.respond(houseGroupsApi.personalItems, () => ({ count: personalCount }))
    server.respond(houseGroupsApi.create, ({ name, description = null }) => {
      const created = createGroup({ id: 1, name, description, createdBy: ada.id })
      groups = [created]
      belongTo(1)
      return created
    })
    server.respond(houseGroupsApi.sharePersonalItems, () => {
      personalCount = 0
      return { shared: 2 }
    })
    server.respond(houseGroupsApi.updateJoinPolicy, ({ joinPolicy }) => {
      groups = groups.map((group) => ({ ...group, joinPolicy }))
      return groups[0] ?? rookLane
    })
    server.respond(houseGroupsApi.leave, () => {
      belongTo(null)
      return { success: true } as const
    })
    await renderPage('/house-groups', server)
    await expect.element(page.getByText('No House Groups Found', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Create Your First House Group' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create House Group' })
    await dialog.getByLabelText('Name').fill('Rook Lane 5')
    await dialog.getByLabelText('Description (optional)').fill('The flat above the bakery')
    await dialog.getByRole('button', { name: 'Create House Group' }).click()
    await expectToast('Success', 'House group created successfully!', 'Rook Lane 5')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Rook Lane 5' })).toBeVisible()
    for (const text of ['The flat above the bakery', 'ID: 1'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
    await expectTexts(members, [/Ada Nest.*you/])

    await page.getByRole('button', { name: 'Share my 2 personal items with this group' }).click()
    await page
      .getByRole('alertdialog', { name: 'Share personal items' })
      .getByRole('button', { name: 'Share' })
      .click()
    await expectToast('Success', 'You shared 2 items.')
    await expect.element(page.getByRole('button', { name: /personal item/ })).not.toBeInTheDocument()

    const policy = page.getByLabelText('Who can join Rook Lane 5')
    await policy.selectOptions('Only by invitation')
    await expectToast('Success', 'The house group can only be joined by invitation now.')
    // A choice is ignored while the previous one is still being saved.
    await expect
      .poll(async () => {
        await policy.selectOptions('Anyone approved can join')
        return groups[0]?.joinPolicy
      })
      .toBe('open')
    await expectToast('Success', 'Anyone approved can join the house group now.')

    const leave = page.getByRole('button', { name: 'Leave Group' })
    await leave.click()
    const question = page.getByRole('alertdialog', { name: 'Leave house group' })
    await expect
      .element(question)
      .toMatchTextContent(
        'Are you sure you want to leave Rook Lane 5? You will no longer see its shared items.',
      )
    await expectAccessible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(leave).toHaveFocus()
    await leave.click()
    await question.getByRole('button', { name: 'Leave Group' }).click()
    await expectToast('Success', 'You left the house group.')
    await expect.element(page.getByRole('button', { name: 'Join Group Rook Lane 5' })).toBeEnabled()
  },
)
