import { adminApi } from '@roost/contract/admin/admin.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { invitationsApi } from '@roost/contract/house-groups/invitations.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { describe, expect, test } from 'vitest'
import { countRounds } from '../../../../test-support/property-runs.ts'
import {
  createHousehold,
  createHouseholdOfTwo,
  createInvitation,
  createMember,
  createPerson,
  createTask,
  type Person,
} from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { useAdmin } from '../../../test-support/household/use-admin.ts'

const app = useTestApp()
const admin = useAdmin(app)

type Group = Pick<Awaited<ReturnType<typeof createHousehold>>['group'], 'id'>

const remove = ({ account }: Person) =>
  admin.current.client.call(adminApi.removeUserFromGroup, { userId: account.id })
const assign = ({ account }: Person, { id }: Group) =>
  admin.current.client.call(adminApi.assignUser, { userId: account.id, houseGroupId: id })
const join = ({ client }: Person, { id }: Group) => client.call(houseGroupsApi.join, { id: String(id) })
const leave = ({ client }: Person) => client.call(houseGroupsApi.leave, {})
const accept = ({ client }: Person, { id }: { readonly id: number }) =>
  client.call(invitationsApi.answer, { id: String(id), status: 'accepted' })
const listMembers = async ({ client }: Person): Promise<string[]> =>
  (await client.call(usersApi.list, {})).body.map(({ id }) => id)

const refusal = {
  status: 403,
  error: {
    message: 'An administrator took you out of this house group. Ask its members for an invitation.',
  },
}

/** Carl creates a group that Bea joins, and then an administrator removes Carl. */
const removeCreator = async () => {
  const [carl, bea] = await createHouseholdOfTwo(app.current)
  await createTask(bea, { title: 'Secret present' })
  await remove(carl)
  return { carl, bea, group: carl.group }
}

describe('a person removed by an administrator', () => {
  test.each<[string, (removed: Awaited<ReturnType<typeof removeCreator>>) => Promise<{ status: number }>]>([
    [
      'an invitation',
      async ({ carl, bea, group }) => accept(carl, await createInvitation(bea, group, carl.account)),
    ],
    ['an administrator', ({ carl, group }) => assign(carl, group)],
  ])('can come back by %s, and can then leave and join like everyone else', async (_, bringBack) => {
    const removed = await removeCreator()
    expect((await bringBack(removed)).status).toBe(200)
    await leave(removed.carl)
    expect((await join(removed.carl, removed.group)).status).toBe(200)
  })

  test('cannot use an earlier invitation, but may be invited again', async () => {
    const [household, friend] = await createHouseholdOfTwo(app.current)
    const person = await createPerson(app.current)
    const before = await createInvitation(friend, household.group, person.account)
    await join(person, household.group)
    await remove(person)
    expect((await accept(person, before)).status).toBe(404)
    const newInvitation = await createInvitation(household, household.group, person.account)
    expect((await accept(person, newInvitation)).status).toBe(200)
  })

  test('cannot rejoin a group from which they were moved, but may join others', async () => {
    const [from, to] = [await createHousehold(app.current), await createHousehold(app.current)]
    const person = await createMember(app.current, from.group)
    await assign(person, to.group)
    await leave(person)
    expect(await join(person, from.group)).toMatchObject(refusal)
    expect((await join(person, to.group)).status).toBe(200)
  })

  test('gets the same refusal as everyone else while the group is invite-only', async () => {
    const { carl, bea, group } = await removeCreator()
    await bea.client.call(houseGroupsApi.updateJoinPolicy, {
      id: String(group.id),
      joinPolicy: 'invite_only',
    })
    expect((await join(carl, group)).error.message).toBe('This house group can only be joined by invitation.')
  })
})

test(
  'removing a person while they leave and rejoin results in either a full member or a removed person',
  { tags: ['S3'] },
  async () => {
    const household = await createHousehold(app.current)
    const { id } = household.group
    const person = await createPerson(app.current)
    const outcomes = new Set<string>()
    const rounds = countRounds({ quick: 20, full: 200 })
    for (let round = 1; round <= rounds; round += 1) {
      await assign(person, household.group)
      const rejoin = async () => {
        await leave(person)
        await join(person, household.group)
      }
      await Promise.all([rejoin(), remove(person)])
      const isMember = (await listMembers(household)).includes(person.account.id)
      const removals = await app.current.db.sql
        .selectFrom('house_group_removals')
        .select('user_id')
        .where('house_group_id', '=', id)
        .execute()
      outcomes.add(isMember === (removals.length === 0) ? 'as decided' : 'let in again')
    }
    expect([...outcomes]).toEqual(['as decided'])
  },
)
