import { adminApi } from '@roost/contract/admin.ts'
import { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { invitationsApi } from '@roost/contract/invitations.ts'
import { tasksApi } from '@roost/contract/tasks.ts'
import { usersApi } from '@roost/contract/users.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { countRounds } from '../../../../test-support/property-runs.ts'
import {
  createHousehold,
  createInvitation,
  createMember,
  createPerson,
  createTask,
  type Person,
} from '../../../test-support/builders.ts'
import { useTestApp } from '../../../test-support/test-app.ts'

const app = useTestApp()
let admin: Person

beforeAll(async () => {
  admin = await createPerson(app.current, { role: 'admin' })
})

type Group = Pick<Awaited<ReturnType<typeof createHousehold>>['group'], 'id'>

const remove = ({ account }: Person) =>
  admin.client.call(adminApi.removeUserFromGroup, { userId: account.id })
const assign = ({ account }: Person, { id }: Group) =>
  admin.client.call(adminApi.assignUser, { userId: account.id, houseGroupId: id })
const join = ({ client }: Person, { id }: Group) => client.call(houseGroupsApi.join, { id: String(id) })
const leave = ({ client }: Person) => client.call(houseGroupsApi.leave, {})
const answer = ({ client }: Person, { id }: { readonly id: number }) =>
  client.call(invitationsApi.answer, { id: String(id), status: 'accepted' })
const listMembers = async ({ client }: Person): Promise<string[]> =>
  (await client.call(usersApi.list, {})).body.map(({ id }) => id)

const refusal = {
  status: 403,
  error: {
    message: 'An administrator took you out of this house group. Ask its members for an invitation.',
  },
}

/** Carl made the group, Bea lives there too; then an administrator took Carl out. */
const putCreatorOut = async () => {
  const carl = await createHousehold(app.current)
  const bea = await createMember(app.current, carl.group)
  await createTask(bea, { title: 'Secret present' })
  await remove(carl)
  return { carl, bea, group: carl.group }
}

describe('whom an administrator took out of a house group', () => {
  test('neither opens its door, as its creator, nor comes in by one that is open', async () => {
    const { carl, bea, group } = await putCreatorOut()
    expect(await join(carl, group)).toMatchObject(refusal)
    for (const joinPolicy of ['invite_only', 'open'] as const) {
      const refused = await carl.client.call(houseGroupsApi.updateJoinPolicy, {
        id: String(group.id),
        joinPolicy,
      })
      expect([refused.status, refused.error.message]).toEqual([403, 'You are not allowed to do this.'])
    }
    expect((await carl.client.call(tasksApi.list, {})).body).toEqual([])
    expect(await listMembers(bea)).toEqual([bea.account.id])
  })

  test('comes back with an invitation, and may then leave and join like everybody', async () => {
    const { carl, bea, group } = await putCreatorOut()
    const invitation = await createInvitation(bea, group, carl.account)
    expect((await answer(carl, invitation)).status).toBe(200)
    await leave(carl)
    expect((await join(carl, group)).status).toBe(200)
  })

  test('comes back when an administrator assigns them, and may then leave and join like everybody', async () => {
    const { carl, group } = await putCreatorOut()
    expect((await assign(carl, group)).status).toBe(200)
    await leave(carl)
    expect((await join(carl, group)).status).toBe(200)
  })

  test('does not come back with an invitation from before, and may be invited anew', async () => {
    const household = await createHousehold(app.current)
    const friend = await createMember(app.current, household.group)
    const person = await createPerson(app.current)
    const before = await createInvitation(friend, household.group, person.account)
    await join(person, household.group)
    await remove(person)
    expect((await answer(person, before)).status).toBe(404)
    const anew = await createInvitation(household, household.group, person.account)
    expect((await answer(person, anew)).status).toBe(200)
  })

  test('stays out of the one they were moved from, and may join others', async () => {
    const [from, to] = [await createHousehold(app.current), await createHousehold(app.current)]
    const person = await createMember(app.current, from.group)
    await assign(person, to.group)
    await leave(person)
    expect(await join(person, from.group)).toMatchObject(refusal)
    expect((await join(person, to.group)).status).toBe(200)
  })

  test('is refused as everybody is while the group takes invited people only', async () => {
    const { carl, bea, group } = await putCreatorOut()
    await bea.client.call(houseGroupsApi.updateJoinPolicy, {
      id: String(group.id),
      joinPolicy: 'invite_only',
    })
    expect((await join(carl, group)).error.message).toBe('This house group can only be joined by invitation.')
  })
})

test('whoever leaves by themself comes back through an open door', async () => {
  const household = await createHousehold(app.current)
  const person = await createMember(app.current, household.group)
  await leave(person)
  expect((await join(person, household.group)).status).toBe(200)
})

test(
  'of whoever steps out first an administrator is told that nobody was taken out; a closed door keeps them out',
  { tags: ['A7'] },
  async () => {
    const household = await createHousehold(app.current)
    const person = await createMember(app.current, household.group)
    await leave(person)
    expect((await remove(person)).status).toBe(409)
    const closed = await admin.client.call(houseGroupsApi.updateJoinPolicy, {
      id: String(household.group.id),
      joinPolicy: 'invite_only',
    })
    expect(closed.status).toBe(200)
    expect((await join(person, household.group)).status).toBe(403)
  },
)

test(
  'whoever is taken out while they leave and join is in and welcome, or out, however often it is tried',
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
