import { auditApi } from '@roost/contract/admin/audit.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { type Invitation, invitationsApi } from '@roost/contract/house-groups/invitations.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createInvitation,
  createMember,
  createPerson,
  type Person,
  createTask,
} from '../../../test-support/household/builders.ts'
import { countStatements } from '../../../test-support/databases/statements.ts'
import { startTestApp, useTestApp } from '../../../test-support/app/test-app.ts'
import { productionLimits, unlimited } from '../../http/limits/rate-limits.ts'

const app = useTestApp()

type Caller = Pick<Person, 'client'>

const listAvailable = ({ client }: Caller, id: number) =>
  client.call(invitationsApi.listAvailableUsers, { id: String(id) })
const list = async ({ client }: Caller) => (await client.call(invitationsApi.list, {})).body
const invite = ({ client }: Caller, houseGroupId: number, invitedUserId: string) =>
  client.call(invitationsApi.create, { houseGroupId, invitedUserId })
const respond = (
  { client }: Caller,
  { id }: Pick<Invitation, 'id'>,
  status: 'accepted' | 'rejected' = 'accepted',
) => client.call(invitationsApi.answer, { id: String(id), status })
const leave = ({ client }: Caller) => client.call(houseGroupsApi.leave, {})
const findGroupOf = async ({ client }: Caller) =>
  (await client.call(authApi.currentUser, {})).body.houseGroupId

const settle = async () => {
  const household = await createHousehold(app.current, { firstName: 'Wren', lastName: 'Field' })
  const invitee = await createPerson(app.current, {
    firstName: 'Åsa',
    lastName: 'Kråka',
    email: `guest-${household.group.id}@example.org`,
  })
  return { household, invitee, group: household.group }
}

const settleInvited = async () => {
  const settled = await settle()
  const invitation = await createInvitation(settled.household, settled.group, settled.invitee.account)
  return { ...settled, invitation }
}

describe('the list of people a member may invite', () => {
  test(
    'contains approved people without a house group, sorted by name, with masked addresses',
    { tags: ['GROUP-13', 'GROUP-15', 'T9'] },
    async () => {
      const { household, invitee, group } = await settle()
      await createMember(app.current, group)
      const { account: waiting } = await createPerson(app.current, { isApproved: false })
      const { account: settled } = await createHousehold(app.current)
      const { body } = await listAvailable(household, group.id)
      expect(body).toContainEqual({
        id: invitee.account.id,
        firstName: 'Åsa',
        lastName: 'Kråka',
        email: 'g•••@example.org',
      })
      const ids = body.map(({ id }) => id)
      for (const { id } of [waiting, settled, household.account]) expect(ids).not.toContain(id)
      const names = body.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
    },
  )

  test('omits people with a pending invitation until they reject it', async () => {
    const { household, invitee, group, invitation } = await settleInvited()
    const other = await createHousehold(app.current)
    const isListed = async (member: Caller, groupId: number) =>
      (await listAvailable(member, groupId)).body.some(({ id }) => id === invitee.account.id)
    expect(await isListed(household, group.id)).toBe(false)
    expect(await isListed(other, other.group.id)).toBe(true)
    await respond(invitee, invitation, 'rejected')
    expect(await isListed(household, group.id)).toBe(true)
  })
})

describe('inviting a person', () => {
  test('succeeds when an earlier invitation is void because the inviter has left', async () => {
    const { household, invitee, group } = await settle()
    const former = await createMember(app.current, group)
    const before = await createInvitation(former, group, invitee.account)
    expect((await invite(household, group.id, invitee.account.id)).status).toBe(409)
    await leave(former)
    expect((await listAvailable(household, group.id)).body.map(({ id }) => id)).toContain(invitee.account.id)
    const again = await invite(household, group.id, invitee.account.id)
    expect(again.body).toMatchObject({ id: before.id, invitedByUserId: household.account.id })
    expect((await respond(invitee, again.body)).status).toBe(200)
  })

  test(
    'creates a pending invitation that both sides see, each with the other’s address masked',
    { tags: ['GROUP-16', 'GROUP-30', 'MODEL-B-10'] },
    async () => {
      const { household, invitee, group } = await settle()
      const created = await invite(household, group.id, invitee.account.id)
      expect(created.status).toBe(201)
      expect(created.body).toEqual({
        id: expect.any(Number),
        status: 'pending',
        houseGroupId: group.id,
        houseGroup: { id: group.id, name: group.name },
        invitedByUserId: household.account.id,
        invitedBy: {
          id: household.account.id,
          firstName: 'Wren',
          lastName: 'Field',
          email: household.account.email,
        },
        invitedUserId: invitee.account.id,
        invitedUser: {
          id: invitee.account.id,
          firstName: 'Åsa',
          lastName: 'Kråka',
          email: 'g•••@example.org',
        },
        invitedAt: app.current.clock().toISOString(),
        respondedAt: null,
      })
      expect(await list(household)).toEqual([created.body])
      const [received] = await list(invitee)
      expect(received?.invitedBy.email).toBe('p•••@example.org')
      expect(received?.invitedUser.email).toBe(invitee.account.email)
    },
  )

  test(
    'shows the invitation to the members of the group and to the invited person, and to no one else',
    { tags: ['GROUP-30'] },
    async () => {
      const { household, invitee, group, invitation } = await settleInvited()
      const member = await createMember(app.current, group)
      for (const reader of [household, member, invitee])
        expect((await list(reader)).map(({ id }) => id)).toEqual([invitation.id])
      for (const outsider of [
        await createPerson(app.current, { role: 'admin' }),
        await createHousehold(app.current),
      ])
        expect(await list(outsider)).toEqual([])
      await leave(member)
      expect(await list(member)).toEqual([])
    },
  )

  test(
    'is refused for non-members and former members, and for unknown groups',
    { tags: ['GROUP-32', 'T9'] },
    async () => {
      const { invitee, group } = await settle()
      const former = await createMember(app.current, group)
      await leave(former)
      const calls = [
        invite(former, group.id, invitee.account.id),
        invite(await createHousehold(app.current), group.id, invitee.account.id),
        invite(await createPerson(app.current, { role: 'admin' }), group.id, invitee.account.id),
        invite(former, 999_999, invitee.account.id),
      ]
      for (const refused of await Promise.all(calls))
        expect([refused.status, refused.error]).toMatchObject([403, { message: 'Only members can invite' }])
      expect(await list(invitee)).toEqual([])
    },
  )

  test('is refused for people who are not available', { tags: ['GROUP-13'] }, async () => {
    const { household, group } = await settle()
    const { account: waiting } = await createPerson(app.current, { isApproved: false })
    const { account: settled } = await createHousehold(app.current)
    for (const { id } of [waiting, settled, household.account]) {
      const refused = await invite(household, group.id, id)
      expect([refused.status, refused.error.message]).toEqual([409, 'This user cannot be invited.'])
    }
    const unknown = await invite(household, group.id, '00000000-0000-4000-8000-000000000000')
    expect([unknown.status, unknown.error.message]).toEqual([404, 'User not found'])
  })

  test(
    'is refused while an invitation is pending, even if two members invite concurrently',
    { tags: ['GROUP-17', 'GROUP-25'] },
    async () => {
      const { household, invitee, group } = await settle()
      const member = await createMember(app.current, group)
      const responses = await Promise.all(
        [household, member].map((inviter) => invite(inviter, group.id, invitee.account.id)),
      )
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]))
      expect(responses.find(({ status }) => status === 409)?.error.message).toBe(
        'User already has a pending invitation',
      )
      expect(await list(invitee)).toHaveLength(1)
    },
  )

  test(
    'reuses the same invitation after a rejection or after the person left',
    { tags: ['GROUP-17', 'GROUP-25'] },
    async () => {
      const { household, invitee, group, invitation } = await settleInvited()
      const member = await createMember(app.current, group)
      for (const status of ['rejected', 'accepted'] as const) {
        expect((await respond(invitee, invitation, status)).body.respondedAt).not.toBeNull()
        if (status === 'accepted') await leave(invitee)
        app.current.clock.advance(60_000)
        expect((await invite(member, group.id, invitee.account.id)).body).toMatchObject({
          id: invitation.id,
          status: 'pending',
          invitedByUserId: member.account.id,
          invitedAt: app.current.clock().toISOString(),
          respondedAt: null,
        })
      }
      expect(await list(household)).toHaveLength(1)
    },
  )

  test('is refused after twenty invitations in a day', async () => {
    const limited = await startTestApp(
      {},
      { limits: { ...unlimited, invitation: productionLimits.invitation } },
    )
    const household = await createHousehold(limited)
    const invitee = await createPerson(limited)
    const statuses: number[] = []
    for (let count = 1; count <= 21; count += 1)
      statuses.push((await invite(household, household.group.id, invitee.account.id)).status)
    await limited.close()
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409), 429])
  })
})

describe('answering an invitation', () => {
  test(
    'with yes makes the person a member and shows members each other’s addresses',
    { tags: ['GROUP-11', 'GROUP-12', 'GROUP-26'] },
    async () => {
      const { household, invitee, group, invitation } = await settleInvited()
      app.current.clock.advance(1000)
      const accepted = await respond(invitee, invitation)
      expect(accepted.status).toBe(200)
      expect(accepted.body).toEqual({
        ...invitation,
        status: 'accepted',
        respondedAt: app.current.clock().toISOString(),
        invitedUser: { ...invitation.invitedUser, email: invitee.account.email },
      })
      expect(await list(invitee)).toEqual([accepted.body])
      expect(await findGroupOf(invitee)).toBe(group.id)
      const members = (await household.client.call(usersApi.list, {})).body
      expect(members.map(({ id }) => id)).toContain(invitee.account.id)
    },
  )

  test.each([
    ['accepted', 'rejected'],
    ['rejected', 'accepted'],
    ['accepted', 'accepted'],
  ] as const)(
    'with %s is final, and answering again with %s is refused',
    { tags: ['T9'] },
    async (first, second) => {
      const { invitee, invitation } = await settleInvited()
      await respond(invitee, invitation, first)
      const refused = await respond(invitee, invitation, second)
      expect([refused.status, refused.error.message]).toEqual([409, 'Invitation has already been answered'])
      expect(await list(invitee)).toMatchObject([{ status: first }])
    },
  )

  test.each(['pending', '', 'Accepted', null])(
    'with the status %j is refused',
    { tags: ['GROUP-31'] },
    async (status) => {
      const { invitee, invitation } = await settleInvited()
      const refused = await invitee.client.send({
        method: 'PATCH',
        url: `/api/house-group-invitations/${invitation.id}`,
        body: { status },
      })
      expect(refused.statusCode).toBe(400)
      expect(refused.body).toContain('Status must be accepted or rejected')
    },
  )

  test(
    'with yes is refused while the person is in a group, and the invitation stays pending',
    { tags: ['GROUP-26'] },
    async () => {
      const { invitee, group, invitation } = await settleInvited()
      const { body: own } = await invitee.client.call(houseGroupsApi.create, { name: 'Own' })
      const refused = await respond(invitee, invitation)
      expect(refused.status).toBe(409)
      expect(refused.error.message).toBe('You are already in a house group. Leave it before accepting.')
      expect(await findGroupOf(invitee)).toBe(own.id)
      expect(await list(invitee)).toMatchObject([{ status: 'pending', respondedAt: null }])
      await leave(invitee)
      expect((await respond(invitee, invitation)).status).toBe(200)
      expect(await findGroupOf(invitee)).toBe(group.id)
    },
  )

  test('with yes, but not with no, is refused once the inviter has left', { tags: ['T9'] }, async () => {
    const { household, invitee, invitation } = await settleInvited()
    // Without a row, the group would be deleted with its last member.
    await createTask(household)
    await leave(household)
    const refused = await respond(invitee, invitation)
    expect(refused.status).toBe(409)
    expect(refused.error.message).toContain('the person who sent it has left the house group')
    expect(await findGroupOf(invitee)).toBeNull()
    expect((await respond(invitee, invitation, 'rejected')).status).toBe(200)
  })

  test('with yes admits the person to an invite-only house group', { tags: ['T10'] }, async () => {
    const { household, invitee, group, invitation } = await settleInvited()
    await household.client.call(houseGroupsApi.updateJoinPolicy, {
      id: String(group.id),
      joinPolicy: 'invite_only',
    })
    const refused = await invitee.client.call(houseGroupsApi.join, { id: String(group.id) })
    expect(refused.status).toBe(403)
    expect((await respond(invitee, invitation)).status).toBe(200)
    expect(await findGroupOf(invitee)).toBe(group.id)
  })

  test('with yes takes at most fifteen statements', async () => {
    const { invitee, invitation } = await settleInvited()
    expect(await countStatements(() => respond(invitee, invitation))).toBeLessThanOrEqual(15)
  })
})

test('an invitation and its answer are each recorded in the audit log once', async () => {
  const admin = await createPerson(app.current, { role: 'admin' })
  const { household, invitee, group, invitation } = await settleInvited()
  await respond(invitee, invitation, 'rejected')
  await invite(household, group.id, invitee.account.id)
  await respond(invitee, invitation)
  const { body } = await admin.client.call(auditApi.list, {})
  const recorded = body
    .filter((entry) => entry.houseGroup?.id === group.id && entry.action !== 'group_created')
    .map(({ action, actor, subject }) => [action, actor?.id, subject?.id])
  const [host, visitor] = [household.account.id, invitee.account.id]
  expect(recorded.toReversed()).toEqual([
    ['group_joined', host, host],
    ['invitation_sent', host, visitor],
    ['invitation_rejected', visitor, visitor],
    ['invitation_sent', host, visitor],
    ['group_joined', visitor, visitor],
    ['invitation_accepted', visitor, visitor],
  ])
})
